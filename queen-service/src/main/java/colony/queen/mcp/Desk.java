package colony.queen.mcp;

import colony.door.Namespaces;
import colony.door.Rights;
import colony.queen.app.BusyException;
import colony.queen.app.ForbiddenException;
import colony.queen.app.door.AuditTrail;
import colony.queen.app.door.Caller;
import colony.queen.app.door.Places;
import colony.queen.app.view.Views;
import colony.queen.road.UnknownColony;
import io.quarkiverse.mcp.server.JsonRpcErrorCodes;
import io.quarkiverse.mcp.server.McpException;
import io.quarkiverse.mcp.server.RequestUri;
import io.quarkiverse.mcp.server.TextResourceContents;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.function.Supplier;

/// Who may do what here, by the same table as everywhere. The door has let them in already, and
/// whoever it lets in to assistants' tools may read.
@ApplicationScoped
public class Desk {
  private static final String TOOL = "TOOL";

  /// Calls that are answered at a time. Tools run on threads of which there is no end, and many of
  /// them read what takes memory.
  static final int MOST = 100;

  private final Rights rights;
  private final Caller caller;
  private final AuditTrail trail;
  private final Views views;
  private final Places places = new Places(MOST);

  @Inject
  Desk(Caller caller, AuditTrail trail, Views views) {
    this.rights = Rights.ofTheQueen();
    this.caller = caller;
    this.trail = trail;
    this.views = views;
  }

  void demandRight(String tool) {
    var admitted = caller.admitted();
    var no = rights.right(TOOL, tool).obstacle(admitted.role(), admitted.namespaces());
    if (no.isPresent()) {
      trail.refused(admitted, what(tool), "", no, caller.request());
      throw new ForbiddenException(no.get());
    }
  }

  /// Those of one team leave half of the places to others. Who only waits has a seat elsewhere.
  Places.Place begin(Verb verb) {
    return verb.waits() ? () -> {} : begin(caller.admitted().namespaces());
  }

  Places.Place begin(Namespaces who) {
    return places
        .take(who)
        .orElseThrow(
            () ->
                new BusyException(
                    "%d calls of assistants are being answered already, or half as many in the same namespaces; try again"
                        .formatted(MOST)));
  }

  /// What changes a colony is told by its events; the rest of what matters leaves a line here.
  void record(String tool, String outcome, Optional<String> detail) {
    if (rights.right(TOOL, tool).recorded()) {
      trail.did(caller.admitted(), what(tool), "", outcome, detail, caller.request());
    }
  }

  private static String what(String tool) {
    return TOOL + " " + tool;
  }

  Failure failure(RuntimeException e, Effect asked) {
    return Failure.of(e instanceof UnknownColony missed ? views.gone(missed) : e, asked);
  }

  /// A document, or the error of the protocol that says why there is none.
  TextResourceContents read(RequestUri uri, String mimeType, Supplier<String> text) {
    try {
      return new TextResourceContents(uri.value(), text.get(), mimeType);
    } catch (RuntimeException e) {
      throw error(e);
    }
  }

  /// Of a resource or a prompt, which only read.
  McpException error(RuntimeException e) {
    var problem = failure(e, Effect.READS).problem();
    int code =
        switch (problem.status()) {
          case 404 -> JsonRpcErrorCodes.RESOURCE_NOT_FOUND;
          case 500, 503 -> JsonRpcErrorCodes.INTERNAL_ERROR;
          default -> JsonRpcErrorCodes.INVALID_PARAMS;
        };
    return new McpException(problem.detail(), code);
  }
}
