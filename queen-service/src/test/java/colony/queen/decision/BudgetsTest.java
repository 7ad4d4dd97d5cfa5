package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.NextStep;
import colony.queen.colony.Tally;
import colony.queen.colony.Waits;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Trigger;
import colony.queen.plan.Approvals.Voters;
import colony.queen.plan.Budget;
import colony.queen.plan.Run;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BudgetsTest {

  @Test
  void setsAsideWhatAWorkerMayUseAndStartsNoMoreThanThatLeaves() {
    var colony = new Case(Setup.USUAL.limit(5).tokens(100, 40), "1.1 1.2 1.3 1.4");

    assertThat(colony.running()).containsExactly("1.1", "1.2", "1.3");
    assertThat(colony.dispatch("1.3").given().allowance().orElseThrow().tokens()).contains(20L);
    assertThat(colony.standing().purse().tokens()).isEqualTo(100);

    colony.used("1.1", 10);

    assertThat(colony.running()).containsExactly("1.2", "1.3", "1.4");
    assertThat(colony.standing().purse().used().tokens()).isEqualTo(10);
  }

  @Test
  void warnsAtFourFifthsAndTellsWorkersToWrapUp() {
    var colony = new Case(Setup.USUAL.limit(1).tokens(100, 100), "1.1 1.2");

    colony.used("1.1", 80);

    assertThat(colony.facts(Fact.BudgetWarned.class).getFirst().used()).isEqualTo(80);
    assertThat(colony.effects(Effect.WrapUp.class)).hasSize(1);
    assertThat(colony.dispatch("1.2").given().allowance().orElseThrow().wrapUp()).isTrue();
  }

  @Test
  void whenItIsUsedUpNothingStartsUntilSomebodyRaisesIt() {
    var colony = new Case(Setup.USUAL.limit(1).tokens(100, 100), "1.1 1.2");
    colony.used("1.1", 100);
    assertThat(colony.running()).isEmpty();
    assertThat(Waits.of(colony.colony()).getFirst().kind()).isEqualTo(Waits.Kind.DECISION);
    var decision = colony.standing().purse().decision().orElseThrow();

    assertThat(answer(colony, decision, Optional.of(100L))).isInstanceOf(Decision.Refused.class);
    answer(colony, decision, Optional.of(150L));

    assertThat(colony.running()).containsExactly("1.2");
    assertThat(answer(colony, decision, Optional.of(200L))).isInstanceOf(Decision.Refused.class);
  }

  @Test
  void whatIsUsedUpIsAskedAboutThoughSomethingElseIsNearlyUsedUpOnlyNow() {
    var colony = new Case(Setup.USUAL.limit(1).within(tokensAndCost(100, 1_000)), "1.1 1.2");

    colony.used("1.1", new Tally(80, 1_000, 1));

    assertThat(colony.running()).isEmpty();
    assertThat(colony.standing().purse().what()).isEqualTo("cost");
    assertThat(Waits.of(colony.colony()).getFirst().kind()).isEqualTo(Waits.Kind.DECISION);
  }

  @Test
  void stoppingCancelsWhatWaits() {
    var colony = new Case(Setup.USUAL.limit(1).tokens(100, 100), "1.1 1.2", "2.1");
    colony.used("1.1", 100);
    var decision = colony.standing().purse().decision().orElseThrow();

    stop(colony, decision);

    assertThat(colony.task("2.1").status()).isEqualTo(TaskStatus.CANCELLED);
    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
  }

  /// Whoever recovers it would find nothing left to do.
  @Test
  void nothingIsStoppedInAColonyThatHasEnded() {
    var colony = new Case(Setup.USUAL.limit(1).tokens(100, 100), "1.1 1.2", "2.1");
    colony.used("1.1", 100);
    var decision = colony.standing().purse().decision().orElseThrow();
    colony.cancelled();

    stop(colony, decision);

    assertThat(colony.task("2.1").status()).isEqualTo(TaskStatus.PENDING);
    colony.happens(Jane.recovers());
    assertThat(answer(colony, decision, Optional.of(150L))).isInstanceOf(Decision.Moved.class);
    assertThat(colony.running()).containsExactly("1.2");
  }

  @Test
  void whoRunsOnIsToldToWrapUpThoughAllIsUsedAtOnce() {
    var colony = new Case(Setup.USUAL.limit(2).tokens(100, 10), "1.1 1.2");

    colony.used("1.1", 100);

    assertThat(colony.facts(Fact.BudgetWarned.class)).hasSize(1);
    assertThat(colony.effects(Effect.WrapUp.class))
        .singleElement()
        .satisfies(it -> assertThat(it.tasks()).containsExactly("1.2"));
  }

  /// The same goes for whoever begins it or approves its recovery; that more is needed can be said.
  @ParameterizedTest
  @EnumSource(names = {"IDLE", "ERROR"})
  void nothingIsStoppedInAColonyThatHasNotBegunOrIsHalted(ColonyState state) {
    var colony = new Case(Setup.USUAL.limit(1).tokens(100, 100), "1.1 1.2", "2.1");
    colony.used("1.1", 100);
    var decision = colony.standing().purse().decision().orElseThrow();
    colony.happens(Jane.overrules(state));

    stop(colony, decision);

    assertThat(colony.task("2.1").status()).isEqualTo(TaskStatus.PENDING);
    assertThat(answer(colony, decision, Optional.of(150L))).isInstanceOf(Decision.Moved.class);
  }

  @Test
  void aLostWorkerIsTakenToHaveUsedAllItWasAllowed() {
    var colony = new Case(Setup.USUAL.limit(1).tokens(100, 30), "1.1");
    colony.seen("1.1", 1, Case.ANT);

    colony.lost(Case.ANT);

    assertThat(colony.standing().purse().used().tokens()).isEqualTo(30);
    assertThat(colony.standing().purse().tokens()).isEqualTo(30);
  }

  @Test
  void aTaskThatIsGivenBackHasUsedWhatItsWorkerSays() {
    var colony = new Case(Setup.USUAL.limit(1).tokens(100, 30), "1.1");
    colony.seen("1.1", 1, Case.ANT);

    colony.happens(
        new Input.Released(
            colony.id(), "1.1", 1, Case.ANT, "shutting down", Optional.of(using(7))));

    assertThat(colony.standing().purse().used().tokens()).isEqualTo(7);
    assertThat(colony.task("1.1").spent().own().tokens()).isEqualTo(7);
    assertThat(colony.facts(Fact.TaskRequeued.class).getFirst().result()).contains(using(7));
    assertThat(colony.running()).containsExactly("1.1");
    assertThat(colony.standing().purse().tokens()).isEqualTo(30);
  }

  private static Input.Result using(long tokens) {
    return new Input.Result(
        "",
        Optional.empty(),
        List.of(),
        Case.Nothing.AT_ALL,
        List.of(),
        Optional.empty(),
        Optional.of(new Tally(tokens, 0, 0)));
  }

  @Test
  void whenNobodyRunsUnderABudgetNobodyIsToldToWrapUp() {
    var setup = Setup.USUAL.limit(2).limited("1.1", soft(100));
    var colony = new Case(setup, "1.1 1.2");

    colony.used("1.1", 90);

    assertThat(colony.running()).containsExactly("1.2");
    assertThat(colony.effects(Effect.WrapUp.class)).isEmpty();
  }

  @Test
  void aBudgetOfMoneyIsUsedUpAsOneOfTokens() {
    var money =
        new Budget(
            Optional.empty(),
            Optional.of(500L),
            Optional.empty(),
            Optional.empty(),
            Optional.of(500L),
            false);
    var colony = new Case(Setup.USUAL.limit(1).within(money), "1.1 1.2");

    colony.used("1.1", new Tally(10, 500, 1));

    assertThat(colony.running()).isEmpty();
    assertThat(colony.standing().purse().what()).isEqualTo("cost");
    assertThat(colony.standing().purse().decision()).isPresent();
  }

  @Test
  void warnsOnce() {
    var colony = new Case(Setup.USUAL.limit(1).tokens(100, 100), "1.1 1.2 1.3");

    colony.used("1.1", 80);
    colony.used("1.2", 5);

    assertThat(colony.everything(Fact.BudgetWarned.class)).hasSize(1);
  }

  @Test
  void thoseAloneWhoRunUnderABudgetAreToldToWrapUp() {
    var setup = Setup.USUAL.castes("scout").limit(4).limited("1.1", soft(100));
    var colony = new Case(setup, "1.1 1.2");
    colony.asks("1.1", Case.wish("a", "scout", true), Case.wish("b", "scout", true));
    assertThat(colony.running()).containsExactly("1.2", "1.1@scout1", "1.1@scout2");

    colony.used("1.1@scout1", 90);

    assertThat(colony.effects(Effect.WrapUp.class))
        .singleElement()
        .satisfies(it -> assertThat(it.tasks()).containsExactly("1.1@scout2"));
  }

  /// It would wait for ever for a budget that nobody is asked about.
  @Test
  void asksAgainWhenWorkComesBackToABudgetThatWasClosed() {
    var colony = new Case(Setup.USUAL.limit(1).within(anHour()), "1.1 1.2");
    colony.happens(
        new Input.BlockTask(
            colony.id(), "1.2", "jane", "operator", "let me look", "jane", "jane has looked"));
    colony.later(Duration.ofHours(1)).timer();
    var first = colony.standing().purse().decision().orElseThrow();
    colony.done("1.1");
    stop(colony, first);
    assertThat(colony.standing().purse().decision()).isEmpty();

    colony.restored("1.2");

    assertThat(colony.running()).isEmpty();
    assertThat(colony.standing().purse().decision()).isPresent().isNotEqualTo(Optional.of(first));
    assertThat(colony.facts(Fact.BudgetExhausted.class))
        .extracting(Fact.BudgetExhausted::what)
        .containsExactly("wall-time");
  }

  /// No work runs there that it could stop.
  @Test
  void aHardBudgetThatAVerificationUsesUpIsAskedAbout() {
    var setup = Setup.USUAL.verified("p1", Setup.full("tests")).within(hard(100));
    var colony = new Case(setup, "1.1");
    colony.used("1.1", 50);
    assertThat(colony.state()).isEqualTo(ColonyState.VERIFYING);

    colony.used(colony.extra(), 60);

    assertThat(colony.state()).isNotEqualTo(ColonyState.FAILED);
    assertThat(colony.standing().purse().decision()).isPresent();
  }

  private static Budget anHour() {
    return new Budget(
        Optional.of(1_000L),
        Optional.of(1_000L),
        Optional.of(Duration.ofHours(1)),
        Optional.empty(),
        Optional.empty(),
        false);
  }

  @Test
  void aCheckInTellsWhatReviewsAndChecksUsedToo() {
    var colony = new Case(Setup.USUAL.castes("watcher"), "1.1");
    colony.used("1.1", 10);
    colony.used(colony.extra(), 20);

    colony.used(colony.extra(), 30);

    assertThat(colony.checkIn().metrics().used()).isEqualTo(new Tally(60, 0, 0));
    assertThat(colony.checkIn().metrics().attempts()).isEqualTo(1);
  }

  @Test
  void saysWhatIsUsedUpAsAPlanWouldWriteIt() {
    var money = money(2_500_000, true);
    var colony = new Case(Setup.USUAL.limit(1).within(money), "1.1 1.2");

    colony.used("1.1", new Tally(10, 2_600_000, 1));

    assertThat(colony.facts(Fact.ColonyMoved.class).getLast().reason())
        .contains("the budget of colony anthill is used up: cost 2.6 of 2.5");
  }

  @Test
  void saysForHowLongATaskMayRun() {
    var setup = Setup.USUAL.limited("1.1", hard(Duration.ofMinutes(90)));
    var colony = new Case(setup, "1.1");
    colony.seen("1.1", 1, Case.ANT);

    colony.later(Duration.ofMinutes(90).plusSeconds(5)).timer();

    assertThat(colony.blocked("1.1").message())
        .isEqualTo("its budget is used up: wall-time 1h30m5s of 1h30m");
  }

  @Test
  void saysHowMuchMoreItMustBe() {
    var colony = new Case(Setup.USUAL.limit(1).within(money(2_500_000, false)), "1.1 1.2");
    colony.used("1.1", new Tally(10, 2_600_000, 1));
    var decision = colony.standing().purse().decision().orElseThrow();

    var refused =
        colony.happens(
            new Input.AnswerBudget(
                colony.id(),
                decision,
                "jane",
                true,
                Optional.empty(),
                Optional.of(2_600_000L),
                Optional.empty(),
                Optional.empty()));

    assertThat(refused)
        .isInstanceOfSatisfying(
            Decision.Refused.class,
            it -> assertThat(it.why()).isEqualTo("cost: 2.6 are used, the new limit must be more"));
  }

  private static Budget money(long micros, boolean hard) {
    return new Budget(
        Optional.empty(),
        Optional.of(micros),
        Optional.empty(),
        Optional.empty(),
        Optional.of(micros),
        hard);
  }

  @Test
  void anotherPlanSaysOtherLimits() {
    var colony = new Case(Setup.USUAL.limit(1).tokens(100, 100), "1.1 1.2", "2.1");
    colony.used("1.1", 100);
    stop(colony, colony.standing().purse().decision().orElseThrow());

    colony.happens(Jane.changes(Setup.USUAL.limit(1).plan("1.1 1.2", "2.1", "3.1")));
    colony.goesOn();

    assertThat(colony.running()).containsExactly("2.1");
  }

  @Test
  void aHardBudgetEndsTheColonyAndWhoeverRecoversItIsAsked() {
    var colony = new Case(Setup.USUAL.limit(1).within(hard(100)), "1.1 1.2");

    colony.used("1.1", 100);

    assertThat(colony.state()).isEqualTo(ColonyState.FAILED);
    assertThat(colony.standing().outcome()).contains("budget");
    colony.happens(Jane.recovers());
    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
    assertThat(colony.running()).isEmpty();
    answer(colony, colony.standing().purse().decision().orElseThrow(), Optional.of(200L));
    assertThat(colony.running()).containsExactly("1.2");
  }

  /// The plan is another one then, and limits what it limited before.
  @Test
  void whatWasRaisedHoldsWhereAPhaseIsPlannedLater() {
    var colony = raised();
    colony.goesOn();

    colony.found(colony.extra(), tasks("2.1"));

    assertThat(colony.standing().planVersion()).isEqualTo(2);
    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
    assertThat(colony.running()).containsExactly("2.1");
  }

  @Test
  void whatWasRaisedIsNotRolledBackWithThePlan() {
    var colony = raised();
    colony.goesOn();
    colony.found(colony.extra(), tasks("2.1"));

    colony.happens(Jane.rollsBack(colony, colony.checkpoint("POST_p1")));
    colony.happens(Jane.resumes());

    assertThat(colony.standing().purse().raised().flatMap(Budget::tokens)).contains(200L);
  }

  /// A hard budget has ended it; it was recovered, and a person has raised the limit.
  private static Case raised() {
    var setup = Setup.USUAL.limit(1).within(hard(100)).planned(new Run.Noop()).later("p2");
    var colony = new Case(setup, "1.1", "");
    colony.used("1.1", 100);
    assertThat(colony.state()).isEqualTo(ColonyState.FAILED);
    colony.happens(Jane.recovers());
    answer(colony, colony.standing().purse().decision().orElseThrow(), Optional.of(200L));
    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
    return colony;
  }

  private static Input.Finding tasks(String id) {
    return new Input.Finding.Tasked(
        List.of(Map.of("id", id, "caste", "builder", "run", "true")), Optional.empty());
  }

  @Test
  void aHardBudgetOfATaskBlocksItAndCancelsItsChildren() {
    var setup = Setup.USUAL.castes("scout").limited("1.1", hard(100));
    var colony = new Case(setup, "1.1 1.2");
    colony.asks("1.1", Case.wish("a", "scout", true), Case.wish("b", "scout", false));

    colony.used("1.1@scout1", 100);

    assertThat(colony.blocked("1.1").code()).isEqualTo("budget");
    assertThat(colony.task("1.1@scout2").status()).isEqualTo(TaskStatus.CANCELLED);
    assertThat(colony.running()).containsExactly("1.2");
    answer(colony, colony.task("1.1").spent().purse().decision().orElseThrow(), Optional.of(200L));
    colony.restored("1.1");
    assertThat(colony.running()).containsExactly("1.1", "1.2");
  }

  @Test
  void theBudgetOfATaskThatIsDoneIsThatOfItsChildren() {
    var colony = new Case(Setup.USUAL.castes("scout").limited("1.1", soft(100)), "1.1");
    colony.asks("1.1", Case.wish("a", "scout", false), Case.wish("b", "scout", false));
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);

    colony.used("1.1@scout1", 100);

    assertThat(colony.running()).containsExactly("1.1@scout2");
    assertThat(colony.task("1.1").spent().purse().decision()).isPresent();
  }

  @Test
  void aHardBudgetOfATaskStopsItsWorkerThoughAPersonBlockedIt() {
    var setup = Setup.USUAL.limit(2).limited("1.1", hard(Duration.ofMinutes(10)));
    var colony = new Case(setup, "1.1 1.2 1.3");
    colony.seen("1.1", 1, Case.ANT);
    colony.seen("1.2", 1, Case.ANT);
    colony.happens(
        new Input.BlockTask(
            colony.id(), "1.1", "jane", "operator", "let me look", "jane", "jane has looked"));
    assertThat(colony.running()).containsExactly("1.1", "1.2");

    colony.later(Duration.ofMinutes(10)).timer();

    assertThat(colony.effects(Effect.Stop.class)).extracting(Effect.Stop::taskId).contains("1.1");
    assertThat(colony.facts(Fact.TaskLeft.class).getFirst().outcome()).isEqualTo(Outcome.BUDGET);
    assertThat(colony.blocked("1.1").by()).isEqualTo("jane");
    assertThat(colony.running()).containsExactly("1.2", "1.3");
  }

  @Test
  void theTimeOfATaskCountsFromItsFirstStart() {
    var setup = Setup.USUAL.attempts(9).limited("1.1", hard(Duration.ofHours(2)));
    var colony = new Case(setup, "1.1 1.2");
    for (int attempt = 1; attempt <= 2; attempt++) {
      colony.later(Duration.ofMinutes(45)).finished("1.1", Outcome.CRASH);
      colony.later(Duration.ofMinutes(10)).timer();
    }
    assertThat(colony.running()).contains("1.1");

    colony.later(Duration.ofMinutes(10)).timer();

    assertThat(colony.blocked("1.1").code()).isEqualTo("budget");
  }

  @Test
  void theTimeOfAGateIsLookedAtThoughNobodyWorks() {
    var hour = hard(Duration.ofHours(1));
    var colony = new Case(Setup.USUAL.gate("p1", 1, Voters.PEOPLE).budgeted("p1", hour), "", "2.1");

    colony.later(Duration.ofMinutes(48)).timer();
    assertThat(colony.facts(Fact.BudgetWarned.class)).hasSize(1);
    colony.later(Duration.ofMinutes(12)).timer();

    assertThat(colony.moves()).containsExactly(Trigger.HARD_BUDGET_STOP);
  }

  @Test
  void theTimeOfAPhaseThatAReportBeginsIsLookedAtWhenItIsOver() {
    var soon = hard(Duration.ofSeconds(20));
    var colony = new Case(Setup.USUAL.auto("p1").budgeted("p2", soon), "1.1", "2.1");
    colony.done("1.1");
    colony.seen("2.1", 1, Case.ANT);

    colony.later(Duration.ofSeconds(16)).timer();
    colony.later(Duration.ofSeconds(4)).timer();

    assertThat(colony.state()).isEqualTo(ColonyState.FAILED);
  }

  @Test
  void aTimerLooksAtATimeWhenFourFifthsOfItAreOver() {
    var colony = new Case(Setup.USUAL.limit(1).limited("1.1", hard(Duration.ofMinutes(10))), "1.1");
    var begun = colony.now();
    colony.seen("1.1", 1, Case.ANT);

    colony.later(Duration.ofMinutes(2)).timer();

    assertThat(colony.standing().armedAt()).contains(begun.plus(Duration.ofMinutes(8)));
  }

  @Test
  void stoppingLeavesWhatRidesWithARunningTaskToIt() {
    var colony = new Case(Setup.USUAL.limit(2).tokens(100, 40), "1.1[a] 1.2[a] 1.3 1.4");
    assertThat(colony.running()).containsExactly("1.1", "1.3");
    colony.used("1.3", 100);

    stop(colony, colony.standing().purse().decision().orElseThrow());

    assertThat(colony.task("1.4").status()).isEqualTo(TaskStatus.CANCELLED);
    assertThat(colony.task("1.2").status()).isEqualTo(TaskStatus.READY);
    colony.done("1.1");
    assertThat(colony.task("1.2").status()).isEqualTo(TaskStatus.DONE);
  }

  @Test
  void whatRidesWithATaskThatWaitsIsStoppedWithIt() {
    var colony = new Case(Setup.USUAL.limit(1).tokens(100, 40), "1.1 1.2[a]<1.1 1.3[a]<1.1");
    colony.used("1.1", 100);
    assertThat(colony.running()).isEmpty();

    stop(colony, colony.standing().purse().decision().orElseThrow());

    assertThat(colony.task("1.2").status()).isEqualTo(TaskStatus.CANCELLED);
    assertThat(colony.task("1.3").status()).isEqualTo(TaskStatus.CANCELLED);
  }

  @Test
  void nobodyIsAskedAboutTheBudgetOfAPhaseThatIsOver() {
    var colony = new Case(Setup.USUAL.budgeted("p1", soft(100)), "1.1", "2.1");
    colony.used("1.1", 100);
    var decision = colony.phase("p1").purse().decision().orElseThrow();
    colony.goesOn();

    var next =
        NextStep.of(
            colony.colony().charter(), colony.standing(), colony.colony().phases(), false, "");

    assertThat(next).isEqualTo("colony watch " + Case.ID);
    assertThat(answer(colony, decision, Optional.of(200L))).isInstanceOf(Decision.Refused.class);
  }

  /// Nobody answers for the budget of a phase that is over.
  @Test
  void aCheckThatIsRestoredWhenItsPhaseIsOverDoesNotWaitForTheBudget() {
    var setup =
        Setup.USUAL.verified("p1", Setup.full("tests")).reworks("p1", 0).budgeted("p1", soft(100));
    var colony = new Case(setup, "1.1");
    colony.used("1.1", 100);
    var check = colony.extra();
    colony.happens(
        new Input.BlockTask(
            colony.id(), check, "jane", "operator", "the machine is needed", "jane", "it is free"));
    colony.happens(Jane.overrules(ColonyState.EXECUTING));

    colony.restored(check);
    colony.happens(Jane.resumes());

    assertThat(colony.state()).isEqualTo(ColonyState.VERIFYING);
    assertThat(colony.running()).containsExactly(check);
  }

  @Test
  void theNextStepIsTheBudgetOfATaskThatAsks() {
    var colony = new Case(Setup.USUAL.limited("1.1", soft(100)), "1.1");

    var next =
        NextStep.of(
            colony.colony().charter(), colony.standing(), colony.colony().phases(), true, "");

    assertThat(next).isEqualTo("colony budget " + Case.ID);
  }

  private static Budget hard(Duration time) {
    return new Budget(
        Optional.empty(),
        Optional.empty(),
        Optional.of(time),
        Optional.empty(),
        Optional.empty(),
        true);
  }

  private static Budget tokensAndCost(long tokens, long micros) {
    return new Budget(
        Optional.of(tokens),
        Optional.of(micros),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        false);
  }

  private static Budget hard(long tokens) {
    return limited(tokens, true);
  }

  private static Budget soft(long tokens) {
    return limited(tokens, false);
  }

  private static Budget limited(long tokens, boolean hard) {
    return new Budget(
        Optional.of(tokens),
        Optional.empty(),
        Optional.empty(),
        Optional.of(tokens),
        Optional.empty(),
        hard);
  }

  private static void stop(Case colony, UUID decision) {
    colony.happens(
        new Input.AnswerBudget(
            colony.id(),
            decision,
            "jane",
            false,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty()));
  }

  private static Decision answer(Case colony, UUID decision, Optional<Long> tokens) {
    return colony.happens(
        new Input.AnswerBudget(
            colony.id(),
            decision,
            "jane",
            true,
            tokens,
            Optional.empty(),
            Optional.empty(),
            Optional.of("more")));
  }
}
