package colony.queen.decision;

import colony.queen.colony.CheckIn;
import colony.queen.colony.Colony;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Moment;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Standing;
import colony.queen.colony.Vote;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.LifecycleTable;
import colony.queen.lifecycle.Trigger;
import colony.queen.plan.Phase;
import colony.queen.plan.PlanChange;
import colony.queen.task.TaskStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/// Answers to a check-in (docs/check-ins.md). Each check-in gets one; whoever comes second is
/// refused.
final class Answers {
  private Answers() {}

  static Decision goOn(Colony colony, Input.Continue answer, Moment moment) {
    var open = colony.standing().open();
    var trigger =
        switch (open.map(Standing.Open::kind).orElse(CheckIn.Kind.FRONT)) {
          case FRONT, UNFINISHED -> Trigger.CONTINUE;
          case PLAN, PLANNING_FAILED, IMPORTED -> Trigger.PLAN_APPROVED;
        };
    var misfit = misfit(colony, trigger, answer.checkIn(), "continue");
    if (misfit.isPresent()) {
      return misfit.get();
    }
    var blocker = colony.standing().troubles().blocker();
    if (blocker.isPresent()) {
      return Decisions.refused(
          "a flag stops this: %s; resolve it with %s"
              .formatted(blocker.get().text(), blocker.get().resolving(colony.charter().called())));
    }
    for (var signal : answer.signals()) {
      var fault = Signals.fault(colony, signal, moment);
      if (fault.isPresent()) {
        return Decisions.refused(fault.get());
      }
    }
    var draft = new Draft(colony, moment, answer.actor());
    answer.signals().forEach(signal -> Signals.give(draft, signal));
    answer.auto().ifPresent(auto -> draft.charterBecomes(draft.charter().onAuto(auto)));
    var unexplained = unexplained(draft, answer.reason());
    if (unexplained.isPresent()) {
      return unexplained.get();
    }
    return switch (open.orElseThrow().kind()) {
      case FRONT -> nextFront(draft, answer);
      case UNFINISHED -> answered(draft, trigger, answer.move(), answer.reason());
      case PLAN -> approvePlan(draft, answer);
      case PLANNING_FAILED, IMPORTED ->
          colony.plan().phases().isEmpty()
              ? Decisions.refused(colony, "there is no plan to go on with")
              : answered(draft, Trigger.PLAN_APPROVED, answer.move(), answer.reason());
    };
  }

  /// Whatever is asked there, who goes on past something red says why.
  private static Optional<Decision> unexplained(Draft draft, Optional<String> reason) {
    var red = Fronts.red(draft);
    if (red.isEmpty() || reason.filter(it -> !it.isBlank()).isPresent()) {
      return Optional.empty();
    }
    var ids = red.stream().map(ord -> draft.phasePlan(ord).id()).collect(Collectors.joining(", "));
    return Optional.of(
        Decisions.refused("phase %s is red: going on needs a reason".formatted(ids)));
  }

  private static Decision nextFront(Draft draft, Input.Continue answer) {
    if (!Fronts.last(draft)) {
      return answered(draft, Trigger.CONTINUE, answer.move(), answer.reason());
    }
    var files = RestoredFiles.open(draft);
    if (files.isPresent()) {
      return Decisions.refused(
          "task %s, which puts the files of the checkpoint back, is %s: continue when it is done, or cancel it"
              .formatted(draft.spec(files.get().ord()).id(), files.get().status()));
    }
    return answered(
        draft,
        Trigger.LAST_PHASE_APPROVED,
        answer.move(),
        answer.reason(),
        Optional.of("completed"));
  }

  private static Decision approvePlan(Draft draft, Input.Continue answer) {
    var version = draft.at().open.orElseThrow().proposal();
    if (version.isEmpty() || answer.proposal().isEmpty()) {
      return Decisions.refused("the plan was proposed this moment: look at it and answer again");
    }
    draft.moveColony(
        Trigger.PLAN_APPROVED,
        answer.reason(),
        () -> {
          draft.answer(answer.move(), answer.reason());
          Planning.approved(draft, answer.proposal().get(), version.get());
        });
    Course.settle(draft);
    return draft.moved();
  }

