package colony.learning.rest;

import colony.learning.app.Memory;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

/// Whether the memory answers; what the brain gate asks (semantics §10).
@Path("/api/v1/health")
public class HealthResource {
  private final Memory memory;

  HealthResource(Memory memory) {
    this.memory = memory;
  }

  @GET
  public Response health() {
    return memory.answers()
        ? Response.ok(new Health("up")).build()
        : Response.status(Response.Status.SERVICE_UNAVAILABLE).entity(new Health("down")).build();
  }

  /// @param status `up`, or `down` while the database does not answer
  public record Health(String status) {}
}
