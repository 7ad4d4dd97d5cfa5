package colony.queen.decision;

import colony.queen.colony.Input;
import colony.queen.colony.Input.Finding;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Trigger;
import colony.queen.plan.Plan;
import colony.queen.plan.PlanTree;
import colony.queen.plan.Run;
import colony.queen.task.Outcome;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// A colony that stands in a state, and how a trigger is pulled there.
final class Scene {
  private static final Setup CHECKED = Setup.USUAL.verified("p1", Setup.full("tests"));
  private static final Setup PLANNED = Setup.USUAL.planned(new Run.Noop());
  private static final Plan PROPOSAL = PLANNED.plan("1.1", "2.1");

  private Scene() {}

  static Case in(ColonyState state) {
    var colony =
        switch (state) {
          case IDLE -> after(Case.of("1.1", "2.1"), Jane.cancels(), Jane.resets());
          case INIT -> new Case(Setup.USUAL.at("/work", false), "1.1", "2.1");
          case PLANNING -> new Case(PLANNED);
          case EXECUTING -> Case.of("1.1", "2.1");
          case VERIFYING -> checking(CHECKED, "1.1", "2.1");
          case WAITING -> done(new Case(PLANNED, "1.1", "2.1"));
          case COMPLETED -> after(done(Case.of("1.1")), Jane.continues());
          case FAILED -> after(Case.of("1.1", "2.1"), Jane.cancels());
          case ERROR -> after(Case.of("1.1", "2.1"), broken());
        };
    if (colony.state() != state) {
      throw new IllegalStateException("the scene is %s, not %s".formatted(colony.state(), state));
    }
    return colony;
  }

  /// Where this trigger asks for a special scene.
  static Case forTrigger(ColonyState from, Trigger trigger) {
    return switch (trigger) {
      case SURVEY_SKIPPED -> after(Case.of("1.1"), Jane.overrules(ColonyState.INIT));
      case PLAN_ACCEPTED -> after(Case.of("1.1"), Jane.overrules(ColonyState.PLANNING));
      case PLAN_APPROVED -> {
        var colony = new Case(PLANNED);
        colony.found(colony.extra(), proposed());
        yield colony;
      }
      case LAST_PHASE_APPROVED -> done(Case.of("1.1"));
      case VERIFICATION_FAILED_FINALLY ->
          checking(CHECKED.reworks("p1", 0).failing("p1"), "1.1", "2.1");
      case AUTO_NEXT_PHASE -> checking(CHECKED.onAuto(), "1.1", "2.1");
      case AUTO_LAST_PHASE -> checking(CHECKED.onAuto(), "1.1");
      case ABANDONED_BY_POLICY -> new Case(Setup.USUAL.failing("p1"), "1.1", "2.1");
      case PLANNING_FAILED ->
          from == ColonyState.EXECUTING ? new Case(PLANNED.later("p1"), "") : in(from);
      case HARD_BUDGET_STOP ->
          new Case(Setup.USUAL.wallTime(Duration.ofMinutes(1)), "1.1").later(Duration.ofMinutes(1));
      case RECOVERY_APPROVED -> after(in(from), good(in(from)));
      case INIT_SIGNAL,
          SURVEY_FINISHED,
          SURVEY_FAILED,
          PLAN_PROPOSED,
          FRONT_DONE,
          VERIFICATION_FAILED_REWORK,
          CHECK_IN,
          CONTINUE,
          REWORK,
          CHANGE_PLAN,
          REPLAN,
          ABANDON,
          RECOVER,
          RESET,
          CANCEL,
          ROLL_BACK,
          FORK,
          IMPORT,
          OVERRIDE,
          MISFIT,
          INVARIANT_BROKEN,
          RECOVERY_ABANDONED ->
          in(from);
    };
  }

