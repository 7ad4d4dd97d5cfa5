package colony.queen.decision;

import colony.queen.colony.Change;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Colony;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Moment;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Standing;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.LifecycleTable;
import colony.queen.lifecycle.Trigger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Going back to a checkpoint: by rollback, or out of ERROR (docs/checkpoints.md). Its rows are
/// prepared beside and take the place of those that hold in one short change.
final class Returns {
  private Returns() {}

  /// Why a colony in this state cannot be rolled back.
  static Optional<Decision.Refused> noRollBack(Colony colony) {
    var state = colony.standing().state();
    if (LifecycleTable.row(state, Trigger.ROLL_BACK).isPresent()) {
      return Optional.empty();
    }
    return Optional.of(
        state == ColonyState.ERROR
            ? Decisions.refused(
                colony,
                "the colony is halted: use colony recover %s --to CHECKPOINT --reason TEXT"
                    .formatted(colony.charter().called()))
            : Controls.misfit(colony, "rolled back"));
  }

  static Decision rollBack(Colony colony, Input.RollBack input, Moment moment) {
    var refused = noRollBack(colony);
    if (refused.isPresent()) {
      return refused.get();
    }
    if (input.rebuilt().runVersion() <= colony.standing().runVersion()) {
      return Decisions.refused("the colony began another run meanwhile: try again");
    }
    var draft = new Draft(colony, moment, input.actor());
    go(draft, Trigger.ROLL_BACK, input.target(), input.rebuilt(), input.reason(), true);
    return draft.moved();
  }

  /// Out of ERROR, to the good checkpoint or to another one.
  static Decision approve(Colony colony, Input.Recover input, Moment moment) {
    var draft = new Draft(colony, moment, input.actor());
    if (input.to().isPresent()) {
      draft.at().halted = Optional.empty();
      go(
          draft,
          Trigger.RECOVERY_APPROVED,
          input.to().get(),
          input.rebuilt().orElseThrow(),
          input.reason(),
          false);
    } else {
      var halted = colony.standing().halted();
      var to = halted.flatMap(Standing.Halted::to);
      if (to.isEmpty()) {
        return Decisions.refused(
            colony, "no good checkpoint is known yet: name one with --to, or abandon the colony");
      }
      draft.moveColony(
          Trigger.RECOVERY_APPROVED,
          to.get(),
          input.reason(),
          () -> {
            if (draft.at().open.isPresent() && to.get() != ColonyState.WAITING) {
              draft.answer("recover", input.reason());
            }
            draft.at().halted = Optional.empty();
            if (!to.get().ended()) {
              timeAnew(draft);
            }
          });
      Gates.openAgain(draft);
      if (to.get() == ColonyState.WAITING && draft.at().open.isEmpty()) {
        draft.open(Asking.again(draft, Optional.empty()));
      }
    }
    Course.settle(draft);
    Clockwork.arm(draft);
    Clockwork.catchUp(draft);
    return draft.moved();
  }

  private static void go(
      Draft draft,
      Trigger trigger,
      Input.Target target,
      Change.Rebuilt rebuilt,
      Optional<String> reason,
      boolean paused) {
    var to = target.standing().state();
    var left = draft.snapshot().standing().checkpoint();
    var behind = LeftBehind.of(draft.rows().base(), rebuilt.plan(), rebuilt.tasks());
    draft.moveColony(
        trigger,
        to,
        reason,
        () -> {
          if (draft.at().open.isPresent()) {
            draft.answer(trigger.word(), reason);
          }
          Halt.recallEach(draft, "the colony goes back to a checkpoint");
          Learnings.runEnded(draft);
          draft.rebuild(rebuilt);
          mode(draft, target);
          auto(draft, target);
          draft.thoughts().signals(target.signals());
          take(draft, target.standing(), paused);
        });
    draft.record(
        new Fact.RolledBack(
            target.checkpoint(),
            left,
            draft.at().runVersion,
            behind.results().stream().limit(CheckIn.MAX_LISTED).toList()),
        Optional.empty());
    beginAgain(draft, to, Optional.of(target.checkpoint()), left);
    Gates.openAgain(draft);
    if (to == ColonyState.WAITING) {
      draft.open(Asking.again(draft, target.standing().open()));
    }
    RestoredFiles.send(draft);
  }

