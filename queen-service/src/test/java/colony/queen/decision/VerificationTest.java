package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Capture;
import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Input.Finding;
import colony.queen.colony.Vote;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Trigger;
import colony.queen.plan.Mode;
import colony.queen.plan.Phase.Verify;
import colony.queen.plan.Phase.Verify.Level;
import colony.queen.plan.TaskSpec;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerificationTest {
  private static final Setup TESTED = Setup.USUAL.verified("p1", Setup.full("tests"));

  @Test
  void aGreenCheckEndsThePhaseAndOpensAGreenCheckIn() {
    var colony = tested(TESTED, "1.1", "2.1");

    colony.extra(Outcome.SUCCESS);

    assertThat(colony.moves()).containsExactly(Trigger.CHECK_IN);
    assertThat(colony.checkIn().verdict()).isEqualTo("passed");
    assertThat(colony.checkIn().gates())
        .extracting(it -> it.phase(), it -> it.gate().name(), it -> it.gate().passed())
        .containsExactly(org.assertj.core.groups.Tuple.tuple("p1", "tests", true));
  }

  @Test
  void aRedCheckSendsThePhaseBackWithWhatWasFound() {
    var colony = tested(TESTED, "1.1", "2.1");
    int run = colony.task("1.1").run();

    colony.extra(Outcome.CRASH);

    assertThat(colony.moves()).containsExactly(Trigger.VERIFICATION_FAILED_REWORK);
    assertThat(colony.effects(Effect.Dispatch.class))
        .singleElement()
        .satisfies(
            it -> assertThat(it.given().findings()).containsExactly("tests failed: it went well"));
    assertThat(colony.task("1.1").run()).isGreaterThan(run);
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.ACTIVE);
    assertThat(colony.phase("p1").reworks()).isEqualTo(1);
    assertThat(colony.checkpoints().stream().filter(it -> it.endsWith("_p1")))
        .as("the run that failed and the one that begins")
        .containsExactly("PRE_p1", "POST_p1", "PRE_p1");
  }

  @Test
  void whoMendsAPhaseIsToldOfWhatIsRedAlone() {
    var setup = Setup.USUAL.verified("p1", Setup.full("lint"), Setup.full("tests"));
    var colony = tested(setup, "1.1");
    var checks = checks(colony);

    colony.done(checks.getFirst());
    colony.finished(checks.getLast(), Outcome.CRASH);

    assertThat(colony.dispatch("1.1").given().findings())
        .containsExactly("tests failed: it went well");
  }

  @Test
  void whoMendsAPhaseIsNotToldWhatAWatcherSaidThatPassedIt() {
    var setup =
        Setup.USUAL
            .castes("watcher")
            .in(Mode.LIGHTWEIGHT)
            .verified("p1", new Verify("syntax", Level.SYNTAX, "lint", 0));
    var colony = tested(setup, "1.1");
    var checks = checks(colony);

    colony.finished(checks.getFirst(), Outcome.CRASH);
    colony.found(
        checks.getLast(),
        new Finding.Reviewed(List.of(new Vote.Issue("low", "a matter of taste"))));

    assertThat(colony.dispatch("1.1").given().findings())
        .containsExactly("syntax failed: it went well");
  }

  private static List<String> checks(Case colony) {
    return colony.phase("p1").checks().stream().map(ord -> colony.colony().spec(ord).id()).toList();
  }

  @Test
  void aRedGateSaysWhatItsCheckPrintedLast() {
    var colony = tested(TESTED.reworks("p1", 0), "1.1", "2.1");

    colony.extra(Outcome.CRASH, "exit code 1\nreading\nno greeting in HELLO.txt\n\n");

    assertThat(colony.checkIn().gates())
        .singleElement()
        .satisfies(
            it ->
                assertThat(it.gate().detail()).isEqualTo("no greeting in HELLO.txt (exit code 1)"));
  }

  @Test
  void whatTheCheckInCallsTheTimeOfATaskIsNotThatOfPeople() {
    var colony = Case.of("1.1", "2.1");
    colony.later(Duration.ofSeconds(2)).done("1.1");
    colony.later(Duration.ofMinutes(16)).happens(Jane.reworks("again", "1.1"));

    colony.later(Duration.ofSeconds(3)).done("1.1");

    assertThat(colony.checkIn().metrics().durationMillis()).isEqualTo(3_000);
  }

  @Test
  void whatWasBuiltOnReworkedTasksIsDoneAgainInOrder() {
    var colony = new Case(TESTED, "1.1 1.2<1.1 1.3<1.2");
    List.of("1.1", "1.2", "1.3").forEach(colony::done);

    colony.extra(Outcome.CRASH);

    assertThat(colony.running()).containsExactly("1.1");
    colony.done("1.1");
    assertThat(colony.running()).containsExactly("1.2");
    colony.done("1.2");
    assertThat(colony.running()).containsExactly("1.3");
    colony.done("1.3");
    assertThat(colony.state()).isEqualTo(ColonyState.VERIFYING);
  }

  @Test
  void saysInAMarkerWhatIsDoneAgain() {
    var colony = new Case(TESTED, "1.1 1.2");
    List.of("1.1", "1.2").forEach(colony::done);

    colony.extra(Outcome.CRASH);

    assertThat(colony.markers())
        .contains(
            "TASK DONE→READY: QUEEN 1.1 and 1 more (my-project) — tests failed: it went well");
  }

  @Test
  void whatWaitsForASlotInReworkDoesNotBecomeReadyTwice() {
    var colony = new Case(TESTED.limit(1), "1.1 1.2");
    List.of("1.1", "1.2").forEach(colony::done);

    colony.extra(Outcome.CRASH);

    assertThat(colony.facts(Fact.PhaseReworked.class).getFirst().tasks())
        .containsExactly("1.1", "1.2");
    assertThat(colony.facts(Fact.TasksReady.class)).isEmpty();
    assertThat(colony.running()).containsExactly("1.1");
  }

  @Test
  void aUsedUpBudgetLeadsToARedCheckInThatGoesOnOnlyWithAReason() {
    var colony = tested(TESTED.reworks("p1", 1), "1.1", "2.1");
    colony.extra(Outcome.CRASH);
    colony.done("1.1");
    colony.extra(Outcome.CRASH);

    var withoutReason = colony.goesOn();

    assertThat(colony.checkIn().verdict()).isEqualTo("failed");
    assertThat(colony.checkIn().issues()).anyMatch(it -> it.contains("gate tests of p1 is red"));
    assertThat(withoutReason)
        .isInstanceOfSatisfying(
            Decision.Refused.class, it -> assertThat(it.why()).contains("p1").contains("reason"));
    assertThat(colony.happens(Jane.continuesBecause(" "))).isInstanceOf(Decision.Refused.class);
    colony.happens(Jane.continuesBecause("a flaky test"));
    assertThat(colony.running()).containsExactly("2.1");
  }

  @Test
  void aRedPhaseThatSaysSoEndsTheColony() {
    var colony = tested(TESTED.reworks("p1", 0).failing("p1"), "1.1", "2.1");

    colony.extra(Outcome.CRASH);

    assertThat(colony.moves()).containsExactly(Trigger.VERIFICATION_FAILED_FINALLY);
    assertThat(colony.standing().outcome()).contains("failed");
    assertThat(colony.checkpoint("POST_p1").of())
        .isInstanceOfSatisfying(
            Capture.Of.PhaseEdge.class, it -> assertThat(it.report().status()).isEqualTo("failed"));
  }

  @Test
  void whatEndsTheColonyDoesNotWaitForTheReworkOfItsNeighbours() {
    var setup =
        TESTED.reworks("p1", 0).failing("p1").verified("p2", Setup.full("tests")).beside("p2");
    var colony = new Case(setup, "1.1", "2.1");
    colony.done("1.1");
    colony.done("2.1");
    for (var check : colony.running()) {
      colony.finished(check, Outcome.CRASH);
    }

    assertThat(colony.moves()).containsExactly(Trigger.VERIFICATION_FAILED_FINALLY);
    assertThat(colony.everything(Fact.PhaseReworked.class)).isEmpty();
  }

  @Test
  void whoRunsACheckThatAPersonBlockedIsNotWaitedForAndStops() {
    var colony = tested(TESTED.reworks("p1", 0), "1.1", "2.1");
    var check = colony.extra();
    colony.seen(check, 1, Case.ANT);

    colony.happens(
        new Input.BlockTask(
            colony.id(), check, "jane", "operator", "the machine is needed", "jane", "it is free"));

    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
    assertThat(colony.running()).isEmpty();
    assertThat(colony.standing().active()).isZero();
    assertThat(colony.effects(Effect.Stop.class)).hasSize(1);
  }

  @Test
  void workIsNotDoneAgainForACheckThatAPersonKeptFromRunning() {
    var setup = TESTED.reworks("p1", 2).failing("p1");
    var held = tested(setup, "1.1", "2.1");
    held.happens(
        new Input.BlockTask(
            held.id(), held.extra(), "jane", "operator", "no machine", "jane", "it is free"));
    assertThat(held.state()).isEqualTo(ColonyState.WAITING);

    var cancelled = tested(setup, "1.1", "2.1");
    cancelled.happens(
        new Input.CancelTask(cancelled.id(), cancelled.extra(), "jane", Optional.empty()));
    assertThat(cancelled.state()).isEqualTo(ColonyState.WAITING);
    assertThat(cancelled.everything(Fact.PhaseReworked.class)).isEmpty();
    assertThat(cancelled.task("1.1").status()).isEqualTo(TaskStatus.DONE);
  }

  /// Its phase has ended with it: the next check-in would come while it runs.
  @Test
  void aCheckThatAPersonRestoredIsWaitedForThoughItsPhaseHasEnded() {
    var colony = tested(TESTED.reworks("p1", 0), "1.1");
    var check = colony.extra();
    colony.happens(
        new Input.BlockTask(
            colony.id(), check, "jane", "operator", "the machine is needed", "jane", "it is free"));
    colony.happens(
        new Input.Overrule(colony.id(), "jane", ColonyState.EXECUTING, "look once more"));

    colony.restored(check);
    colony.happens(new Input.Resume(colony.id(), "jane", Optional.empty()));

    assertThat(colony.state()).isEqualTo(ColonyState.VERIFYING);
    assertThat(colony.running()).containsExactly(check);
    colony.extra(Outcome.SUCCESS);
    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
  }

  @Test
  void anAutoColonyStopsAtARedGate() {
    var colony = tested(TESTED.onAuto().reworks("p1", 0), "1.1", "2.1");

    colony.extra(Outcome.CRASH);

    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
  }

  @Test
  void anAutoColonyAsksAgainWhereSomebodySaysSo() {
    var colony = tested(TESTED.onAuto().reworks("p1", 0), "1.1", "2.1");
    colony.extra(Outcome.CRASH);

    colony.happens(
        new Input.Continue(
            Case.ID,
            Optional.empty(),
            "jane",
            Optional.of("the machine was broken"),
            Optional.empty(),
            List.of(),
            Optional.of(false)));

    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
    assertThat(colony.colony().charter().auto()).isFalse();
  }

  @Test
  void aCheckThatCouldNotRunIsTriedAgainAndThenCountsAsRed() {
    var colony = tested(TESTED.reworks("p1", 0), "1.1");
    var check = colony.extra();
    for (int attempt = 1; attempt < 3; attempt++) {
      colony.extra(Outcome.TRANSIENT);
      colony.later(java.time.Duration.ofMinutes(1)).timer();
    }

    colony.extra(Outcome.TRANSIENT);

    assertThat(colony.task(check).status()).isEqualTo(TaskStatus.BLOCKED);
    assertThat(colony.checkIn().verdict()).isEqualTo("failed");
    colony.happens(Jane.reworks("mend the machine"));
    assertThat(colony.task(check).status()).isEqualTo(TaskStatus.CANCELLED);
    assertThat(colony.standing().blocked()).isZero();
  }

  @Test
  void aColonyThatIsCompletedPastACheckThatIsBlockedHasNothingBlocked() {
    var colony = tested(TESTED.reworks("p1", 0), "1.1");
    var check = colony.extra();
    colony.happens(
        new Input.BlockTask(
            colony.id(), check, "jane", "operator", "no machine", "jane", "it is free"));

    colony.happens(Jane.continuesBecause("seen by eye"));

    assertThat(colony.state()).isEqualTo(ColonyState.COMPLETED);
    assertThat(colony.task(check).status()).isEqualTo(TaskStatus.CANCELLED);
    assertThat(colony.standing().blocked()).isZero();
  }

  @Test
  void aPhaseWithNothingToVerifyItIsUnverified() {
    var colony = Case.of("1.1");

    colony.done("1.1");

    assertThat(colony.checkIn().verdict()).isEqualTo("unverified");
  }

  @ParameterizedTest
  @CsvSource({
    "LIGHTWEIGHT, 'syntax'",
    "STANDARD,    'syntax full'",
    "FULL,        'syntax full execution'",
  })
  void runsTheLevelsOfTheMode(Mode mode, String levels) {
    var setup =
        Setup.USUAL
            .in(mode)
            .verified(
                "p1",
                new Verify("syntax", Level.SYNTAX, "lint", 0),
                new Verify("full", Level.FULL, "test", 0),
                new Verify("execution", Level.EXECUTION, "run", 0));

    var colony = tested(setup, "1.1");

    assertThat(colony.phase("p1").checks())
        .extracting(ord -> colony.colony().spec(ord))
        .allMatch(it -> it.kind() == TaskSpec.Kind.CHECK && it.caste().equals("watcher"))
        .extracting(TaskSpec::description)
        .containsExactly(levels.split(" "));
  }

  @Test
  void aPersonSendsSingleTasksBackWithAText() {
    var colony = new Case(Setup.USUAL, "1.1 1.2<1.1 1.3");
    List.of("1.1", "1.2", "1.3").forEach(colony::done);

    colony.happens(Jane.reworks("use fewer words", "1.2"));

    assertThat(colony.running()).containsExactly("1.2");
    assertThat(colony.task("1.3").status()).isEqualTo(TaskStatus.DONE);
    assertThat(colony.effects(Effect.Dispatch.class).getFirst().given().findings())
        .containsExactly("use fewer words");
    assertThat(colony.phase("p1").reworks()).isZero();
  }

  private static Case tested(Setup setup, String... plan) {
    var colony = new Case(setup, plan);
    colony.done("1.1");
    assertThat(colony.state()).isEqualTo(ColonyState.VERIFYING);
    return colony;
  }
}
