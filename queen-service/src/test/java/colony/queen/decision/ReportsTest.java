package colony.queen.decision;

import static colony.queen.decision.Case.ANT;
import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Troubles;
import colony.queen.lifecycle.ColonyState;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ReportsTest {

  @Test
  void aFinishedTaskStartsItsDependentsInTheSameChange() {
    var colony = Case.of("1.1 1.2<1.1 1.3<1.1");

    colony.done("1.1");

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
    assertThat(colony.dispatched()).containsExactly("1.2", "1.3");
  }

  @Test
  void aTaskWaitsForAllItDependsOn() {
    var colony = Case.of("1.1 1.2 1.3<1.1,1.2");

    colony.done("1.1");

    assertThat(colony.task("1.3").status()).isEqualTo(TaskStatus.PENDING);
    colony.done("1.2");
    assertThat(colony.dispatched()).containsExactly("1.3");
  }

  @Test
  void recordsAReportOfAnOlderEpochAndChangesNothing() {
    var colony = Case.of("1.1 1.2");
    int first = colony.task("1.1").epoch();
    colony.seen("1.1", first, ANT);
    colony.lost(ANT);
    var before = colony.task("1.1");

    colony.finished("1.1", first, ANT, Outcome.SUCCESS);

    assertThat(colony.task("1.1")).isEqualTo(before);
    assertThat(colony.facts()).hasExactlyElementsOfTypes(Fact.ReportStale.class);
  }

  @Test
  void recordsASecondResultOfTheSameAttemptAsStale() {
    var colony = Case.of("1.1 1.2");
    int epoch = colony.task("1.1").epoch();
    colony.done("1.1");

    colony.finished("1.1", epoch, ANT, Outcome.CRASH);

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
    assertThat(colony.facts()).hasExactlyElementsOfTypes(Fact.ReportStale.class);
    assertThat(colony.standing().counts().done()).isEqualTo(1);
  }

  @Test
  void recordsAnEpochThatWasNeverGivenAndAnUnknownTaskAsRefused() {
    var colony = Case.of("1.1");

    colony.finished("1.1", 99, ANT, Outcome.SUCCESS);
    assertThat(colony.facts()).hasExactlyElementsOfTypes(Fact.ReportRefused.class);

    colony.finished("9.9", 1, ANT, Outcome.SUCCESS);
    assertThat(colony.facts()).hasExactlyElementsOfTypes(Fact.ReportRefused.class);
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.ACTIVE);
  }

  @Test
  void anAttemptBoundToOneInstanceTakesNoResultFromAnother() {
    var colony = Case.of("1.1");
    colony.seen("1.1", 1, ANT);

    colony.finished("1.1", 1, "ant-8", Outcome.SUCCESS);

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.ACTIVE);
    assertThat(colony.facts()).hasExactlyElementsOfTypes(Fact.ReportStale.class);
  }

  @Test
  void triesAgainAfterAPauseAndBlocksWhenTheAttemptsAreUsedUp() {
    var colony = Case.of("1.1");

    colony.finished("1.1", Outcome.TRANSIENT);
    assertThat(colony.task("1.1").notBefore()).isEqualTo(colony.now().plusSeconds(2));
    assertThat(colony.standing().armedAt()).contains(colony.now().plusSeconds(2));

    colony.later(Duration.ofSeconds(2)).timer();
    assertThat(colony.dispatched()).containsExactly("1.1");
    colony.finished("1.1", Outcome.TIMEOUT);
    assertThat(colony.task("1.1").notBefore()).isEqualTo(colony.now().plusSeconds(4));

    colony.later(Duration.ofSeconds(4)).timer();
    colony.finished("1.1", Outcome.CRASH);
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.BLOCKED);
    assertThat(colony.blocked("1.1").code()).isEqualTo("crash");
    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
  }

  @Test
  void eachPauseEndsInItsTime() {
    var colony = Case.of("1.1 1.2");
    colony.finished("1.1", Outcome.CRASH);
    colony.later(Duration.ofSeconds(5)).finished("1.2", Outcome.CRASH);
    var second = colony.task("1.2").notBefore();

    colony.later(Duration.between(colony.now(), colony.task("1.1").notBefore())).timer();

    assertThat(colony.running()).containsExactly("1.1");
    assertThat(colony.standing().armedAt()).contains(second);
  }

  @Test
  void doesNotTryABadTaskAgain() {
    var colony = Case.of("1.1");

    colony.finished("1.1", Outcome.BAD_TASK);

    var blocked = colony.blocked("1.1");
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.BLOCKED);
    assertThat(blocked.code()).isEqualTo("bad_task");
    assertThat(blocked.message()).isEqualTo("it went well");
  }

  @Test
  void aLostWorkerDoesNotCountAsAFailedAttempt() {
    var colony = new Case(Setup.USUAL.attempts(1), "1.1");
    colony.seen("1.1", 1, ANT);

    colony.lost(ANT);

    assertThat(colony.task("1.1").failures()).isZero();
    assertThat(colony.task("1.1").lost()).isEqualTo(1);
    assertThat(colony.dispatched()).containsExactly("1.1");
    assertThat(colony.effects(Effect.Stop.class))
        .singleElement()
        .satisfies(stop -> assertThat(stop.throughEpoch()).isEqualTo(1));
  }

  @Test
  void aTaskWhoseWorkerIsLostFiveTimesIsBlocked() {
    var colony = Case.of("1.1");

    for (int n = 0; n < 5; n++) {
      colony.seen("1.1", colony.task("1.1").epoch(), ANT);
      colony.lost(ANT);
    }

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.BLOCKED);
    assertThat(colony.blocked("1.1").code()).isEqualTo("lost");
  }

  @Test
  void aReleasedTaskGoesBackAndCountsForNothing() {
    var colony = Case.of("1.1");

    colony.happens(new Input.Released(colony.id(), "1.1", 1, ANT, "shutting down"));

    assertThat(colony.task("1.1").attempt()).isZero();
    assertThat(colony.task("1.1").failures()).isZero();
    assertThat(colony.dispatched()).containsExactly("1.1");
  }

  @Test
  void aTaskThatIsGivenBackAgainAndAgainComesAfterPausesThatGrow() {
    var colony = Case.of("1.1");

    assertThat(released(colony)).isNull();
    assertThat(released(colony)).isNull();
    assertThat(released(colony)).isEqualTo(colony.now().plusSeconds(2));
    assertThat(new WhyWaiting(colony.colony(), colony.now()).of(0).orElseThrow())
        .endsWith("; its workers gave it back 3 times in a row");
    colony.later(Duration.ofSeconds(2));
    colony.timer();
    assertThat(colony.dispatched()).containsExactly("1.1");
    assertThat(released(colony)).isEqualTo(colony.now().plusSeconds(4));
    assertThat(colony.task("1.1").failures()).isZero();
  }

  @Test
  void aPersonIsToldOnceOfATaskThatNobodyKeeps() {
    var colony = Case.of("1.1");

    for (int n = 0; n < 30; n++) {
      released(colony);
      colony.later(Duration.ofMinutes(5));
      colony.timer();
    }

    assertThat(colony.standing().troubles().open())
        .singleElement()
        .extracting(Troubles.Flag::text)
        .asString()
        .contains("task 1.1 was given back by its workers 11 times in a row", "no wish");
  }

  /// Each begins it anew and ends before it does, where its machines do not last that long.
  @Test
  void aPersonIsToldOfATaskThatNobodyBringsToItsEnd() {
    var colony = Case.of("1.1");

    for (int n = 0; n < 30; n++) {
      colony.later(Duration.ofMinutes(20));
      assertThat(released(colony)).isNull();
    }

    assertThat(colony.standing().troubles().open())
        .singleElement()
        .extracting(Troubles.Flag::text)
        .asString()
        .contains("task 1.1 was given back by its workers 11 times in a row", "no wish");
  }

  @Test
  void anAttemptThatEndsBeginsTheCountOfReleasesAnew() {
    var colony = Case.of("1.1");
    released(colony);
    released(colony);

    colony.finished("1.1", Outcome.TRANSIENT);
    colony.later(Duration.ofMinutes(5));
    colony.timer();

    assertThat(released(colony)).isNull();
  }

  /// Until when the task pauses.
  private static @Nullable Instant released(Case colony) {
    colony.happens(
        new Input.Released(colony.id(), "1.1", colony.task("1.1").epoch(), ANT, "no wish"));
    return colony.task("1.1").notBefore();
  }

  @Test
  void theFirstSignOfAnEpochBindsItAndCountsTheAttempt() {
    var colony = Case.of("1.1");

    colony.seen("1.1", 1, ANT);

    assertThat(colony.task("1.1").instance()).isEqualTo(ANT);
    assertThat(colony.task("1.1").attempt()).isEqualTo(1);
    assertThat(colony.seen("1.1", 1, ANT)).isInstanceOf(Decision.Ignored.class);
  }

  @Test
  void aLostWorkerTakesNothingFromAnother() {
    var colony = Case.of("1.1 1.2");
    colony.seen("1.1", 1, ANT);
    colony.seen("1.2", 1, "bee-3");

    colony.lost(ANT);

    assertThat(colony.task("1.1").epoch()).isGreaterThan(1);
    assertThat(colony.task("1.2").epoch()).isEqualTo(1);
    assertThat(colony.task("1.2").instance()).isEqualTo("bee-3");
  }

  @Test
  void whatAPersonBlockedEndsWhenItIsGivenBack() {
    var colony = Case.of("1.1[a] 1.2[a] 1.3");
    colony.seen("1.1", 1, ANT);
    blocked(colony);
    assertThat(colony.running()).containsExactly("1.1", "1.3");

    colony.happens(new Input.Released(Case.ID, "1.1", 1, ANT, "shutting down"));

    assertThat(colony.facts(Fact.TaskLeft.class)).hasSize(1);
    assertThat(colony.blocked("1.1").by()).isEqualTo("jane");
    assertThat(colony.running())
        .as("what rode with it has a worker of its own")
        .containsExactlyInAnyOrder("1.2", "1.3");
  }

  private static void blocked(Case colony) {
    colony.happens(
        new Input.BlockTask(
            Case.ID, "1.1", "jane", "operator", "let me look", "jane", "jane has looked"));
  }

  /// A person's block lets it run on.
  @Test
  void whatAPersonBlockedEndsWithItsTime() {
    var colony = Case.of("1.1 1.2");
    colony.seen("1.1", 1, ANT);
    blocked(colony);
    colony.done("1.2");
    assertThat(colony.running()).containsExactly("1.1");

    colony.later(Duration.ofDays(1)).timer();

    assertThat(colony.effects(Effect.Stop.class)).extracting(Effect.Stop::taskId).contains("1.1");
    assertThat(colony.facts(Fact.TaskLeft.class).getFirst().outcome()).isEqualTo(Outcome.TIMEOUT);
    assertThat(colony.running()).isEmpty();
    assertThat(colony.blocked("1.1").by()).isEqualTo("jane");
  }

  @Test
  void tellsAForeignInstanceToStop() {
    var colony = Case.of("1.1");
    colony.seen("1.1", 1, ANT);

    colony.seen("1.1", 1, "ant-8");

    assertThat(colony.task("1.1").instance()).isEqualTo(ANT);
    assertThat(colony.effects(Effect.Stop.class))
        .singleElement()
        .satisfies(stop -> assertThat(stop.instance()).contains("ant-8"));
  }

  @Test
  void tellsAnInstanceThatWorksOnAnEpochThatIsOverToStop() {
    var colony = Case.of("1.1 1.2");
    colony.done("1.1");

    colony.seen("1.1", 1, ANT);

    assertThat(colony.effects(Effect.Stop.class)).hasSize(1);
  }

  @Test
  void everyLeaveOfActiveRaisesTheEpoch() {
    var colony = Case.of("1.1 1.2 1.3");

    colony.done("1.1");
    colony.finished("1.2", Outcome.TRANSIENT);
    colony.finished("1.3", Outcome.BAD_TASK);

    assertThat(colony.task("1.1").epoch()).isEqualTo(2);
    assertThat(colony.task("1.2").epoch()).isEqualTo(2);
    assertThat(colony.task("1.3").epoch()).isEqualTo(2);
  }

  @Test
  void refusesAWishForAChildAndSaysSo() {
    var colony = Case.of("1.1");

    colony.happens(
        new Input.SpawnRequested(
            colony.id(),
            "1.1",
            1,
            ANT,
            List.of(new Input.Spawn("r1", "scout", "look", "", true, Map.of()))));

    assertThat(colony.facts()).hasExactlyElementsOfTypes(Fact.SpawnRefused.class);
  }
}