  /// The checkpoint from which the run begins again: that of the phases that go on or come next,
  /// which are then not given another. Before there is a plan to carry out it is that of the state
  /// itself, and phases get theirs when they begin; so it is where no phase goes on or is to come.
  private static void beginAgain(
      Draft draft, ColonyState to, Optional<String> parent, Optional<String> left) {
    var running = running(draft);
    draft.at().preWritten = false;
    switch (to) {
      case INIT -> draft.edge(false, Intake.PHASE, "running", "", 0, List.of(), parent, left);
      case PLANNING -> draft.edge(false, Planning.PHASE, "running", "", 0, List.of(), parent, left);
      case EXECUTING, VERIFYING, WAITING -> {
        var next = running.isEmpty() ? Fronts.startable(draft) : running;
        begin(draft, to, next, parent, left);
        draft.at().preWritten = !next.isEmpty() && running.isEmpty();
      }
      case COMPLETED, FAILED -> begin(draft, to, running, parent, left);
      case IDLE, ERROR -> {}
    }
  }

  private static void begin(
      Draft draft,
      ColonyState to,
      List<Integer> phases,
      Optional<String> parent,
      Optional<String> left) {
    phases.forEach(phase -> Fronts.before(draft, phase, parent, left));
    if (phases.isEmpty()) {
      var stands = to.name().toLowerCase(Locale.ROOT);
      draft.edge(false, stands, "running", "", 0, List.of(), parent, left);
    }
  }

  /// The mode of then, with its limit. Nothing runs now, so nothing is above it.
  private static void mode(Draft draft, Input.Target target) {
    var charter = draft.charter();
    var then = target.mode();
    int limit = charter.limitOf(then, target.activeLimit());
    if (charter.mode() == then && charter.activeLimit() == limit) {
      return;
    }
    var why = "checkpoint %s says so".formatted(target.checkpoint());
    draft.charterBecomes(charter.in(then, limit, charter.choice().because(why).narrowing(false)));
    if (charter.mode() != then) {
      draft.record(new Fact.ModeChosen(then, why, false), Optional.empty());
    }
  }

  private static void auto(Draft draft, Input.Target target) {
    target
        .auto()
        .filter(then -> then != draft.charter().auto())
        .ifPresent(then -> draft.charterBecomes(draft.charter().onAuto(then)));
  }

  private static void take(Draft draft, Standing target, boolean paused) {
    var at = draft.at();
    at.paused = paused;
    at.planVersion = target.planVersion();
    at.front = target.front();
    at.outcome = target.outcome();
    at.open = Optional.empty();
    at.halted = Optional.empty();
    at.armedAt = Optional.empty();
    timeAnew(draft);
  }

  /// What is done again may take the budget of time again, and what stood still used none.
  private static void timeAnew(Draft draft) {
    draft.at().begunAt = Optional.of(draft.now());
    draft.at().purse = draft.at().purse.timeAnew();
  }

  private static List<Integer> running(Draft draft) {
    return draft.front().stream()
        .filter(ord -> draft.phase(ord).status() == PhaseRow.Status.RUNNING)
        .toList();
  }

  /// While halted: what the colony goes back to is known, its rows are there.
  static Decision prepared(Colony colony, Input.Prepared input, Moment moment) {
    var standing = colony.standing();
    if (standing.state() != ColonyState.ERROR || standing.version() != input.atVersion()) {
      return new Decision.Ignored("the colony has moved on");
    }
    var draft = new Draft(colony, moment, Draft.QUEEN);
    var from = standing.halted().map(Standing.Halted::from).orElse(input.to());
    input
        .rebuilt()
        .ifPresent(
            rows -> {
              draft.rebuild(rows);
              draft.at().front = input.front();
              draft.at().planVersion = input.planVersion();
            });
    draft.at().halted =
        Optional.of(
            new Standing.Halted(from, Optional.of(input.to()), Optional.of(input.checkpoint())));
    draft.record(
        new Fact.RecoveryPrepared(input.checkpoint(), input.to(), input.kept(), input.lost()),
        Optional.empty());
    return draft.moved();
  }
}
