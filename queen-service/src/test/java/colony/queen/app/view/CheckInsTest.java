package colony.queen.app.view;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.TaskResult;
import colony.contracts.api.CheckInView;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Gate;
import colony.queen.colony.Tally;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckInsTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  @ParameterizedTest
  @CsvSource({
    "FRONT, 'continue rework change-plan replan abandon'",
    "PLAN, 'continue replan change-plan abandon'",
    "PLANNING_FAILED, 'replan change-plan continue abandon'",
    "IMPORTED, 'continue change-plan replan abandon'",
    "UNFINISHED, 'continue change-plan replan abandon'"
  })
  void offersTheMovesOfItsKind(CheckIn.Kind kind, String moves) {
    assertThat(CheckIns.view(asked(kind), null).moves()).containsExactly(moves.split(" "));
  }

  @Test
  void offersNothingOnceItIsAnswered() {
    var answer = new CheckInView.Answer("continue", "ada", NOON, null);

    assertThat(CheckIns.view(asked(CheckIn.Kind.FRONT), answer).moves()).isEmpty();
  }

  @Test
  void showsItsGatesWithoutWhatTheyLack() {
    var view = CheckIns.view(asked(CheckIn.Kind.FRONT), null);

    var gate = view.gates().getFirst().gate();
    assertThat(gate.detail()).isEqualTo("2 failed");
    assertThat(gate.evidenceHash()).isNull();
    assertThat(gate.fixHint()).isEqualTo("see task 9");
    assertThat(view.metrics().reworks()).isEqualTo(1);
    assertThat(view.hygiene()).containsExactly("docs/old.md is stale");
  }

  @Test
  void tellsWhatATaskChanged() {
    var diff = new TaskResult.Diff("4".repeat(40), 1, 2, 3, null);

    var view =
        CheckIns.view(
            asked(CheckIn.Kind.FRONT),
            null,
            seq -> seq == 7 ? Optional.of(diff) : Optional.empty());

    assertThat(view.changed().getFirst().diff()).isEqualTo(diff);
  }

  static CheckIn asked(CheckIn.Kind kind) {
    return new CheckIn(
        new UUID(1, 1),
        kind,
        List.of("first"),
        "failed",
        List.of(
            new CheckIn.GateLine(
                "first", new Gate("tests", false, true, "2 failed", "", "see task 9"))),
        List.of(new CheckIn.Line("1.1", "DONE", "it went well", Optional.of("c0ffee"), 7)),
        new CheckIn.Metrics(1, 2, 1, 1, 1_200, new Tally(10, 0, 0), 2, 1),
        List.of("gate tests of first is red: 2 failed"),
        List.of("docs/old.md is stale"),
        Optional.of(2),
        true,
        NOON,
        Optional.of(NOON.plusSeconds(60)));
  }
}
