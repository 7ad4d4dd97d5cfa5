package colony.queen.rest;

import colony.contracts.api.ColonyMemoryView;
import colony.queen.app.signal.Remembering;
import colony.queen.app.view.Views;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// What a colony has found, learned and decided.
@Path("/api/v1/colonies")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@Tag(name = "memory")
public class MemoryResource {
  private final Views views;
  private final Remembering memory;

  @Inject
  public MemoryResource(Views views, Remembering memory) {
    this.views = views;
    this.memory = memory;
  }

  @GET
  @Path("{colony}/memory")
  @Operation(summary = "The colony's memory, layer by layer")
  public ColonyMemoryView memory(@PathParam("colony") String colony) {
    return memory.of(views.find(colony));
  }
}
