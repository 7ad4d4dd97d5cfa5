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

  /// Open decisions of budgets stand in JSON. Only a colony that is under way has any. A phase that
  /// runs with nothing left to be done is a gate that waits for votes. `colony.queen.app.view`
  /// counts by the same rule what it shows of a colony.
  private static final String NEEDS_YOU =
      """
      %s and (
        c.state = 'ERROR' or c.check_in is not null or c.blocked > 0
        or %s
        or exists (select from phase p where p.colony_id = c.id and p.generation = c.generation
          and p.status = 'RUNNING' and (%s
            or c.state = 'EXECUTING' and p.remaining = 0 and p.verdict is null))
        or exists (select from task k where k.colony_id = c.id and k.generation = c.generation
          and %s))
      """
          .formatted(GOES_ON, decision("c.purse"), decision("p.purse"), decision("k.spent"));

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

  static String decision(String column) {
    return column + " like '%\"decision\":\"%'";
  }
}
