package colony.queen.rest;

import colony.queen.app.BrokerAwayException;
import colony.queen.app.FaultyException;
import colony.queen.app.RefusedException;
import colony.queen.app.UnknownException;
import colony.queen.app.door.Caller;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;

/// Exists in tests only: says who calls, and throws what `app` may throw.
@Path("/api/v1/echo")
public class EchoResource {
  private final Caller caller;

  EchoResource(Caller caller) {
    this.caller = caller;
  }

  @GET
  public Whom whom() {
    return new Whom(caller.role().name(), caller.actor());
  }

  @POST
  public Body body(Body body) {
    return body;
  }

  @GET
  @Path("throw/{what}")
  public String throwing(@PathParam("what") String what) {
    throw switch (what) {
      case "refused" -> new RefusedException("the colony is COMPLETED", List.of("reset"));
      case "faulty" -> new FaultyException("the plan has faults", List.of("a", "b"));
      case "unknown" -> new UnknownException("colony", "x");
      case "broker" -> new BrokerAwayException("the broker did not confirm it", null);
      default -> new IllegalStateException("a secret detail");
    };
  }

  public record Whom(String role, String actor) {}

  public record Body(int number, List<String> texts) {}
}
