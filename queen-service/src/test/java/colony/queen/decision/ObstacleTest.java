package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Workers that cannot go on and say why, and attempts whose means were used up.
class ObstacleTest {
  private static final Input.Obstacle NO_KEY =
      new Input.Obstacle("no-key", "the registry wants a key", Optional.of("the key is there"));

  @Test
  void aWorkerBlocksItsTaskWhateverTheOutcomeSays() {
    for (var outcome : List.of(Outcome.SUCCESS, Outcome.CRASH)) {
      var colony = Case.of("1.1 1.2<1.1");

      colony.stuck("1.1", outcome, NO_KEY);

      assertThat(colony.blocked("1.1"))
          .isEqualTo(
              new TaskRow.Blocked(
                  "no-key",
                  "the registry wants a key",
                  "operator",
                  "the key is there",
                  TaskStatus.ACTIVE,
                  "worker:ant-7",
                  false,
                  0));
      assertThat(colony.task("1.1").failures()).isZero();
      assertThat(colony.task("1.2").status()).isEqualTo(TaskStatus.PENDING);
    }
  }

  @Test
  void theMarkerSaysWhatIsInTheWayAndWhatWasDone() {
    var colony = Case.of("1.1");

    colony.stuck("1.1", Outcome.SUCCESS, NO_KEY);

    assertThat(colony.markers())
        .containsExactly(
            "TASK BLOCKED: BUILDER 1.1 (my-project) — the registry wants a key; done so far:"
                + " half of it");
  }

  @Test
  void whoSaysNothingOfTheRecoveryIsGivenTheUsualSentence() {
    var colony = Case.of("1.1");

    colony.stuck("1.1", Outcome.SUCCESS, new Input.Obstacle("a", "b", Optional.empty()));

    assertThat(colony.blocked("1.1").recoverWhen()).contains("restored");
  }

  @Test
  void aBlockByTheWorkerIsNoFailureOfThePhase() {
    var colony = new Case(Setup.USUAL.failing("p1"), "1.1");

    colony.stuck("1.1", Outcome.SUCCESS, NO_KEY);

    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
  }

  @Test
  void aReviewerThatIsBlockedIsGoneWithout() {
    var colony = new Case(Setup.USUAL.castes("watcher"), "1.1");
    colony.done("1.1");

    colony.stuck(colony.extra(), Outcome.SUCCESS, NO_KEY);

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
  }

  @Test
  void whenRestoredItGoesOnWithWhatItLeft() {
    var colony = Case.of("1.1");
    colony.stuck("1.1", Outcome.SUCCESS, NO_KEY);

    colony.restored("1.1");

    assertThat(colony.dispatch("1.1").given().inputs()).containsExactly(0);
    assertThat(colony.dispatch("1.1").given().findings().getFirst())
        .contains("blocked (no-key): the registry wants a key");
  }

  @Test
  void aReportThatWasHeldBlocksWhenItIsJudged() {
    var colony = Case.of("1.1");
    colony.seen("1.1", 1, Case.ANT);
    colony.happens(
        new Input.BlockTask(colony.id(), "1.1", "jane", "operator", "wait", "jane", "she says so"));
    colony.stuck("1.1", Outcome.SUCCESS, NO_KEY);
    var held = colony.facts(Fact.ReportHeld.class).getFirst().report();

    colony.happens(
        new Input.RestoreTask(
            colony.id(), "1.1", "jane", Optional.empty(), false, Optional.of(held)));

    assertThat(colony.blocked("1.1").code()).isEqualTo("no-key");
  }

  @Test
  void anAttemptWhoseBudgetEndedLosesNothing() {
    var colony = Case.of("1.1");
    colony.left("1.1", Outcome.BUDGET, "aa11");
    assertThat(colony.blocked("1.1").code()).isEqualTo("budget");

    colony.restored("1.1");
    assertThat(colony.dispatch("1.1").given().inputs()).containsExactly(0);
    colony.finished("1.1", Outcome.CRASH);
    colony.later(java.time.Duration.ofMinutes(1)).timer();

    assertThat(colony.dispatch("1.1").given().inputs()).containsExactly(0);
    assertThat(colony.commit("1.1")).isEqualTo("aa11");
  }

  @Test
  void aFailureOfAnotherKindIsBegunAnew() {
    var colony = Case.of("1.1");

    colony.left("1.1", Outcome.CRASH, "aa11");
    colony.later(java.time.Duration.ofMinutes(1)).timer();

    assertThat(colony.dispatch("1.1").given().inputs()).isEmpty();
  }
}
