package colony.queen.simulation;

import static colony.queen.simulation.Invariant.*;

import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import java.util.List;

/// What must hold when faults have stopped and everything had its time.
final class EndChecks {
  private final Simulation world;
  private final List<SimQueen> queens;
  private final List<SimWorker> workers;
  private final boolean restored;

  /// @param restored somebody lifted every block, again and again
  EndChecks(Simulation world, List<SimQueen> queens, List<SimWorker> workers, boolean restored) {
    this.restored = restored;
    this.world = world;
    this.queens = queens;
    this.workers = workers;
  }

  void check() {
    for (var worker : workers) {
      ENDED_EPOCHS_STOPPED.hold(
          worker.running().isEmpty(), () -> "%s runs %s".formatted(worker, worker.running()));
    }
    for (int shard = 0; shard < world.kafka.shards(); shard++) {
      int it = shard;
      long taken = world.store.offsets.getOrDefault(shard, 0L);
      UNREAD_INPUT_MOVES.hold(
          taken == world.kafka.end(shard),
          () -> "shard %d stands at %d of %d".formatted(it, taken, world.kafka.end(it)));
    }
    world.store.colonies.values().forEach(this::ended);
    world.store.colonies.values().forEach(this::readsBack);
    ONLY_POISON_HALTS.hold(
        world.readers.deadLetters().stream().allMatch(EndChecks::foreseen),
        () -> "%s".formatted(world.readers.deadLetters()));
    OUTBOX_EMPTY.hold(world.store.outboxEmpty(), () -> "%s, %s".formatted(world.store, queens));
    for (var colony : world.store.colonies.values()) {
      FIRST_OCCURRENCES_IN_ORDER.hold(
          world.readers.lastSeq(colony.charter.id()) == colony.standing.seq(),
          () -> "%s was told only up to a point".formatted(colony));
      NEWEST_STATE_TOLD.hold(
          world.readers.newestState(colony.charter.id()) == colony.standing.seq(),
          () ->
              "%s: %d of %d"
                  .formatted(
                      colony,
                      world.readers.newestState(colony.charter.id()),
                      colony.standing.seq()));
    }
  }

  private static boolean foreseen(String reason) {
    return FakeEncoder.poisoned(reason)
        || reason.equals("not JSON")
        || reason.startsWith("no colony has the id");
  }

  /// The newest as the product reads it, whole: on the way, parts that are known were not read
  /// again.
  private void readsBack(StoredColony colony) {
    if (!colony.checkpoints.isEmpty()) {
      world.checkpoints.read(colony, colony.checkpoints.getLast());
    }
  }

  private void ended(StoredColony colony) {
    var standing = colony.standing;
    boolean ended =
        switch (standing.state()) {
          case COMPLETED, FAILED, ERROR -> true;
          case EXECUTING ->
              !restored
                  && standing.blocked() > 0
                  && standing.active() == 0
                  && colony.tasks.stream()
                      .noneMatch(row -> row.readyOrd() != 0 || row.notBefore() != null);
          case VERIFYING ->
              !restored
                  && standing.active() == 0
                  && (colony.tasks.stream()
                          .anyMatch(
                              row ->
                                  row.status() == TaskStatus.BLOCKED
                                      && colony.spec(row.ord()).kind() == TaskSpec.Kind.ARCHIVE)
                      || missesTheMemory(colony));
          case INIT, PLANNING ->
              !restored
                  && standing.active() == 0
                  && (missesTheMemory(colony) || isHeldBack(colony));
          case IDLE, WAITING -> false;
        };
    COLONIES_END.hold(ended, () -> "%s: %s, %s".formatted(colony, standing, colony.tasks));
    COLONIES_END.hold(
        standing.state() != ColonyState.ERROR || world.readers.poisoned(),
        () -> "%s is halted and nothing was put aside".formatted(colony));
  }

  /// A task of its own was blocked while the memory service was away, and nobody restored it.
  private static boolean missesTheMemory(StoredColony colony) {
    return colony.tasks.stream()
        .filter(row -> colony.spec(row.ord()).kind() != TaskSpec.Kind.WORK)
        .map(TaskRow::blocked)
        .anyMatch(blocked -> blocked != null && blocked.code().equals("brain_down"));
  }

  /// A person blocked its survey or its planner, and nobody restored it.
  private static boolean isHeldBack(StoredColony colony) {
    return colony.tasks.stream()
        .filter(row -> colony.spec(row.ord()).kind() != TaskSpec.Kind.WORK)
        .map(TaskRow::blocked)
        .anyMatch(blocked -> blocked != null && blocked.by().equals(SimOperator.WHO));
  }
}