  /// What pulls it; empty where no input of a colony that is there does.
  static Optional<Input> pull(Case colony, Trigger trigger) {
    return switch (trigger) {
      case INIT_SIGNAL -> Optional.of(Jane.begins());
      case SURVEY_FINISHED ->
          report(colony, Outcome.SUCCESS, new Finding.Surveyed(3, List.of("java"), false, false));
      case SURVEY_FAILED, PLANNING_FAILED -> report(colony, Outcome.BAD_TASK, null);
      case SURVEY_SKIPPED, PLAN_ACCEPTED -> Optional.of(Jane.resumes());
      case PLAN_PROPOSED -> report(colony, Outcome.SUCCESS, proposed());
      case FRONT_DONE, CHECK_IN, AUTO_NEXT_PHASE, AUTO_LAST_PHASE ->
          report(colony, Outcome.SUCCESS, null);
      case VERIFICATION_FAILED_REWORK, VERIFICATION_FAILED_FINALLY ->
          report(colony, Outcome.CRASH, null);
      case ABANDONED_BY_POLICY -> report(colony, Outcome.BAD_TASK, null);
      case HARD_BUDGET_STOP -> Optional.of(new Input.TimerDue(Case.ID));
      case PLAN_APPROVED -> Optional.of(Jane.approves(PROPOSAL));
      case CONTINUE, LAST_PHASE_APPROVED -> Optional.of(Jane.continues());
      case REWORK -> Optional.of(Jane.reworks("do better"));
      case CHANGE_PLAN -> Optional.of(Jane.changes(colony.colony().plan()));
      case REPLAN -> Optional.of(Jane.replans("something simpler"));
      case ABANDON, RECOVERY_ABANDONED -> Optional.of(Jane.abandons());
      case RECOVER, RECOVERY_APPROVED -> Optional.of(Jane.recovers());
      case RESET -> Optional.of(Jane.resets());
      case CANCEL -> Optional.of(Jane.cancels());
      case ROLL_BACK -> Optional.of(Jane.rollsBack(colony, colony.checkpoint("POST_IDLE-to-INIT")));
      case OVERRIDE -> Optional.of(Jane.overrules(ColonyState.INIT));
      case MISFIT -> Optional.of(broken());
      case INVARIANT_BROKEN -> Optional.of(new Input.Inspect(Case.ID, List.of("seq has a gap")));
      case FORK, IMPORT -> Optional.empty();
    };
  }

  /// Where the input names the state, it names this one here.
  static ColonyState named(Trigger trigger) {
    return trigger == Trigger.RECOVERY_APPROVED ? ColonyState.EXECUTING : ColonyState.INIT;
  }

  private static Case checking(Setup setup, String... plan) {
    return done(new Case(setup, plan));
  }

  private static Case done(Case colony) {
    colony.done("1.1");
    return colony;
  }

  private static Case after(Case colony, Input... inputs) {
    for (var input : inputs) {
      if (!(colony.happens(input) instanceof Decision.Moved)) {
        throw new IllegalStateException(input + " moved nothing");
      }
    }
    return colony;
  }

  private static Input broken() {
    return new Input.Broken(Case.ID, "a counter was wrong", Optional.empty());
  }

  private static Input good(Case colony) {
    return new Input.Prepared(
        Case.ID,
        "id of the good checkpoint",
        ColonyState.EXECUTING,
        Optional.empty(),
        1,
        colony.standing().front(),
        List.of(),
        List.of(),
        colony.standing().version());
  }

  private static Finding proposed() {
    return new Finding.Proposed(PlanTree.of(PROPOSAL));
  }

  /// A report of the task that runs.
  private static Optional<Input> report(
      Case colony, Outcome outcome, @org.jspecify.annotations.Nullable Finding finding) {
    return colony.running().stream()
        .findFirst()
        .map(
            task ->
                new Input.Finished(
                    Case.ID,
                    task,
                    colony.task(task).epoch(),
                    Case.ANT,
                    outcome,
                    Case.result("so it went", Optional.ofNullable(finding)),
                    List.of(),
                    List.of()));
  }
}
