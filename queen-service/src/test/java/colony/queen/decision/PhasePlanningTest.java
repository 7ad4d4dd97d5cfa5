package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.CheckIn;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Input.Finding;
import colony.queen.colony.Purse;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Trigger;
import colony.queen.plan.Approvals.Voters;
import colony.queen.plan.Budget;
import colony.queen.plan.Plan;
import colony.queen.plan.Run;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Phases that are `planned: later`.
class PhasePlanningTest {
  private static final Setup LATER = Setup.USUAL.planned(new Run.Noop()).later("p2");

  @Test
  void aPhaseIsPlannedWhenItStarts() {
    var colony = new Case(LATER, "1.1", "", "3.1");
    colony.done("1.1");

    colony.goesOn();

    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
    assertThat(colony.running()).containsExactly("@plan-2");
    assertThat(colony.dispatch("@plan-2").given().inputs()).containsExactly(0);
    assertThat(colony.colony().spec(2).hints())
        .anyMatch(hint -> hint.startsWith("Plan phase p2 (phase 2) only"));
  }

  @Test
  void itsTasksRunAtOnceAndWhatIsDoneStays() {
    var colony = planning();
    var done = colony.task("1.1");

    colony.found(colony.extra(), tasks("2.1", "2.2", "2.3"));

    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
    assertThat(colony.moves()).isEmpty();
    assertThat(colony.running()).containsExactlyInAnyOrder("2.1", "2.2", "2.3");
    assertThat(colony.task("1.1")).isEqualTo(done);
    assertThat(colony.standing().planVersion()).isEqualTo(2);
    assertThat(colony.facts(Fact.PlanAccepted.class)).hasSize(1);
    assertThat(colony.checkpoints()).contains("PRE_p2");
  }

  @Test
  void aSizeOutOfTheUsualIsAWarning() {
    var colony = planning();

    colony.found(colony.extra(), tasks("2.1"));

    assertThat(colony.facts(Fact.PlanAccepted.class))
        .singleElement()
        .satisfies(
            it ->
                assertThat(it.warnings())
                    .containsExactly("phase p2 has 1 task, 3 to 8 are a good size"));
  }

  @Test
  void whatWasTakenFromMemoryStandsInThePlan() {
    var colony = planning();

    colony.found(
        colony.extra(),
        new Finding.Tasked(
            List.of(task("2.1"), task("2.2"), task("2.3")), Optional.of("nothing was known")));

    assertThat(colony.colony().plan().memoryContext()).contains("nothing was known");
    assertThat(colony.facts(Fact.PlanAccepted.class).getFirst().warnings()).isEmpty();
  }

  @Test
  void thatWhoPlannedIsDoneIsTold() {
    var colony = planning();
    var planner = colony.extra();

    colony.found(planner, tasks("2.1", "2.2", "2.3"));

    assertThat(colony.facts(Fact.TaskFinished.class))
        .extracting(it -> it.spec().id())
        .containsExactly(planner);
    assertThat(colony.running()).containsExactlyInAnyOrder("2.1", "2.2", "2.3");
  }

  @Test
  void whoDoesNotSayWhatWasTakenFromMemoryIsTold() {
    var colony = planning();

    colony.found(
        colony.extra(),
        new Finding.Tasked(List.of(task("2.1"), task("2.2"), task("2.3")), Optional.empty()));

    assertThat(colony.facts(Fact.PlanAccepted.class).getFirst().warnings())
        .containsExactly(
            "phase p2 came without memoryContext: it does not say what it took from memory");
  }

  @Test
  void thatNothingSteersItIsSaidOnce() {
    var colony = new Case(LATER.later("p1"), "", "");
    colony.found(colony.extra(), tasks("1.1", "1.2", "1.3"));
    List.of("1.1", "1.2", "1.3").forEach(colony::done);

    colony.goesOn();

    assertThat(colony.colony().spec(colony.task(colony.extra()).ord()).phase()).isEqualTo(1);
    assertThat(colony.everything(Fact.FlagRaised.class))
        .filteredOn(it -> it.flag().text().startsWith("planned without"))
        .hasSize(1);
  }

