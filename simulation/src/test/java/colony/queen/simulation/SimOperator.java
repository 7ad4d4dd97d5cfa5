package colony.queen.simulation;

import colony.contracts.names.Hash;
import colony.queen.checkpoint.Restored;
import colony.queen.colony.Change;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Shut;
import colony.queen.colony.TaskRow;
import colony.queen.colony.Troubles;
import colony.queen.colony.Vote;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Approvals;
import colony.queen.plan.Mode;
import colony.queen.plan.Phase;
import colony.queen.signal.SignalType;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A person who does anything at any time in the storm, and what is needed in the calm. What a
/// checkpoint holds is read as the product reads it.
final class SimOperator {
  static final String WHO = "tester";

  /// Where an override goes: a halt is only told from a poisoned record when nobody asks for it.
  private static final List<ColonyState> STATES =
      Arrays.stream(ColonyState.values()).filter(it -> it != ColonyState.ERROR).toList();

  private static final List<Mode> MODES = List.of(Mode.values());

  private final Simulation world;
  private final Chance chance;

  SimOperator(Simulation world) {
    this.world = world;
    this.chance = world.chance;
  }

  Input whim(StoredColony colony) {
    var id = colony.charter.id();
    var open = colony.standing.checkIn();
    var named = chance.oneIn(2) ? open : Optional.<UUID>empty();
    var task = task(colony);
    var why = why();
    return switch (chance.below(62)) {
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
      case 25 -> new Input.Begin(id, WHO, why, List.of());
      case 26 -> new Input.Overrule(id, WHO, chance.pick(STATES), why.orElseThrow());
      case 28, 29, 30, 31, 32 -> block(colony);
      case 33, 34, 35, 36, 37 -> new Input.RetryTask(id, delayed(colony), WHO);
      case 38, 39, 40, 41 -> overrideSpawn(colony);
      case 42, 43, 44, 45 -> answerBudget(colony, chance.oneIn(3)).orElseGet(() -> block(colony));
      case 46, 47 ->
          new Input.RaiseFlag(
              id, WHO, chance.pick(List.of(Troubles.Severity.values())), "look here", "somebody");
      case 48 ->
          resolveFlag(colony)
              .orElseGet(() -> new Input.ResolveFlag(id, WHO, new UUID(3, 3), "never mind"));
      case 49, 50 -> signal(colony);
      case 51 -> new Input.RemoveSignal(id, someSignal(colony), WHO, why);
      case 27 -> new Input.Delegate(id, named, WHO, "somebody", why);
      case 52, 53 -> new Input.ChangeMode(id, WHO, chance.pick(MODES), why.orElseThrow());
      case 54, 55 -> new Input.Replan(id, named, WHO, "otherwise", somePhase(colony));
      default ->
          new Input.Continue(
              id,
              named,
              WHO,
              why,
              Optional.empty(),
              List.of(),
              Optional.of(true).filter(_ -> chance.oneIn(8)));
    };
  }

  /// What a colony needs to come to its end.
  ///
  /// @param restores also lifts blocks
  List<Input> carriesOn(StoredColony colony, boolean restores) {
    var id = colony.charter.id();
    var standing = colony.standing;
    if (standing.paused() && !standing.state().ended()) {
      return List.of(new Input.Resume(id, WHO, why()));
    }
    var budget = answerBudget(colony, chance.oneIn(4));
    var blocker = standing.troubles().blocker();
    return switch (standing.state()) {
      case IDLE -> List.of(new Input.Begin(id, WHO, why(), List.of()));
      case WAITING ->
          blocker.isPresent()
              ? List.of(resolve(colony, blocker.get()))
              : List.of(
                  standing.open().filter(it -> it.kind() == CheckIn.Kind.PLAN).isPresent()
                      ? keepPlan(colony)
                      : chance.oneIn(5)
                          ? new Input.Rework(
                              id, standing.checkIn(), WHO, some(colony), why().orElseThrow())
                          : new Input.Continue(
                              id, standing.checkIn(), WHO, why(), Optional.empty()));
      case EXECUTING, VERIFYING ->
          openGate(colony).isPresent()
              ? List.of(vote(colony, false))
              : budget.isPresent()
                  ? List.of(budget.get())
                  : restores && standing.blocked() > 0 ? List.of(restore(colony)) : List.of();
      case INIT, PLANNING ->
          budget.isPresent() || !restores || standing.blocked() == 0
              ? budget.stream().toList()
              : List.of(restore(colony));
      case COMPLETED, FAILED, ERROR -> List.of();
    };
  }

  /// A plan was proposed: the one that holds is as good.
  private Input keepPlan(StoredColony colony) {
    var name = world.documents.of(colony.plan);
    return new Input.ChangePlan(
        colony.charter.id(),
        colony.standing.checkIn(),
        WHO,
        why(),
        new Change.PlanDocument(colony.plan, name, Hash.of(name)),
        List.of());
  }

