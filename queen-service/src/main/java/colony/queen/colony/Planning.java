package colony.queen.colony;

import colony.queen.colony.Input.Finding;
import colony.queen.lifecycle.Trigger;
import colony.queen.plan.PlanChange;
import colony.queen.plan.TaskSpec;
import colony.queen.signal.SignalType;
import colony.queen.task.TaskStatus;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// PLANNING: the plan at hand is accepted, or the route-setter is asked for one and the Queen's
/// side looks at what it proposes.
final class Planning {
  static final String PHASE = "planning";

  private static final int ATTEMPTS = 3;
  private static final long TIMEOUT_MILLIS = 30 * 60_000L;

  private Planning() {}

  static void begin(Draft draft) {
    draft.edge(false, PHASE, "running", "", 0, List.of());
  }

  static boolean step(Draft draft) {
    if (draft.extras(TaskSpec.Kind.PLANNING).stream().anyMatch(it -> underWay(it.status()))) {
      Slots.fill(draft);
      return false;
    }
    if (giveUp(draft)) {
      return true;
    }
    if (!draft.plan().phases().isEmpty()) {
      accept(draft, List.of());
      return true;
    }
    if (draft.plan().rules().planner().isEmpty()) {
      failed(draft, List.of("the colony has neither a plan nor a planner"));
      return true;
    }
    ask(draft, "");
    return false;
  }

  /// The route-setter has failed as often as it may; people decide what comes instead.
  private static boolean giveUp(Draft draft) {
    var blocked =
        draft.extras(TaskSpec.Kind.PLANNING).stream()
            .filter(row -> row.status() == TaskStatus.BLOCKED)
            .toList();
    for (var row : blocked) {
      var why = Objects.requireNonNull(row.blocked()).message();
      TaskCommands.cancel(draft, row.ord(), "planning failed");
      failed(draft, List.of(why));
    }
    return !blocked.isEmpty();
  }

  /// Sends the route-setter to work.
  ///
  /// @param text what the plan should be like
  static void ask(Draft draft, String text) {
    saySteering(draft);
    var planner = draft.plan().rules().planner().orElseThrow();
    int task =
        draft.add(
            ord ->
                TaskSpec.added(
                    ord,
                    "@plan-" + ord,
                    TaskSpec.NO_PHASE,
                    TaskSpec.Kind.PLANNING,
                    "Plan: " + draft.charter().goal(),
                    "route-setter",
                    List.of(),
                    planner,
                    TIMEOUT_MILLIS,
                    ATTEMPTS,
                    text.isBlank() ? List.of() : List.of(text)));
    Slots.ready(draft, List.of(task));
  }

  /// Signals come before the plan; without any it is planned all the same (semantics §6).
  private static void saySteering(Draft draft) {
    boolean steered =
        draft.thoughts().signals().stream()
            .anyMatch(it -> it.type() == SignalType.FOCUS || it.type() == SignalType.REDIRECT);
    if (!steered && draft.extras(TaskSpec.Kind.PLANNING).isEmpty()) {
      Errors.raise(
          draft,
          Troubles.Severity.NOTE,
          "planned without FOCUS or REDIRECT: nothing says what to go for and what to avoid",
          "operator");
    }
  }

  /// A proposal may not touch what is settled.
  static boolean fits(Draft draft, Finding.Proposed proposed) {
    return touched(draft, proposed).isEmpty();
  }

  private static List<String> touched(Draft draft, Finding.Proposed proposed) {
    return PlanChange.check(draft.plan(), proposed.plan().plan(), PlanChanges.settledPhases(draft));
  }

  /// Why no plan can be made of what the route-setter gave.
  static String refuse(Draft draft, Optional<Finding> finding) {
    var faults =
        switch (finding.orElse(null)) {
          case Finding.Unusable unusable -> unusable.faults();
          case Finding.Proposed proposed when !fits(draft, proposed) -> touched(draft, proposed);
          case null, default -> List.of("the result holds no plan that can be taken now");
        };
    draft.record(new Fact.PlanRefused(faults), Optional.empty());
    return "no usable plan: " + String.join("; ", faults);
  }

  static void proposed(Draft draft, Finding.Proposed proposed) {
    var plan = proposed.plan().plan();
    int version = draft.plan(proposed.plan());
    draft.record(
        new Fact.PlanProposed(
            version, plan.phases().size(), plan.tasks().size(), proposed.warnings()),
        Optional.empty());
    if (draft.charter().auto()) {
      PlanChanges.become(draft, proposed.plan(), version);
      accept(draft, proposed.warnings());
    } else {
      draft.edge(true, PHASE, "success", "plan version " + version, 0, List.of());
      draft.open(Asking.plan(draft, CheckIn.Kind.PLAN, proposed.warnings(), Optional.of(version)));
      draft.moveColony(Trigger.PLAN_PROPOSED, Optional.of("plan version " + version));
    }
  }

  private static void failed(Draft draft, List<String> faults) {
    draft.edge(true, PHASE, "failed", String.join("; ", faults), 0, List.of());
    draft.open(Asking.plan(draft, CheckIn.Kind.PLANNING_FAILED, faults, Optional.empty()));
    draft.moveColony(Trigger.PLANNING_FAILED, Optional.of(String.join("; ", faults)));
  }

  static void accept(Draft draft, List<String> warnings) {
    draft.record(
        new Fact.PlanAccepted(
            draft.at().planVersion,
            draft.plan().phases().size(),
            draft.plan().tasks().size(),
            warnings),
        Optional.empty());
    draft.edge(true, PHASE, "success", "plan version " + draft.at().planVersion, 0, List.of());
    draft.moveColony(Trigger.PLAN_ACCEPTED, Optional.empty());
  }

  private static boolean underWay(TaskStatus status) {
    return status.open() && status != TaskStatus.BLOCKED;
  }
}
