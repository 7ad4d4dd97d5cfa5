package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Capture;
import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Input.Finding;
import colony.queen.colony.TaskRow;
import colony.queen.colony.Waits;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.MemoryRules;
import colony.queen.plan.Rules;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// The files of a checkpoint are put back while the colony goes another way. That what is set aside
/// is what attempts have, [Case] asks after each decision.
class RestoredFilesTest {
  private static final Setup LIMITED = Setup.USUAL.at("/work", true).tokens(1_000, 100);

  @Test
  void underAnotherPlanTheAttemptIsSettledAndTheyArePutBackAllTheSame() {
    var colony = restoring(LIMITED, "1.1", "2.1");
    var branch = restore(colony).run();
    int used = (int) colony.standing().purse().used().tokens();

    colony.happens(Jane.changes(LIMITED.plan("1.1", "2.2")));

    assertThat(colony.standing().purse().used().tokens()).isEqualTo(used + 100);
    assertThat(restore(colony).run()).isEqualTo(branch);
    assertThat(colony.dispatch(restore(colony).id()).given().inputs())
        .containsExactly(colony.task("1.1").ord(), merged(colony).ord());
    assertThat(merged(colony).commit()).isEqualTo("beef");
    colony.done(restore(colony).id());
    assertThat(colony.running()).containsExactly("2.2");
  }

  /// What people made of it on the colony's branch is in none of the work's own commits.
  @Test
  void theBranchIsPutBackAsTheLastMergeOfThenLeftIt() {
    var colony = restoring(LIMITED, "1.1", "2.1");

    assertThat(restore(colony).dependsOn())
        .containsExactly(colony.task("1.1").ord(), merged(colony).ord());
  }

  @Test
  void forAColonyThatHasEndedTheyAreNotPutBackAndNoBranchIsPromised() {
    var colony = new Case(LIMITED, "1.1");
    left(colony, "1.1");
    colony.goesOn();
    var ended = colony.checkpoint("POST_WAITING-to-COMPLETED");

    assertThat(promised(ended)).isEmpty();
    assertThat(promised(colony.checkpoint("POST_VERIFYING-to-WAITING")))
        .contains("colony/anthill/+restored-2");
    colony.happens(Jane.rollsBack(colony, ended));
    assertThat(colony.running()).isEmpty();
  }

  /// They would come on a branch with the name of the other.
  @Test
  void aForkDoesNotPutThemBackForTheOther() {
    var colony = restoring(LIMITED, "1.1", "2.1");
    var task = restore(colony).id();
    colony.goesOn();

    var fork = colony.forked(colony.checkpoint("PRE_WAITING-to-EXECUTING"));

    assertThat(colony.task(task).status()).isEqualTo(TaskStatus.ACTIVE);
    assertThat(fork.task(task).status()).isEqualTo(TaskStatus.CANCELLED);
    assertThat(fork.checkpoint("POST_IDLE-to-WAITING").snapshot().tasks())
        .filteredOn(it -> it.ord() == fork.task(task).ord())
        .extracting(TaskRow::status)
        .containsExactly(TaskStatus.CANCELLED);
    fork.happens(Jane.resumes());
    assertThat(fork.running()).isEmpty();
  }

  private static Optional<String> promised(Capture checkpoint) {
    var then = checkpoint.snapshot();
    return RestoredFiles.branch(
        then.charter(), then.standing().state(), then.plan(), then.tasks(), 2);
  }

  @Test
  void whatIsMergedButToBeDoneAgainIsPutBackToo() {
    var colony = new Case(LIMITED, "1.1", "2.1");
    left(colony, "1.1");
    colony.happens(Jane.reworks("anew", "1.1"));

    colony.happens(Jane.rollsBack(colony, colony.checkpoint("POST_WAITING-to-EXECUTING")));

    assertThat(restore(colony).dependsOn()).containsExactly(merged(colony).ord());
  }

  /// A later merge holds more than the files of then.
  @Test
  void thoseThatAnotherPlanKnowsOnlyWithLaterWorkAreNotPutBack() {
    var colony = restoring(LIMITED, "1.1", "2.1", "3.1");
    var task = restore(colony).id();
    colony.goesOn();
    left(colony, "2.1");
    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);

    colony.happens(Jane.changes(LIMITED.plan("1.1", "2.1", "3.2")));

