package colony.queen.simulation;

import static colony.queen.simulation.Invariant.*;

import colony.queen.checkpoint.Written;
import colony.queen.colony.Change;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Invariants;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Recorded;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.TaskSpec;
import colony.queen.road.Arrival;
import colony.queen.road.Store;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// What must hold of every commit. Looks at the colonies a transaction changed and at the records
/// it took.
final class CommitChecks {
  private final Log log;
  private final Duration unbound;
  private final Set<String> answers = new HashSet<>();

  /// The inbound partitions, to see what a moved offset took.
  interface Log {
    Arrival.Reading read(int partition, long offset);

    long end(int partition);
  }

  CommitChecks(Log log, Duration unbound) {
    this.log = log;
    this.unbound = unbound;
  }

  // the transaction as a whole

  void before(FakeStore store, Store.Writes writes) {
    var owed = new HashMap<UUID, Integer>();
    writes
        .nextOffsets()
        .forEach(
            (partition, next) -> {
              long taken = store.offsets.getOrDefault(partition, 0L);
              INPUT_APPLIED_ONCE.hold(
                  next >= taken && next <= log.end(partition),
                  () -> "partition %d goes from %d to %d".formatted(partition, taken, next));
              for (long offset = taken; offset < next; offset++) {
                owe(store, writes, partition, offset, owed);
              }
            });
    var given = new HashMap<UUID, Integer>();
    for (var colony : writes.colonies()) {
      int facts =
          (int)
              colony.events().stream().map(Store.EventRow::recorded).filter(this::answers).count();
      if (facts > 0) {
        given.put(colony.after().id(), facts);
      }
    }
    INPUT_APPLIED_ONCE.hold(
        owed.equals(given),
        () -> "reports taken by colony %s, facts about reports %s".formatted(owed, given));
  }

  private void owe(
      FakeStore store, Store.Writes writes, int partition, long offset, Map<UUID, Integer> owed) {
    boolean rejected =
        writes.rejected().stream()
            .anyMatch(it -> it.partition() == partition && it.offset() == offset);
    boolean good =
        log.read(partition, offset) instanceof Arrival.Reading.Good(var input)
            && store.colonies.containsKey(input.colonyId());
    INPUT_APPLIED_ONCE.hold(
        good || rejected, () -> "%d@%d went nowhere".formatted(partition, offset));
    if (!rejected
        && log.read(partition, offset) instanceof Arrival.Reading.Good(var input)
        && !(input instanceof Input.Nudged)) {
      owed.merge(input.colonyId(), 1, Integer::sum);
    }
  }

  /// Every report of the simulation leads to exactly one of these, said in a worker's name.
  private boolean answers(Recorded recorded) {
    return recorded.actor().startsWith("worker:")
        && switch (recorded.fact()) {
          case Fact.TaskFinished _,
              Fact.TaskRequeued _,
              Fact.TaskBlocked _,
              Fact.ReportStale _,
              Fact.ReportRefused _,
              Fact.SpawnRefused _ ->
              true;
          default -> false;
        };
  }

  // one colony, before its rows are replaced

  void change(StoredColony colony, Store.ColonyWrites writes, List<Written> checkpoints) {
    ONE_WRITER.hold(
        writes.before().version() == colony.standing.version(),
        () -> "%s: %s over %s".formatted(colony, writes.before(), colony.standing));
    long seq = colony.standing.seq();
    var state = colony.standing.state();
    var replaced = writes.rebuilt();
    colony.toldAt.clear();
    colony.toldAt.put(seq, Map.copyOf(colony.told));
    for (var event : writes.events()) {
      long follows = ++seq;
      NUMBERS_WITHOUT_GAP.hold(
          event.recorded().seq() == follows,
          () -> "%s: seq %d instead of %d".formatted(colony, event.recorded().seq(), follows));
      if (replaced.isPresent() && replacesRows(event.recorded().fact())) {
        replaced.ifPresent(rows -> tellAnew(colony, rows));
        replaced = Optional.empty();
      }
      state = replay(colony, state, event.recorded());
      if (!checkpoints.isEmpty()) {
        colony.toldAt.put(seq, Map.copyOf(colony.told));
      }
    }
    long last = seq;
    NUMBERS_WITHOUT_GAP.hold(
        writes.after().seq() == last,
        () -> "%s: last seq %d instead of %d".formatted(colony, writes.after().seq(), last));
    var told = state;
    EVENTS_TELL_THE_ROWS.hold(
        told == writes.after().state(),
        () -> "%s is %s, told %s".formatted(colony, writes.after().state(), told));
    EVENTS_TELL_THE_ROWS.hold(
        replaced.isEmpty(), () -> "%s: nothing told of the other rows".formatted(colony));
    if (writes.rebuilt().isEmpty()) {
      for (var row : writes.tasks()) {
        epochs(colony, colony.tasks.get(row.ord()), row);
      }
    }
  }

