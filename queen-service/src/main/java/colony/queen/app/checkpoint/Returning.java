package colony.queen.app.checkpoint;

import colony.contracts.api.RecoverRequest;
import colony.contracts.api.RollbackPreview;
import colony.contracts.names.Counted;
import colony.queen.app.FaultyException;
import colony.queen.app.RefusedException;
import colony.queen.app.command.Colonies;
import colony.queen.app.command.Steering;
import colony.queen.app.read.Reader;
import colony.queen.checkpoint.Restored;
import colony.queen.colony.Change;
import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.Input;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Possible;
import colony.queen.decision.Decisions;
import colony.queen.decision.LeftBehind;
import colony.queen.decision.RestoredFiles;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Phase;
import colony.queen.signal.Signal;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Going back to checkpoints: rollback, recovery, fork. The rows are prepared beside, without a
/// lock, and take the place of those that hold in one short transaction.
@ApplicationScoped
public class Returning {
  private static final int MAX_LISTED = 200;

  private final Reader reader;
  private final Checkpoints checkpoints;
  private final CheckpointStore store;
  private final Steering steering;
  private final Recovery recovery;
  private final Colonies colonies;

  @Inject
  public Returning(
      Reader reader,
      Checkpoints checkpoints,
      CheckpointStore store,
      Steering steering,
      Recovery recovery,
      Colonies colonies) {
    this.reader = reader;
    this.checkpoints = checkpoints;
    this.store = store;
    this.steering = steering;
    this.recovery = recovery;
    this.colonies = colonies;
  }

  /// What a rollback would change; every hash is verified, nothing is changed.
  public RollbackPreview preview(UUID id, String ref) {
    var now = reader.whole(id);
    possible(now);
    return preview(now, target(id, checkpoints.find(id, ref)));
  }

  /// Answers what it changes: nothing more when the same request was carried out before.
  public RollbackPreview rollBack(UUID id, String ref, Optional<String> reason, String actor) {
    var now = reader.whole(id);
    if (!steering.carriedOut(id)) {
      possible(now);
    }
    var row = checkpoints.find(id, ref);
    var target = target(id, row);
    var preview = preview(now, target);
    store.pin(id, row.number());
    steering.command(
        new Input.RollBack(
            id, actor, reason, target.target(now.standing()), prepared(now, target)));
    return preview;
  }

  /// A failed colony goes on; a halted one goes back to its good checkpoint, or to another one.
  public void recover(UUID id, RecoverRequest request, String actor) {
    var now = reader.whollyRead(id);
    var reason = Optional.ofNullable(request.reason()).filter(it -> !it.isBlank());
    if (now.standing().state() != ColonyState.ERROR) {
      if (request.to() != null && !steering.carriedOut(id)) {
        throw new RefusedException(
            now.standing().state() == ColonyState.IDLE
                ? Decisions.unfit(now, "recovered").why()
                : "only a halted colony is recovered to a checkpoint; this one is %s: use rollback"
                    .formatted(now.standing().state()),
            Possible.now(now));
      }
      steering.command(new Input.Recover(id, actor, reason, Optional.empty(), Optional.empty()));
      return;
    }
    if (reason.isEmpty()) {
      throw new FaultyException(
          "recovering a halted colony needs a reason", List.of("reason: expected a text"));
    }
    if (request.to() == null) {
      recovery.prepare(now);
      steering.command(new Input.Recover(id, actor, reason, Optional.empty(), Optional.empty()));
      return;
    }
    var row = checkpoints.find(id, request.to());
    var target = target(id, row);
    store.pin(id, row.number());
    steering.command(
        new Input.Recover(
            id,
            actor,
            reason,
            Optional.of(target.target(now.standing())),
            Optional.of(prepared(now, target))));
  }

  /// A new colony that begins, paused, where a checkpoint stood.
  public UUID fork(UUID id, String ref, @Nullable String name, String actor) {
    var parent = reader.whole(id).charter();
    var row = checkpoints.find(id, ref);
    var target = target(id, row);
    store.pin(id, row.number());
    var fork = new Charter.Fork(id, target.id());
    return colonies.fork(parent, fork, target, Optional.ofNullable(name), actor);
  }

