package colony.queen.postgres;

import colony.door.Namespaces;
import colony.queen.app.read.Sought;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Which colonies are sought, in SQL. The rows of the colony are `c`, of its charter `t`.
final class ColonySearch {
  static final String GOES_ON = "c.state not in ('COMPLETED', 'FAILED')";

  /// Open decisions of budgets stand in JSON. Only a colony that is under way has any. Which phase
  /// is a gate its plan alone says: here it is one without tasks, or one of a front of which
  /// nothing else is left to be done, for else it would be verified. A work phase that is done
  /// before its neighbours is none, and a gate with tasks of its own is found when they are done,
  /// too. `colony.queen.app.view` counts what it shows of a colony, by the plan.
  private static final String NEEDS_YOU =
      """
      %s and (
        c.state = 'ERROR' or c.check_in is not null or c.blocked > 0
        or %s
        or exists (select from phase p where p.colony_id = c.id and p.generation = c.generation
          and p.status = 'RUNNING' and (%s
            or c.state = 'EXECUTING' and p.remaining = 0 and p.verdict is null
              and (p.done + p.cancelled = 0 or not exists (select from phase o
                where o.colony_id = c.id and o.generation = c.generation
                  and o.status = 'RUNNING' and o.remaining > 0))))
        or exists (select from task k where k.colony_id = c.id and k.generation = c.generation
          and %s))
      """
          .formatted(GOES_ON, decision("c.purse"), decision("p.purse"), taskDecision());

  private final StringBuilder condition = new StringBuilder("true");
  private final List<@Nullable Object> values = new ArrayList<>();

  ColonySearch(Namespaces namespaces, Sought sought, Optional<UUID> before) {
    switch (namespaces) {
      case Namespaces.All _ -> {}
      case Namespaces.Only only ->
          and("t.namespace = any(?)", (Object) only.names().toArray(String[]::new));
    }
    sought.state().ifPresent(state -> and("c.state = ?", state));
    sought.project().ifPresent(project -> and("t.project = ?", project));
    sought
        .text()
        .map(ColonySearch::pattern)
        .ifPresent(
            it -> and("(t.name ilike ? or t.goal ilike ? or t.project ilike ?)", it, it, it));
    if (sought.needsYou()) {
      and(NEEDS_YOU);
    }
    before.ifPresent(id -> and("c.id < ?", id));
  }

  String condition() {
    return condition.toString();
  }

  List<@Nullable Object> values() {
    return values;
  }

  private void and(String part, Object... with) {
    condition.append(" and ").append(part);
    values.addAll(List.of(with));
  }

  /// What a person types is no pattern.
  private static String pattern(String text) {
    return "%" + text.replaceAll("[\\\\%_]", "\\\\$0") + "%";
  }

  /// The budget of the task `k`. When it is over nobody is asked any more, and what was asked stays
  /// in its row; it is not over while one that it asked for is under way, or one that such a one
  /// asked for. Of those the specification stands in JSON.
  static String taskDecision() {
    return decision("k.spent")
        + " and exists (with recursive below as (select k.ord, k.status union"
        + " select d.ord, d.status from below b join task d on d.colony_id = k.colony_id"
        + " and d.generation = k.generation and d.extra like '%\"about\":' || b.ord || ',%')"
        + " select from below where status not in ('DONE', 'CANCELLED'))";
  }

  private static String decision(String column) {
    return column + " like '%\"decision\":\"%'";
  }
}
