package colony.queen.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LifecycleTableTest {

  @ParameterizedTest
  @MethodSource("colony.queen.lifecycle.WrittenMoves#all")
  void holdsTheMovesOfTheRulesAndNoOthers(WrittenMoves.Move move) {
    var row = LifecycleTable.row(move.from(), move.trigger());

    assertThat(row.isPresent()).isEqualTo(move.allowed());
    assertThat(row.flatMap(LifecycleTable.Row::to)).isEqualTo(move.to());
  }

  @Test
  void isWrittenDownForEveryStateAndEveryTrigger() {
    var written = WrittenMoves.all().map(move -> move.from() + " " + move.trigger()).toList();

    assertThat(written)
        .doesNotHaveDuplicates()
        .hasSize(ColonyState.values().length * Trigger.values().length);
  }

  @Test
  void beginsAColonyWhereThereWasNoneByForkAndImport() {
    var fromNone =
        LifecycleTable.rows().stream()
            .filter(row -> row.from().isEmpty())
            .flatMap(row -> row.triggers().stream())
            .collect(Collectors.toSet());

    assertThat(fromNone).isEqualTo(EnumSet.of(Trigger.FORK, Trigger.IMPORT));
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
}