  @Test
  void everyFaultGoesBackToThePlanner() {
    var colony = planning();
    var planner = colony.extra();

    colony.found(
        planner,
        new Finding.Tasked(
            List.of(
                Map.of("id", "1.1", "caste", "builder"), Map.of("id", "2.1", "caste", "wizard")),
            Optional.empty()));

    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
    assertThat(colony.task(planner).notes())
        .contains("duplicate task id 1.1")
        .contains("unknown caste \"wizard\" without run");
    assertThat(colony.facts(Fact.PlanRefused.class)).hasSize(1);
  }

  @Test
  void aPlannerThatFailsAsOftenAsItMayLeavesItToAPerson() {
    var colony = planning();

    colony.finished(colony.extra(), Outcome.BAD_TASK);

    assertThat(colony.moves()).containsExactly(Trigger.PLANNING_FAILED);
    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
    assertThat(colony.checkIn().kind()).isEqualTo(CheckIn.Kind.PLANNING_FAILED);
    assertThat(colony.checkIn().issues()).singleElement().asString().startsWith("phase p2");
  }

  @Test
  void whoEndsThePlannerIsAskedWhatComesInstead() {
    var colony = planning();

    colony.happens(
        new Input.CancelTask(colony.id(), colony.extra(), "jane", Optional.of("too slow")));

    assertThat(colony.moves()).containsExactly(Trigger.PLANNING_FAILED);
    assertThat(colony.checkIn().issues()).containsExactly("phase p2 was not planned: too slow");
  }

  /// By whatever name.
  @ParameterizedTest
  @ValueSource(strings = {"operator", "cancelled", "called_off"})
  void aPlannerThatAPersonHoldsBackIsWaitedFor(String code) {
    var colony = planning();
    var planner = colony.extra();

    colony.happens(
        new Input.BlockTask(colony.id(), planner, "jane", code, "wait", "jane", "later"));
    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
    colony.restored(planner);

    assertThat(colony.running()).containsExactly(planner);
  }

  @Test
  void aPersonMayLetItBePlannedAgain() {
    var colony = planning();
    colony.finished(colony.extra(), Outcome.BAD_TASK);

    colony.goesOn();

    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
    assertThat(colony.running()).containsExactly(colony.extra());
  }

  @Test
  void aPersonMayPlanItHerself() {
    var colony = planning();
    colony.finished(colony.extra(), Outcome.BAD_TASK);

    colony.happens(Jane.changes(Setup.USUAL.plan("1.1", "2.1")));

    assertThat(colony.running()).containsExactly("2.1");
  }

  @Test
  void aPersonMayHaveANextPhasePlannedAtACheckIn() {
    var colony = new Case(LATER, "1.1", "", "3.1");
    colony.done("1.1");

    colony.happens(Jane.replans("small steps", "p2"));

    assertThat(colony.state()).isEqualTo(ColonyState.PLANNING);
    assertThat(colony.colony().spec(2).hints()).startsWith("small steps");
    colony.found(colony.extra(), tasks("2.1", "2.2", "2.3"));
    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
    assertThat(colony.checkIn().kind()).isEqualTo(CheckIn.Kind.PLAN);
  }

  @Test
  void onlyAPhaseThatHasNotBegunCanBePlanned() {
    var colony = new Case(LATER, "1.1", "", "3.1");
    colony.done("1.1");

    assertThat(colony.happens(Jane.replans("again", "p1")))
        .isInstanceOfSatisfying(
            Decision.Refused.class,
            it ->
                assertThat(it.why())
                    .isEqualTo("phase p1 is DONE, only one that has not begun is planned"));
    assertThat(colony.happens(Jane.replans("again", "p9")))
        .isInstanceOfSatisfying(
            Decision.Refused.class,
            it -> assertThat(it.why()).isEqualTo("the plan has no phase p9"));
  }

