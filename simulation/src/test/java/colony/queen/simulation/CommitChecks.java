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
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
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

  /// What was taken from the partitions, by what each report carries.
  private final Map<Input.Attachment, Input.Finished> reports = new HashMap<>();

  /// By colony, the reports that this transaction takes.
  private final Map<UUID, List<Input.Finished>> taken = new HashMap<>();

  /// The inbound partitions, to see what a moved offset took.
  interface Log {
    Arrival.Reading read(int partition, long offset);

    long end(int partition);
  }

  CommitChecks(Log log, Duration unbound) {
    this.log = log;
    this.unbound = unbound;
  }

  FakeStore.Checks and(CheckpointChecks checkpoints) {
    return new FakeStore.Checks() {
      @Override
      public void before(FakeStore store, Store.Writes writes) {
        CommitChecks.this.before(store, writes);
      }

      @Override
      public void change(StoredColony colony, Store.ColonyWrites writes, List<Written> written) {
        CommitChecks.this.change(colony, writes, written);
      }

      @Override
      public void kept(StoredColony colony, Store.ColonyWrites writes, List<Written> written) {
        checkpoints.kept(colony, writes, written);
      }

      @Override
      public void after(StoredColony colony) {
        CommitChecks.this.after(colony);
      }
    };
  }

  // the transaction as a whole

  void before(FakeStore store, Store.Writes writes) {
    taken.clear();
    var owed = new HashMap<UUID, Due>();
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
              colony.events().stream()
                  .map(Store.EventRow::recorded)
                  .filter(CommitChecks::answers)
                  .count();
      if (facts > 0) {
        given.put(colony.after().id(), facts);
      }
    }
    var all = new HashSet<>(owed.keySet());
    all.addAll(given.keySet());
    for (var colony : all) {
      var due = owed.getOrDefault(colony, Due.NONE);
      int told = given.getOrDefault(colony, 0);
      INPUT_APPLIED_ONCE.hold(
          due.least() <= told && told <= due.most(),
          () -> "colony %s took %s and told %d".formatted(colony, due, told));
    }
  }

  /// Answers owed for the reports a transaction took. Only one that is stale is told of a request
  /// for children in the middle of the work; and what a blocked task's worker gives back is not.
  private record Due(int least, int most) {
    static final Due NONE = new Due(0, 0);

    Due plus(Input input) {
      return switch (input) {
        case Input.Finished _ -> new Due(least + 1, most + 1);
        case Input.SpawnRequested _, Input.Released _ -> new Due(least, most + 1);
        default -> this;
      };
    }
  }

  private void owe(
      FakeStore store, Store.Writes writes, int partition, long offset, Map<UUID, Due> owed) {
    boolean rejected =
        writes.rejected().stream()
            .anyMatch(it -> it.partition() == partition && it.offset() == offset);
    boolean good =
        log.read(partition, offset) instanceof Arrival.Reading.Good(var input)
            && store.colonies.containsKey(input.colonyId());
    INPUT_APPLIED_ONCE.hold(
        good || rejected, () -> "%d@%d went nowhere".formatted(partition, offset));
    if (!rejected && log.read(partition, offset) instanceof Arrival.Reading.Good(var input)) {
      owed.put(input.colonyId(), owed.getOrDefault(input.colonyId(), Due.NONE).plus(input));
      if (input instanceof Input.Finished report) {
        reports.put(report.result().attachment(), report);
        taken.computeIfAbsent(report.colonyId(), _ -> new ArrayList<>()).add(report);
      }
    }
  }

  /// A report leads to exactly one of these, said in a worker's name.
  static boolean answers(Recorded recorded) {
    return recorded.actor().startsWith("worker:")
        && switch (recorded.fact()) {
          case Fact.TaskFinished it -> !(it.result().attachment() instanceof Input.Together);
          case Fact.TaskBlocked it ->
              it.reason().from() != TaskStatus.REVIEW
                  && it.reason().held() == 0 // that it is held was told
                  && !it.reason().message().startsWith("its budget is used up");
          case Fact.TaskCancelled it ->
              it.from() == TaskStatus.ACTIVE && advisory(it.task().kind());
          case Fact.TaskRequeued _,
              Fact.TaskParked _,
              Fact.TaskInReview _,
              Fact.ReportHeld _,
              Fact.ReportStale _,
              Fact.ReportRefused _ ->
              true;
          default -> false;
        };
  }

  private static boolean advisory(TaskSpec.Kind kind) {
    return kind == TaskSpec.Kind.REVIEW || kind == TaskSpec.Kind.ARCHIVE;
  }

  // one colony, before its rows are replaced

  void change(StoredColony colony, Store.ColonyWrites writes, List<Written> checkpoints) {
    ONE_WRITER.hold(
        writes.before().version() == colony.standing.version(),
        () -> "%s: %s over %s".formatted(colony, writes.before(), colony.standing));
    colony.booked = Booked.of(colony, writes, taken.getOrDefault(colony.charter.id(), List.of()));
    long seq = colony.standing.seq();
    var state = colony.standing.state();
    boolean paused = colony.standing.paused();
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
      paused = paused(colony, paused, event.recorded().fact());
      state = replay(colony, state, event.recorded());
      colony.list.read(event.recorded().tasks());
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

  /// A paused colony goes on when somebody says so or moves it; until then files are put back that
  /// a rollback asks for, and nothing else begins.
  private static boolean paused(StoredColony colony, boolean paused, Fact fact) {
    return switch (fact) {
      case Fact.Paused _ -> true;
      case Fact.Resumed _, Fact.ColonyMoved _ -> false;
      case Fact.TaskStarted it -> {
        PAUSE_HOLDS.hold(
            !paused || it.task().kind() == TaskSpec.Kind.RESTORE,
            () -> "%s is paused: %s".formatted(colony, it));
        yield paused;
      }
      default -> paused;
    };
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
        from.leased()
            && (!to.leased() || !Objects.equals(to.worker(), from.worker()))
            && !holds(to);
    EPOCHS_RISE.hold(
        left ? to.epoch() > from.epoch() : to.epoch() >= from.epoch(),
        () -> "%s: %s to %s".formatted(colony, from, to));
    if (to.status() == TaskStatus.ACTIVE && to.instance() != null) {
      bind(colony, colony.spec(to.ord()).id(), to.epoch(), to.instance());
    }
  }

  /// Its report was taken and is kept: the epoch goes on when it is judged.
  private static boolean holds(TaskRow row) {
    var blocked = row.blocked();
    return blocked != null && blocked.held() != 0;
  }

  private static void fenced(StoredColony colony, String task, int epoch) {
    var lease = colony.leases.get(task);
    LEASES_FENCED.hold(
        lease != null && lease == epoch,
        () ->
            "%s: task %s is ended by epoch %d, its lease is %s"
                .formatted(colony, task, epoch, lease));
  }

  /// What rides with another task has no report of its own.
  private void reported(StoredColony colony, TaskSpec spec, int epoch, Input.Result result) {
    var report = reports.get(result.attachment());
    SUCCESS_WAS_REPORTED.hold(
        result.attachment() instanceof Input.Together
            || (report != null
                && report.colonyId().equals(colony.charter.id())
                && report.taskId().equals(spec.id())
                && report.epoch() == epoch
                && (report.outcome() == Outcome.SUCCESS || !spec.kind().counts())),
        () -> "%s: task %s with epoch %d by %s".formatted(colony, spec.id(), epoch, report));
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
        if (told(colony, task) != TaskStatus.READY) {
          tell(colony, task, TaskStatus.READY, recorded);
        }
        tell(colony, task, TaskStatus.ACTIVE, recorded);
        colony.leases.put(task, started.epoch());
        var former = colony.names.putIfAbsent(started.worker(), task);
        NAMES_UNIQUE.hold(
            former == null || former.equals(colony.leaders.get(task)),
            () -> "%s: %s again".formatted(colony, started.worker()));
        colony.heldBack = false;
      }
      case Fact.TaskFinished finished -> {
        var task = finished.spec().id();
        fenced(colony, task, finished.epoch());
        reported(colony, finished.spec(), finished.epoch(), finished.result());
        bind(colony, task, finished.epoch(), finished.instance());
        done(colony, task, finished.task().run());
        merged(colony, finished);
        tell(colony, task, TaskStatus.DONE, recorded);
      }
      case Fact.TaskParked it -> {
        fenced(colony, it.task().id(), it.epoch());
        reported(colony, it.task(), it.epoch(), it.result());
        tell(colony, it.task().id(), TaskStatus.PARKED, recorded);
      }
      case Fact.TaskInReview it -> {
        fenced(colony, it.spec().id(), it.epoch());
        reported(colony, it.spec(), it.epoch(), it.result());
        bind(colony, it.spec().id(), it.epoch(), it.instance());
        colony.reviewedRun.put(it.spec().id(), it.task().run());
        colony.toMerge.put(
            it.spec().id(),
            it.result().commit().isPresent() && colony.charter.workspace().isPresent());
        tell(colony, it.spec().id(), TaskStatus.REVIEW, recorded);
      }
      case Fact.TaskReviewed it -> {
        var task = it.task().id();
        if (it.to() == TaskStatus.DONE) {
          merged(colony, it);
          done(colony, task, colony.reviewedRun.getOrDefault(task, 0));
        }
        // a block is told when it happens, and what waits for its merge stays where it is
        if (it.to() != TaskStatus.BLOCKED && it.to() != TaskStatus.REVIEW) {
          tell(colony, task, it.to(), recorded);
        }
      }
      case Fact.TasksMerged merged ->
          merged.tasks().forEach(task -> colony.leaders.put(task, merged.into()));
      case Fact.SpawnGranted it -> tell(colony, it.child().id(), TaskStatus.READY, recorded);
      case Fact.SpawnQueued it -> tell(colony, it.child().id(), TaskStatus.READY, recorded);
      case Fact.TaskRequeued it -> tell(colony, it.task().id(), TaskStatus.READY, recorded);
      case Fact.TaskBlocked it -> tell(colony, it.task().id(), TaskStatus.BLOCKED, recorded);
      case Fact.TaskRestored it -> {
        boolean pauseEnds = told(colony, it.task().id()) == TaskStatus.READY;
        EVENTS_TELL_THE_ROWS.hold(
            !pauseEnds || it.to() == TaskStatus.READY, () -> "%s: %s".formatted(colony, it));
        if (!pauseEnds) {
          tell(colony, it.task().id(), it.to(), recorded);
        }
      }
      case Fact.TaskCancelled it -> tell(colony, it.task().id(), TaskStatus.CANCELLED, recorded);
      case Fact.CheckInAnswered answer ->
          COMMAND_APPLIED_ONCE.hold(
              answer
                  .reason()
                  .filter(it -> it.startsWith("because") && !answer.move().equals("override"))
                  .map(answers::add)
                  .orElse(true),
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
          Fact.TasksChanged _,
          Fact.CheckInOpened _,
          Fact.CheckInReminded _,
          Fact.CheckInDelegated _,
          Fact.RolledBack _,
          Fact.Forked _,
          Fact.Imported _,
          Fact.PastEvent _,
          Fact.PastWorker _,
          Fact.RecoveryPrepared _,
          Fact.ReportStale _,
          Fact.ReportRefused _,
          Fact.ReportHeld _,
          Fact.TaskStopped _,
          Fact.TaskLeft _,
          Fact.StepSkipped _,
          Fact.FlagResolved _,
          Fact.ErrorRecorded _,
          Fact.PatternFlagged _,
          Fact.SpawnRefused _,
          Fact.SpawnOverridden _,
          Fact.SpawnAnswered _,
          Fact.BudgetWarned _,
          Fact.BudgetExhausted _,
          Fact.BudgetAnswered _,
          Fact.SignalReinforced _,
          Fact.SignalRemoved _,
          Fact.SignalsFaded _,
          Fact.SignalsRenewed _,
          Fact.CommandRefused _,
          Fact.PatternsGiven _,
          Fact.LearningsExtracted _,
          Fact.InstinctsChanged _,
          Fact.SessionClosed _,
          Fact.RunClosed _,
          Fact.BrainDown _,
          Fact.BrainBack _ -> {}
    }
    return state;
  }

  private static void merged(StoredColony colony, Fact.TaskFinished finished) {
    var result = finished.result();
    MERGED_BEFORE_DONE.hold(
        !finished.spec().kind().counts()
            || colony.charter.workspace().isEmpty()
            || result.commit().isEmpty()
            || result.branch().isEmpty(),
        () -> "%s: %s".formatted(colony, finished));
  }

  private static void merged(StoredColony colony, Fact.TaskReviewed it) {
    MERGED_BEFORE_DONE.hold(
        !colony.toMerge.getOrDefault(it.task().id(), false)
            || it.review().filter(by -> by.startsWith("@merge-")).isPresent(),
        () -> "%s: %s".formatted(colony, it));
  }

  private static void done(StoredColony colony, String task, int run) {
    DONE_ONCE.hold(
        colony.done.add(task + " in run " + run),
        () -> "%s: task %s was done again".formatted(colony, task));
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
    colony.booked.hold(colony);
    EVENTS_TELL_THE_ROWS.hold(
        colony.list.cards().equals(ReadList.of(colony)),
        () -> "%s: read %s, is %s".formatted(colony, colony.list.cards(), ReadList.of(colony)));
    var standing = colony.standing;
    if (standing.updatedAt().isAfter(colony.latest)) {
      colony.latest = standing.updatedAt();
    }
    var remaining = new int[colony.phases.size()];
    Instant earliest = null;
    boolean queued = false;
    int active = 0;
    int restoring = 0;
    for (var row : colony.tasks) {
      var spec = colony.spec(row.ord());
      if (row.status().open() && spec.kind().counts()) {
        remaining[spec.phase()]++;
      }
      if (row.leased()) {
        active++;
        restoring += spec.kind() == TaskSpec.Kind.RESTORE ? 1 : 0;
      }
      EVENTS_TELL_THE_ROWS.hold(
          told(colony, spec.id()) == row.status(),
          () -> "%s: told %s, row %s".formatted(colony, told(colony, spec.id()), row));
      soundRow(colony, spec, row);
      queued |= row.readyOrd() != 0 && Limits.mayStart(colony, row);
      var pauses = standing.paused() ? null : row.notBefore();
      var due = row.unbound() ? Objects.requireNonNull(row.startedAt()).plus(unbound) : pauses;
      if (due != null && (earliest == null || due.isBefore(earliest))) {
        earliest = due;
      }
    }
    waitingForMerge(colony);
    int running = active;
    Limits.hold(colony);
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
                || colony.mind.shut().isPresent()
                || standing.queued().isPresent()
                || !(waiting && running < colony.charter.activeLimit()),
            () -> "%s: %s, %s".formatted(colony, standing, colony.tasks));
        // what is overdue waits a little, by the clock as it was then, when a move was refused for
        // want of its checkpoint, or when what was committed did not get out lately
        var soon = colony.latest.plus(Simulation.TERMS.unboundGrace());
        var due = earliest == null || !earliest.isBefore(soon) ? earliest : soon;
        NOT_SILENT.hold(
            due == null
                || colony.mind.shut().isPresent()
                || !standing.armedAt().map(it -> it.isAfter(due)).orElse(true),
            () -> "%s: armed for %s, due %s".formatted(colony, standing.armedAt(), due));
      }
      case IDLE, WAITING, COMPLETED, FAILED, ERROR -> {
        int restores = standing.state().ended() ? 0 : restoring;
        LEASES_WITHIN_LIMIT.hold(
            running == restores,
            () -> "%s is %s with leases: %s".formatted(colony, standing.state(), colony.tasks));
      }
    }
  }

  /// What waits for its merge has one, and there is only one.
  private static void waitingForMerge(StoredColony colony) {
    long merges =
        colony.tasks.stream()
            .filter(row -> row.status().open())
            .filter(row -> colony.spec(row.ord()).kind() == TaskSpec.Kind.MERGE)
            .count();
    ONE_MERGE.hold(merges <= 1, () -> "%s: %s".formatted(colony, colony.tasks));
    boolean moves =
        colony.standing.state() == ColonyState.EXECUTING
            && !colony.standing.paused()
            && !colony.heldBack
            && colony.mind.shut().isEmpty();
    for (var row : colony.tasks) {
      NOT_SILENT.hold(
          !moves || row.status() != TaskStatus.REVIEW || merges == 1 || reviewed(colony, row),
          () -> "%s: nobody reviews or merges %s".formatted(colony, row));
    }
  }

  private static boolean reviewed(StoredColony colony, TaskRow subject) {
    return colony.tasks.stream()
        .filter(row -> row.status().open() && colony.spec(row.ord()).about() == subject.ord())
        .anyMatch(row -> colony.spec(row.ord()).kind() == TaskSpec.Kind.REVIEW);
  }

  private void soundRow(StoredColony colony, TaskSpec spec, TaskRow row) {
    boolean work = spec.kind() == TaskSpec.Kind.WORK;
    boolean begun = work && colony.phases.get(spec.phase()).status() != PhaseRow.Status.PENDING;
    boolean sound =
        switch (row.status()) {
          case PENDING -> work && (row.open() > 0 || !begun);
          case READY ->
              row.kin().rider()
                  ? row.readyOrd() == 0 && row.notBefore() == null
                  : row.held()
                      ? row.open() > 0
                      : (row.readyOrd() != 0) != (row.notBefore() != null);
          case ACTIVE -> row.startedAt() != null && row.worker() != null;
          case BLOCKED -> row.blocked() != null;
          case DONE -> row.resultSeq() != 0 && row.endedAt() != null;
          case PARKED -> row.kin().asks().stream().anyMatch(ask -> ask.blocking() && !ask.ended());
          case REVIEW -> row.resultSeq() != 0;
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
