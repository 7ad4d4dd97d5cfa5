package colony.queen.rest;

import colony.contracts.api.LifecycleView;
import colony.queen.app.view.LifecyclePicture;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The table of moves, which is the same for every colony.
@Path("/api/v1/lifecycle")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "lifecycle")
public class LifecycleTableResource {

  @GET
  @Operation(summary = "The moves a colony may make, as a table")
  public LifecycleView lifecycle() {
    return LifecyclePicture.drawn();
  }
}
