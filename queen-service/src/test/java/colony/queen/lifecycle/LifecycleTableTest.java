package colony.queen.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class LifecycleTableTest {

  @Test
  void holdsTheMovesOfTheRulesAndNoOthers() {
    var written = new TreeSet<String>();
    WrittenTable.of(LifecycleTableTest.class, "lifecycle-table.txt")
        .forEach(row -> moves(written, row.get(0), row.get(1).getFirst(), row.get(2)));

    var table = new TreeSet<String>();
    for (var row : LifecycleTable.rows()) {
      var from = row.from().isEmpty() ? List.of("none") : names(row.from());
      moves(table, from, row.to().map(Enum::name).orElse("named"), names(row.triggers()));
    }

    assertThat(table).isEqualTo(written);
  }

  @Test
  void findsAMoveExactlyWhereTheRulesHaveOne() {
    var written = new TreeSet<String>();
    WrittenTable.of(LifecycleTableTest.class, "lifecycle-table.txt")
        .filter(row -> !row.getFirst().equals(List.of("none")))
        .forEach(row -> moves(written, row.get(0), row.get(1).getFirst(), row.get(2)));

    var found = new TreeSet<String>();
    for (var from : ColonyState.values()) {
      for (var trigger : Trigger.values()) {
        LifecycleTable.row(from, trigger)
            .ifPresent(
                row ->
                    moves(
                        found,
                        List.of(from.name()),
                        row.to().map(Enum::name).orElse("named"),
                        List.of(trigger.name())));
      }
    }

    assertThat(found).isEqualTo(written);
  }

  @Test
  void usesEveryTrigger() {
    var used =
        LifecycleTable.rows().stream()
            .flatMap(row -> row.triggers().stream())
            .collect(Collectors.toSet());

    assertThat(used).containsExactlyInAnyOrder(Trigger.values());
  }

  @Test
  void offersPeopleOnlyWhatPeopleMayDo() {
    var offered =
        Arrays.stream(ColonyState.values())
            .flatMap(state -> LifecycleTable.allowed(state).stream())
            .map(Trigger::puller);

    assertThat(offered).containsOnly(Trigger.Puller.OPERATOR);
    assertThat(LifecycleTable.allowed(ColonyState.WAITING))
        .contains(Trigger.CONTINUE, Trigger.ABANDON, Trigger.CANCEL)
        .doesNotContain(Trigger.CHECK_IN);
  }

  private static List<String> names(Set<? extends Enum<?>> constants) {
    return constants.stream().map(Enum::name).toList();
  }

  private static void moves(
      Set<String> moves, List<String> from, String to, List<String> triggers) {
    for (var state : from) {
      triggers.forEach(trigger -> moves.add("%s -> %s by %s".formatted(state, to, trigger)));
    }
  }
}
