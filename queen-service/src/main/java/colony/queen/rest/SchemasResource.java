package colony.queen.rest;

import colony.queen.app.PlanSchema;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// What people and programs write, as JSON Schema.
@Path("/api/v1/schemas")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "schemas")
public class SchemasResource {
  @GET
  @Path("plan")
  @Operation(summary = "How a plan is written")
  public String plan() {
    return PlanSchema.text();
  }
}
