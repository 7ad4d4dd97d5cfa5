package colony.queen.mcp;

import colony.contracts.api.Problem;
import colony.contracts.api.TooLargeException;
import colony.queen.app.ArchivedException;
import colony.queen.app.BrokerAwayException;
import colony.queen.app.BusyException;
import colony.queen.app.FaultyException;
import colony.queen.app.ForbiddenException;
import colony.queen.app.MemoryAwayException;
import colony.queen.app.RefusedException;
import colony.queen.app.UnknownException;
import colony.queen.road.CheckpointRefused;
import colony.queen.road.Store;
import io.quarkiverse.mcp.server.TextContent;
import io.quarkiverse.mcp.server.ToolResponse;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Why a tool did not do what was asked, as the problem that REST answers with, and as sentences
/// for those who read no JSON.
record Failure(Problem problem) {
  private static final Logger LOG = Logger.getLogger(Failure.class);

  static Failure of(RuntimeException e, Effect asked) {
    return switch (e) {
      case RefusedException refused ->
          of("urn:colony:refused", "Conflict", 409, text(e), refused.allowed(), null);
      case ForbiddenException _ -> of("about:blank", "Forbidden", 403, text(e), null, null);
      case UnknownException _ -> of("urn:colony:unknown", "Not Found", 404, text(e), null, null);
      case ArchivedException _ -> of("urn:colony:archived", "Gone", 410, text(e), null, null);
      case FaultyException faulty ->
          of("urn:colony:faulty", "Unprocessable Content", 422, text(e), null, faulty.faults());
      case TooLargeException _ ->
          of("about:blank", "Request Entity Too Large", 413, text(e), null, null);
      case Store.Unavailable _ -> comeAgain(Store.Unavailable.told(asked != Effect.READS));
      case BrokerAwayException _, BusyException _, MemoryAwayException _ -> comeAgain(text(e));
      case CheckpointRefused refused -> comeAgain(refused.sentence());
      default -> unexpected(e);
    };
  }

  ToolResponse response() {
    return new ToolResponse(
        true,
        List.of(new TextContent(sentences())),
        new JsonObject(Cut.WHOLE.of(problem).toString()),
        Map.of());
  }

  private String sentences() {
    var said = new StringBuilder(problem.detail());
    if (problem.faults() != null) {
      problem.faults().forEach(fault -> said.append("\n- ").append(fault));
    }
    if (problem.allowed() != null && !problem.allowed().isEmpty()) {
      said.append("\nAllowed now: ").append(String.join(", ", problem.allowed()));
    }
    return said.toString();
  }

  private static Failure comeAgain(String detail) {
    return of("urn:colony:unavailable", "Service Unavailable", 503, detail, null, null);
  }

  /// Details stay in the log; the answer says where to look.
  private static Failure unexpected(RuntimeException e) {
    var id = UUID.randomUUID();
    LOG.errorf(e, "unexpected error %s", id);
    return of(
        "about:blank",
        "Internal Server Error",
        500,
        "unexpected error, logged as " + id,
        null,
        null);
  }

  private static Failure of(
      String type,
      String title,
      int status,
      String detail,
      @Nullable List<String> allowed,
      @Nullable List<String> faults) {
    return new Failure(new Problem(type, title, status, detail, allowed, faults));
  }

  private static String text(RuntimeException e) {
    return Objects.requireNonNullElse(e.getMessage(), "");
  }
}
