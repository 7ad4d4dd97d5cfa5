package colony.queen.simulation;

import static colony.queen.simulation.Invariant.*;

import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Recorded;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.road.Arrival;
import colony.queen.road.Store;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
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

  void change(StoredColony colony, Store.ColonyWrites writes) {
    ONE_WRITER.hold(
        writes.before().version() == colony.standing.version(),
        () -> "%s: %s over %s".formatted(colony, writes.before(), colony.standing));
    long seq = colony.standing.seq();
    var state = colony.standing.state();
    for (var event : writes.events()) {
      long follows = ++seq;
      NUMBERS_WITHOUT_GAP.hold(
          event.recorded().seq() == follows,
          () -> "%s: seq %d instead of %d".formatted(colony, event.recorded().seq(), follows));
      state = replay(colony, state, event.recorded());
    }
    long last = seq;
    NUMBERS_WITHOUT_GAP.hold(
        writes.after().seq() == last,
        () -> "%s: last seq %d instead of %d".formatted(colony, writes.after().seq(), last));
    var told = state;
    EVENTS_TELL_THE_ROWS.hold(
        told == writes.after().state(),
        () -> "%s is %s, told %s".formatted(colony, writes.after().state(), told));
    for (var row : writes.tasks()) {
      epochs(colony, colony.tasks.get(row.ord()), row);
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
      bind(colony, to.ord(), to.epoch(), to.instance());
    }
  }

  private void bind(StoredColony colony, int task, int epoch, String instance) {
    var former = colony.bound.putIfAbsent(task * 100_000L + epoch, instance);
    ONE_INSTANCE_PER_EPOCH.hold(
        former == null || former.equals(instance),
        () ->
            "%s: epoch %d of task %d bound to %s and %s"
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
        return moved.to();
      }
      case Fact.TasksReady ready ->
          ready.tasks().forEach(task -> tell(colony, task, TaskStatus.READY, recorded));
      case Fact.TaskStarted started -> {
        if (colony.told.get(started.task()) == TaskStatus.PENDING) {
          tell(colony, started.task(), TaskStatus.READY, recorded);
        }
        tell(colony, started.task(), TaskStatus.ACTIVE, recorded);
      }
      case Fact.TaskFinished finished -> {
        int task = finished.task().ord();
        bind(colony, task, finished.epoch(), finished.instance());
        DONE_ONCE.hold(
            ++colony.done[task] == 1, () -> "%s: task %d was done again".formatted(colony, task));
        tell(colony, task, TaskStatus.DONE, recorded);
      }
      case Fact.TaskRequeued requeued -> tell(colony, requeued.task(), TaskStatus.READY, recorded);
      case Fact.TaskBlocked blocked -> tell(colony, blocked.task(), TaskStatus.BLOCKED, recorded);
      case Fact.TaskRestored restored -> tell(colony, restored.task(), restored.to(), recorded);
      case Fact.TaskCancelled cancelled ->
          tell(colony, cancelled.task(), TaskStatus.CANCELLED, recorded);
      case Fact.CheckInAnswered answer ->
          COMMAND_APPLIED_ONCE.hold(
              answer.reason().isEmpty() || answers.add(answer.reason().get()),
              () -> "%s: %s again".formatted(colony, answer));
      case Fact.ColonyCreated _,
          Fact.PlanAccepted _,
          Fact.PhaseStarted _,
          Fact.PhaseFinished _,
          Fact.TaskBound _,
          Fact.CheckInOpened _,
          Fact.ReportStale _,
          Fact.ReportRefused _,
          Fact.SpawnRefused _ -> {}
    }
    return state;
  }

  private void tell(StoredColony colony, int task, TaskStatus to, Recorded recorded) {
    var from = colony.told.set(task, to);
    MOVES_ARE_THOSE_OF_THE_TABLES.hold(
        ExpectedMoves.task(from, to),
        () -> "%s: task %d from %s by %s".formatted(colony, task, from, recorded.fact()));
    ExpectedMoves.marker(colony, recorded);
  }

  // one colony, with its new rows

  void after(StoredColony colony) {
    var standing = colony.standing;
    var counts = new int[TaskStatus.values().length];
    var remaining = new int[colony.phases.size()];
    Instant earliest = null;
    boolean queued = false;
    for (var row : colony.tasks) {
      counts[row.status().ordinal()]++;
      if (row.status().open()) {
        remaining[colony.plan.task(row.ord()).phase()]++;
      }
      EVENTS_TELL_THE_ROWS.hold(
          colony.told.get(row.ord()) == row.status(),
          () -> "%s: told %s, row %s".formatted(colony, colony.told.get(row.ord()), row));
      soundRow(colony, row);
      queued |= row.readyOrd() != 0;
      var due =
          row.unbound() ? Objects.requireNonNull(row.startedAt()).plus(unbound) : row.notBefore();
      if (due != null && (earliest == null || due.isBefore(earliest))) {
        earliest = due;
      }
    }
    int active = counts[TaskStatus.ACTIVE.ordinal()];
    LEASES_WITHIN_LIMIT.hold(
        active <= colony.charter.activeLimit(),
        () -> "%s: %d of %d".formatted(colony, active, colony.charter.activeLimit()));
    COUNTERS_EQUAL_ROWS.hold(
        standing.active() == active
            && standing.waiting() == counts[TaskStatus.READY.ordinal()]
            && standing.done() == counts[TaskStatus.DONE.ordinal()]
            && standing.cancelled() == counts[TaskStatus.CANCELLED.ordinal()]
            && standing.blocked() == counts[TaskStatus.BLOCKED.ordinal()],
        () -> "%s: %s".formatted(colony, standing));
    for (var phase : colony.phases) {
      COUNTERS_EQUAL_ROWS.hold(
          phase.remaining() == remaining[phase.ord()],
          () -> "%s: %s, remain %d".formatted(colony, phase, remaining[phase.ord()]));
    }
    if (standing.state() == ColonyState.EXECUTING) {
      SLOTS_USED.hold(
          !(queued && active < colony.charter.activeLimit()),
          () -> "%s: %s, %s".formatted(colony, standing, colony.tasks));
      var due = earliest;
      NOT_SILENT.hold(
          due == null || !standing.armedAt().map(it -> it.isAfter(due)).orElse(true),
          () -> "%s: armed for %s, due %s".formatted(colony, standing.armedAt(), due));
      NOT_SILENT.hold(
          active > 0 || due != null || counts[TaskStatus.BLOCKED.ordinal()] > 0,
          () -> "%s waits for nothing: %s".formatted(colony, colony.tasks));
    } else {
      LEASES_WITHIN_LIMIT.hold(
          active == 0, () -> "%s is %s with leases".formatted(colony, standing.state()));
    }
    ROWS_SOUND.hold(
        standing.state() != ColonyState.WAITING || standing.checkIn().isPresent(),
        () -> "%s waits without a check-in".formatted(colony));
  }

  private void soundRow(StoredColony colony, TaskRow row) {
    var dependencies = colony.plan.task(row.ord()).dependsOn();
    long open =
        dependencies.stream()
            .filter(it -> colony.tasks.get(it).status() != TaskStatus.DONE)
            .count();
    COUNTERS_EQUAL_ROWS.hold(
        row.open() == open, () -> "%s: %d open of %s".formatted(colony, open, row));
    var phase = colony.phases.get(colony.plan.task(row.ord()).phase());
    boolean sound =
        switch (row.status()) {
          case PENDING -> open > 0 || phase.status() == PhaseRow.Status.PENDING;
          case READY -> (row.readyOrd() != 0) != (row.notBefore() != null);
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
