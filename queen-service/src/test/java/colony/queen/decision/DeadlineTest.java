package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Waits;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Trigger;
import colony.queen.plan.Rules.Otherwise;
import colony.queen.task.Outcome;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DeadlineTest {
  private static final Duration HOUR = Duration.ofHours(1);
  private static final Setup CONTINUING = Setup.USUAL.decidedWithin(HOUR, Otherwise.CONTINUE);

  @Test
  void remindsOnceAndThenGivesTheDefaultAnswer() {
    var colony = waiting(CONTINUING, "1.1", "2.1");

    colony.later(Duration.ofMinutes(55)).timer();
    assertThat(colony.facts()).hasExactlyElementsOfTypes(Fact.CheckInReminded.class);

    colony.later(Duration.ofMinutes(5)).timer();
    assertThat(colony.moves()).containsExactly(Trigger.CONTINUE);
    assertThat(colony.facts(Fact.CheckInAnswered.class))
        .singleElement()
        .satisfies(it -> assertThat(it.reason()).contains("nobody answered in time"));
    assertThat(colony.facts(Fact.SignalEmitted.class)).isEmpty();
    assertThat(colony.running()).containsExactly("2.1");
  }

  @Test
  void remindsBeforeItAnswersThoughNoQueenWasThereInTime() {
    var colony = waiting(CONTINUING, "1.1", "2.1");

    colony.later(HOUR.multipliedBy(2)).timer();

    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
    assertThat(colony.facts(Fact.CheckInReminded.class))
        .singleElement()
        .satisfies(
            it -> assertThat(it.decideBy()).isEqualTo(colony.now().plus(Duration.ofMinutes(5))));
    colony.later(Duration.ofMinutes(5)).timer();
    assertThat(colony.moves()).containsExactly(Trigger.CONTINUE);
  }

  @Test
  void completesTheColonyWhereNothingComesAfter() {
    var colony = waiting(CONTINUING, "1.1");
    assertThat(Waits.otherwise(colony.colony())).contains(Otherwise.CONTINUE);

    passes(colony);

    assertThat(colony.state()).isEqualTo(ColonyState.COMPLETED);
    assertThat(colony.standing().outcome()).contains("completed");
  }

  @Test
  void abandonsWhereThePlanSaysSo() {
    var colony = waiting(Setup.USUAL.decidedWithin(HOUR, Otherwise.ABANDON), "1.1", "2.1");
    assertThat(Waits.otherwise(colony.colony())).contains(Otherwise.ABANDON);

    passes(colony);

    assertThat(colony.moves()).containsExactly(Trigger.ABANDON);
  }

  @Test
  void neverGoesOnPastARedGateByItself() {
    var colony =
        new Case(CONTINUING.verified("p1", Setup.full("tests")).reworks("p1", 0), "1.1", "2.1");
    colony.done("1.1");
    colony.extra(Outcome.CRASH);

    colony.later(Duration.ofMinutes(55)).timer();
    assertThat(colony.facts(Fact.CheckInReminded.class))
        .singleElement()
        .satisfies(it -> assertThat(it.otherwise()).contains("a person must decide"));

    assertThat(Waits.otherwise(colony.colony())).isEmpty();
    colony.later(Duration.ofMinutes(5)).timer();
    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
    assertThat(colony.standing().armedAt()).isEmpty();
  }

  @Test
  void answersNothingWhileTheCheckpointOfTheAnswerCannotBeWritten() {
    var colony = waiting(CONTINUING, "1.1", "2.1");
    colony.holdsBack();

    colony.later(HOUR).timer();

    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
    assertThat(colony.standing().open()).isPresent();
    assertThat(colony.facts()).isEmpty();
  }

  @Test
  void anAnswerInTimeLeavesNothingForTheClock() {
    var colony = waiting(CONTINUING, "1.1", "2.1");
    colony.goesOn();

    colony.later(HOUR).timer();

    assertThat(colony.facts(Fact.CheckInAnswered.class)).isEmpty();
    assertThat(colony.facts(Fact.ColonyMoved.class)).isEmpty();
  }

  @Test
  void whoAnswersSecondIsRefused() {
    var colony = waiting(Setup.USUAL, "1.1", "2.1", "3.1");
    var open = colony.standing().checkIn();
    var joes = new Input.Continue(colony.id(), open, "joe", Optional.empty(), Optional.empty());
    colony.goesOn();
    colony.done("2.1");

    var second = colony.happens(joes);

    assertThat(second).isInstanceOf(Decision.Refused.class);
    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
    assertThat(colony.standing().checkIn()).isPresent().isNotEqualTo(open);
  }

  @Test
  void whoeverItIsDelegatedToFindsItStillOpen() {
    var colony = waiting(Setup.USUAL, "1.1", "2.1");
    var open = colony.standing().checkIn();

    colony.happens(Jane.delegates("joe"));

    assertThat(colony.facts(Fact.CheckInDelegated.class))
        .singleElement()
        .satisfies(it -> assertThat(it.to()).isEqualTo("joe"));
    assertThat(colony.standing().checkIn()).isEqualTo(open);
    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
  }

  @Test
  void theCheckpointBeforeAnAnswerStillHasTheOpenCheckIn() {
    var colony = waiting(Setup.USUAL, "1.1", "2.1");
    var open = colony.standing().open();

    colony.goesOn();

    assertThat(colony.checkpoint("PRE_WAITING-to-EXECUTING").snapshot().standing().open())
        .isEqualTo(open);
    assertThat(colony.checkpoint("POST_WAITING-to-EXECUTING").snapshot().standing().open())
        .isEmpty();
  }

  @Test
  void aHardBudgetOfTimeEndsTheColony() {
    var colony = new Case(Setup.USUAL.wallTime(Duration.ofMinutes(10)), "1.1", "2.1");
    colony.seen("1.1", 1, Case.ANT);

    colony.later(Duration.ofMinutes(10)).timer();

    assertThat(colony.moves()).containsExactly(Trigger.HARD_BUDGET_STOP);
    assertThat(colony.standing().outcome()).contains("budget");
    assertThat(colony.running()).isEmpty();
    colony.happens(Jane.recovers());
    assertThat(colony.running()).containsExactly("1.1");
    assertThat(colony.later(Duration.ofMinutes(10)).timer()).isInstanceOf(Decision.Moved.class);
    assertThat(colony.state()).isEqualTo(ColonyState.FAILED);
  }

  /// Its reminder comes five minutes before.
  private static void passes(Case colony) {
    colony.later(Duration.ofMinutes(55)).timer();
    colony.later(Duration.ofMinutes(5)).timer();
  }

  private static Case waiting(Setup setup, String... plan) {
    var colony = new Case(setup, plan);
    colony.done("1.1");
    return colony;
  }
}