  @Test
  void onePhaseAfterTheOtherIsPlannedBeforeTheirFrontForms() {
    var colony = new Case(LATER.later("p1"), "", "");

    colony.found(colony.extra(), tasks("1.1", "1.2", "1.3"));
    assertThat(colony.running()).hasSize(3);
    List.of("1.1", "1.2", "1.3").forEach(colony::done);
    colony.goesOn();
    colony.found(colony.extra(), tasks("2.1", "2.2", "2.3"));

    assertThat(colony.running()).containsExactlyInAnyOrder("2.1", "2.2", "2.3");
  }

  @Test
  void aLateReportOfThePlannerChangesNothing() {
    var colony = planning();
    var planner = colony.extra();
    var epoch = colony.task(planner).epoch();
    colony.found(planner, tasks("2.1", "2.2", "2.3"));

    colony.finished(planner, epoch, Case.ANT, Outcome.SUCCESS);

    assertThat(colony.facts(Fact.ReportStale.class)).hasSize(1);
  }

  @Test
  void whatAPersonGaveUpOrHoldsBackInAnotherPhaseStaysSo() {
    var colony = new Case(LATER, "1.1", "", "3.1 3.2<3.1 3.3 3.4");
    colony.happens(new Input.CancelTask(colony.id(), "3.1", "jane", Optional.empty()));
    colony.happens(
        new Input.BlockTask(colony.id(), "3.3", "jane", "operator", "wait", "jane", "later"));
    colony.done("1.1");
    colony.goesOn();

    colony.found(colony.extra(), tasks("2.1", "2.2", "2.3"));
    List.of("2.1", "2.2", "2.3").forEach(colony::done);
    colony.goesOn();

    assertThat(colony.running()).containsExactly("3.4");
    assertThat(colony.task("3.1").status()).isEqualTo(TaskStatus.CANCELLED);
    assertThat(colony.task("3.2").status()).isEqualTo(TaskStatus.CANCELLED);
    colony.restored("3.3");
    assertThat(colony.running()).containsExactly("3.3", "3.4");
  }

  @Test
  void theSameWhereAPersonHasAPhasePlannedAndAgrees() {
    var colony = new Case(LATER, "1.1", "2.1 2.2 2.3", "3.1 3.2");
    colony.happens(new Input.CancelTask(colony.id(), "3.1", "jane", Optional.empty()));
    colony.happens(new Input.CancelTask(colony.id(), "2.1", "jane", Optional.empty()));
    colony.done("1.1");

    colony.happens(Jane.replans("small steps", "p2"));
    colony.found(colony.extra(), tasks("2.1", "2.2", "2.3"));
    colony.happens(Jane.approves(Setup.USUAL.plan("1.1", "2.1 2.2 2.3", "3.1 3.2")));

    assertThat(colony.running()).containsExactly("2.1", "2.2", "2.3");
    assertThat(colony.task("3.1").status()).isEqualTo(TaskStatus.CANCELLED);
    assertThat(colony.task("3.2").status()).isEqualTo(TaskStatus.PENDING);
  }

  @Test
  void whatIsDoneOrHeldBackInTheFrontStaysSoWhenANextPhaseIsPlanned() {
    var colony = new Case(LATER, "1.1 1.2", "2.1 2.2 2.3");
    colony.happens(
        new Input.BlockTask(colony.id(), "1.2", "jane", "operator", "wait", "jane", "later"));
    colony.done("1.1");

    plannedInTheMiddle(colony, Setup.USUAL.plan("1.1 1.2", "2.1 2.2 2.3"));

    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
    assertThat(colony.task("1.2").status()).isEqualTo(TaskStatus.BLOCKED);
    colony.restored("1.2");
    assertThat(colony.running()).containsExactly("1.2");
  }

