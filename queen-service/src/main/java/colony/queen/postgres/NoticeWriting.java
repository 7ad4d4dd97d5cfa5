package colony.queen.postgres;

import colony.queen.colony.Fact;
import colony.queen.lifecycle.ColonyState;
import colony.queen.notice.Occasion;
import colony.queen.notice.Webhook;
import colony.queen.road.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Who is to be told of what happened: written with the event, so that neither is there without the
/// other.
final class NoticeWriting {
  private final Statements statements;
  private final List<Store.ColonyWrites> colonies;
  private final List<Webhook> webhooks;

  private record News(UUID colony, Store.EventRow event, Occasion occasion) {}

  /// One receiver of one piece of news.
  private record Told(News news, Webhook webhook) {}

  NoticeWriting(Statements statements, List<Store.ColonyWrites> colonies, List<Webhook> webhooks) {
    this.statements = statements;
    this.colonies = colonies;
    this.webhooks = webhooks;
  }

  void add() {
    var told = told();
    if (told.isEmpty()) {
      return;
    }
    statements.add(
        "insert into notice (id, webhook, occasion, colony_id, seq, task_id, at, due_at)"
            + " select gen_random_uuid(), w.webhook, w.occasion, w.colony, w.seq, w.task, w.at, w.at"
            + " from unnest(?, ?, ?, ?, ?, ?, ?)"
            + " as w(webhook, namespaces, occasion, colony, seq, task, at)"
            + " join charter t on t.colony_id = w.colony"
            + " where w.namespaces = '' or t.namespace = any(string_to_array(w.namespaces, ','))",
        bind ->
            bind.column("text", told, it -> it.webhook().name())
                .column("text", told, it -> String.join(",", it.webhook().namespaces()))
                .column("text", told, it -> it.news().occasion().word())
                .column("uuid", told, it -> it.news().colony())
                .column("int8", told, it -> it.news().event().recorded().seq())
                .column("text", told, it -> task(it.news().event().recorded().fact()))
                .column("timestamptz", told, it -> Sql.time(it.news().event().recorded().at())));
  }

  private List<Told> told() {
    var told = new ArrayList<Told>();
    if (webhooks.isEmpty()) {
      return told;
    }
    for (var colony : colonies) {
      for (var event : colony.events()) {
        occasion(event)
            .ifPresent(
                occasion -> {
                  var news = new News(colony.after().id(), event, occasion);
                  webhooks.stream()
                      .filter(it -> it.occasions().contains(occasion))
                      .forEach(it -> told.add(new Told(news, it)));
                });
      }
    }
    return told;
  }

  private static Optional<Occasion> occasion(Store.EventRow event) {
    return switch (event.recorded().fact()) {
      case Fact.ColonyMoved moved -> end(moved.to());
      case Fact.GateOpened gate when !gate.phase().asksPeople() -> Optional.empty();
      default -> Occasion.of(event.type());
    };
  }

  private static Optional<Occasion> end(ColonyState to) {
    return switch (to) {
      case COMPLETED -> Optional.of(Occasion.COLONY_COMPLETED);
      case FAILED -> Optional.of(Occasion.COLONY_FAILED);
      case IDLE, INIT, PLANNING, EXECUTING, VERIFYING, WAITING, ERROR -> Optional.empty();
    };
  }

  private static @Nullable String task(Fact fact) {
    return fact instanceof Fact.TaskBlocked blocked ? blocked.task().id() : null;
  }
}
