package colony.queen.decision;

import colony.queen.colony.Change;
import colony.queen.colony.Colony;
import colony.queen.colony.Fact;
import colony.queen.colony.HandOff;
import colony.queen.colony.Input;
import colony.queen.colony.Invariants;
import colony.queen.colony.Moment;
import colony.queen.colony.PhaseRow.Status;
import colony.queen.colony.Standing;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.LifecycleTable;
import colony.queen.lifecycle.Trigger;
import colony.queen.plan.Approvals.Voters;
import colony.queen.plan.TaskSpec;
import java.util.List;
import java.util.Optional;

/// What people do with a colony as a whole: begin, pause, resume, cancel, recover, reset, override.
final class Controls {
  private Controls() {}

  static Decision begin(Colony colony, Input.Begin begin, Moment moment) {
    if (LifecycleTable.row(colony.standing().state(), Trigger.INIT_SIGNAL).isEmpty()) {
      return misfit(colony, "begun");
    }
    var draft = new Draft(colony, moment, begin.actor());
    draft.at().paused = false;
    Intake.begin(draft, begin.reason(), begin.patterns());
    Course.settle(draft);
    Clockwork.arm(draft); // an override may have left tasks that pause
    return draft.moved();
  }

  static Decision pause(Colony colony, Input.Pause pause, Moment moment) {
    var state = colony.standing().state();
    if (colony.standing().paused()) {
      return Decisions.refused(colony, "the colony is paused already");
    }
    if (state.ended() || state == ColonyState.IDLE || state == ColonyState.ERROR) {
      return misfit(colony, "paused");
    }
    var draft = new Draft(colony, moment, pause.actor());
    if (pause.now()) {
      Halt.recallRunning(draft, "the colony is paused");
    }
    draft.at().paused = true;
    draft.record(
        new Fact.Paused(pause.now(), pause.reason()),
        Optional.of(Markers.paused(draft.charter(), pause.actor(), pause.reason())));
    draft.handOff(new HandOff(moment.now(), pause.actor(), HandOffPaper.of(draft, pause.reason())));
    return draft.moved();
  }

  /// Nothing changes when the colony is not as it should be.
  static Decision resume(Colony colony, Input.Resume resume, Moment moment) {
    if (!colony.standing().paused()) {
      return colony.standing().state() == ColonyState.IDLE
          ? idle(colony, "it cannot be resumed")
          : Decisions.refused(colony, "the colony is not paused");
    }
    var broken = Invariants.broken(colony);
    if (!broken.isEmpty()) {
      return Decisions.refused(
          "the colony is not as it should be (%s): it stays paused, and is halted when it is looked at next; then colony recover %s --reason TEXT"
              .formatted(String.join("; ", broken), colony.charter().called()));
    }
    var draft = new Draft(colony, moment, resume.actor());
    draft.at().paused = false;
    draft.record(
        new Fact.Resumed(resume.reason()),
        Optional.of(Markers.resumed(draft.charter(), resume.actor(), resume.reason())));
    if (draft.state() == ColonyState.WAITING && draft.at().open.isEmpty()) {
      draft.open(Asking.again(draft, Optional.empty()));
    }
    Course.settle(draft);
    Clockwork.arm(draft);
    Clockwork.catchUp(draft);
    return draft.moved();
  }

  static Decision cancel(Colony colony, Input.Cancel cancel, Moment moment) {
    if (LifecycleTable.row(colony.standing().state(), Trigger.CANCEL).isEmpty()) {
      return misfit(colony, "cancelled");
    }
    var draft = new Draft(colony, moment, cancel.actor());
    draft.moveColony(
        Trigger.CANCEL,
        cancel.reason(),
        () -> {
          if (draft.at().open.isPresent()) {
            draft.answer("cancel", cancel.reason());
          }
          Halt.recall(draft, "the colony is cancelled");
          draft.at().outcome = Optional.of("cancelled");
          draft.at().halted = Optional.empty();
          draft.at().paused = false;
        });
    return draft.moved();
  }

  /// A failed colony goes on: what was blocked is tried afresh, what was red is done again.
  static Decision recover(Colony colony, Input.Recover recover, Moment moment) {
    if (LifecycleTable.row(colony.standing().state(), Trigger.RECOVER).isEmpty()) {
      return misfit(colony, "recovered");
    }
    var draft = new Draft(colony, moment, recover.actor());
    draft.at().outcome = Optional.empty();
    draft.at().begunAt = Optional.of(moment.now());
    draft.at().purse = draft.at().purse.timeAnew();
    Budgets.soften(draft);
    draft.moveColony(Trigger.RECOVER, recover.reason(), () -> redo(draft, recover.reason()));
    Planning.begin(draft);
    dropped(draft, TaskSpec.Kind.SURVEY, draft.state());
    dropped(draft, TaskSpec.Kind.MERGE, draft.state());
    for (int ord = 0; ord < draft.size(); ord++) {
      var blocked = draft.task(ord).blocked();
      // A report that is held is judged when its task is restored; it would be lost here.
      if (blocked != null && blocked.held() == 0 && draft.spec(ord).kind().counts()) {
        TaskCommands.lift(draft, ord, "the colony is recovered");
      }
    }
    Course.settle(draft);
    Clockwork.arm(draft);
    return draft.moved();
  }