  @Test
  void watchersOfTheFrontWhoHaveVotedAreNotAskedAgainWhenANextPhaseIsPlanned() {
    var gate = Setup.USUAL.gate("p1", 2, Voters.WATCHERS);
    var colony = new Case(LATER.gate("p1", 2, Voters.WATCHERS), "1.1 1.2", "2.1 2.2 2.3");
    colony.found("1.1", new Finding.Ballot(true, 1, List.of()));

    plannedInTheMiddle(colony, gate.plan("1.1 1.2", "2.1 2.2 2.3"));

    assertThat(colony.running()).containsExactly("1.2");
    colony.found("1.2", new Finding.Ballot(true, 1, List.of()));
    assertThat(colony.checkIn().verdict()).isEqualTo("passed");
  }

  /// It was sent back to be looked at once more.
  @Test
  void whoLooksAgainAtAGateOfTheFrontIsHeardThoughANextPhaseIsPlanned() {
    var gate = Setup.USUAL.gate("p1", 2, Voters.WATCHERS);
    var setup = LATER.gate("p1", 2, Voters.WATCHERS);
    var colony = new Case(setup, "1.1 1.2 1.3", "2.1 2.2 2.3");
    colony.found("1.1", new Finding.Ballot(true, 1, List.of()));
    colony.found("1.2", new Finding.Ballot(false, 1, List.of()));
    colony.found("1.3", new Finding.Ballot(true, 1, List.of()));
    colony.happens(Jane.reworks("look again", "1.2"));

    plannedInTheMiddle(colony, gate.plan("1.1 1.2 1.3", "2.1 2.2 2.3"));

    assertThat(colony.phase("p1").verdict()).isNull();
    colony.found("1.2", new Finding.Ballot(false, 1, List.of()));
    assertThat(colony.checkIn().verdict()).isEqualTo("failed");
  }

  @Test
  void whatAPhaseHasUsedStaysUsedWhenANextOneIsPlannedInTheMiddleOfIt() {
    var colony = new Case(LATER.budgeted("p1", tokens(100)), "1.1 1.2", "2.1 2.2 2.3");
    colony.used("1.1", 60);

    plannedInTheMiddle(
        colony, Setup.USUAL.budgeted("p1", tokens(100)).plan("1.1 1.2", "2.1 2.2 2.3"));

    assertThat(colony.running()).containsExactly("1.2");
    assertThat(colony.phase("p1").purse().used().tokens()).isEqualTo(60);
  }

  /// A person puts the colony into WAITING while its first phase is under way, and has the second
  /// planned.
  private static void plannedInTheMiddle(Case colony, Plan plan) {
    colony.happens(Jane.overrules(ColonyState.WAITING));
    colony.happens(Jane.resumes());
    colony.happens(Jane.replans("small steps", "p2"));
    colony.found(colony.extra(), tasks("2.1", "2.2", "2.3"));
    colony.happens(Jane.approves(plan));
  }

  /// Nobody could be asked about it: the phase has not begun.
  @Test
  void whatItsPlannerUsesIsNotOfThePhasesBudget() {
    var setup = Setup.USUAL.planned(new Run.Noop()).budgeted("p2", tokens(100)).later("p2");
    var colony = new Case(setup, "1.1", "");
    colony.done("1.1");
    colony.goesOn();
    var planner = colony.extra();
    assertThat(colony.dispatch(planner).given().allowance()).isEmpty();

    colony.used(planner, 150);
    colony.later(Duration.ofMinutes(5)).timer();

    assertThat(colony.dispatched()).containsExactly(planner);
    assertThat(colony.phase("p2").purse()).isEqualTo(Purse.EMPTY);
    assertThat(colony.standing().purse().used().tokens()).isEqualTo(150);
  }

  private static Budget tokens(long most) {
    return new Budget(
        Optional.of(most),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        false);
  }

  private static Case planning() {
    var colony = new Case(LATER, "1.1", "", "3.1");
    colony.done("1.1");
    colony.goesOn();
    return colony;
  }

  private static Finding tasks(String... ids) {
    return new Finding.Tasked(
        List.of(ids).stream().map(PhasePlanningTest::task).toList(), Optional.of("was told"));
  }

  private static Object task(String id) {
    return Map.of("id", id, "caste", "builder", "run", "true");
  }
}
