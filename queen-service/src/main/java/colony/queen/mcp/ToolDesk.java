package colony.queen.mcp;

import colony.queen.app.door.AuditLine;
import io.quarkiverse.mcp.server.ToolManager;
import io.quarkiverse.mcp.server.ToolManager.ToolArguments;
import io.quarkiverse.mcp.server.ToolResponse;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;

/// Lays the verbs out as tools, and serves those who may use them.
@ApplicationScoped
public class ToolDesk {
  private final ToolManager tools;
  private final Desk desk;
  private final List<Verb> verbs;

  @Inject
  ToolDesk(ToolManager tools, Desk desk, @Any Instance<Verbs> subjects) {
    this.tools = tools;
    this.desk = desk;
    this.verbs = subjects.stream().flatMap(it -> it.verbs().stream()).toList();
  }

  void layOut(@Observes StartupEvent start) {
    verbs.forEach(this::layOut);
  }

  private void layOut(Verb verb) {
    tools
        .newTool(verb.name())
        .setTitle(verb.title())
        .setDescription(verb.description())
        .setAnnotations(verb.effect().annotations(verb.title()))
        .setInputSchema(new JsonObject(Argument.schema(verb.arguments()).toString()))
        .setHandler(given -> serve(verb, given), true)
        .register();
  }

  private ToolResponse serve(Verb verb, ToolArguments given) {
    try {
      desk.demandRight(verb.name());
      try (var _ = desk.begin(verb)) {
        return served(verb, given);
      }
    } catch (RuntimeException e) {
      return desk.failure(e, verb.effect()).response();
    }
  }

  private ToolResponse served(Verb verb, ToolArguments given) {
    var what = Optional.of(new JsonObject(given.args()).encode());
    try {
      var asked = Asked.of(verb.arguments(), given.args(), given.progress(), given.cancellation());
      var response = verb.work().of(asked).response();
      desk.record(verb.name(), AuditLine.DONE, what);
      return response;
    } catch (RuntimeException e) {
      desk.record(verb.name(), AuditLine.FAILED, what);
      throw e;
    }
  }
}
