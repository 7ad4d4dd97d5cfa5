package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.CheckIn;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.NextStep;
import colony.queen.colony.Recorded;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Trigger;
import colony.queen.plan.Rules;
import colony.queen.plan.Run;
import colony.queen.signal.SignalType;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ControlsTest {

  @Test
  void aResetColonyStandsBlankInItsNextRunAndBeginsAgain() {
    var colony = Case.of("1.1", "2.1");
    colony.done("1.1");
    colony.happens(Jane.abandons());

    colony.happens(Jane.resets());

    assertThat(colony.state()).isEqualTo(ColonyState.IDLE);
    assertThat(colony.standing().runVersion()).isEqualTo(2);
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.PENDING);
    assertThat(colony.standing().outcome()).isEmpty();
    colony.happens(Jane.begins());
    assertThat(colony.running()).containsExactly("1.1");
    assertThat(colony.task("1.1").epoch()).isGreaterThan(1);
  }

  @Test
  void aRecoveredColonyTriesAfreshWhatWasBlocked() {
    var colony = new Case(Setup.USUAL.failing("p1"), "1.1 1.2", "2.1");
    colony.finished("1.1", Outcome.AUTH);
    assertThat(colony.moves()).containsExactly(Trigger.ABANDONED_BY_POLICY);

    colony.happens(Jane.recovers());

    assertThat(colony.moves()).containsExactly(Trigger.RECOVER, Trigger.PLAN_ACCEPTED);
    assertThat(colony.running()).containsExactlyInAnyOrder("1.1", "1.2");
    assertThat(colony.standing().outcome()).isEmpty();
  }

  @Test
  void aRecoveredColonyHasACheckpointFromWhichItIsPlannedAgain() {
    var colony = Case.of("1.1");
    colony.cancelled();

    colony.happens(Jane.recovers());

    assertThat(colony.checkpoints()).filteredOn("PRE_planning"::equals).hasSize(2);
  }

  @Test
  void aRecoveredColonyAlsoBeginsWhatWasBlockedBeforeItsPhaseBegan() {
    var colony = Case.of("1.1", "2.1 2.2");
    colony.happens(
        new Input.BlockTask(Case.ID, "2.1", "jane", "operator", "wait", "jane", "later"));
    colony.done("1.1");
    colony.goesOn();
    colony.happens(Jane.cancels());

    colony.happens(Jane.recovers());

    assertThat(colony.running()).containsExactlyInAnyOrder("2.1", "2.2");
  }

  @Test
  void whatWasBlockedBeforeItsPhaseBeganWaitsForItWhenItsColonyIsRecovered() {
    var colony = Case.of("1.1", "2.1");
    colony.happens(
        new Input.BlockTask(Case.ID, "2.1", "jane", "operator", "wait", "jane", "later"));
    colony.cancelled();

    colony.happens(Jane.recovers());

    assertThat(colony.running()).containsExactly("1.1");
    assertThat(colony.task("2.1").status()).isEqualTo(TaskStatus.PENDING);
  }

  @Test
  void aRecoveredColonyHasAReportThatIsHeldJudgedWhenItsTaskIsRestored() {
    var colony = Case.of("1.1 1.2");
    colony.seen("1.1", 1, Case.ANT);
    colony.happens(
        new Input.BlockTask(Case.ID, "1.1", "jane", "operator", "wait", "jane", "later"));
    colony.done("1.1");
    var held = colony.facts(Fact.ReportHeld.class).getFirst().report();
    colony.cancelled();

    colony.happens(Jane.recovers());

    assertThat(colony.running()).containsExactly("1.2");
    assertThat(colony.blocked("1.1").held()).isNotZero();
    colony.happens(
        new Input.RestoreTask(Case.ID, "1.1", "jane", Optional.empty(), false, Optional.of(held)));
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
  }

  @Test
  void aColonyThatWaitsBeginsNothingThatIsRestoredThere() {
    var colony = Case.of("1.1", "2.1 2.2");
    colony.happens(
        new Input.BlockTask(Case.ID, "2.1", "jane", "operator", "wait", "jane", "later"));
    colony.done("1.1");
    colony.goesOn();
    colony.happens(Jane.overrules(ColonyState.WAITING));
    colony.happens(Jane.resumes());

    colony.happens(
        new Input.RestoreTask(Case.ID, "2.1", "jane", Optional.empty(), false, Optional.empty()));

    assertThat(colony.running()).isEmpty();
    colony.happens(Jane.overrules(ColonyState.EXECUTING));
    colony.happens(Jane.resumes());
    assertThat(colony.running()).containsExactlyInAnyOrder("2.1", "2.2");
  }

  @Test
  void aRecoveredColonyVerifiesAgainWhatWasRed() {
    var colony =
        new Case(
            Setup.USUAL.verified("p1", Setup.full("tests")).reworks("p1", 0).failing("p1"),
            "1.1",
            "2.1");
    colony.done("1.1");
    colony.extra(Outcome.CRASH);

    colony.happens(Jane.recovers());

    assertThat(colony.state()).isEqualTo(ColonyState.VERIFYING);
    colony.extra(Outcome.SUCCESS);
    assertThat(colony.checkIn().verdict()).isEqualTo("passed");
  }

  @Test
  void aColonyThatWasCancelledInItsSurveyIsNotSurveyedWhenItIsRecovered() {
    var colony = new Case(Setup.USUAL.at("/work", false), "1.1");
    colony.cancelled();

    colony.happens(Jane.recovers());

    assertThat(colony.running()).containsExactly("1.1");
  }

  @Test
  void anOverrideGoesAnywhereAndStandsPausedThere() {
    var colony = Case.of("1.1 1.2", "2.1");

    colony.happens(Jane.overrules(ColonyState.VERIFYING));

    assertThat(colony.moves()).containsExactly(Trigger.OVERRIDE);
    assertThat(colony.standing().paused()).isTrue();
    assertThat(colony.running()).isEmpty();
    colony.happens(Jane.resumes());
    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
  }

  /// As rows may say that an earlier version wrote.
  @Test
  void whoeverResumesAColonyThatWaitsForNobodyIsAsked() {
    var colony = Case.of("1.1", "2.1");
    colony.done("1.1");
    colony.happens(Jane.pauses());
    var draft = new Draft(colony.colony(), colony.moment(), "earlier");
    draft.at().open = Optional.empty();
    colony.colony().take(draft.moved().change());

    colony.happens(Jane.resumes());

    assertThat(colony.facts(Fact.CheckInOpened.class)).hasSize(1);
    colony.goesOn();
    assertThat(colony.running()).containsExactly("2.1");
  }

  @Test
  void anOverrideOutOfACheckInAnswersItAndIsTheOutcomeOfAnEnd() {
    var colony = Case.of("1.1", "2.1");
    colony.done("1.1");
    var asked = colony.standing().open().orElseThrow().id();

    colony.happens(Jane.overrules(ColonyState.COMPLETED));

    assertThat(colony.facts(Fact.CheckInAnswered.class))
        .extracting(Fact.CheckInAnswered::checkIn)
        .containsExactly(asked);
    assertThat(colony.standing().outcome()).contains("overridden");
  }

  @Test
  void whoCancelsAtACheckInHasAnsweredIt() {
    var colony = Case.of("1.1", "2.1");
    colony.done("1.1");
    var asked = colony.standing().open().orElseThrow().id();

    colony.cancelled();

    assertThat(colony.facts(Fact.CheckInAnswered.class))
        .extracting(Fact.CheckInAnswered::checkIn)
        .containsExactly(asked);
    assertThat(colony.standing().open()).isEmpty();
  }

  @Test
  void whatAnOverrideCancelsTakesWhatDependsOnItAlong() {
    var colony = Case.of("1.1", "2.1<1.1 2.2");

    colony.happens(Jane.overrules(ColonyState.VERIFYING));
    colony.happens(Jane.resumes());
    colony.goesOn();

    assertThat(colony.task("2.1").status()).isEqualTo(TaskStatus.CANCELLED);
    assertThat(colony.running()).containsExactly("2.2");
  }

  @Test
  void aColonyThatWasCancelledInItsVerificationIsVerifiedAnew() {
    var colony =
        new Case(
            Setup.USUAL.verified("p1", Setup.full("a"), Setup.full("b")).reworks("p1", 1), "1.1");
    colony.done("1.1");
    var checks = colony.running();
    colony.finished(checks.getFirst(), Outcome.LIMIT);
    colony.later(Duration.ofMinutes(5)).timer();
    colony.finished(checks.getFirst(), Outcome.LIMIT);
    colony.later(Duration.ofMinutes(5)).timer();
    colony.finished(checks.getFirst(), Outcome.LIMIT);
    colony.cancelled();

    colony.happens(Jane.recovers());

    assertThat(colony.state()).isEqualTo(ColonyState.VERIFYING);
    assertThat(colony.running()).hasSize(2).doesNotContainAnyElementsOf(checks);
    assertThat(colony.standing().blocked()).isZero();
  }

  @Test
  void aSurveyThatAPersonHoldsBackIsWaitedFor() {
    var colony = new Case(Setup.USUAL.at("/work", false), "1.1");
    var survey = colony.extra();

    colony.happens(
        new Input.BlockTask(Case.ID, survey, "jane", "operator", "wait", "jane", "later"));
    assertThat(colony.state()).isEqualTo(ColonyState.INIT);
    colony.restored(survey);

    assertThat(colony.running()).containsExactly(survey);
  }

  @Test
  void anOverrideCancelsChildrenWhoseAskerIsDoneToo() {
    var colony = new Case(Setup.USUAL.castes("scout"), "1.1", "2.1");
    colony.asks("1.1", Case.wish("r1", "scout", false));
    assertThat(colony.running()).containsExactly("1.1@scout1");

    colony.happens(Jane.overrules(ColonyState.VERIFYING));
    colony.happens(Jane.resumes());
    colony.goesOn();

    assertThat(colony.task("1.1@scout1").status()).isEqualTo(TaskStatus.CANCELLED);
    assertThat(colony.running()).containsExactly("2.1");
  }

  @Test
  void whoIsAskedInTheMiddleOfPhasesIsToldWhatIsBlockedThere() {
    var colony = Case.of("1.1 1.2", "2.1");
    colony.happens(
        new Input.BlockTask(Case.ID, "1.2", "jane", "operator", "wait", "jane", "later"));

    colony.happens(Jane.overrules(ColonyState.WAITING));

    assertThat(colony.checkIn().issues()).containsExactly("task 1.2 is blocked (operator): wait");
  }

  @Test
  void theNextStepOfAColonyWhoseSurveyIsHeldBackIsToRestoreIt() {
    var colony = new Case(Setup.USUAL.at("/work", false), "1.1");

    colony.happens(
        new Input.BlockTask(Case.ID, colony.extra(), "jane", "operator", "wait", "jane", "later"));

    assertThat(
            NextStep.of(
                colony.colony().charter(), colony.standing(), colony.colony().phases(), false, ""))
        .startsWith("colony tasks %s --status BLOCKED".formatted(Case.ID));
  }

  @Test
  void anOverrideOutOfTheSurveyLeavesNoSurveyBehind() {
    var colony = new Case(Setup.USUAL.at("/work", false), "1.1");

    colony.happens(Jane.overrules(ColonyState.EXECUTING));
    colony.happens(Jane.resumes());

    assertThat(colony.running()).containsExactly("1.1");
  }

  @Test
  void whatTheQueenTakesBackBecauseOfAReportIsHerDoing() {
    var colony = new Case(Setup.USUAL.failing("p1"), "1.1 1.2");

    colony.finished("1.1", Outcome.AUTH);

    assertThat(colony.recorded())
        .filteredOn(it -> it.fact() instanceof Fact.TaskRequeued)
        .extracting(Recorded::actor)
        .containsExactly("queen");
  }

  @Test
  void anOverrideIntoErrorHaltsLikeAnyOther() {
    var colony = Case.of("1.1");

    colony.happens(Jane.overrules(ColonyState.ERROR));

    assertThat(colony.state()).isEqualTo(ColonyState.ERROR);
    assertThat(colony.standing().halted())
        .hasValueSatisfying(it -> assertThat(it.from()).isEqualTo(ColonyState.EXECUTING));
    assertThat(colony.running()).isEmpty();
  }

  @Test
  void aColonyPutIntoWaitingBeforeItsFirstFrontIsNotCompletedByContinue() {
    var colony = new Case(Setup.USUAL.planned(new Run.Noop()));

    colony.happens(Jane.overrules(ColonyState.WAITING));
    colony.happens(Jane.resumes());

    assertThat(colony.goesOn()).isInstanceOf(Decision.Refused.class);
    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
  }

  /// They would have run on while people look at the new plan.
  @Test
  void whileANewPlanIsMadeNothingOfTheOldOneBegins() {
    var colony = new Case(Setup.USUAL.planned(new Run.Noop()), "1.1 1.2");
    colony.happens(Jane.overrules(ColonyState.WAITING));
    colony.happens(Jane.resumes());

    colony.happens(Jane.replans("do it otherwise"));

    assertThat(colony.running()).containsExactly(colony.extra());
  }

  @Test
  void nothingOfAColonyThatWasNotBegunIsMoved() {
    var colony = Case.of("1.1");
    colony.happens(Jane.abandons());
    colony.happens(Jane.cancels());
    colony.happens(Jane.resets());
    assertThat(colony.state()).isEqualTo(ColonyState.IDLE);

    var cancelled = colony.happens(new Input.CancelTask(Case.ID, "1.1", "jane", Optional.empty()));
    var blocked =
        colony.happens(
            new Input.BlockTask(Case.ID, "1.1", "jane", "operator", "wait", "jane", "later"));

    var restored = colony.restored("1.1");
    var retried = colony.happens(new Input.RetryTask(Case.ID, "1.1", "jane"));
    var voted = colony.happens(Jane.votes("p1", "jane", true));
    var granted = colony.happens(new Input.OverrideSpawn(Case.ID, "1.1", "r1", "jane", "why"));

    assertThat(List.of(cancelled, blocked, restored, retried, voted, granted))
        .allSatisfy(
            it ->
                assertThat(it)
                    .isInstanceOfSatisfying(
                        Decision.Refused.class,
                        no -> assertThat(no.why()).startsWith("No colony initialized: no ")));
  }

  /// It was complete, with tasks that were ready.
  @Test
  void aColonyPutIntoWaitingInTheMiddleOfItsLastFrontGoesOnWithIt() {
    var colony = Case.of("1.1 1.2 1.3<1.1");
    colony.done("1.1");
    colony.happens(Jane.overrules(ColonyState.WAITING));
    colony.happens(Jane.resumes());
    assertThat(colony.checkIn().kind()).isEqualTo(CheckIn.Kind.UNFINISHED);
    assertThat(colony.checkIn().last()).isFalse();

    var rework = colony.happens(Jane.reworks("do better", "1.1"));
    colony.goesOn();

    assertThat(rework).isInstanceOf(Decision.Refused.class);
    assertThat(colony.moves()).containsExactly(Trigger.CONTINUE);
    assertThat(colony.running()).containsExactlyInAnyOrder("1.2", "1.3");
    colony.done("1.2");
    colony.done("1.3");
    colony.goesOn();
    assertThat(colony.state()).isEqualTo(ColonyState.COMPLETED);
  }

  @Test
  void theClockDoesNotAnswerForOneThatWasPutIntoWaiting() {
    var hour = Duration.ofHours(1);
    var colony = new Case(Setup.USUAL.decidedWithin(hour, Rules.Otherwise.CONTINUE), "1.1 1.2");
    colony.done("1.1");
    colony.happens(Jane.overrules(ColonyState.WAITING));
    colony.happens(Jane.resumes());

    colony.later(hour.multipliedBy(2)).timer();

    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
  }

  @Test
  void aSignalDrivesWhatPeopleDecide() {
    var colony = Case.of("1.1", "2.1");
    colony.done("1.1");

    colony.happens(Jane.reworks("use fewer words"));

    var signal = colony.facts(Fact.SignalEmitted.class).getFirst().signal();
    assertThat(signal.type()).isEqualTo(SignalType.REDIRECT);
    assertThat(signal.source()).isEqualTo("queen:decision");
    assertThat(signal.content()).isEqualTo("use fewer words");
    assertThat(colony.facts(Fact.ColonyMoved.class).getFirst().signalId()).contains(signal.id());
  }

  @Test
  void whatMovesItselfCarriesNoSignal() {
    var colony = Case.of("1.1", "2.1");

    colony.done("1.1");

    assertThat(colony.facts(Fact.SignalEmitted.class)).isEmpty();
  }
}