  static Decision abandon(Colony colony, Input.Abandon answer, Moment moment) {
    if (colony.standing().state() == ColonyState.ERROR) {
      var draft = new Draft(colony, moment, answer.actor());
      draft.moveColony(
          Trigger.RECOVERY_ABANDONED,
          answer.reason(),
          () -> {
            if (draft.at().open.isPresent()) {
              draft.answer("abandon", answer.reason());
            }
            draft.at().halted = Optional.empty();
            draft.at().outcome = Optional.of("failed");
          });
      return draft.moved();
    }
    var misfit = misfit(colony, Trigger.ABANDON, answer.checkIn(), "abandon");
    if (misfit.isPresent()) {
      return misfit.get();
    }
    var draft = new Draft(colony, moment, answer.actor());
    return answered(draft, Trigger.ABANDON, "abandon", answer.reason(), Optional.of("failed"));
  }

  static Decision rework(Colony colony, Input.Rework answer, Moment moment) {
    var misfit = misfit(colony, Trigger.REWORK, answer.checkIn(), "rework");
    if (misfit.isPresent()) {
      return misfit.get();
    }
    var draft = new Draft(colony, moment, answer.actor());
    if (!Fronts.ended(draft)) {
      return Decisions.refused(
          colony, "its phases have not ended: nothing can be reworked, continue is what goes on");
    }
    if (colony.standing().open().orElseThrow().kind() != CheckIn.Kind.FRONT) {
      return Decisions.refused(colony, "this check-in is about a plan: nothing can be reworked");
    }
    var tasks = new ArrayList<Integer>();
    for (var id : answer.tasks()) {
      var ord = colony.plan().ord(id);
      if (ord.isEmpty() || !draft.front().contains(draft.spec(ord.get()).phase())) {
        return Decisions.refused("task %s is not of this front".formatted(id));
      }
      if (draft.task(ord.get()).status() != TaskStatus.DONE) {
        return Decisions.refused(
            "task %s is %s, only a done one is done again"
                .formatted(id, draft.task(ord.get()).status()));
      }
      tasks.add(ord.get());
    }
    draft.moveColony(
        Trigger.REWORK,
        Optional.of(answer.text()),
        () -> {
          draft.answer("rework", Optional.of(answer.text()));
          sendBack(draft, tasks, answer.text());
        });
    Course.settle(draft);
    return draft.moved();
  }

  private static void sendBack(Draft draft, List<Integer> tasks, String text) {
    for (int phase : draft.front()) {
      var own = tasks.stream().filter(ord -> draft.spec(ord).phase() == phase).toList();
      if (tasks.isEmpty() || !own.isEmpty()) {
        Reworks.again(draft, phase, own, text, 0);
      }
    }
  }

  static Decision changePlan(Colony colony, Input.ChangePlan answer, Moment moment) {
    var misfit = misfit(colony, Trigger.CHANGE_PLAN, answer.checkIn(), "change the plan");
    if (misfit.isPresent()) {
      return misfit.get();
    }
    var draft = new Draft(colony, moment, answer.actor());
    var faults =
        PlanChange.check(colony.plan(), answer.plan().plan(), PlanChanges.settledPhases(draft));
    if (!faults.isEmpty()) {
      return Decisions.refused(String.join("; ", faults));
    }
    var unexplained = unexplained(draft, answer.reason());
    if (unexplained.isPresent()) {
      return unexplained.get();
    }
    boolean auto = answer.plan().plan().auto();
    if (auto != colony.plan().auto()) {
      draft.charterBecomes(draft.charter().onAuto(auto));
    }
    draft.moveColony(
        Trigger.CHANGE_PLAN, answer.reason(), () -> draft.answer("change-plan", answer.reason()));
    Planning.begin(draft);
    PlanChanges.become(draft, answer.plan(), draft.plan(answer.plan()));
    Planning.accept(draft, answer.warnings());
    Course.settle(draft);
    return draft.moved();
  }

  static Decision replan(Colony colony, Input.Replan answer, Moment moment) {
    var misfit = misfit(colony, Trigger.REPLAN, answer.checkIn(), "ask for a new plan");
    if (misfit.isPresent()) {
      return misfit.get();
    }
    var rules = colony.plan().rules();
    if (rules.planner().isEmpty() && (!rules.template() || answer.phase().isPresent())) {
      return Decisions.refused(
          "the plan names no planner: give a changed plan instead (change-plan)");
    }
    var draft = new Draft(colony, moment, answer.actor());
    var fault = answer.phase().flatMap(id -> notPlannable(draft, id));
    if (fault.isPresent()) {
      return Decisions.refused(fault.get());
    }
    draft.moveColony(
        Trigger.REPLAN,
        Optional.of(answer.text()),
        () -> draft.answer("replan", Optional.of(answer.text())));
    Planning.begin(draft);
    if (rules.planner().isPresent()) {
      Planning.ask(draft, answer.text(), answer.phase().flatMap(id -> phase(draft, id)));
    } else {
      Planning.lay(draft);
    }
    Course.settle(draft);
    return draft.moved();
  }

