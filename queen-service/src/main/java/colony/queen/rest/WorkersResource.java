package colony.queen.rest;

import colony.contracts.api.WorkerView;
import colony.queen.app.Workers;
import io.smallrye.common.annotation.RunOnVirtualThread;
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
@RunOnVirtualThread
@Tag(name = "workers")
public class WorkersResource {
  private final Workers.Book book;

  @Inject
  public WorkersResource(Workers.Book book) {
    this.book = book;
  }

  @GET
  @Operation(summary = "Worker processes by their last sign of life")
  public List<WorkerView> list() {
    return book.alive().stream()
        .map(
            it ->
                new WorkerView(
                    it.id(),
                    it.name(),
                    it.castes(),
                    it.slots(),
                    it.freeSlots(),
                    it.lastSeen(),
                    true))
        .toList();
  }
}
