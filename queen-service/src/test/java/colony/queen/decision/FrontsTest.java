package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Possible;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Trigger;
import colony.queen.plan.Run;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class FrontsTest {

  @Test
  void beginsByTheTableFromIdleToExecuting() {
    var colony = Case.of("1.1");

    assertThat(colony.facts(Fact.ColonyMoved.class))
        .extracting(Fact.ColonyMoved::trigger)
        .containsExactly(Trigger.INIT_SIGNAL, Trigger.SURVEY_SKIPPED, Trigger.PLAN_ACCEPTED);
    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
  }

  @Test
  void opensACheckInWhenTheFrontIsDoneAndDispatchesNothing() {
    var colony = Case.of("1.1", "2.1");

    colony.done("1.1");

    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
    assertThat(colony.standing().checkIn()).isPresent();
    assertThat(colony.dispatched()).isEmpty();
    assertThat(colony.facts(Fact.CheckInOpened.class))
        .singleElement()
        .satisfies(
            opened -> {
              assertThat(opened.checkIn().verdict()).isEqualTo("unverified");
              assertThat(opened.checkIn().last()).isFalse();
              assertThat(opened.checkIn().metrics().attempts()).isEqualTo(1);
            });
  }

  @Test
  void countsAttemptsBeyondTheFirstOfTheirTaskAsRetriesAcrossReworks() {
    var colony = Case.of("1.1 1.2", "2.1");
    colony.finished("1.1", Outcome.CRASH);
    colony.later(Duration.ofMinutes(5)).timer();
    colony.done("1.1");
    colony.done("1.2");
    colony.happens(Jane.reworks("once more", "1.1"));

    colony.done("1.1");

    assertThat(colony.checkIn().metrics().attempts()).isEqualTo(4);
    assertThat(colony.checkIn().metrics().retries()).isEqualTo(2);
  }

  @Test
  void aReworkOfOneTaskLeavesThePhasesBesideItsOwnAsTheyAre() {
    var colony = new Case(Setup.USUAL.beside("p2"), "1.1", "2.1");
    colony.done("1.1");
    colony.done("2.1");

    colony.happens(Jane.reworks("once more", "1.1"));

    assertThat(colony.facts(Fact.PhaseReworked.class))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.phase().id()).isEqualTo("p1");
              assertThat(it.tasks()).containsExactly("1.1");
            });
    assertThat(colony.running()).containsExactly("1.1");
  }

  @Test
  void countsNoRetryWhereTheOnlyAttemptFailed() {
    var colony = new Case(Setup.USUAL.attempts(1), "1.1", "2.1");
    colony.finished("1.1", Outcome.CRASH);

    colony.happens(new Input.CancelTask(colony.id(), "1.1", "jane", Optional.empty()));

    assertThat(colony.checkIn().metrics().attempts()).isEqualTo(1);
    assertThat(colony.checkIn().metrics().retries()).isZero();
  }

  @Test
  void offersAnotherPlanOnlyWhereSomebodyPlans() {
    var colony = Case.of("1.1", "2.1");
    colony.done("1.1");

    colony.happens(new Input.Pause(colony.id(), "jane", false, Optional.empty()));

    assertThat(Possible.onceResumed(colony.colony()))
        .contains("continue", "change-plan")
        .doesNotContain("replan");
    assertThat(Possible.now(colony.colony())).contains("resume").doesNotContain("continue");
    var planned = new Case(Setup.USUAL.planned(new Run.Noop()), "1.1", "2.1");
    planned.done("1.1");
    assertThat(Possible.onceResumed(planned.colony())).contains("replan");
  }

  @Test
  void goesOnWithTheNextPhaseWhenThePersonSaysSo() {
    var colony = Case.of("1.1", "2.1");
    colony.done("1.1");

    colony.goesOn();

    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
    assertThat(colony.dispatched()).containsExactly("2.1");
    assertThat(colony.standing().checkIn()).isEmpty();
  }

  @Test
  void isCompleteWhenThePersonApprovesTheLastPhase() {
    var colony = Case.of("1.1");
    colony.done("1.1");

    colony.goesOn();

    assertThat(colony.state()).isEqualTo(ColonyState.COMPLETED);
    assertThat(colony.standing().outcome()).contains("completed");
  }

  @Test
  void passesSeveralFrontsAtOnceOnAuto() {
    var colony = new Case(Setup.USUAL.onAuto(), "1.1", "2.1", "3.1<1.1");
    colony.happens(new Input.CancelTask(colony.id(), "2.1", "jane", Optional.of("not needed")));

    colony.done("1.1");

    assertThat(colony.facts(Fact.ColonyMoved.class))
        .extracting(Fact.ColonyMoved::to)
        .containsExactly(
            ColonyState.VERIFYING,
            ColonyState.EXECUTING,
            ColonyState.VERIFYING,
            ColonyState.EXECUTING);
    assertThat(colony.dispatched()).containsExactly("3.1");
    colony.done("3.1");
    assertThat(colony.state()).isEqualTo(ColonyState.COMPLETED);
  }

  @Test
  void aBlockedTaskHoldsItsFront() {
    var colony = Case.of("1.1 1.2", "2.1");

    colony.finished("1.1", Outcome.AUTH);
    colony.done("1.2");

    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
    assertThat(colony.standing().blocked()).isEqualTo(1);
  }

  @Test
  void namesTheCommandsThatFitTheCheckInThatIsOpen() {
    var colony = Case.of("1.1", "2.1");
    colony.done("1.1");

    var decision = colony.happens(Jane.resumes());

    assertThat(decision)
        .isInstanceOfSatisfying(
            Decision.Refused.class,
            refused ->
                assertThat(refused.allowed())
                    .containsExactlyInAnyOrder(
                        "continue",
                        "rework",
                        "change-plan",
                        "abandon",
                        "cancel",
                        "rollback",
                        "override",
                        "pause"));
  }

  @Test
  void namesNoCommandsWhereTheyWouldNotHelp() {
    var colony = Case.of("1.1");

    var decision = colony.restored("9.9");

    assertThat(decision)
        .isEqualTo(new Decision.Refused("the plan has no task 9.9", java.util.List.of()));
  }

  @Test
  void refusesAnAnswerWhenNoCheckInIsOpenAndNamesTheMoves() {
    var colony = Case.of("1.1");

    var decision = colony.goesOn();

    assertThat(decision)
        .isInstanceOfSatisfying(
            Decision.Refused.class,
            refused -> {
              assertThat(refused.why()).contains("EXECUTING");
              assertThat(refused.allowed()).contains("cancel", "pause");
              assertThat(refused.allowed()).doesNotContain("continue");
            });
  }

  @Test
  void refusesAnAnswerToAnotherCheckIn() {
    var colony = Case.of("1.1", "2.1");
    colony.done("1.1");

    var decision =
        colony.happens(
            new Input.Continue(
                colony.id(),
                Optional.of(new UUID(3, 3)),
                "jane",
                Optional.empty(),
                Optional.empty()));

    assertThat(decision).isInstanceOf(Decision.Refused.class);
    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
  }

  @Test
  void anAnswerThatNamesNoCheckInMeansTheOneThatIsOpen() {
    var colony = Case.of("1.1", "2.1");
    colony.done("1.1");
    var open = colony.standing().checkIn();

    var pinned =
        Decisions.pinned(
            colony.colony(),
            new Input.Continue(
                colony.id(), Optional.empty(), "jane", Optional.empty(), Optional.empty()));
    colony.happens(pinned);
    colony.done("2.1");

    assertThat(pinned)
        .isEqualTo(
            new Input.Continue(colony.id(), open, "jane", Optional.empty(), Optional.empty()));
    assertThat(colony.happens(pinned)).isInstanceOf(Decision.Refused.class);
  }

  @Test
  void whoTrustsTheRestIsNotAskedAgain() {
    var colony = Case.of("1.1", "2.1", "3.1");
    colony.done("1.1");

    colony.happens(Jane.continuesOnAuto());

    assertThat(colony.facts(Fact.CheckInAnswered.class))
        .singleElement()
        .satisfies(it -> assertThat(it.move()).isEqualTo("auto"));
    colony.done("2.1");
    assertThat(colony.running()).containsExactly("3.1");
    colony.done("3.1");
    assertThat(colony.state()).isEqualTo(ColonyState.COMPLETED);
  }

  @Test
  void cancelRecallsEveryGrantAndTellsTheWorkers() {
    var colony = Case.of("1.1 1.2");

    colony.cancelled();

    assertThat(colony.state()).isEqualTo(ColonyState.FAILED);
    assertThat(colony.standing().outcome()).contains("cancelled");
    assertThat(colony.standing().active()).isZero();
    assertThat(colony.standing().armedAt()).isEmpty();
    assertThat(colony.task("1.1").epoch()).isEqualTo(2);
    assertThat(colony.effects(Effect.StopColony.class)).hasSize(1);
    assertThat(colony.facts(Fact.TaskRequeued.class)).hasSize(2);
  }

  @Test
  void aColonyThatEndedCannotBeCancelled() {
    var colony = Case.of("1.1");
    colony.cancelled();

    assertThat(colony.cancelled())
        .isInstanceOfSatisfying(
            Decision.Refused.class,
            refused -> assertThat(refused.allowed()).contains("reset", "recover"));
  }

  @Test
  void cancellingATaskCancelsWhatDependsOnIt() {
    var colony = Case.of("1.1 1.2<1.1 1.3", "2.1<1.2 2.2");

    colony.happens(new Input.CancelTask(colony.id(), "1.1", "jane", Optional.empty()));

    assertThat(colony.task("1.2").status()).isEqualTo(TaskStatus.CANCELLED);
    assertThat(colony.task("2.1").status()).isEqualTo(TaskStatus.CANCELLED);
    assertThat(colony.task("2.2").status()).isEqualTo(TaskStatus.PENDING);
    assertThat(colony.effects(Effect.Stop.class)).hasSize(1);
  }

  @Test
  void onlyABlockedTaskIsRestoredAndItIsTriedAfresh() {
    var colony = new Case(Setup.USUAL.attempts(1), "1.1 1.2");
    assertThat(colony.restored("1.1")).isInstanceOf(Decision.Refused.class);
    colony.finished("1.1", Outcome.CRASH);

    colony.restored("1.1");

    assertThat(colony.dispatched()).containsExactly("1.1");
    assertThat(colony.task("1.1").failures()).isZero();
    assertThat(colony.task("1.1").blocked()).isNull();
  }

  @Test
  void aDecisionThatThrewHaltsTheColony() {
    var colony = Case.of("1.1 1.2");

    colony.happens(new Input.Broken(colony.id(), "a counter was wrong", Optional.empty()));

    assertThat(colony.state()).isEqualTo(ColonyState.ERROR);
    assertThat(colony.standing().active()).isZero();
    assertThat(colony.goesOn()).isInstanceOf(Decision.Refused.class);
    colony.finished("1.1", 1, Case.ANT, Outcome.SUCCESS);
    assertThat(colony.facts()).hasExactlyElementsOfTypes(Fact.ReportStale.class);
  }
}
