package colony.queen.decision;

import static colony.queen.task.CasteMode.ARCHIVIST;
import static colony.queen.task.CasteMode.FIXER;
import static colony.queen.task.CasteMode.REVIEWER;
import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Input.Finding;
import colony.queen.colony.NextStep;
import colony.queen.colony.Possible;
import colony.queen.colony.Troubles;
import colony.queen.colony.Vote;
import colony.queen.colony.Waits;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Mode;
import colony.queen.plan.TaskSpec;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Retry, fixer, block; reviews; what people do with blocks.
class LadderTest {

  @Test
  void aFixerComesOnceAfterTheLastAttemptAndGetsWhatFailed() {
    var colony = new Case(Setup.USUAL.castes("fixer").attempts(2), "1.1");

    fails(colony, "1.1", 2);

    var dispatch = colony.dispatch("1.1");
    assertThat(dispatch.work().mode()).isEqualTo(FIXER);
    assertThat(dispatch.given().findings().getFirst())
        .contains("attempt 1 (crash): it went well")
        .contains("attempt 2 (crash): it went well");
    colony.finished("1.1", Outcome.CRASH);
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.BLOCKED);
  }

  @Test
  void theNextAttemptIsToldHowAFailedOneEndedAndWhatItSaidLast() {
    var colony = new Case(Setup.USUAL, "1.1");

    colony.finished(
        "1.1",
        Outcome.CRASH,
        "check \"tests\" failed: exit code 1\n" + "more\n".repeat(2_000) + "expected 2, was 3");
    colony.later(Duration.ofMinutes(5)).timer();

    assertThat(colony.dispatch("1.1").given().findings().getFirst())
        .startsWith("attempt 1 (crash): check \"tests\" failed: exit code 1\n")
        .endsWith("more\nexpected 2, was 3")
        .hasSizeLessThan(2_000);
  }

  @Test
  void whatAFailedAttemptGaveIsWhatItsTaskShows() {
    var colony = new Case(Setup.USUAL.attempts(2), "1.1");

    colony.finished("1.1", Outcome.CRASH, "half of it");
    assertThat(colony.task("1.1").summary()).isEqualTo("half of it");
    long first = colony.task("1.1").resultSeq();
    colony.later(Duration.ofMinutes(5)).timer();
    colony.finished("1.1", Outcome.CRASH, "nearly all of it");

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.BLOCKED);
    assertThat(colony.task("1.1").summary()).isEqualTo("nearly all of it");
    assertThat(colony.task("1.1").resultSeq()).isGreaterThan(first);
  }

  @Test
  void thatATaskIsBlockedIsAnErrorOfTheColonyWhoeverSaysSo() {
    var colony = new Case(Setup.USUAL, "1.1 1.2");

    colony.finished("1.1", Outcome.BAD_TASK);
    assertThat(colony.facts(Fact.ErrorRecorded.class).getLast())
        .returns("bad_task", Fact.ErrorRecorded::category)
        .returns("high", Fact.ErrorRecorded::severity)
        .returns(Optional.of("1.1"), Fact.ErrorRecorded::task);
    colony.stuck("1.2", Outcome.SUCCESS, new Input.Obstacle("key", "no key", Optional.empty()));

    assertThat(colony.facts(Fact.ErrorRecorded.class).getLast())
        .returns("worker", Fact.ErrorRecorded::category)
        .returns("medium", Fact.ErrorRecorded::severity)
        .returns(Optional.of("1.2"), Fact.ErrorRecorded::task);
  }

  @Test
  void withoutAFixerThatStepIsSkippedAndSaidSo() {
    var colony = new Case(Setup.USUAL.attempts(1), "1.1");

    colony.finished("1.1", Outcome.CRASH);

    assertThat(colony.facts(Fact.StepSkipped.class).getFirst().step()).isEqualTo(FIXER);
    assertThat(colony.blocked("1.1").by()).isEqualTo("queen");
  }

  @Test
  void theThirdErrorOfACategoryIsAPatternAndRaisesAFlag() {
    var colony = new Case(Setup.USUAL.attempts(4), "1.1");

    fails(colony, "1.1", 3);

    assertThat(colony.everything(Fact.ErrorRecorded.class)).hasSize(3);
    assertThat(colony.everything(Fact.PatternFlagged.class)).hasSize(1);
    assertThat(colony.standing().troubles().open()).hasSize(1);
  }

  @Test
  void aReviewerComesAfterEachBuilderAndPassesItsWork() {
    var colony = new Case(Setup.USUAL.castes("watcher"), "1.1 1.2<1.1");

    colony.done("1.1");

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.REVIEW);
    assertThat(colony.dispatch(colony.extra()).work().mode()).isEqualTo(REVIEWER);
    colony.found(colony.extra(), new Finding.Reviewed(List.of(new Vote.Issue("low", "style"))));
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
    assertThat(colony.dispatched()).containsExactly("1.2");
  }

  @Test
  void whatNobodyCanRunIsBlockedAndGivenToNoWorker() {
    var colony = new Case(Setup.USUAL, "1.1? 1.2 1.3<1.1?");

    assertThat(colony.dispatched()).containsExactly("1.2");
    assertThat(colony.blocked("1.1?").code()).isEqualTo("no_executor");
    assertThat(colony.blocked("1.1?").message()).contains("caste builder has no executor");
    assertThat(colony.standing().active()).isEqualTo(1);

    colony.restored("1.1?");
    assertThat(colony.blocked("1.1?").code()).isEqualTo("no_executor");
  }

  @Test
  void whatNobodyCanRunFailsAColonyWhosePhaseSaysSo() {
    var colony = new Case(Setup.USUAL.failing("p1"), "1.1? 1.2");

    assertThat(colony.state()).isEqualTo(ColonyState.FAILED);
    assertThat(colony.running()).isEmpty();
  }

  @Test
  void aCriticalFindingMeansReworkWithTheFinding() {
    var colony = new Case(Setup.USUAL.castes("watcher"), "1.1");
    colony.done("1.1");

    colony.found(colony.extra(), critical());

    assertThat(colony.dispatch("1.1").given().findings())
        .containsExactly("review (critical): it leaks");
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.ACTIVE);
  }

  @Test
  void ofMoreFindingsThanHaveRoomTheCriticalOneIsTold() {
    var colony = new Case(Setup.USUAL.castes("watcher"), "1.1");
    colony.done("1.1");
    var issues = new ArrayList<>(List.of(new Vote.Issue("critical", "it leaks")));
    issues.addAll(Collections.nCopies(20, new Vote.Issue("low", "s".repeat(400))));

    colony.found(colony.extra(), new Finding.Reviewed(issues));

    assertThat(colony.dispatch("1.1").given().findings().getFirst())
        .startsWith("review (critical): it leaks\nreview (low): sss");
  }

  @Test
  void reworkByReviewEndsInABlockAndRestoreReviewsAgain() {
    var colony = new Case(Setup.USUAL.castes("watcher").attempts(1), "1.1");
    colony.done("1.1");
    colony.found(colony.extra(), critical());
    assertThat(colony.blocked("1.1").from()).isEqualTo(TaskStatus.REVIEW);
    assertThat(colony.markers())
        .filteredOn(it -> it.contains(" 1.1 "))
        .singleElement()
        .asString()
        .startsWith("TASK BLOCKED: BUILDER 1.1 ");

    colony.restored("1.1");

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.REVIEW);
    colony.found(colony.extra(), new Finding.Reviewed(List.of()));
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
  }

  @Test
  void aReviewThatCannotBeHadIsGoneWithout() {
    var colony = new Case(Setup.USUAL.castes("watcher"), "1.1");
    colony.done("1.1");

    colony.extra(Outcome.AUTH);

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
  }

  /// It has cost what it has cost, and its output says why it could not be had.
  @Test
  void theLastAttemptOfAReviewThatCannotBeHadIsTold() {
    var colony = new Case(Setup.USUAL.castes("watcher"), "1.1");
    colony.done("1.1");
    var review = colony.extra();

    colony.finished(review, Outcome.AUTH);

    assertThat(colony.facts(Fact.TaskCancelled.class))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.outcome()).contains(Outcome.AUTH);
              assertThat(it.result().orElseThrow().summary()).isEqualTo("it went well");
            });
    assertThat(colony.task(review).summary()).isEqualTo("it went well");
  }

  @Test
  void lightweightColoniesHaveNoReviewer() {
    var colony = new Case(Setup.USUAL.castes("watcher").in(Mode.LIGHTWEIGHT), "1.1 1.2");

    colony.done("1.1");

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
  }

  @Test
  void aWatcherLooksAtThePhaseAndACriticalFindingIsARedGate() {
    var colony =
        new Case(Setup.USUAL.castes("watcher").in(Mode.LIGHTWEIGHT).reworks("p1", 0), "1.1");
    colony.done("1.1");
    assertThat(colony.state()).isEqualTo(ColonyState.VERIFYING);

    colony.found(colony.extra(), critical());

    assertThat(colony.checkIn().verdict()).isEqualTo("failed");
  }

  @Test
  void whoMendsAPhaseIsToldWhatItsWatcherFound() {
    var colony = new Case(Setup.USUAL.castes("watcher").in(Mode.LIGHTWEIGHT), "1.1");
    colony.done("1.1");

    colony.found(colony.extra(), critical());

    assertThat(colony.dispatch("1.1").given().findings())
        .containsExactly("watcher failed: look\nwatcher (critical): it leaks");
  }

  @Test
  void theArchivistsListStandsInTheCheckIn() {
    var setup = Setup.USUAL.castes("archivist").in(Mode.FULL);
    var colony = new Case(setup, "1.1", "2.1", "3.1");
    colony.done("1.1");
    colony.goesOn();
    colony.done("2.1");
    colony.goesOn();
    colony.done("3.1");

    assertThat(colony.state()).isEqualTo(ColonyState.VERIFYING);
    colony.found(colony.extra(), new Finding.Listed(List.of("old.txt is stale", "new.txt too")));

    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
    assertThat(colony.checkIn().hygiene()).containsExactly("old.txt is stale", "new.txt too");
    assertThat(colony.everything(Fact.StepSkipped.class)).noneMatch(it -> it.step() == ARCHIVIST);
  }

  @Test
  void theArchivistLooksOnlyAtPhasesThatEnd() {
    var setup = Setup.USUAL.castes("archivist").in(Mode.FULL);
    var colony = new Case(setup.verified("p3", Setup.full("tests")), "1.1", "2.1", "3.1", "4.1");
    colony.done("1.1");
    colony.goesOn();
    colony.done("2.1");
    colony.goesOn();
    colony.done("3.1");

    colony.extra(Outcome.CRASH);
    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
    assertThat(lists(colony)).isZero();
    colony.done("3.1");
    colony.extra(Outcome.SUCCESS);
    colony.found(colony.extra(), new Finding.Listed(List.of("old.txt is stale")));
    assertThat(colony.checkIn().hygiene()).containsExactly("old.txt is stale");

    colony.happens(Jane.reworks("do better"));
    colony.done("3.1");
    colony.extra(Outcome.SUCCESS);

    assertThat(lists(colony)).isEqualTo(1);
    assertThat(colony.checkIn().hygiene()).containsExactly("old.txt is stale");
    colony.goesOn();
    colony.done("4.1");
    assertThat(colony.checkIn().hygiene()).isEmpty();
  }

  private static long lists(Case colony) {
    return IntStream.range(0, colony.colony().size())
        .filter(ord -> colony.colony().spec(ord).kind() == TaskSpec.Kind.ARCHIVE)
        .count();
  }

  @Test
  void aBlockedTaskThatRanGoesOnWhereItWas() {
    var colony = Case.of("1.1");
    colony.seen("1.1", 1, Case.ANT);
    blocks(colony, "1.1");
    assertThat(colony.standing().active()).isEqualTo(1);

    colony.restored("1.1");

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.ACTIVE);
    assertThat(colony.task("1.1").epoch()).isEqualTo(1);
    colony.done("1.1");
    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
  }

  @Test
  void aReportThatComesWhileItIsBlockedIsHeldAndJudgedWhenItIsRestored() {
    var colony = Case.of("1.1");
    colony.seen("1.1", 1, Case.ANT);
    blocks(colony, "1.1");
    var report =
        new Input.Finished(
            colony.id(),
            "1.1",
            1,
            Case.ANT,
            Outcome.SUCCESS,
            Case.result("done", Optional.empty()),
            List.of(),
            List.of());

    colony.happens(report);
    assertThat(colony.facts()).hasExactlyElementsOfTypes(Fact.ReportHeld.class);
    assertThat(colony.standing().active()).isZero();
    colony.happens(
        new Input.RestoreTask(
            colony.id(), "1.1", "jane", Optional.empty(), false, Optional.of(report)));

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
  }

  @Test
  void aBlockedTaskWhoseWorkerIsLostIsReadyWhenItIsRestored() {
    var colony = Case.of("1.1 1.2 1.3 1.4");
    colony.seen("1.1", 1, Case.ANT);
    blocks(colony, "1.1");
    colony.lost(Case.ANT);
    assertThat(colony.running()).containsExactly("1.2", "1.3", "1.4");

    colony.restored("1.1");

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.READY);
  }

  @Test
  void aTaskThatWasReadyReturnsWithWhatItHasTried() {
    var colony = new Case(Setup.USUAL.limit(1), "1.1 1.2 1.3");
    colony.finished("1.1", Outcome.CRASH);
    blocks(colony, "1.1");

    colony.restored("1.1");

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.READY);
    assertThat(colony.task("1.1").failures()).isEqualTo(1);
    colony.done("1.2");
    assertThat(colony.dispatched()).containsExactly("1.1");
  }

  @Test
  void aPauseOfAColonyThatHasEndedIsNotEnded() {
    var colony = Case.of("1.1");
    colony.finished("1.1", Outcome.CRASH);
    colony.cancelled();

    var decision = colony.happens(new Input.RetryTask(colony.id(), "1.1", "jane"));

    assertThat(decision)
        .isInstanceOfSatisfying(
            Decision.Refused.class,
            it -> assertThat(it.why()).isEqualTo("task 1.1 is READY in a colony that is FAILED"));
  }

  @Test
  void aTaskThatWaitsForOthersReturnsToWaiting() {
    var colony = Case.of("1.1 1.2<1.1");
    blocks(colony, "1.2");
    colony.restored("1.2");
    assertThat(colony.task("1.2").status()).isEqualTo(TaskStatus.PENDING);

    blocks(colony, "1.2");
    colony.done("1.1");
    colony.restored("1.2");

    assertThat(colony.task("1.2").status()).isEqualTo(TaskStatus.ACTIVE);
  }

  @Test
  void whatNobodyHasTakenYetIsTakenByNobodyOnceItIsBlocked() {
    var colony = Case.of("1.1");

    blocks(colony, "1.1");

    assertThat(colony.effects(Effect.Stop.class))
        .extracting(Effect.Stop::taskId)
        .containsExactly("1.1");
  }

  @Test
  void whoRunsATaskThatIsRestoredToBeDoneAfreshIsToldToStop() {
    var colony = Case.of("1.1 1.2");
    colony.seen("1.1", 1, Case.ANT);
    blocks(colony, "1.1");

    colony.happens(
        new Input.RestoreTask(Case.ID, "1.1", "jane", Optional.empty(), true, Optional.empty()));

    assertThat(colony.effects(Effect.Stop.class))
        .extracting(Effect.Stop::taskId)
        .containsExactly("1.1");
    assertThat(colony.task("1.1").epoch()).isGreaterThan(1);
  }

  @Test
  void aParkedTaskThatIsRestoredGoesOnWithTheAnswerThatCameMeanwhile() {
    var colony = new Case(Setup.USUAL.castes("scout"), "1.1 1.2");
    colony.asks("1.1", Case.wish("a", "scout", true));
    blocks(colony, "1.1");
    colony.restored("1.1");
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.PARKED);
    blocks(colony, "1.1");
    colony.done("1.1@scout1");
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.BLOCKED);

    colony.restored("1.1");

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.ACTIVE);
    assertThat(colony.dispatch("1.1").given().answers()).hasSize(1);
  }

  @Test
  void blockingABlockedTaskIsRefused() {
    var colony = Case.of("1.1 1.2");
    blocks(colony, "1.1");

    assertThat(blocks(colony, "1.1")).isInstanceOf(Decision.Refused.class);
  }

  @Test
  void aBlockerStopsContinueUntilItIsResolved() {
    var colony = Case.of("1.1", "2.1");
    colony.happens(
        new Input.RaiseFlag(
            colony.id(), "jane", Troubles.Severity.BLOCKER, "wait for legal", "legal"));
    colony.done("1.1");
    assertThat(colony.checkIn().issues()).contains("flag (blocker): wait for legal");
    assertThat(colony.goesOn()).isInstanceOf(Decision.Refused.class);
    assertThat(Possible.now(colony.colony())).contains("rework").doesNotContain("continue");
    assertThat(Waits.of(colony.colony()))
        .extracting(Waits.Wait::what)
        .anyMatch(what -> what.endsWith("a flag stops continue: wait for legal"));

    var flag = colony.standing().troubles().open().getFirst().id();
    var charter = colony.colony().charter();
    assertThat(NextStep.of(charter, colony.standing(), colony.colony().phases(), false, ""))
        .startsWith("colony flags resolve %s %s --reason TEXT".formatted(charter.called(), flag));
    colony.happens(new Input.ResolveFlag(colony.id(), "jane", flag, "they agreed"));

    assertThat(Possible.now(colony.colony())).contains("continue");
    assertThat(colony.goesOn()).isInstanceOf(Decision.Moved.class);
  }

  private static Decision blocks(Case colony, String task) {
    return colony.happens(
        new Input.BlockTask(
            colony.id(), task, "jane", "operator", "let me look", "jane", "jane has looked"));
  }

  private static Finding critical() {
    return new Finding.Reviewed(List.of(new Vote.Issue("critical", "it leaks")));
  }

  private static void fails(Case colony, String task, int times) {
    for (int i = 0; i < times; i++) {
      colony.finished(task, Outcome.CRASH);
      colony.later(Duration.ofMinutes(5)).timer();
    }
  }
}