  /// The event from which on another set of rows holds.
  private static boolean replacesRows(Fact fact) {
    return switch (fact) {
      case Fact.ColonyMoved moved ->
          switch (moved.trigger()) {
            case ROLL_BACK, RECOVERY_APPROVED, RESET, PLAN_APPROVED -> true;
            default -> false;
          };
      case Fact.RecoveryPrepared _, Fact.PlanAccepted _ -> true;
      default -> false;
    };
  }

  private static void tellAnew(StoredColony colony, Change.Rebuilt rows) {
    colony.told.clear();
    for (var row : rows.tasks()) {
      var extra = row.extra();
      if (row.status() != TaskStatus.PENDING) {
        colony.told.put(
            extra != null ? extra.id() : rows.plan().task(row.ord()).id(), row.status());
      }
    }
  }

  private void epochs(StoredColony colony, TaskRow from, TaskRow to) {
    boolean left =
        from.status() == TaskStatus.ACTIVE
            && (to.status() != TaskStatus.ACTIVE || !Objects.equals(to.worker(), from.worker()));
    EPOCHS_RISE.hold(
        left ? to.epoch() > from.epoch() : to.epoch() >= from.epoch(),
        () -> "%s: %s to %s".formatted(colony, from, to));
    if (to.status() == TaskStatus.ACTIVE && to.instance() != null) {
      bind(colony, colony.spec(to.ord()).id(), to.epoch(), to.instance());
    }
  }

  private void bind(StoredColony colony, String task, int epoch, String instance) {
    var former = colony.bound.putIfAbsent(task + "@" + epoch, instance);
    ONE_INSTANCE_PER_EPOCH.hold(
        former == null || former.equals(instance),
        () ->
            "%s: epoch %d of task %s bound to %s and %s"
                .formatted(colony, epoch, task, former, instance));
  }

  /// What a reader of the events makes of this one.
  private ColonyState replay(StoredColony colony, ColonyState state, Recorded recorded) {
    switch (recorded.fact()) {
      case Fact.ColonyMoved moved -> {
        MOVES_ARE_THOSE_OF_THE_TABLES.hold(
            moved.from() == state
                && ExpectedMoves.colony(moved.from(), moved.to(), moved.trigger()),
            () -> "%s, being %s: %s".formatted(colony, state, moved));
        ExpectedMoves.marker(colony, recorded);
        colony.heldBack = false;
        return moved.to();
      }
      case Fact.TasksReady ready ->
          ready.tasks().forEach(task -> tell(colony, task, TaskStatus.READY, recorded));
      case Fact.PhaseReworked reworked ->
          reworked.tasks().forEach(task -> tell(colony, task, TaskStatus.READY, recorded));
      case Fact.TaskStarted started -> {
        var task = started.task().id();
        if (told(colony, task) == TaskStatus.PENDING) {
          tell(colony, task, TaskStatus.READY, recorded);
        }
        tell(colony, task, TaskStatus.ACTIVE, recorded);
        NAMES_UNIQUE.hold(
            colony.names.add(started.worker()),
            () -> "%s: %s again".formatted(colony, started.worker()));
        colony.heldBack = false;
      }
      case Fact.TaskFinished finished -> {
        var task = finished.spec().id();
        bind(colony, task, finished.epoch(), finished.instance());
        DONE_ONCE.hold(
            colony.done.add(task + " in run " + finished.task().run()),
            () -> "%s: task %s was done again".formatted(colony, task));
        tell(colony, task, TaskStatus.DONE, recorded);
      }
      case Fact.TaskRequeued it -> tell(colony, it.task().id(), TaskStatus.READY, recorded);
      case Fact.TaskBlocked it -> tell(colony, it.task().id(), TaskStatus.BLOCKED, recorded);
      case Fact.TaskRestored it -> tell(colony, it.task().id(), it.to(), recorded);
      case Fact.TaskCancelled it -> tell(colony, it.task().id(), TaskStatus.CANCELLED, recorded);
      case Fact.CheckInAnswered answer ->
          COMMAND_APPLIED_ONCE.hold(
              answer.reason().filter(it -> it.startsWith("because")).map(answers::add).orElse(true),
              () -> "%s: %s again".formatted(colony, answer));
      case Fact.Halted halted ->
          ONLY_POISON_HALTS.hold(
              FakeEncoder.poisoned(halted.input()), () -> "%s: %s".formatted(colony, halted));
      case Fact.CheckpointFailed failed -> colony.heldBack |= failed.refused();
      case Fact.VoteCast _, Fact.Paused _, Fact.Resumed _ -> ExpectedMoves.marker(colony, recorded);
      case Fact.ColonyCreated _,
          Fact.SignalEmitted _,
          Fact.PlanAccepted _,
          Fact.PlanProposed _,
          Fact.PlanRefused _,
          Fact.ModeChosen _,
          Fact.FlagRaised _,
          Fact.PhaseStarted _,
          Fact.PhaseFinished _,
          Fact.GateOpened _,
          Fact.TaskBound _,
          Fact.CheckInOpened _,
          Fact.CheckInReminded _,
          Fact.CheckInDelegated _,
          Fact.RolledBack _,
          Fact.Forked _,
          Fact.RecoveryPrepared _,
          Fact.ReportStale _,
          Fact.ReportRefused _,
          Fact.SpawnRefused _ -> {}
    }
    return state;
  }

