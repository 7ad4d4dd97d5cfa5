package colony.learning.rest;

import colony.learning.app.Memory;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

/// Whether the memory answers; what the brain gate asks (docs/memory.md).
@Path("/api/v1/health")
public class HealthResource {
  private final Memory memory;

  HealthResource(Memory memory) {
    this.memory = memory;
  }

  /// On a thread of its own: the few of requests may all wait for the database, and whoever asks
  /// would take the memory for gone.
  @GET
  @RunOnVirtualThread
  public Response health() {
    return memory.answers()
        ? Response.ok(new Health("up")).build()
        : Response.status(Response.Status.SERVICE_UNAVAILABLE).entity(new Health("down")).build();
  }

  /// @param status `up`, or `down` while the database does not answer
  public record Health(String status) {}
}
