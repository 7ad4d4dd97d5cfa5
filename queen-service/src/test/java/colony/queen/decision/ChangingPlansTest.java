package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.CheckIn;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Input.Finding;
import colony.queen.colony.NextStep;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Troubles;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Trigger;
import colony.queen.plan.Mode;
import colony.queen.plan.Phase;
import colony.queen.plan.Plan;
import colony.queen.plan.PlanTree;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChangingPlansTest {
  private static final Setup PLANNED = Setup.USUAL.planned(new Run.Noop());
  private static final Setup RED = PLANNED.verified("p1", Setup.full("tests")).reworks("p1", 0);

  @Test
  void keepsWhatIsDoneAndDropsTheRest() {
    var colony = Case.of("1.1 1.2", "2.1 2.2<2.1");
    colony.done("1.1");
    colony.done("1.2");
    var done = colony.task("1.2");

    colony.happens(Jane.changes(Setup.USUAL.plan("1.1 1.2", "2.3", "3.1")));

    assertThat(colony.moves()).containsExactly(Trigger.CHANGE_PLAN, Trigger.PLAN_ACCEPTED);
    assertThat(colony.task("1.2")).isEqualTo(done);
    assertThat(colony.colony().ord("2.1")).isEmpty();
    assertThat(colony.running()).containsExactly("2.3");
    assertThat(colony.standing().planVersion()).isEqualTo(2);
    assertThat(colony.standing().runVersion()).isEqualTo(2);
  }

  @Test
  void findsWhatIsDoneUnderItsNewNumber() {
    var colony = Case.of("1.1", "2.1");
    colony.done("1.1");
    var summary = colony.task("1.1").summary();

    colony.happens(Jane.changes(withAPhaseBefore(colony.colony().plan())));

    assertThat(colony.task("1.1").ord()).isEqualTo(1);
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
    assertThat(colony.task("1.1").summary()).isEqualTo(summary);
    assertThat(colony.running()).containsExactlyInAnyOrder("0.1", "2.1");
  }

  @Test
  void refusesAPlanThatTouchesWhatIsDoneWithEveryFault() {
    var colony = Case.of("1.1 1.2", "2.1");
    colony.done("1.1");
    colony.done("1.2");

    var decision = colony.happens(Jane.changes(Setup.USUAL.plan("1.1 1.3", "2.1")));

    assertThat(decision)
        .isInstanceOfSatisfying(
            Decision.Refused.class,
            it -> assertThat(it.why()).contains("task 1.2").contains("task 1.3"));
    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
    assertThat(colony.standing().open()).isPresent();
  }

  @Test
  void whatADroppedTaskStillReportsIsStale() {
    var colony = Case.of("1.1", "2.1");
    colony.done("1.1");
    colony.happens(Jane.changes(Setup.USUAL.plan("1.1", "2.2")));

    colony.finished("2.1", 0, Case.ANT, Outcome.SUCCESS);

    assertThat(colony.facts()).hasExactlyElementsOfTypes(Fact.ReportStale.class);
  }

  @Test
  void newTasksThatDependOnACancelledOneAreCancelledToo() {
    var colony = Case.of("1.1 1.2", "2.1");
    colony.happens(new Input.CancelTask(colony.id(), "1.2", "jane", Optional.empty()));
    colony.done("1.1");

    colony.happens(Jane.changes(Setup.USUAL.plan("1.1 1.2", "2.1 2.2<1.2 2.3<2.2")));

    assertThat(colony.running()).containsExactly("2.1");
    assertThat(colony.task("2.3").status()).isEqualTo(TaskStatus.CANCELLED);
  }

  @Test
  void whatAnotherPlanSaysOfBeingAskedHolds() {
    var colony = Case.of("1.1", "2.1", "3.1", "4.1");
    colony.done("1.1");

    colony.happens(Jane.changes(Setup.USUAL.onAuto().plan("1.1", "2.1", "3.1", "4.1")));
    colony.done("2.1");

    assertThat(colony.running()).containsExactly("3.1");
  }

  @Test
  void whoWasToldToGoOnWithoutAskingDoesSoUnderAPlanThatSaysNothingElse() {
    var colony = Case.of("1.1", "2.1", "3.1");
    colony.done("1.1");
    colony.happens(Jane.continuesOnAuto());
    colony.happens(Jane.overrules(ColonyState.WAITING));
    colony.happens(Jane.resumes());

    colony.happens(Jane.changes(Setup.USUAL.plan("1.1", "2.2", "3.1")));
    colony.done("2.2");

    assertThat(colony.running()).containsExactly("3.1");
  }

  @Test
  void whatTheColonyKeepsWhateverAnotherPlanSaysIsTold() {
    var colony = Case.of("1.1", "2.1").colony();
    var plan = colony.plan();
    var other =
        new Plan(
            "lose",
            Optional.of("elsewhere"),
            Optional.of(Mode.FULL),
            false,
            plan.rules(),
            plan.phases(),
            plan.tasks());

    assertThat(PlanChanges.notTaken(colony.charter(), plan, plan)).isEmpty();
    assertThat(PlanChanges.notTaken(colony.charter(), plan, other))
        .containsExactly(
            "the goal is not taken: the colony's is win",
            "project elsewhere is not taken: the colony's is my-project",
            "mode FULL is not taken: the colony's is STANDARD");
    assertThat(PlanChanges.notTaken(colony.charter(), other, other)).isEmpty();
  }

  @Test
  void asksTheRouteSetterWhereThereIsNoPlan() {
    var colony = new Case(PLANNED);

    assertThat(colony.state()).isEqualTo(ColonyState.PLANNING);
    assertThat(colony.colony().spec(0).kind()).isEqualTo(TaskSpec.Kind.PLANNING);
    assertThat(colony.colony().spec(0).caste()).isEqualTo("route-setter");
    assertThat(colony.running()).hasSize(1);
  }

  @Test
  void aProposalWaitsForAPersonAndThenHolds() {
    var colony = new Case(PLANNED);
    var plan = PLANNED.plan("1.1", "2.1");
    colony.found(colony.extra(), proposed(plan));
    assertThat(colony.moves()).containsExactly(Trigger.PLAN_PROPOSED);
    assertThat(colony.checkIn().kind()).isEqualTo(CheckIn.Kind.PLAN);
    assertThat(colony.checkIn().proposal()).contains(2);

    colony.happens(Jane.approves(plan));

    assertThat(colony.moves()).containsExactly(Trigger.PLAN_APPROVED);
    assertThat(colony.running()).containsExactly("1.1");
    assertThat(colony.standing().planVersion()).isEqualTo(2);
  }

  @Test
  void anAutoColonyTakesTheProposalByItself() {
    var colony = new Case(PLANNED.onAuto());

    colony.found(colony.extra(), proposed(PLANNED.plan("1.1")));

    assertThat(colony.moves()).containsExactly(Trigger.PLAN_ACCEPTED);
    assertThat(colony.running()).containsExactly("1.1");
  }

  @Test
  void anUnusablePlanIsTriedAgainAndThenPeopleAreAsked() {
    var colony = new Case(PLANNED);
    for (int attempt = 1; attempt < 3; attempt++) {
      colony.found(colony.extra(), new Finding.Unusable(List.of("phase 1 has no tasks")));
      assertThat(colony.facts(Fact.PlanRefused.class)).hasSize(1);
      colony.later(Duration.ofMinutes(5)).timer();
    }

    colony.found(colony.extra(), new Finding.Unusable(List.of("phase 1 has no tasks")));

    assertThat(colony.moves()).containsExactly(Trigger.PLANNING_FAILED);
    assertThat(colony.checkIn().issues()).anyMatch(it -> it.contains("phase 1 has no tasks"));
    assertThat(colony.goesOn()).isInstanceOf(Decision.Refused.class);
    colony.happens(Jane.changes(PLANNED.plan("1.1")));
    assertThat(colony.running()).containsExactly("1.1");
  }

  @Test
  void allFaultsOfAPlanGoBackToThePlanner() {
    var colony = new Case(PLANNED);
    var faults =
        IntStream.rangeClosed(1, 30)
            .mapToObj("phase p%d has no tasks, expected at least one"::formatted)
            .toList();

    colony.found(colony.extra(), new Finding.Unusable(faults));
    colony.later(Duration.ofMinutes(5)).timer();

    assertThat(colony.dispatch(colony.extra()).given().findings())
        .singleElement()
        .asString()
        .contains(faults);
  }

  @Test
  void whoPlansTheRestNeedNotSayAgainWhatIsDone() {
    var colony = new Case(PLANNED, "1.1", "2.1");
    colony.done("1.1");
    colony.happens(Jane.replans("something simpler"));
    var plan = PLANNED.plan("1.1", "2.9");

    colony.found(colony.extra(), new Finding.Proposed(without("p1", plan)));
    colony.happens(Jane.approves(plan));

    assertThat(colony.running()).containsExactly("2.9");
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
    assertThat(colony.phase("p1").status()).isEqualTo(PhaseRow.Status.DONE);
  }

  private static Map<String, Object> without(String phase, Plan plan) {
    var tree = new LinkedHashMap<>(PlanTree.of(plan));
    tree.computeIfPresent(
        "phases",
        (_, phases) ->
            ((List<?>) phases)
                .stream().filter(it -> !phase.equals(((Map<?, ?>) it).get("id"))).toList());
    return tree;
  }

  @Test
  void aPersonAsksForAnotherPlanWithATextAndKeepsWhatIsDone() {
    var colony = new Case(PLANNED, "1.1", "2.1");
    colony.done("1.1");

    colony.happens(Jane.replans("something simpler"));

    assertThat(colony.state()).isEqualTo(ColonyState.PLANNING);
    assertThat(colony.colony().spec(colony.colony().size() - 1).hints())
        .startsWith("something simpler");
    var plan = PLANNED.plan("1.1", "2.9");
    colony.found(colony.extra(), proposed(plan));
    colony.happens(Jane.approves(plan));
    assertThat(colony.running()).containsExactly("2.9");
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
  }

  @Test
  void planningThatFailedIsNoWayPastSomethingRed() {
    var colony = red("1.1", "2.1");
    colony.happens(Jane.replans("something simpler"));

    colony.finished(colony.extra(), Outcome.BAD_TASK);

    assertThat(colony.checkIn().kind()).isEqualTo(CheckIn.Kind.PLANNING_FAILED);
    assertThat(colony.checkIn().gates()).extracting(it -> it.gate().name()).contains("tests");
    assertThat(colony.goesOn())
        .isInstanceOfSatisfying(
            Decision.Refused.class,
            it -> assertThat(it.why()).isEqualTo("phase p1 is red: going on needs a reason"));
    colony.happens(Jane.continuesBecause("it is known"));
    assertThat(colony.running()).containsExactly("2.1");
  }

  @Test
  void whereNothingIsLeftToStartTheRedFrontIsAskedAboutAgain() {
    var colony = redOnAuto("1.1");
    colony.happens(Jane.replans("something simpler"));
    colony.finished(colony.extra(), Outcome.BAD_TASK);

    colony.happens(Jane.continuesBecause("it is known"));

    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
    assertThat(colony.checkIn().kind()).isEqualTo(CheckIn.Kind.FRONT);
    assertThat(colony.checkIn().verdict()).isEqualTo("failed");
    assertThat(colony.goesOn()).isInstanceOf(Decision.Refused.class);
    colony.happens(Jane.continuesBecause("it is known"));
    assertThat(colony.state()).isEqualTo(ColonyState.COMPLETED);
  }

  @Test
  void planningThatSomebodyEndsHasFailed() {
    var colony = red("1.1", "2.1");
    colony.happens(Jane.replans("something simpler"));
    var planner = colony.extra();

    colony.happens(new Input.CancelTask(colony.id(), planner, "jane", Optional.of("too slow")));

    assertThat(colony.moves()).containsExactly(Trigger.PLANNING_FAILED);
    assertThat(colony.task(planner).status()).isEqualTo(TaskStatus.CANCELLED);
    assertThat(colony.checkIn().issues()).containsExactly("too slow");
    assertThat(colony.goesOn()).isInstanceOf(Decision.Refused.class);
  }

  /// It would run on while people look at the plan.
  @Test
  void aCheckThatIsRestoredWhileAnotherPlanIsMadeIsNotBegun() {
    var colony = new Case(RED, "1.1", "2.1");
    colony.done("1.1");
    var check = colony.extra();
    colony.happens(
        new Input.BlockTask(colony.id(), check, "jane", "operator", "wait", "jane", "later"));
    colony.happens(Jane.replans("something simpler"));

    colony.restored(check);

    assertThat(colony.running()).containsExactly(colony.extra());
  }

  @Test
  void aPlannerThatAPersonHoldsBackIsWaitedFor() {
    var colony = new Case(PLANNED);
    var planner = colony.extra();
    colony.seen(planner, 1, Case.ANT);

    colony.happens(
        new Input.BlockTask(colony.id(), planner, "jane", "operator", "wait", "jane", "later"));
    assertThat(colony.moves()).isEmpty();
    colony.restored(planner);
    colony.found(planner, proposed(PLANNED.plan("1.1")));

    assertThat(colony.moves()).containsExactly(Trigger.PLAN_PROPOSED);
  }

  @Test
  void theNextStepOfAColonyWhosePlannerIsHeldBackIsToRestoreIt() {
    var colony = new Case(PLANNED);

    colony.happens(
        new Input.BlockTask(
            colony.id(), colony.extra(), "jane", "operator", "wait", "jane", "later"));

    assertThat(
            NextStep.of(
                colony.colony().charter(), colony.standing(), colony.colony().phases(), false, ""))
        .startsWith("colony tasks %s --status BLOCKED".formatted(Case.ID));
  }

  @Test
  void aPlannerThatAPersonHeldBackMayBeEndedAllTheSame() {
    var colony = new Case(PLANNED);
    colony.happens(
        new Input.BlockTask(
            colony.id(), colony.extra(), "jane", "operator", "wait", "jane", "later"));

    colony.happens(
        new Input.CancelTask(colony.id(), colony.extra(), "jane", Optional.of("too slow")));

    assertThat(colony.moves()).containsExactly(Trigger.PLANNING_FAILED);
  }

  @Test
  void planningThatIsEndedWhileTheColonyIsPausedHasFailedWhenItIsResumed() {
    var colony = red("1.1", "2.1");
    colony.happens(Jane.replans("something simpler"));
    colony.happens(Jane.pauses());
    var cancel = new Input.CancelTask(colony.id(), colony.extra(), "jane", Optional.of("too slow"));

    colony.happens(cancel);
    assertThat(colony.moves()).isEmpty();
    assertThat(colony.running()).isEmpty();
    colony.happens(cancel);
    colony.happens(Jane.resumes());

    assertThat(colony.moves()).containsExactly(Trigger.PLANNING_FAILED);
  }

  @Test
  void aPlanOfOnesOwnIsNoWayPastSomethingRedWithoutAReason() {
    var colony = red("1.1", "2.1");
    var plan = RED.plan("1.1", "2.9");
    var document = Jane.document(plan);
    var silent =
        new Input.ChangePlan(
            colony.id(), Optional.empty(), "jane", Optional.empty(), document, List.of());

    assertThat(colony.happens(silent))
        .isInstanceOfSatisfying(
            Decision.Refused.class,
            it -> assertThat(it.why()).isEqualTo("phase p1 is red: going on needs a reason"));

    colony.happens(Jane.changes(plan));
    assertThat(colony.running()).containsExactly("2.9");
  }

  @Test
  void aProposedPlanIsNoWayPastSomethingRedEither() {
    var colony = red("1.1", "2.1");
    colony.happens(Jane.replans("something simpler"));
    var plan = RED.plan("1.1", "2.9");
    colony.found(colony.extra(), proposed(plan));

    assertThat(colony.happens(Jane.approves(plan))).isInstanceOf(Decision.Refused.class);

    colony.happens(
        new Input.Continue(
            colony.id(),
            Optional.empty(),
            "jane",
            Optional.of("it is known"),
            Optional.of(Jane.document(plan))));
    assertThat(colony.running()).containsExactly("2.9");
  }

  @Test
  void onAutoAProposedPlanIsNoWayPastSomethingRedEither() {
    var colony = redOnAuto("1.1", "2.1");
    colony.happens(Jane.replans("something simpler"));

    colony.found(colony.extra(), proposed(RED.onAuto().plan("1.1", "2.9")));

    assertThat(colony.moves()).containsExactly(Trigger.PLAN_PROPOSED);
    assertThat(colony.checkIn().kind()).isEqualTo(CheckIn.Kind.PLAN);
    assertThat(colony.running()).isEmpty();
  }

  @Test
  void anAutoColonyTakesNoProposalWhileAFlagStopsIt() {
    var colony = new Case(PLANNED.onAuto());
    colony.happens(
        new Input.RaiseFlag(
            colony.id(), "jane", Troubles.Severity.BLOCKER, "wait for legal", "legal"));

    colony.found(colony.extra(), proposed(PLANNED.plan("1.1")));

    assertThat(colony.moves()).containsExactly(Trigger.PLAN_PROPOSED);
  }

  @Test
  void whoChangesThePlanOrAsksForAnotherHasAnsweredTheCheckIn() {
    for (var answer :
        List.of(Jane.changes(PLANNED.plan("1.1", "2.2")), Jane.replans("something simpler"))) {
      var colony = new Case(PLANNED, "1.1", "2.1");
      colony.done("1.1");
      var asked = colony.checkIn().id();

      colony.happens(answer);

      assertThat(colony.standing().checkIn()).isEmpty();
      assertThat(colony.facts(Fact.CheckInAnswered.class))
          .extracting(Fact.CheckInAnswered::checkIn)
          .containsExactly(asked);
    }
  }

  @Test
  void tellsWhatThereIsToSayOfAChangedPlan() {
    var colony = Case.of("1.1", "2.1");
    colony.done("1.1");

    colony.happens(
        new Input.ChangePlan(
            Case.ID,
            Optional.empty(),
            "jane",
            Optional.empty(),
            Jane.document(Setup.USUAL.plan("1.1", "2.2")),
            List.of("phase p2 is small")));

    assertThat(colony.facts(Fact.PlanAccepted.class))
        .singleElement()
        .satisfies(it -> assertThat(it.warnings()).containsExactly("phase p2 is small"));
  }

  @Test
  void aPhaseThatIsNotThereIsPlannedByNobody() {
    var colony = new Case(PLANNED, "1.1", "2.1");
    colony.done("1.1");

    assertThat(colony.happens(Jane.replans("another", "p9")))
        .isInstanceOfSatisfying(
            Decision.Refused.class,
            it -> assertThat(it.why()).isEqualTo("the plan has no phase p9"));
    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
  }

  @Test
  void withoutAPlannerNobodyIsAskedForAPlan() {
    var colony = Case.of("1.1", "2.1");
    colony.done("1.1");

    assertThat(colony.happens(Jane.replans("another")))
        .isInstanceOfSatisfying(
            Decision.Refused.class, it -> assertThat(it.why()).contains("change-plan"));
  }

  /// The first phase has ended red.
  private static Case red(String... plan) {
    return red(RED, plan);
  }

  private static Case redOnAuto(String... plan) {
    return red(RED.onAuto(), plan);
  }

  private static Case red(Setup setup, String... plan) {
    var colony = new Case(setup, plan);
    colony.done("1.1");
    colony.extra(Outcome.CRASH);
    return colony;
  }

  private static Finding proposed(Plan plan) {
    return new Finding.Proposed(PlanTree.of(plan));
  }

  /// The same plan with another phase before all.
  private static Plan withAPhaseBefore(Plan plan) {
    var drawn = Setup.USUAL.plan("0.1", "1.1", "2.1");
    var phases =
        drawn.phases().stream()
            .map(
                it ->
                    new Phase(
                        it.ord(),
                        "p" + it.ord(),
                        it.name(),
                        it.description(),
                        it.ord() == 2 ? List.of(1) : List.of(),
                        it.tasks(),
                        it.successCriteria(),
                        it.verify(),
                        it.auto(),
                        it.onFailure(),
                        it.approvals(),
                        it.reworks(),
                        it.review(),
                        it.budget()))
            .toList();
    return new Plan(
        plan.goal(), plan.project(), plan.mode(), plan.auto(), plan.rules(), phases, drawn.tasks());
  }
}