  private Restored target(UUID id, CheckpointStore.Row row) {
    if (row.state() == ColonyState.ERROR) {
      throw new RefusedException(
          "checkpoint %s is of the halted colony; take the one before".formatted(row.id()),
          List.of());
    }
    return checkpoints.read(id, row);
  }

  private Change.Rebuilt prepared(Colony now, Restored target) {
    int run = now.standing().runVersion() + 1;
    var rows = target.rebuilt(0, run, true);
    int generation = store.prepare(now.charter().id(), rows.phases(), rows.tasks());
    return target.rebuilt(generation, run, true);
  }

  private static void possible(Colony now) {
    Decisions.noRollBack(now)
        .ifPresent(
            it -> {
              throw new RefusedException(it.why(), it.allowed());
            });
  }

  private static RollbackPreview preview(Colony now, Restored target) {
    var behind = LeftBehind.of(now, target.plan(), target.tasks());
    var running = IntStream.range(0, now.size()).filter(ord -> now.task(ord).leased());
    return new RollbackPreview(
        target.id(),
        target.state().state().name(),
        now.standing().runVersion() + 1,
        incomplete(target),
        behind.results().stream().limit(MAX_LISTED).toList(),
        running.mapToObj(ord -> now.spec(ord).id()).toList(),
        branch(now, target),
        stays(now, target, behind.commands()),
        changes(now, target));
  }

  private static List<String> incomplete(Restored target) {
    return target.plan().phases().stream()
        .filter(phase -> target.phases().get(phase.ord()).status() != PhaseRow.Status.DONE)
        .map(Phase::id)
        .toList();
  }

  private static @Nullable String branch(Colony now, Restored target) {
    return RestoredFiles.branch(
            now.charter(),
            target.state().state(),
            target.plan(),
            target.tasks(),
            now.standing().runVersion() + 1)
        .orElse(null);
  }

  /// What a checkpoint does not hold cannot be put back.
  private static List<String> stays(Colony now, Restored target, List<String> ran) {
    var stays = new ArrayList<String>();
    if (!ran.isEmpty()) {
      var some = ran.stream().limit(10).toList();
      stays.add(
          "whatever the commands of %s did outside their worktrees: %s%s"
              .formatted(
                  Counted.of(ran.size(), "task"),
                  String.join(", ", some),
                  ran.size() > some.size() ? " …" : ""));
    }
    stays.add("events and messages that were sent, and learnings that were reported");
    if (now.charter().workspace().isPresent()) {
      stays.add("branches and commits of the run that is left: they stay where they are");
    }
    stays.add("time and money that were spent, and a raised budget of the colony");
    stays.add("flags and error records, and what was learned");
    if (target.state().auto().isEmpty() && now.charter().auto()) {
      stays.add("auto: the checkpoint is older than what says whether the colony was");
    }
    return stays;
  }

  /// What the colony itself gets back beside its rows.
  private static List<String> changes(Colony now, Restored target) {
    var changes = new ArrayList<String>();
    var charter = now.charter();
    var then = target.state();
    int limit = charter.limitOf(then.mode(), then.activeLimit());
    if (then.mode() != charter.mode()) {
      changes.add("mode %s, now %s".formatted(then.mode(), charter.mode()));
    }
    if (limit != charter.activeLimit()) {
      changes.add("active limit %d, now %d".formatted(limit, charter.activeLimit()));
    }
    then.auto()
        .filter(auto -> auto != charter.auto())
        .ifPresent(auto -> changes.add("auto %s, now %s".formatted(auto, charter.auto())));
    var kept = target.mind().signals().stream().map(Signal::id).collect(Collectors.toSet());
    long later =
        now.mind().signals().stream().filter(signal -> !kept.contains(signal.id())).count();
    if (later > 0) {
      changes.add(
          Counted.of(
              later,
              "signal that was given since steers nobody any more",
              "signals that were given since steer nobody any more"));
    }
    return changes;
  }
}