    assertThat(colony.facts(Fact.TaskCancelled.class))
        .extracting(it -> it.task().id())
        .containsExactly(task);
  }

  @Test
  void aPhaseThatIsPlannedMeanwhileKeepsThem() {
    var colony = restoring(LIMITED.planned(new Run.Noop()).later("p2"), "1.1", "");
    colony.goesOn();

    colony.found(colony.extra(), new Finding.Tasked(List.of(task("2.1")), Optional.empty()));

    assertThat(colony.running()).containsExactlyInAnyOrder("2.1", restore(colony).id());
  }

  /// A branch with a part of the work would pass for the whole.
  @Test
  void workThatAnotherPlanDoesNotKeepIsNotPutBack() {
    var colony = new Case(LIMITED, "1.1 1.2", "2.1");
    left(colony, "1.1");
    colony.happens(Jane.overrules(ColonyState.WAITING));
    colony.happens(Jane.resumes());
    colony.happens(Jane.rollsBack(colony, colony.checkpoint("POST_EXECUTING-to-WAITING")));
    colony.happens(Jane.resumes());
    var task = restore(colony).id();

    colony.happens(Jane.changes(LIMITED.plan("1.1 1.2", "2.1")));

    assertThat(colony.effects(Effect.Stop.class)).extracting(Effect.Stop::taskId).contains(task);
    assertThat(colony.facts(Fact.TaskCancelled.class))
        .extracting(it -> it.task().id())
        .containsExactly(task);
    assertThat(colony.running()).containsExactlyInAnyOrder("1.1", "1.2");
  }

  /// For an ended colony no clock runs: nobody would notice that the worker is lost.
  @Test
  void whatEndsTheColonyEndsTheAttempt() {
    var colony = restoring(LIMITED, "1.1", "2.1");
    var task = restore(colony).id();

    colony.happens(Jane.abandons());

    assertThat(colony.task(task).status()).isEqualTo(TaskStatus.CANCELLED);
    assertThat(colony.effects(Effect.Stop.class)).extracting(Effect.Stop::taskId).contains(task);
    assertThat(colony.running()).isEmpty();
    assertThat(colony.standing().purse().tokens()).isZero();
  }

  @Test
  void whoTakesWhatIsThereWaitsForThem() {
    var colony = restoring(LIMITED, "1.1");

    var task = restore(colony).id();

    var early = colony.happens(Jane.continues());
    colony.done(task);
    colony.happens(Jane.continues());

    assertThat(early)
        .isInstanceOfSatisfying(
            Decision.Refused.class, it -> assertThat(it.why()).contains(task, "ACTIVE"));
    assertThat(colony.state()).isEqualTo(ColonyState.COMPLETED);
  }

  @Test
  void theClockDoesNotGoOnWithoutThemEither() {
    var hour = Duration.ofHours(1);
    var colony = restoring(LIMITED.decidedWithin(hour, Rules.Otherwise.CONTINUE), "1.1");
    var task = restore(colony).id();

    colony.later(hour.minusMinutes(5)).timer();
    colony.later(Duration.ofMinutes(5)).timer();

    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
    assertThat(colony.task(task).status().open()).isTrue();
    assertThat(Waits.of(colony.colony()))
        .extracting(Waits.Wait::what)
        .noneMatch(it -> it.contains("is answered with"));
  }

  @Test
  void thoseThatFailAreTriedAgainThoughTheColonyWaits() {
    var colony = restoring(LIMITED, "1.1");
    var task = restore(colony).id();

    colony.finished(task, Outcome.TRANSIENT);

    assertThat(Waits.of(colony.colony()))
        .extracting(Waits.Wait::what)
        .contains(
            "task %s pauses until %s before its next attempt"
                .formatted(task, colony.task(task).notBefore()));
    colony.later(Duration.ofMinutes(5)).timer();
    assertThat(colony.dispatched()).containsExactly(task);
    colony.done(task);
    colony.goesOn();
    assertThat(colony.state()).isEqualTo(ColonyState.COMPLETED);
  }

  @Test
  void thoseThatTheirWorkerHasForgottenAreTriedAgainThoughTheColonyWaits() {
    var colony = restoring(LIMITED, "1.1");
    var task = restore(colony).id();
    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);

    colony.later(Duration.ofMinutes(22)).timer();

    assertThat(colony.facts(Fact.TaskRequeued.class))
        .singleElement()
        .returns(Outcome.TIMEOUT, Fact.TaskRequeued::outcome);
    colony.later(Duration.ofMinutes(5)).timer();
    assertThat(colony.dispatched()).containsExactly(task);
  }

  @Test
  void thoseWhoseWorkerIsLostAreTriedAgainThoughTheColonyIsPaused() {
    var colony = restoring(LIMITED, "1.1");
    var task = restore(colony).id();
    colony.happens(Jane.pauses());

    colony.lost(Case.ANT);

    assertThat(colony.dispatched()).containsExactly(task);
  }

  @Test
  void whoEndsTheirPauseOrLiftsTheirBlockHasThemTriedAgain() {
    var colony = restoring(LIMITED, "1.1");
    var task = restore(colony).id();
    colony.finished(task, Outcome.TRANSIENT);

    colony.happens(new Input.RetryTask(colony.id(), task, "jane"));

    assertThat(colony.dispatched()).containsExactly(task);
    colony.finished(task, Outcome.BAD_TASK);
    assertThat(colony.task(task).status()).isEqualTo(TaskStatus.BLOCKED);
    colony.restored(task);
    assertThat(colony.dispatched()).containsExactly(task);
  }

  @Test
  void thoseForWhichTheNamespaceHasNoSlotStandInLine() {
    var colony = restoring(LIMITED, "1.1");
    var task = restore(colony).id();

    colony.shares(LineTest.slots(3, 4, false));
    colony.lost(Case.ANT);

    assertThat(colony.running()).isEmpty();
    assertThat(colony.standing().queued()).isPresent();
    colony.shares(LineTest.slots(3, 1, true));
    colony.happens(new Input.Called(colony.id()));
    assertThat(colony.dispatched()).containsExactly(task);
    assertThat(colony.standing().queued()).isEmpty();
  }

  /// Where others wait too, none is free for long.
  @Test
  void whereTheNamespaceHasNoSlotTheColonyGoesBackAllTheSame() {
    var colony = new Case(LIMITED, "1.1");
    left(colony, "1.1");

    colony.shares(LineTest.slots(3, 3, false));
    var decision =
        colony.happens(Jane.rollsBack(colony, colony.checkpoint("POST_VERIFYING-to-WAITING")));

    assertThat(decision).isInstanceOf(Decision.Moved.class);
    assertThat(colony.running()).isEmpty();
    assertThat(colony.standing().queued()).isPresent();
    colony.shares(LineTest.slots(3, 1, true));
    colony.happens(new Input.Called(colony.id()));
    assertThat(colony.dispatched()).containsExactly(restore(colony).id());
  }

  /// Restoring is exempt from the gate: nothing else would come back to what it made ready.
  @Test
  void thoseThatTheMemoryServiceHoldsUpAreSentWhenItAnswers() {
    var colony =
        restoring(LIMITED.memory(new MemoryRules(MemoryRules.Brain.REQUIRED, Set.of(), 0)), "1.1");
    var task = restore(colony).id();
    colony.finished(task, Outcome.BAD_TASK);
    colony.remembers(false);

    colony.restored(task);

    assertThat(colony.dispatched()).isEmpty();
    colony.remembers(true);
    colony.happens(new Input.Documented(colony.id(), Optional.empty(), Optional.empty()));
    assertThat(colony.dispatched()).containsExactly(task);
  }

  @Test
  void whatElseIsReadyAtACheckInSaysThatItWaitsForThat() {
    var colony = new Case(LIMITED, "1.1 1.2");
    left(colony, "1.1");
    colony.happens(Jane.overrules(ColonyState.WAITING));
    colony.happens(Jane.resumes());

    var why = new WhyWaiting(colony.colony(), colony.now());

    assertThat(colony.task("1.2").status()).isEqualTo(TaskStatus.READY);
    assertThat(why.of(colony.task("1.2").ord())).contains("waits for the check-in");
  }

  /// Back at the check-in after the first phase, the worker that puts the files back at work.
  private static Case restoring(Setup setup, String... plan) {
    var colony = new Case(setup, plan);
    left(colony, "1.1");
    colony.goesOn();
    colony.happens(Jane.rollsBack(colony, colony.checkpoint("POST_VERIFYING-to-WAITING")));
    var task = restore(colony).id();
    colony.seen(task, colony.task(task).epoch(), Case.ANT);
    colony.happens(Jane.resumes());
    return colony;
  }

  private static void left(Case colony, String task) {
    colony.left(task, Outcome.SUCCESS, "c0ffee");
    colony.merges("beef", task);
    assertThat(colony.task(task).status()).isEqualTo(TaskStatus.DONE);
  }

  private static TaskRow merged(Case colony) {
    return colony.colony().tasks().stream()
        .filter(it -> colony.colony().spec(it.ord()).kind() == TaskSpec.Kind.MERGE)
        .findFirst()
        .orElseThrow();
  }

  private static TaskSpec restore(Case colony) {
    return colony.colony().leased().stream()
        .map(colony.colony()::spec)
        .filter(it -> it.kind() == TaskSpec.Kind.RESTORE)
        .findFirst()
        .orElseThrow();
  }

  private static Object task(String id) {
    return Map.of("id", id, "caste", "builder", "run", "true");
  }
}