  /// What was red is looked at again, and what was being looked at. Where watchers vote their tasks
  /// are done again, or no vote of theirs would come. It happens before the colony has moved: what
  /// is ready is dispatched where the colony goes on.
  private static void redo(Draft draft, Optional<String> reason) {
    for (int phase : draft.front()) {
      if (draft.phase(phase).status() == Status.RUNNING && draft.phase(phase).verdict() == null) {
        Verification.dropChecks(draft, phase);
        draft.change(phase, it -> it.checkedBy(List.of()));
      }
    }
    for (int phase : Fronts.red(draft)) {
      if (draft.phasePlan(phase).approvals().filter(it -> it.from() != Voters.PEOPLE).isPresent()) {
        Reworks.again(draft, phase, List.of(), reason.orElse(""), 0);
      } else {
        Verification.dropChecks(draft, phase);
        draft.change(phase, it -> it.again("", 0));
        Gates.open(draft, phase);
      }
    }
  }

  /// The run is archived: a blank set of rows takes its place.
  static Decision reset(Colony colony, Input.Reset reset, Moment moment) {
    if (LifecycleTable.row(colony.standing().state(), Trigger.RESET).isEmpty()) {
      return misfit(colony, "reset");
    }
    var draft = new Draft(colony, moment, reset.actor());
    var blank = Founding.rows(colony.plan(), colony.standing().runVersion() + 1);
    draft.moveColony(
        Trigger.RESET,
        ColonyState.IDLE,
        reset.reason(),
        () -> {
          Halt.recallEach(draft, "the colony is reset");
          draft.rebuild(
              new Change.Rebuilt(
                  draft.at().runVersion + 1,
                  draft.at().runVersion + 1,
                  false,
                  colony.plan(),
                  colony.planHash(),
                  blank.phases(),
                  blank.tasks()));
          draft.at().front = List.of();
          draft.at().outcome = Optional.empty();
          draft.at().paused = false;
          draft.at().preWritten = false;
          draft.at().begunAt = Optional.empty();
        });
    return draft.moved();
  }

  /// A person of the highest right moves the colony to any state. It stands paused there, so that
  /// somebody looks before it goes on.
  static Decision overrule(Colony colony, Input.Overrule overrule, Moment moment) {
    var to = overrule.to();
    var draft = new Draft(colony, moment, overrule.actor());
    var reason = Optional.of(overrule.reason());
    draft.moveColony(
        Trigger.OVERRIDE,
        to,
        reason,
        () -> {
          if (draft.at().open.isPresent()) {
            draft.answer("override", reason);
          }
          Halt.recall(draft, "the colony is moved to " + to);
          arrange(draft, colony.standing().state(), to);
        });
    Gates.openAgain(draft);
    if (to == ColonyState.WAITING) {
      draft.open(Asking.again(draft, Optional.empty()));
    }
    return draft.moved();
  }

  private static void arrange(Draft draft, ColonyState from, ColonyState to) {
    draft.at().halted =
        to == ColonyState.ERROR
            ? Optional.of(new Standing.Halted(from, Optional.empty(), Optional.empty()))
            : Optional.empty();
    draft.at().paused = !to.ended() && to != ColonyState.IDLE && to != ColonyState.ERROR;
    draft.at().outcome = to.ended() ? Optional.of("overridden") : Optional.empty();
    if (to != ColonyState.INIT) {
      dropped(draft, TaskSpec.Kind.SURVEY, to);
    }
    if (to != ColonyState.PLANNING) {
      dropped(draft, TaskSpec.Kind.PLANNING, to);
    }
    if (to != ColonyState.EXECUTING) {
      dropped(draft, TaskSpec.Kind.MERGE, to);
    }
    if (to == ColonyState.VERIFYING) {
      for (int phase : draft.front()) {
        for (int ord : draft.rows().workOf(phase)) {
          if (draft.task(ord).status().open()) {
            TaskCommands.cancelWithDependents(draft, ord, "the colony was moved to VERIFYING");
          }
        }
      }
    }
  }

  /// What belongs to another state than this one is not needed any more.
  private static void dropped(Draft draft, TaskSpec.Kind kind, ColonyState to) {
    for (var row : draft.rows().extras(kind)) {
      if (row.status().open()) {
        TaskCommands.cancel(draft, row.ord(), "the colony is " + to);
      }
    }
  }

  static Decision.Refused misfit(Colony colony, String word) {
    return colony.standing().state() == ColonyState.IDLE
        ? idle(colony, "it cannot be " + word)
        : Decisions.refused(
            colony, "a colony that is %s cannot be %s".formatted(colony.standing().state(), word));
  }

  /// What is said of each command on a colony that was never begun.
  static Decision.Refused idle(Colony colony, String so) {
    return Decisions.refused(
        colony,
        "No colony initialized: %s; begin it with colony init %s"
            .formatted(so, colony.charter().called()));
  }
}