  private Optional<String> somePhase(StoredColony colony) {
    return chance.oneIn(3) ? Optional.empty() : Optional.of(chance.pick(colony.plan.phases()).id());
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

  /// As the product does it: with the report that was held, read from the log.
  private Input restore(StoredColony colony) {
    var blocked = colony.tasks.stream().filter(row -> row.status() == TaskStatus.BLOCKED).toList();
    var row = blocked.isEmpty() ? Optional.<TaskRow>empty() : Optional.of(chance.pick(blocked));
    if (world.weather.calm() && row.filter(SimOperator::cannotRun).isPresent()) {
      var id = colony.spec(row.get().ord()).id();
      return new Input.CancelTask(colony.charter.id(), id, WHO, Optional.empty());
    }
    boolean ready = !world.weather.calm() && chance.oneIn(4);
    return new Input.RestoreTask(
        colony.charter.id(),
        row.map(it -> colony.spec(it.ord()).id()).orElseGet(() -> task(colony)),
        WHO,
        Optional.empty(),
        ready,
        row.map(TaskRow::blocked)
            .map(TaskRow.Blocked::held)
            .filter(seq -> seq != 0 && !ready)
            .map(seq -> held(colony, seq)));
  }

  private static boolean cannotRun(TaskRow row) {
    var blocked = row.blocked();
    return blocked != null && blocked.code().equals("no_executor");
  }

  private static Input.Finished held(StoredColony colony, long seq) {
    return ((Fact.ReportHeld) colony.events.get((int) seq - 1).recorded().fact()).report();
  }

  /// The first of what is held, as it is brought back.
  static Input documented(StoredColony colony, Shut shut) {
    var first =
        shut.held().stream()
            .findFirst()
            .filter(Shut.Held.Report.class::isInstance)
            .map(it -> ((Shut.Held.Report) it).seq());
    return new Input.Documented(colony.charter.id(), first, first.map(seq -> held(colony, seq)));
  }

  private UUID someSignal(StoredColony colony) {
    var live = colony.mind.signals();
    return live.isEmpty() ? new UUID(3, 4) : chance.pick(live).id();
  }

  private Input signal(StoredColony colony) {
    return new Input.GiveSignal(
        colony.charter.id(),
        chance.oneIn(2) ? Optional.of(new UUID(9, chance.below(5))) : Optional.empty(),
        WHO,
        chance.pick(List.of(SignalType.values())),
        chance.pick(List.of("look at the parser first", "short", "run $(this)")),
        Optional.empty(),
        chance.oneIn(3) ? Optional.of(chance.share()) : Optional.empty(),
        Optional.empty(),
        chance.oneIn(4));
  }

  private Input block(StoredColony colony) {
    return new Input.BlockTask(
        colony.charter.id(), task(colony), WHO, "operator", "wait", WHO, "I say so");
  }

  private String delayed(StoredColony colony) {
    return colony.tasks.stream()
        .filter(row -> row.notBefore() != null)
        .findFirst()
        .map(row -> colony.spec(row.ord()).id())
        .orElseGet(() -> task(colony));
  }

  private Input overrideSpawn(StoredColony colony) {
    for (var row : colony.tasks) {
      for (var ask : row.kin().asks()) {
        if (ask.refused() && chance.oneIn(2)) {
          return new Input.OverrideSpawn(
              colony.charter.id(), colony.spec(row.ord()).id(), ask.requestId(), WHO, "do it");
        }
      }
    }
    return new Input.OverrideSpawn(colony.charter.id(), task(colony), "f0", WHO, "do it");
  }

  private Optional<Input> answerBudget(StoredColony colony, boolean closes) {
    var asked =
        Limits.underWay(colony).stream().filter(it -> it.purse().decision().isPresent()).toList();
    return Optional.of(asked)
        .filter(it -> !it.isEmpty())
        .map(chance::pick)
        .map(
            it ->
                new Input.AnswerBudget(
                    colony.charter.id(),
                    it.purse().decision().orElseThrow(),
                    WHO,
                    !closes,
                    more(it.purse().what().equals("tokens"), it.purse().used().tokens()),
                    more(it.purse().what().equals("cost"), it.purse().used().micros()),
                    it.purse().what().equals("wall-time")
                        ? Optional.of(Duration.ofDays(9))
                        : Optional.empty(),
                    why()));
  }

  private Optional<Long> more(boolean meant, long used) {
    return meant ? Optional.of(used + chance.between(1, 300)) : Optional.empty();
  }

  private Optional<Input> resolveFlag(StoredColony colony) {
    var open = colony.standing.troubles().open();
    return open.isEmpty() ? Optional.empty() : Optional.of(resolve(colony, chance.pick(open)));
  }

  private static Input resolve(StoredColony colony, Troubles.Flag flag) {
    return new Input.ResolveFlag(colony.charter.id(), WHO, flag.id(), "it is all right");
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
        : Optional.of(world.checkpoints.read(colony, chance.pick(sound)));
  }

  private Change.Rebuilt rows(StoredColony colony, Restored target) {
    return target.rebuilt((int) -world.nextNumber(), colony.standing.runVersion() + 1, true);
  }
}
