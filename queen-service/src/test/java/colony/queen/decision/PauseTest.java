package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.api.CheckInAnswer;
import colony.queen.colony.Colony;
import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.colony.HandOff;
import colony.queen.colony.Input;
import colony.queen.colony.Input.Finding;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Rules.Otherwise;
import colony.queen.plan.Run;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PauseTest {

  @Test
  void runningWorkersFinishAndNothingElseIsDispatched() {
    var colony = new Case(Setup.USUAL.limit(1), "1.1 1.2");

    colony.happens(Jane.pauses());
    colony.done("1.1");

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
    assertThat(colony.running()).isEmpty();
    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
  }

  @Test
  void thePausedColonyDoesNotMoveUntilItIsResumed() {
    var colony = Case.of("1.1", "2.1");
    colony.happens(Jane.pauses());
    colony.done("1.1");
    assertThat(colony.moves()).isEmpty();

    colony.happens(Jane.resumes());

    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
  }

  @Test
  void pausingNowTakesBackWhatRuns() {
    var colony = Case.of("1.1 1.2");

    colony.happens(Jane.pausesNow());

    assertThat(colony.running()).isEmpty();
    assertThat(colony.effects(Effect.StopColony.class)).hasSize(1);
    colony.finished("1.1", 1, Case.ANT, Outcome.SUCCESS);
    assertThat(colony.facts()).hasExactlyElementsOfTypes(Fact.ReportStale.class);
    colony.happens(Jane.resumes());
    assertThat(colony.running()).containsExactly("1.1", "1.2");
  }

  @Test
  void leavesAHandOffWithItsSectionsInOrder() {
    var colony = Case.of("1.1");

    colony.happens(Jane.pauses());

    assertThat(colony.handOff().map(HandOff::text))
        .hasValueSatisfying(
            it ->
                assertThat(it)
                    .containsSubsequence(
                        "Colony Session Paused",
                        "Quick Resume",
                        "State at Pause",
                        "Active Pheromones",
                        "- INIT (1.00): \"win\"",
                        "Phase Progress",
                        "Current Phase Tasks",
                        "What Was Happening",
                        "Next Steps on Resume"));
  }

  @Test
  void theHandOffSaysThatAPlannerWhomSomebodyHoldsBackWaitsForThem() {
    var colony = new Case(Setup.USUAL.planned(new Run.Noop()));
    colony.happens(
        new Input.BlockTask(
            colony.id(), colony.extra(), "jane", "operator", "wait", "jane", "later"));

    colony.happens(Jane.pauses());

    assertThat(colony.handOff().map(HandOff::text))
        .hasValueSatisfying(
            it -> assertThat(it).contains("Planning goes on; 1 blocked task waits for you."));
  }

  @Test
  void aPausedColonyIsNotPausedAgainAndARunningOneNotResumed() {
    var colony = Case.of("1.1");

    assertThat(colony.happens(Jane.resumes())).isInstanceOf(Decision.Refused.class);
    colony.happens(Jane.pauses());
    assertThat(colony.happens(Jane.pauses())).isInstanceOf(Decision.Refused.class);
  }

  @Test
  void aPausedCheckInTakesNoAnswer() {
    var colony = Case.of("1.1", "2.1");
    colony.done("1.1");
    colony.happens(Jane.pauses());

    assertThat(colony.goesOn())
        .isInstanceOfSatisfying(
            Decision.Refused.class, it -> assertThat(it.why()).isEqualTo(CheckInAnswer.PAUSED));
  }

  @Test
  void whatIsRefusedForSomethingElseIsNotRefusedForThePause() {
    var colony = Case.of("1.1", "2.1");
    colony.happens(Jane.pauses());

    assertThat(colony.goesOn())
        .isInstanceOfSatisfying(
            Decision.Refused.class, it -> assertThat(it.why()).contains("no check-in is open"));
  }

  @Test
  void aDeadlineThatPassesInAPauseCountsWhenItIsResumed() {
    var colony =
        new Case(Setup.USUAL.decidedWithin(Duration.ofHours(1), Otherwise.CONTINUE), "1.1", "2.1");
    colony.done("1.1");
    colony.later(Duration.ofMinutes(56)).timer();
    colony.happens(Jane.pauses());
    colony.later(Duration.ofHours(2)).timer();
    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);

    colony.happens(Jane.resumes());
    colony.timer();

    assertThat(colony.running()).containsExactly("2.1");
  }

  @Test
  void aDeadlineOfWhichNobodyWasRemindedInAPauseIsRemindedOfBeforeItsAnswer() {
    var colony =
        new Case(Setup.USUAL.decidedWithin(Duration.ofHours(1), Otherwise.CONTINUE), "1.1", "2.1");
    colony.done("1.1");
    colony.happens(Jane.pauses());
    colony.later(Duration.ofHours(2)).timer();

    colony.happens(Jane.resumes());
    colony.timer();

    assertThat(colony.facts(Fact.CheckInReminded.class)).hasSize(1);
    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
    colony.later(Duration.ofMinutes(5)).timer();
    assertThat(colony.running()).containsExactly("2.1");
  }

  @Test
  void aSurveyThatEndsInAPauseIsTakenUpWhenItIsResumed() {
    var colony = new Case(Setup.USUAL.at("/work", false), "1.1");
    colony.happens(Jane.pauses());
    colony.found(colony.extra(), new Finding.Surveyed(3, List.of("java"), false, false));
    assertThat(colony.state()).isEqualTo(ColonyState.INIT);

    colony.happens(Jane.resumes());

    assertThat(colony.running()).containsExactly("1.1");
  }

  @Test
  void aBrokenColonyStaysPausedAndItsHandOffToo() {
    var paused = Case.of("1.1");
    paused.happens(Jane.pauses());
    var rows = paused.colony();
    var tampered =
        new Colony(
            rows.charter(),
            rows.plan(),
            rows.planHash(),
            rows.standing(),
            rows.phases(),
            List.of(TaskRow.fresh(0, 1, 7)),
            Map.of());

    var decision = Decisions.decide(tampered, Jane.resumes(), paused.moment());

    assertThat(decision)
        .isInstanceOfSatisfying(
            Decision.Refused.class,
            it -> assertThat(it.why()).contains("counters").contains("recover"));
    assertThat(tampered.standing().paused()).isTrue();
  }
}
