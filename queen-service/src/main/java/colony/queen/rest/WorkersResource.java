package colony.queen.rest;

import colony.contracts.api.WorkerView;
import colony.queen.app.worker.WorkerList;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The worker processes that are alive.
@Path("/api/v1/workers")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "workers")
public class WorkersResource {
  private final WorkerList workers;

  @Inject
  public WorkersResource(WorkerList workers) {
    this.workers = workers;
  }

  @GET
  @Operation(
      summary = "Worker processes by their last sign of life",
      description = "Their names and ids are for tokens that reach all namespaces.")
  public List<WorkerView> list() {
    return workers.alive();
  }
}