  private static Optional<String> notPlannable(Draft draft, String id) {
    var phase = phase(draft, id);
    if (phase.isEmpty()) {
      return Optional.of("the plan has no phase " + id);
    }
    if (draft.phasePlan(phase.get()).gate()) {
      return Optional.of("phase %s is a gate, which has nothing to plan".formatted(id));
    }
    var status = draft.phase(phase.get()).status();
    return status == PhaseRow.Status.PENDING
        ? Optional.empty()
        : Optional.of(
            "phase %s is %s, only one that has not begun is planned".formatted(id, status));
  }

  private static Optional<Integer> phase(Draft draft, String id) {
    return draft.plan().phases().stream()
        .filter(it -> it.id().equals(id))
        .map(Phase::ord)
        .findFirst();
  }

  static Decision delegate(Colony colony, Input.Delegate delegate, Moment moment) {
    var misfit = misfit(colony, Trigger.ABANDON, delegate.checkIn(), "delegate");
    if (misfit.isPresent()) {
      return misfit.get();
    }
    var draft = new Draft(colony, moment, delegate.actor());
    draft.record(
        new Fact.CheckInDelegated(
            draft.at().open.orElseThrow().id(), delegate.to(), delegate.reason()),
        Optional.empty());
    return draft.moved();
  }

  static Decision vote(Colony colony, Input.CastVote cast, Moment moment) {
    if (colony.standing().state() == ColonyState.IDLE) {
      return Controls.idle(colony, "no gate of it takes votes");
    }
    var phase =
        colony.plan().phases().stream().filter(it -> it.id().equals(cast.phaseId())).findFirst();
    if (phase.isEmpty() || !phase.get().gate()) {
      return Decisions.refused("the plan has no gate " + cast.phaseId());
    }
    var row = colony.phase(phase.get().ord());
    if (row.status() != PhaseRow.Status.RUNNING
        || row.verdict() != null
        || colony.standing().state() != ColonyState.EXECUTING) {
      return Decisions.refused(
          "gate %s takes no votes: it is %s in a colony that is %s"
              .formatted(
                  cast.phaseId(),
                  row.verdict() == null ? row.status() : "decided",
                  colony.standing().state()));
    }
    var draft = new Draft(colony, moment, cast.actor());
    Gates.cast(
        draft,
        phase.get().ord(),
        new Vote(
            cast.actor(),
            false,
            cast.approve(),
            Vote.USUAL_WEIGHT,
            cast.issues(),
            cast.reason(),
            moment.now()));
    Course.settle(draft);
    return draft.moved();
  }

  private static Decision answered(
      Draft draft, Trigger trigger, String move, Optional<String> reason) {
    return answered(draft, trigger, move, reason, Optional.empty());
  }

  private static Decision answered(
      Draft draft,
      Trigger trigger,
      String move,
      Optional<String> reason,
      Optional<String> outcome) {
    answer(draft, trigger, move, reason, outcome);
    return draft.moved();
  }

  /// A check-in is over, whether a person or the clock answered it.
  ///
  /// @param outcome where this ends the colony
  static void answer(
      Draft draft,
      Trigger trigger,
      String move,
      Optional<String> reason,
      Optional<String> outcome) {
    draft.moveColony(
        trigger,
        reason,
        () -> {
          draft.answer(move, reason);
          draft.at().outcome = outcome;
          if (trigger == Trigger.LAST_PHASE_APPROVED) {
            draft.front().forEach(ord -> Verification.dropChecks(draft, ord));
          }
        });
    Course.settle(draft);
  }

  private static Optional<Decision> misfit(
      Colony colony, Trigger trigger, Optional<UUID> checkIn, String word) {
    var standing = colony.standing();
    if (standing.state() == ColonyState.IDLE) {
      return Optional.of(Controls.idle(colony, "cannot " + word));
    }
    if (LifecycleTable.row(standing.state(), trigger).isEmpty() || standing.open().isEmpty()) {
      return Optional.of(
          Decisions.refused(
              colony,
              "cannot %s: the colony is %s and no check-in is open"
                  .formatted(word, standing.state())));
    }
    if (checkIn.isPresent() && !checkIn.equals(standing.checkIn())) {
      return Optional.of(
          Decisions.refused(
              colony,
              "check-in %s is not open; open is %s"
                  .formatted(checkIn.get(), standing.checkIn().get())));
    }
    return Optional.empty();
  }
}
