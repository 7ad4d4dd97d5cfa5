package colony.queen.simulation;

import colony.queen.checkpoint.Restored;
import colony.queen.colony.Change;
import colony.queen.colony.Input;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Vote;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Approvals;
import colony.queen.plan.Phase;
import colony.queen.task.TaskStatus;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A person who does anything at any time in the storm, and what is needed in the calm. What a
/// checkpoint holds is read as the product reads it.
final class SimOperator {
  private static final String WHO = "tester";

  /// Where an override goes: a halt is only told from a poisoned record when nobody asks for it.
  private static final List<ColonyState> STATES =
      Arrays.stream(ColonyState.values()).filter(it -> it != ColonyState.ERROR).toList();

  private final Simulation world;
  private final Chance chance;
  private final CheckpointChecks checkpoints;

  SimOperator(Simulation world) {
    this.world = world;
    this.chance = world.chance;
    this.checkpoints = new CheckpointChecks(world.documents);
  }

  Input whim(StoredColony colony) {
    var id = colony.charter.id();
    var open = colony.standing.checkIn();
    var named = chance.oneIn(2) ? open : Optional.<UUID>empty();
    var task = task(colony);
    var why = why();
    return switch (chance.below(40)) {
      case 0 -> new Input.Cancel(id, WHO, why);
      case 1 -> new Input.Abandon(id, named, WHO, why);
      case 2, 3 -> new Input.CancelTask(id, task, WHO, Optional.empty());
      case 4, 5, 6, 7 -> restore(colony);
      case 8, 9, 10 -> new Input.Rework(id, named, WHO, some(colony), why.orElseThrow());
      case 11, 12 -> new Input.Pause(id, WHO, chance.oneIn(2), why);
      case 13, 14, 15, 16 -> new Input.Resume(id, WHO, why);
      case 17, 18, 19, 20 -> vote(colony, chance.oneIn(3));
      case 21, 22 -> rollBack(colony);
      case 23 -> chance.oneIn(2) ? prepared(colony) : recover(colony);
      case 24 -> new Input.Reset(id, WHO, why);
      case 25 -> new Input.Begin(id, WHO, why);
      case 26 -> new Input.Overrule(id, WHO, chance.pick(STATES), why.orElseThrow());
      case 27 -> new Input.Delegate(id, named, WHO, "somebody", why);
      default -> new Input.Continue(id, named, WHO, why, Optional.empty());
    };
  }

  /// What a colony needs to come to its end.
  ///
  /// @param restores also lifts blocks
  Optional<Input> carriesOn(StoredColony colony, boolean restores) {
    var id = colony.charter.id();
    var standing = colony.standing;
    if (standing.paused() && !standing.state().ended()) {
      return Optional.of(new Input.Resume(id, WHO, why()));
    }
    return switch (standing.state()) {
      case IDLE -> Optional.of(new Input.Begin(id, WHO, why()));
      case WAITING ->
          Optional.of(
              chance.oneIn(5)
                  ? new Input.Rework(id, standing.checkIn(), WHO, some(colony), why().orElseThrow())
                  : new Input.Continue(id, standing.checkIn(), WHO, why(), Optional.empty()));
      case EXECUTING ->
          openGate(colony).isPresent()
              ? Optional.of(vote(colony, false))
              : restores && standing.blocked() > 0
                  ? Optional.of(restore(colony))
                  : Optional.empty();
      case INIT, PLANNING, VERIFYING, COMPLETED, FAILED, ERROR -> Optional.empty();
    };
  }

  /// One that people decide.
  private static Optional<Phase> openGate(StoredColony colony) {
    return colony.standing.front().stream()
        .filter(
            ord ->
                colony.phases.get(ord).status() == PhaseRow.Status.RUNNING
                    && colony.phases.get(ord).verdict() == null)
        .map(ord -> colony.plan.phase(ord))
        .filter(
            phase ->
                phase.approvals().filter(it -> it.from() != Approvals.Voters.WATCHERS).isPresent())
        .findFirst();
  }

  private Optional<String> why() {
    return Optional.of("because " + world.nextNumber());
  }

  private List<String> some(StoredColony colony) {
    return chance.oneIn(2) ? List.of() : List.of(task(colony));
  }

  private String task(StoredColony colony) {
    return colony.tasks.isEmpty() ? "none" : colony.spec(chance.below(colony.tasks.size())).id();
  }

  private Input restore(StoredColony colony) {
    var blocked =
        colony.tasks.stream().filter(row -> row.status() == TaskStatus.BLOCKED).findFirst();
    var task = blocked.map(row -> colony.spec(row.ord()).id()).orElseGet(() -> task(colony));
    return new Input.RestoreTask(colony.charter.id(), task, WHO, Optional.empty());
  }

  private Input vote(StoredColony colony, boolean against) {
    var gate = openGate(colony).orElseGet(() -> chance.pick(colony.plan.phases()));
    return new Input.CastVote(
        colony.charter.id(),
        gate.id(),
        "voter " + chance.below(9),
        !against,
        against ? List.of(new Vote.Issue("low", "a typo")) : List.of(),
        "");
  }

  private Input rollBack(StoredColony colony) {
    var target = checkpoint(colony);
    if (target.isEmpty()) {
      return new Input.Resume(colony.charter.id(), WHO, why());
    }
    return new Input.RollBack(
        colony.charter.id(),
        WHO,
        why(),
        target.get().target(colony.standing),
        rows(colony, target.get()));
  }

  private Input recover(StoredColony colony) {
    var target =
        colony.standing.state() == ColonyState.ERROR && chance.oneIn(2)
            ? checkpoint(colony)
            : Optional.<Restored>empty();
    return new Input.Recover(
        colony.charter.id(),
        WHO,
        why(),
        target.map(it -> it.target(colony.standing)),
        target.map(it -> rows(colony, it)));
  }

  /// The state as it was found, which is all right: only poison halts a colony here.
  private Input prepared(StoredColony colony) {
    var standing = colony.standing;
    return new Input.Prepared(
        colony.charter.id(),
        "the state as found",
        standing.halted().map(it -> it.from()).orElse(standing.state()),
        Optional.empty(),
        standing.planVersion(),
        standing.front(),
        List.of(),
        List.of(),
        standing.version());
  }

  private Optional<Restored> checkpoint(StoredColony colony) {
    var sound = colony.checkpoints.stream().filter(it -> it.state() != ColonyState.ERROR).toList();
    return sound.isEmpty()
        ? Optional.empty()
        : Optional.of(checkpoints.read(colony, chance.pick(sound)));
  }

  private Change.Rebuilt rows(StoredColony colony, Restored target) {
    return target.rebuilt((int) -world.nextNumber(), colony.standing.runVersion() + 1, true);
  }
}
