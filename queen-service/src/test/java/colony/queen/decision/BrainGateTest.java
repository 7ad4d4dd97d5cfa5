package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Shut;
import colony.queen.decision.Decision.Refused;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.MemoryRules;
import colony.queen.plan.Mode;
import colony.queen.plan.Run;
import colony.queen.signal.SignalType;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class BrainGateTest {
  private static final Setup REQUIRED =
      Setup.USUAL.limit(2).memory(new MemoryRules(MemoryRules.Brain.REQUIRED, Set.of(), 0));

  @Test
  void whatIsOnlyRecordedStopsNobody() {
    var colony = Case.of("1.1", "2.1");
    colony.remembers(false);

    colony.done("1.1");

    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
  }

  @Test
  void aReportIsHeldAndDecidedWhenTheMemoryServiceAnswers() {
    var colony = new Case(REQUIRED, "1.1 1.2");
    colony.remembers(false);
    colony.done("1.1");
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.ACTIVE);
    assertThat(colony.facts(Fact.ReportHeld.class)).hasSize(1);

    colony.remembers(true);
    answersAgain(colony, "1.1");

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
    assertThat(colony.facts(Fact.BrainBack.class).getFirst().held()).isEqualTo(1);
    assertThat(colony.colony().mind().shut()).isEmpty();
  }

  @Test
  void reportsAreDecidedInTheirOrderAndWhatComesMeanwhileQueuesBehind() {
    var colony = new Case(REQUIRED, "1.1 1.2 1.3");
    colony.remembers(false);
    colony.done("1.2");
    colony.remembers(true);
    colony.done("1.1");
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.ACTIVE);

    answersAgain(colony, "1.2");
    assertThat(colony.running()).containsExactly("1.1");
    answersAgain(colony, "1.1");

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
    assertThat(colony.running()).containsExactly("1.3");
  }

  @Test
  void nothingIsDispatchedAndNoMoveIsMadeMeanwhile() {
    var colony = new Case(REQUIRED, "1.1 1.2 1.3", "2.1");
    colony.remembers(false);

    colony.lost(Case.ANT);
    colony.happens(new Input.CancelTask(colony.id(), "1.1", "jane", Optional.empty()));
    colony.happens(new Input.CancelTask(colony.id(), "1.2", "jane", Optional.empty()));

    assertThat(colony.running()).isEmpty();
    assertThat(colony.task("1.3").status()).isEqualTo(TaskStatus.READY);
    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
  }

  @Test
  void peopleAreRefusedWithTheReason() {
    var colony = new Case(REQUIRED, "1.1", "2.1");
    colony.done("1.1");
    colony.remembers(false);

    var decision = colony.goesOn();

    assertThat(((Refused) decision).why()).isEqualTo(BrainGate.REFUSAL);
  }

  @Test
  void whatStopsOrSteersAColonyIsNotRefused() {
    var colony = new Case(REQUIRED, "1.1 1.2", "2.1");
    colony.remembers(false);

    colony.happens(Jane.gives(SignalType.FOCUS, "the parser comes first"));
    colony.happens(new Input.Pause(colony.id(), "jane", false, Optional.empty()));
    colony.cancelled();

    assertThat(colony.state()).isEqualTo(ColonyState.FAILED);
  }

  @Test
  void aLostWorkerLosesItsTaskButNotAReportThatIsHeld() {
    var colony = new Case(REQUIRED, "1.1 1.2");
    colony.seen("1.2", colony.task("1.2").epoch(), Case.ANT);
    colony.remembers(false);
    colony.done("1.1");

    colony.lost(Case.ANT);

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.ACTIVE);
    assertThat(colony.task("1.2").status()).isEqualTo(TaskStatus.READY);
    colony.remembers(true);
    answersAgain(colony, "1.1");
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
  }

  @Test
  void afterTheLastTryWhatWaitsIsBlockedAndAFlagIsRaised() {
    var colony = exhausted();

    assertThat(colony.blocked("1.1").code()).isEqualTo("brain_down");
    assertThat(colony.blocked("1.1").held()).isPositive();
    assertThat(colony.task("1.2").status()).isEqualTo(TaskStatus.ACTIVE);
    assertThat(colony.standing().troubles().open()).hasSize(1);
    assertThat(colony.everything(Fact.BrainDown.class))
        .extracting(Fact.BrainDown::tries)
        .containsExactly(0, 1, 2, 3);
  }

  @Test
  void aTaskThatCouldNotBeginIsBlockedToo() {
    var colony = new Case(REQUIRED, "1.1 1.2 1.3");
    colony.seen("1.1", colony.task("1.1").epoch(), Case.ANT);
    colony.remembers(false);
    colony.lost(Case.ANT);

    tryAgainThreeTimes(colony);

    assertThat(colony.blocked("1.1").from()).isEqualTo(TaskStatus.READY);
  }

  @Test
  void whatWaitsForItsWaveIsNotBlockedForIt() {
    var colony = new Case(REQUIRED.limit(5).in(Mode.STANDARD), "1.1 1.2 1.3 1.4 1.5 1.6");
    assertThat(colony.running()).hasSize(4);
    colony.seen("1.1", colony.task("1.1").epoch(), Case.ANT);
    colony.remembers(false);
    colony.lost(Case.ANT);

    tryAgainThreeTimes(colony);

    assertThat(List.of("1.1", "1.5", "1.6"))
        .extracting(it -> colony.task(it).status())
        .containsExactlyInAnyOrder(TaskStatus.BLOCKED, TaskStatus.READY, TaskStatus.READY);
  }

  @Test
  void whatWaitsUnderABudgetMayBeStopped() {
    var colony = new Case(REQUIRED.limit(1).tokens(100, 100), "1.1 1.2");
    colony.used("1.1", 100);
    var decision = colony.standing().purse().decision().orElseThrow();
    colony.remembers(false);

    assertThat(answers(colony, decision, true)).isInstanceOf(Refused.class);
    answers(colony, decision, false);

    assertThat(colony.task("1.2").status()).isEqualTo(TaskStatus.CANCELLED);
  }

  private static Decision answers(Case colony, UUID budget, boolean raise) {
    return colony.happens(
        new Input.AnswerBudget(
            Case.ID,
            budget,
            "jane",
            raise,
            Optional.of(150L).filter(_ -> raise),
            Optional.empty(),
            Optional.empty(),
            Optional.empty()));
  }

  /// Its phase was done again, as if the check had failed.
  @Test
  void aCheckThatIsBlockedForItIsNoRedGate() {
    var colony = new Case(REQUIRED.verified("p1", Setup.full("tests")), "1.1", "2.1");
    colony.done("1.1");
    colony.remembers(false);
    colony.extra(Outcome.SUCCESS);
    tryAgainThreeTimes(colony);
    var check = waiting(colony);

    colony.remembers(true);
    answersAgain(colony);

    assertThat(colony.state()).isEqualTo(ColonyState.VERIFYING);
    restore(colony, check);
    assertThat(colony.checkIn().verdict()).isEqualTo("passed");
  }

  /// Its plan was thrown away.
  @Test
  void aRouteSetterThatIsBlockedForItHasNotFailed() {
    var colony = new Case(REQUIRED.planned(new Run.Noop()).later("p1"), "", "2.1");
    colony.remembers(false);
    colony.extra(Outcome.SUCCESS);
    tryAgainThreeTimes(colony);
    var plan = waiting(colony);

    colony.remembers(true);
    answersAgain(colony);

    assertThat(colony.task(plan).status()).isEqualTo(TaskStatus.BLOCKED);
    assertThat(colony.blocked(plan).held()).isPositive();
  }

  /// It failed for good where a phase says that a blocked task ends the colony.
  @Test
  void aTaskThatIsBlockedForItEndsNoColony() {
    var colony = new Case(REQUIRED.failing("p1"), "1.1 1.2");
    colony.remembers(false);
    colony.done("1.1");
    tryAgainThreeTimes(colony);

    colony.remembers(true);
    answersAgain(colony);

    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
    restore(colony, "1.1");
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
  }

  private static String waiting(Case colony) {
    return colony.colony().tasks().stream()
        .filter(BrainGate::waits)
        .map(row -> colony.colony().spec(row.ord()).id())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void restoredWhenItAnswersAHeldReportIsDecided() {
    var colony = exhausted();
    colony.remembers(true);
    answersAgain(colony, "1.1");

    restore(colony, "1.1");

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
    assertThat(colony.standing().troubles().open()).isEmpty();
  }

  @Test
  void restoredWhileItIsStillAwayTheReportIsHeldAgain() {
    var colony = exhausted();

    restore(colony, "1.1");

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.ACTIVE);
    colony.remembers(true);
    answersAgain(colony, "1.1");
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
  }

  /// Two were active where one may be, and the next look halted the colony.
  @Test
  void whileItIsAwayAHeldReportComesBackToAFreeSlotOnly() {
    var colony = new Case(REQUIRED.limit(1), "1.1 1.2");
    colony.seen("1.1", colony.task("1.1").epoch(), Case.ANT);
    colony.happens(blocks(colony, "1.1"));
    colony.done("1.1");
    assertThat(colony.running()).containsExactly("1.2");
    colony.remembers(false);

    assertThat(restoring(colony, "1.1"))
        .isInstanceOfSatisfying(
            Refused.class, it -> assertThat(it.why()).contains("no slot is free"));

    assertThat(colony.running()).containsExactly("1.2");
    colony.remembers(true);
    restore(colony, "1.1");
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
  }

  @Test
  void whileItIsAwayAHeldReportDoesNotComeBackToFilesThatSomebodyWorksOn() {
    var colony = new Case(REQUIRED, "1.3 1.1[a.txt+b.txt] 1.2[a.txt]<1.3");
    colony.seen("1.1", colony.task("1.1").epoch(), Case.ANT);
    colony.happens(blocks(colony, "1.1"));
    colony.done("1.1");
    colony.done("1.3");
    assertThat(colony.running()).containsExactly("1.2");
    colony.remembers(false);

    assertThat(restoring(colony, "1.1"))
        .isInstanceOfSatisfying(
            Refused.class, it -> assertThat(it.why()).contains("file busy: a.txt (task 1.2)"));
  }

  /// The task was done again.
  @Test
  void aPauseThatTakesBackWhatRunsLeavesAReportThatIsHeld() {
    var colony = new Case(REQUIRED, "1.1 1.2");
    colony.remembers(false);
    colony.done("1.1");

    colony.happens(Jane.pausesNow());

    assertThat(colony.running()).containsExactly("1.1");
    colony.remembers(true);
    answersAgain(colony, "1.1");
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
    assertThat(colony.task("1.2").status()).isEqualTo(TaskStatus.READY);
  }

  /// It was dropped without a word.
  @Test
  void aReportThatIsHeldIsToldAsStaleWhenItsTaskWasTakenBackMeanwhile() {
    var colony = new Case(REQUIRED, "1.1 1.2");
    colony.remembers(false);
    colony.done("1.1");
    var held = report(colony, "1.1");
    colony.cancelled();

    colony.remembers(true);
    answersAgain(colony, held);

    assertThat(colony.facts(Fact.ReportStale.class))
        .extracting(Fact.ReportStale::taskId, Fact.ReportStale::why)
        .containsExactly(tuple("1.1", "the task is READY"));
    assertThat(colony.colony().mind().shut()).isEmpty();
  }

  @Test
  void soItIsAfterTheLastTry() {
    var colony = new Case(REQUIRED, "1.1 1.2");
    colony.remembers(false);
    colony.done("1.1");
    var held = report(colony, "1.1");
    colony.happens(new Input.CancelTask(colony.id(), "1.1", "jane", Optional.empty()));
    tryAgainThreeTimes(colony);

    colony.remembers(true);
    answersAgain(colony, held);

    assertThat(colony.facts(Fact.ReportStale.class))
        .extracting(Fact.ReportStale::taskId, Fact.ReportStale::why)
        .containsExactly(tuple("1.1", "the task is CANCELLED"));
  }

  @Test
  void aTaskThatAPersonBlocksMeanwhileTakesItsReportAlong() {
    var colony = new Case(REQUIRED, "1.1 1.2");
    colony.remembers(false);
    colony.done("1.1");

    colony.happens(blocks(colony, "1.1"));

    assertThat(colony.blocked("1.1").held()).isPositive();
    assertThat(colony.task("1.1").leased()).isFalse();
    colony.remembers(true);
    colony.happens(new Input.Documented(colony.id(), Optional.empty(), Optional.empty()));
    restore(colony, "1.1");
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
  }

  @Test
  void whatTheReportOfABlockedTaskWasDoneWithIsNotDoneTwice() {
    var colony = new Case(REQUIRED, "1.1[a] 1.2[a]");
    colony.remembers(false);
    colony.done("1.1");
    colony.happens(blocks(colony, "1.1"));

    colony.remembers(true);
    colony.happens(new Input.Documented(colony.id(), Optional.empty(), Optional.empty()));

    assertThat(colony.running()).isEmpty();
    restore(colony, "1.1");
    assertThat(colony.task("1.2").status()).isEqualTo(TaskStatus.DONE);
  }

  @Test
  void aRequestForAChildIsHeldToo() {
    var colony = new Case(REQUIRED, "1.1");
    colony.seen("1.1", colony.task("1.1").epoch(), Case.ANT);
    colony.remembers(false);
    var asked =
        new Input.SpawnRequested(
            colony.id(),
            "1.1",
            colony.task("1.1").epoch(),
            Case.ANT,
            List.of(Case.wish("a", "scout", false)));
    colony.happens(asked);
    assertThat(colony.task("1.1").kin().asks()).isEmpty();

    colony.remembers(true);
    colony.happens(new Input.Documented(colony.id(), Optional.empty(), Optional.empty()));

    assertThat(colony.task("1.1").kin().asks()).hasSize(1);
  }

  /// The report is judged when the task is restored, and what was asked before it comes before it.
  @Test
  void aRequestThatIsHeldIsDecidedThoughTheReportBehindItWentAlongWithABlock() {
    var colony = new Case(REQUIRED.castes("scout"), "1.1");
    colony.seen("1.1", colony.task("1.1").epoch(), Case.ANT);
    colony.remembers(false);
    colony.happens(
        new Input.SpawnRequested(
            colony.id(),
            "1.1",
            colony.task("1.1").epoch(),
            Case.ANT,
            List.of(Case.wish("a", "scout", true))));
    colony.done("1.1");
    tryAgainThreeTimes(colony);
    assertThat(colony.blocked("1.1").code()).isEqualTo("brain_down");

    colony.remembers(true);
    answersAgain(colony);

    assertThat(colony.facts(Fact.ReportStale.class)).isEmpty();
    assertThat(colony.running()).containsExactly("1.1@scout1");
    restore(colony, "1.1");
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.PARKED);
  }

  /// Each was kept, and all were written again with the next.
  @Test
  void ofRequestsForChildrenAsManyAreHeldAsOneReportMayHave() {
    var colony = new Case(REQUIRED, "1.1");
    colony.seen("1.1", colony.task("1.1").epoch(), Case.ANT);
    colony.remembers(false);

    for (int i = 0; i < 15; i++) {
      asks(colony, "wish " + i);
      asks(colony, "wish " + i);
    }

    assertThat(colony.colony().mind().shut().orElseThrow().held()).hasSize(10);
    assertThat(colony.everything(Fact.SpawnRefused.class)).hasSize(10);
  }

  private static void asks(Case colony, String wish) {
    colony.happens(
        new Input.SpawnRequested(
            colony.id(),
            "1.1",
            colony.task("1.1").epoch(),
            Case.ANT,
            List.of(Case.wish(wish, "scout", false))));
  }

  private static Case exhausted() {
    var colony = new Case(REQUIRED, "1.1 1.2");
    colony.seen("1.2", colony.task("1.2").epoch(), Case.ANT);
    colony.remembers(false);
    colony.done("1.1");
    tryAgainThreeTimes(colony);
    return colony;
  }

  private static void tryAgainThreeTimes(Case colony) {
    for (int halfMinutes = 0; halfMinutes < 10; halfMinutes++) {
      colony.later(Duration.ofSeconds(30)).timer();
    }
  }

  private static Input blocks(Case colony, String task) {
    return new Input.BlockTask(colony.id(), task, "jane", "operator", "wait", "jane", "later");
  }

  private static void restore(Case colony, String task) {
    assertThat(restoring(colony, task)).isInstanceOf(Decision.Moved.class);
  }

  private static Decision restoring(Case colony, String task) {
    return colony.happens(
        new Input.RestoreTask(
            colony.id(), task, "jane", Optional.empty(), false, Optional.of(report(colony, task))));
  }

  /// Nothing is held any more: what was, went along with the blocked task.
  private static void answersAgain(Case colony) {
    colony.happens(new Input.Documented(colony.id(), Optional.empty(), Optional.empty()));
  }

  private static void answersAgain(Case colony, String task) {
    answersAgain(colony, report(colony, task));
  }

  private static void answersAgain(Case colony, Input.Finished held) {
    var seq =
        colony.colony().mind().shut().orElseThrow().held().stream()
            .map(it -> ((Shut.Held.Report) it).seq())
            .findFirst();
    colony.happens(
        new Input.Documented(
            colony.id(), seq, seq.isEmpty() ? Optional.empty() : Optional.of(held)));
  }

  private static Input.Finished report(Case colony, String task) {
    return new Input.Finished(
        colony.id(),
        task,
        colony.task(task).epoch(),
        Case.ANT,
        Outcome.SUCCESS,
        Case.result("it went well", Optional.empty()),
        List.of(),
        List.of());
  }
}