  private static TaskStatus told(StoredColony colony, String task) {
    return colony.told.getOrDefault(task, TaskStatus.PENDING);
  }

  private void tell(StoredColony colony, String task, TaskStatus to, Recorded recorded) {
    var from = told(colony, task);
    if (to == TaskStatus.PENDING) {
      colony.told.remove(task);
    } else {
      colony.told.put(task, to);
    }
    MOVES_ARE_THOSE_OF_THE_TABLES.hold(
        ExpectedMoves.task(from, to),
        () -> "%s: task %s from %s by %s".formatted(colony, task, from, recorded.fact()));
    ExpectedMoves.marker(colony, recorded);
  }

  // one colony, with its new rows

  void after(StoredColony colony) {
    var standing = colony.standing;
    var remaining = new int[colony.phases.size()];
    Instant earliest = null;
    boolean queued = false;
    int active = 0;
    int restoring = 0;
    for (var row : colony.tasks) {
      var spec = colony.spec(row.ord());
      if (row.status().open() && spec.kind() == TaskSpec.Kind.WORK) {
        remaining[spec.phase()]++;
      }
      if (row.status() == TaskStatus.ACTIVE) {
        active++;
        restoring += spec.kind() == TaskSpec.Kind.RESTORE ? 1 : 0;
      }
      EVENTS_TELL_THE_ROWS.hold(
          told(colony, spec.id()) == row.status(),
          () -> "%s: told %s, row %s".formatted(colony, told(colony, spec.id()), row));
      soundRow(colony, spec, row);
      queued |= row.readyOrd() != 0;
      var due =
          row.unbound() ? Objects.requireNonNull(row.startedAt()).plus(unbound) : row.notBefore();
      if (due != null && (earliest == null || due.isBefore(earliest))) {
        earliest = due;
      }
    }
    int running = active;
    LEASES_WITHIN_LIMIT.hold(
        running <= colony.charter.activeLimit(),
        () -> "%s: %d of %d".formatted(colony, running, colony.charter.activeLimit()));
    for (var phase : colony.phases) {
      COUNTERS_EQUAL_ROWS.hold(
          phase.remaining() == remaining[phase.ord()],
          () -> "%s: %s, remain %d".formatted(colony, phase, remaining[phase.ord()]));
    }
    var broken = Invariants.broken(colony.load());
    INVARIANTS_OF_THE_PRODUCT.hold(
        broken.isEmpty(), () -> "%s: %s, %s, %s".formatted(colony, broken, standing, colony.tasks));
    switch (standing.state()) {
      case INIT, PLANNING, EXECUTING, VERIFYING -> {
        boolean waiting = queued;
        SLOTS_USED.hold(
            standing.paused()
                || colony.heldBack
                || !(waiting && running < colony.charter.activeLimit()),
            () -> "%s: %s, %s".formatted(colony, standing, colony.tasks));
        // what is overdue waits a little when a move was refused for want of its checkpoint
        var soon = standing.updatedAt().plusSeconds(5);
        var due = earliest == null || !earliest.isBefore(soon) ? earliest : soon;
        NOT_SILENT.hold(
            due == null || !standing.armedAt().map(it -> it.isAfter(due)).orElse(true),
            () -> "%s: armed for %s, due %s".formatted(colony, standing.armedAt(), due));
      }
      case IDLE, WAITING, COMPLETED, FAILED, ERROR -> {
        int restores = restoring;
        LEASES_WITHIN_LIMIT.hold(
            running == restores,
            () -> "%s is %s with leases: %s".formatted(colony, standing.state(), colony.tasks));
      }
    }
  }

  private void soundRow(StoredColony colony, TaskSpec spec, TaskRow row) {
    boolean work = spec.kind() == TaskSpec.Kind.WORK;
    boolean begun = work && colony.phases.get(spec.phase()).status() != PhaseRow.Status.PENDING;
    boolean sound =
        switch (row.status()) {
          case PENDING -> work && (row.open() > 0 || !begun);
          case READY ->
              row.held() ? row.open() > 0 : (row.readyOrd() != 0) != (row.notBefore() != null);
          case ACTIVE -> row.startedAt() != null && row.worker() != null;
          case BLOCKED -> row.blocked() != null;
          case DONE -> row.resultSeq() != 0 && row.endedAt() != null;
          case PARKED, REVIEW -> false;
          case CANCELLED -> true;
        };
    ROWS_SOUND.hold(
        sound
            && (row.status() == TaskStatus.READY
                || (row.readyOrd() == 0 && row.notBefore() == null))
            && (row.status() == TaskStatus.BLOCKED) == (row.blocked() != null),
        () -> "%s: %s".formatted(colony, row));
  }
}
