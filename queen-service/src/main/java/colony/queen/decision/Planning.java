package colony.queen.decision;

import colony.contracts.names.OwnTask;
import colony.queen.colony.Change;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Fact;
import colony.queen.colony.TaskRow;
import colony.queen.colony.Troubles;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Trigger;
import colony.queen.plan.Evidence;
import colony.queen.plan.Plan;
import colony.queen.plan.PlanReading;
import colony.queen.plan.TaskSpec;
import colony.queen.plan.Template;
import colony.queen.signal.SignalType;
import colony.queen.task.TaskStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// PLANNING: the plan at hand is accepted, or the route-setter is asked for one and the Queen's
/// side looks at what it proposes.
final class Planning {
  static final String PHASE = "planning";

  private static final String UNSTEERED =
      "planned without FOCUS or REDIRECT: nothing says what to go for and what to avoid";

  private static final int ATTEMPTS = 3;
  private static final long TIMEOUT_MILLIS = 30 * 60_000L;

  private Planning() {}

  static void begin(Draft draft) {
    draft.edge(false, PHASE, "running", "", 0, List.of());
  }

  static boolean step(Draft draft) {
    if (draft.rows().extras(TaskSpec.Kind.PLANNING).stream().anyMatch(Planning::underWay)) {
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
    if (draft.plan().rules().planner().isPresent()) {
      ask(draft, "", Optional.empty());
      return false;
    }
    lay(draft);
    return true;
  }

  /// Without a planner the template makes the plan, where the brief says so.
  static void lay(Draft draft) {
    if (!draft.plan().rules().template()) {
      failed(draft, List.of("the colony has neither a plan nor a planner"));
      return;
    }
    saySteering(draft);
    var evidence = draft.charter().choice().evidence().orElse(Evidence.NONE);
    switch (Template.of(draft.plan(), draft.charter().mode(), evidence)) {
      case Template.Made.Impossible(var why) -> failed(draft, List.of(why));
      case Template.Made.Done(var laid) -> {
        switch (Proposals.whole(draft, laid.tree())) {
          case PlanReading.Faulty(var faults) -> failed(draft, faults);
          case PlanReading.Sound(var plan, var warnings) -> {
            var said = new ArrayList<>(warnings);
            if (!laid.left().isEmpty()) {
              said.add("left to people: " + String.join(", ", laid.left()));
            }
            proposed(draft, TaskSpec.NO_PHASE, new PlanReading.Sound(plan, said));
          }
        }
      }
    }
  }

  /// The route-setter has failed as often as it may; people decide what comes instead.
  private static boolean giveUp(Draft draft) {
    var blocked =
        draft.rows().extras(TaskSpec.Kind.PLANNING).stream().filter(Planning::isOver).toList();
    for (var row : blocked) {
      var why = Objects.requireNonNull(row.blocked()).message();
      TaskCommands.cancel(draft, row.ord(), "planning failed");
      failed(draft, List.of(why));
    }
    return !blocked.isEmpty();
  }

  /// A person ends it, which is planning that failed: the plan that holds is not what was asked
  /// for. Until the colony may move the task is blocked, then it is given up.
  static void callOff(Draft draft, int ord, String why) {
    var row = draft.task(ord);
    var former = row.blocked();
    if (former != null) {
      var from = former.from();
      draft.put(row.blockedStill(calledOff(draft, why, from, former.live(), former.held())));
      return;
    }
    if (row.leased()) {
      draft.stop(ord, row.epoch(), Optional.empty(), why);
    }
    Ladder.block(
        draft,
        row.leased() ? row.left(row.status(), draft.now()) : row,
        calledOff(draft, why, row.status(), false, 0),
        Optional.empty());
  }

  static boolean isCalledOff(TaskRow.Blocked blocked) {
    return blocked.code().equals(OwnTask.CALLED_OFF);
  }

  private static TaskRow.Blocked calledOff(
      Draft draft, String why, TaskStatus from, boolean live, long held) {
    return new TaskRow.Blocked(
        OwnTask.CALLED_OFF, why, "operator", "the colony goes on", from, draft.actor(), live, held);
  }

  /// Sends the route-setter to work.
  ///
  /// @param text what the plan should be like
  /// @param only the phase that is planned; empty means the whole
  static void ask(Draft draft, String text, Optional<Integer> only) {
    saySteering(draft);
    var planner = draft.plan().rules().planner().orElseThrow();
    int phase = only.orElse(TaskSpec.NO_PHASE);
    var hints = PlannerHints.of(draft, text, phase);
    var before = only.map(ord -> Leaves.of(draft, before(draft, ord))).orElse(List.of());
    int task =
        draft.add(
            ord ->
                TaskSpec.added(
                    ord,
                    OwnTask.PLAN.id(ord),
                    phase,
                    TaskSpec.Kind.PLANNING,
                    only.map(it -> "Plan phase %s: ".formatted(draft.phasePlan(it).id()))
                            .orElse("Plan: ")
                        + draft.charter().goal(),
                    "route-setter",
                    before,
                    planner,
                    TIMEOUT_MILLIS,
                    ATTEMPTS,
                    hints));
    Slots.ready(draft, List.of(task));
  }

  /// What was made in the phases before this one.
  private static List<Integer> before(Draft draft, int phase) {
    return draft.phasePlan(phase).dependsOn().stream()
        .flatMap(ord -> draft.rows().workOf(ord).stream())
        .toList();
  }

  /// Signals come before the plan; without any it is planned all the same, and that is said once
  /// (docs/planning.md): the rows of earlier planning are gone when the next phase is planned.
  private static void saySteering(Draft draft) {
    boolean steered =
        draft.thoughts().signals().stream()
            .filter(it -> !it.gone(draft.time()))
            .anyMatch(it -> it.type() == SignalType.FOCUS || it.type() == SignalType.REDIRECT);
    boolean said = draft.at().troubles.flags().stream().anyMatch(it -> it.text().equals(UNSTEERED));
    if (!steered && !said) {
      Errors.raise(draft, Troubles.Severity.NOTE, UNSTEERED, "operator");
    }
  }

  /// Why no plan can be made of what the route-setter gave.
  static String refuse(Draft draft, PlanReading reading) {
    var faults =
        switch (reading) {
          case PlanReading.Faulty faulty -> faulty.faults();
          case PlanReading.Sound _ -> List.of("no plan can be taken now");
        };
    draft.record(new Fact.PlanRefused(faults), Optional.empty());
    return "no usable plan: " + String.join("; ", faults);
  }

  /// A phase that is about to start takes its tasks at once; whatever else is planned is proposed.
  ///
  /// @param phase that was asked for, or [TaskSpec#NO_PHASE]: the whole
  static void proposed(Draft draft, int phase, PlanReading.Sound proposed) {
    var plan = saidCached(draft, proposed.plan());
    var document = draft.moment().plans().apply(plan);
    int version = draft.plan(document);
    if (draft.state() == ColonyState.EXECUTING) {
      PlanChanges.become(draft, document, version, phase);
      tellAccepted(draft, proposed.warnings());
      return;
    }
    draft.record(
        new Fact.PlanProposed(
            version, plan.phases().size(), plan.tasks().size(), proposed.warnings()),
        Optional.empty());
    if (draft.charter().auto() && Fronts.clear(draft)) {
      PlanChanges.become(draft, document, version, phase);
      accept(draft, proposed.warnings());
    } else {
      draft.open(Asking.plan(draft, CheckIn.Kind.PLAN, proposed.warnings(), Optional.of(version)));
      draft.moveColony(Trigger.PLAN_PROPOSED, Optional.of("plan version " + version));
      // who goes back there finds the proposal, and not the planner at work again
      draft.edge(true, PHASE, "success", "plan version " + version, 0, List.of());
    }
  }

  /// The proposal that people were asked about holds from now on.
  static void approved(Draft draft, Change.PlanDocument proposal, int version) {
    int phase =
        draft.rows().extras(TaskSpec.Kind.PLANNING).stream()
            .filter(row -> row.status() == TaskStatus.DONE)
            .reduce((_, newest) -> newest)
            .map(row -> draft.spec(row.ord()).phase())
            .orElse(TaskSpec.NO_PHASE);
    PlanChanges.become(draft, proposal, version, phase);
  }

  /// Where the memory service did not answer the plan says so, whatever its planner says.
  private static Plan saidCached(Draft draft, Plan plan) {
    return draft.moment().documented() ? plan : plan.withMemoryFrom("cached");
  }

  private static void failed(Draft draft, List<String> faults) {
    draft.open(Asking.plan(draft, CheckIn.Kind.PLANNING_FAILED, faults, Optional.empty()));
    draft.moveColony(Trigger.PLANNING_FAILED, Optional.of(String.join("; ", faults)));
    draft.edge(true, PHASE, "failed", String.join("; ", faults), 0, List.of());
  }

  static void accept(Draft draft, List<String> warnings) {
    tellAccepted(draft, warnings);
    draft.edge(true, PHASE, "success", "plan version " + draft.at().planVersion, 0, List.of());
    draft.moveColony(Trigger.PLAN_ACCEPTED, Optional.empty());
  }

  private static void tellAccepted(Draft draft, List<String> warnings) {
    draft.record(
        new Fact.PlanAccepted(
            draft.at().planVersion,
            draft.plan().phases().size(),
            draft.plan().tasks().size(),
            warnings),
        Optional.empty());
  }

  private static boolean underWay(TaskRow row) {
    return row.status().open() && !isOver(row);
  }

  /// Whether it is blocked and nobody is waited for: it has failed, or was called off.
  static boolean isOver(TaskRow row) {
    return row.status() == TaskStatus.BLOCKED
        && !BrainGate.waits(row)
        && !TaskCommands.heldBack(row);
  }
}
