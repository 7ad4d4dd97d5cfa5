package colony.queen.decision;

import static colony.queen.decision.Case.ANT;
import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.plan.Mode;
import colony.queen.plan.TaskSpec;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SlotsTest {

  @Test
  void startsNoMoreThanTheLimitAndSaysWhatWaits() {
    var colony = new Case(Setup.USUAL.limit(2), "1.1 1.2 1.3 1.4");

    assertThat(colony.dispatched()).containsExactly("1.1", "1.2");
    assertThat(colony.standing().active()).isEqualTo(2);
    assertThat(colony.facts(Fact.TasksReady.class))
        .singleElement()
        .satisfies(
            ready -> {
              assertThat(ready.tasks()).containsExactly("1.3", "1.4");
              assertThat(ready.reason()).isEqualTo("waits for one of 2 slots");
            });
  }

  @ParameterizedTest
  @CsvSource({"LIGHTWEIGHT, 3, 2", "STANDARD, 5, 4", "FULL, 5, 5"})
  void aWaveHasNoMoreWorkersThanTheModeSaysAndTheRestAreTheirHelpers(
      Mode mode, int limit, int wave) {
    var colony =
        new Case(Setup.USUAL.castes("scout").in(mode).limit(limit), "1.1 1.2 1.3 1.4 1.5 1.6");

    assertThat(colony.running()).hasSize(wave);
    if (wave < limit) {
      assertThat(colony.facts(Fact.TasksReady.class).getFirst().reason())
          .isEqualTo("waits for one of the %d places of its phase's wave".formatted(wave));
    }

    colony.asks("1.1", new Input.Spawn("r1", "scout", "why", "", true, Map.of()));
    assertThat(colony.running()).hasSize(limit).contains("1.1@scout1").doesNotContain("1.1");
  }

  @Test
  void aFreeSlotGoesToWhatHasWaitedLongest() {
    var colony = new Case(Setup.USUAL.limit(1), "1.1 1.2 1.3<1.1 1.4");

    colony.done("1.1");
    assertThat(colony.dispatched()).containsExactly("1.2");
    colony.done("1.2");
    assertThat(colony.dispatched()).containsExactly("1.4");
    colony.done("1.4");
    assertThat(colony.dispatched()).containsExactly("1.3");
  }

  @Test
  void aDelayedTaskTakesNoSlot() {
    var colony = new Case(Setup.USUAL.limit(1), "1.1 1.2");

    colony.finished("1.1", Outcome.TRANSIENT);

    assertThat(colony.dispatched()).containsExactly("1.2");
    assertThat(colony.standing().active()).isEqualTo(1);
  }

  @Test
  void aRestoredTaskIsNext() {
    var colony = new Case(Setup.USUAL.limit(1), "1.1 1.2 1.3");
    colony.finished("1.1", Outcome.BAD_TASK);
    assertThat(colony.dispatched()).containsExactly("1.2");

    colony.restored("1.1");
    colony.done("1.2");

    assertThat(colony.dispatched()).containsExactly("1.1");
  }

  @Test
  void everyoneWhoIsRestoredGoesBeforeWhoWaits() {
    var colony = new Case(Setup.USUAL.limit(1), "1.1 1.2 1.3 1.4");
    colony.finished("1.1", Outcome.AUTH);
    colony.finished("1.2", Outcome.AUTH);

    colony.restored("1.1");
    colony.restored("1.2");

    colony.done("1.3");
    assertThat(colony.dispatched()).containsExactly("1.2");
    colony.done("1.2");
    assertThat(colony.dispatched()).containsExactly("1.1");
    colony.done("1.1");
    assertThat(colony.dispatched()).containsExactly("1.4");
  }

  @Test
  void sendsADispatchAgainThatNobodyPickedUp() {
    var colony = Case.of("1.1");
    assertThat(colony.effects(Effect.Dispatch.class).getFirst().startBefore())
        .isEqualTo(colony.now().plusSeconds(60));

    assertThat(colony.later(Duration.ofSeconds(74)).timer()).isInstanceOf(Decision.Ignored.class);
    colony.later(Duration.ofSeconds(1)).timer();

    assertThat(colony.dispatched()).containsExactly("1.1");
    assertThat(colony.task("1.1").epoch()).isEqualTo(3);
    assertThat(colony.task("1.1").attempt()).isZero();
    assertThat(colony.effects(Effect.Stop.class).getFirst().throughEpoch()).isEqualTo(1);
  }

  @Test
  void anOutageOfTheBrokerExpiresNothing() {
    var colony = new Case(Setup.USUAL, "1.1 1.2");
    colony.seen("1.2", 1, ANT);

    for (int i = 1; i <= 10; i++) {
      colony.later(Duration.ofHours(i)).happens(new Input.TimerDue(Case.ID, true));
      assertThat(colony.facts()).isEmpty();
      assertThat(colony.effects(Effect.class)).isEmpty();
      assertThat(colony.standing().armedAt()).contains(colony.now().plusSeconds(15));
    }

    colony.later(Duration.ofSeconds(15)).timer();
    assertThat(colony.facts(Fact.TaskRequeued.class))
        .extracting(Fact.TaskRequeued::outcome)
        .containsExactly(Outcome.TRANSIENT, Outcome.TIMEOUT);
  }

  /// It may be at its clone, for which it takes as long as for the task.
  @Test
  void leavesAWorkerOfAGitUrlTheTimeToCloneIt() {
    var colony = new Case(Setup.USUAL.at("https://git.example.org/shop.git", true), "1.1");
    colony.seen("1.1", 1, ANT);

    colony.later(Duration.ofMinutes(59)).timer();

    assertThat(colony.task("1.1").epoch()).isEqualTo(1);
    colony.later(Duration.ofMinutes(13)).timer();
    assertThat(colony.facts(Fact.TaskRequeued.class).getFirst().outcome())
        .isEqualTo(Outcome.TIMEOUT);
  }

  /// What it has made in its time is worth something only with its files.
  @Test
  void leavesABoundDispatchTheTimeToHandOverWhatItMade() {
    var colony = Case.of("1.1");
    colony.seen("1.1", 1, ANT);

    colony.later(Duration.ofSeconds(75)).timer();

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.ACTIVE);
    assertThat(colony.task("1.1").epoch()).isEqualTo(1);
    assertThat(colony.standing().armedAt())
        .contains(Case.NOON.plusSeconds(75 + 600).plusMillis(TaskSpec.DEFAULT_TIMEOUT_MILLIS));
    colony.later(Duration.ofMinutes(39)).timer();
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.ACTIVE);
    colony.later(Duration.ofMinutes(1)).timer();
    assertThat(colony.facts(Fact.TaskRequeued.class).getFirst().outcome())
        .isEqualTo(Outcome.TIMEOUT);
    assertThat(colony.effects(Effect.Stop.class)).hasSize(1);
  }

  @Test
  void waitsForTheChecksOfATaskBeyondItsTime() {
    var colony = Case.of("1.1~");
    colony.seen("1.1~", 1, ANT);

    colony.later(Duration.ofMinutes(31)).timer();
    assertThat(colony.task("1.1~").status()).isEqualTo(TaskStatus.ACTIVE);

    colony.later(Duration.ofMinutes(21)).timer();
    assertThat(colony.facts(Fact.TaskRequeued.class).getFirst().outcome())
        .isEqualTo(Outcome.TIMEOUT);
  }
}
