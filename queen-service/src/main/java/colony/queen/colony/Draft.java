package colony.queen.colony;

import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.LifecycleTable;
import colony.queen.lifecycle.Trigger;
import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import colony.queen.task.TaskTable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One decision in the making: an overlay on the colony that collects changed rows, facts and
/// effects and leaves the colony itself alone. Every move of a task or the colony goes through
/// [#moveTask] and [#moveColony], which hold it against the tables and count.
final class Draft {
  static final String QUEEN = "queen";

  private final Colony colony;
  private final Moment moment;
  private final String actor;

  private final Map<Integer, TaskRow> tasks = new LinkedHashMap<>();
  private final Map<Integer, PhaseRow> phases = new LinkedHashMap<>();
  private final List<Recorded> facts = new ArrayList<>();
  private final List<Effect> effects = new ArrayList<>();
  private final TreeMap<Long, Integer> queued = new TreeMap<>();

  private ColonyState state;
  private Instant stateSince;
  private long seq;
  private long outSeq;
  private long readyOrd;
  private int active;
  private int waiting;
  private int done;
  private int cancelled;
  private int blocked;
  private int workers;
  private List<Integer> front;
  private Optional<UUID> checkIn;
  private Optional<String> outcome;
  private Optional<Instant> armedAt;
  private @Nullable CheckIn opened;
  private Change.@Nullable Answered answered;

  Draft(Colony colony, Moment moment, String actor) {
    this.colony = colony;
    this.moment = moment;
    this.actor = actor;
    var from = colony.standing();
    state = from.state();
    stateSince = from.stateSince();
    seq = from.seq();
    outSeq = from.outSeq();
    readyOrd = from.readyOrd();
    active = from.active();
    waiting = from.waiting();
    done = from.done();
    cancelled = from.cancelled();
    blocked = from.blocked();
    workers = from.workers();
    front = from.front();
    checkIn = from.checkIn();
    outcome = from.outcome();
    armedAt = from.armedAt();
  }

  // what it looks like now

  Colony colony() {
    return colony;
  }

  Instant now() {
    return moment.now();
  }

  Moment moment() {
    return moment;
  }

  ColonyState state() {
    return state;
  }

  List<Integer> front() {
    return front;
  }

  TaskRow task(int ord) {
    var changed = tasks.get(ord);
    return changed != null ? changed : colony.task(ord);
  }

  PhaseRow phase(int ord) {
    var changed = phases.get(ord);
    return changed != null ? changed : colony.phase(ord);
  }

  TaskSpec spec(int ord) {
    return colony.plan().task(ord);
  }

  boolean slotFree() {
    return active < colony.charter().activeLimit();
  }

  /// The active tasks before this decision and those it started, without those it ended.
  List<Integer> activeTasks() {
    var ords = new TreeSet<>(colony.active());
    ords.addAll(tasks.keySet());
    return ords.stream().filter(ord -> task(ord).status() == TaskStatus.ACTIVE).toList();
  }

  List<Integer> delayedTasks() {
    var ords = new TreeSet<>(colony.delayed());
    ords.addAll(tasks.keySet());
    return ords.stream().filter(ord -> task(ord).notBefore() != null).toList();
  }

  /// The ready task that has waited longest.
  Optional<Integer> nextReady() {
    var fresh = queued.firstEntry();
    for (var old : colony.ready().entrySet()) {
      if (fresh != null && fresh.getKey() < old.getKey()) {
        break;
      }
      if (task(old.getValue()).readyOrd() == old.getKey()) {
        return Optional.of(old.getValue());
      }
    }
    return fresh == null ? Optional.empty() : Optional.of(fresh.getValue());
  }

  // what changes

  /// The one way a task changes its status.
  void moveTask(TaskRow to, TaskTable.Who who) {
    var from = task(to.ord());
    TaskTable.require(spec(to.ord()).id(), from.status(), to.status(), who);
    count(from, -1);
    count(to, 1);
    countInPhase(from, to);
    put(to);
  }

  /// A change of a row that is not a move.
  void put(TaskRow row) {
    var from = task(row.ord());
    if (from.readyOrd() != row.readyOrd()) {
      queued.remove(from.readyOrd());
      if (row.readyOrd() != 0) {
        queued.put(row.readyOrd(), row.ord());
      }
    }
    tasks.put(row.ord(), row);
  }

  /// The one way the colony changes its state. A trigger that is not in the table throws: people's
  /// are checked before, the machine's own make this a broken invariant.
  void moveColony(Trigger trigger, Optional<String> reason) {
    var to =
        LifecycleTable.to(state, trigger)
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "trigger %s does not fit state %s".formatted(trigger.word(), state)));
    var from = state;
    state = to;
    stateSince = now();
    record(
        new Fact.ColonyMoved(from, to, trigger, reason),
        Optional.of(
            Markers.colony(colony.charter(), from, to, by(trigger.puller()), trigger, reason)));
    if (to.ended() || to == ColonyState.ERROR) {
      armedAt = Optional.empty();
    }
  }

  void phaseBecomes(int ord, PhaseRow.Status status) {
    var from = phase(ord);
    phases.put(
        ord,
        new PhaseRow(ord, status, from.remaining(), from.done(), from.cancelled(), from.blocked()));
  }

  void frontBecomes(List<Integer> ords) {
    front = List.copyOf(ords);
  }

  void outcomeBecomes(String word) {
    outcome = Optional.of(word);
  }

  long nextPlace() {
    return ++readyOrd;
  }

  /// A place before all that wait now; 0 is none.
  long firstPlace() {
    long first =
        Math.min(
            colony.ready().isEmpty() ? readyOrd + 1 : colony.ready().firstKey(),
            queued.isEmpty() ? readyOrd + 1 : queued.firstKey());
    return first == 1 ? -1 : first - 1;
  }

  String nextName(String caste) {
    return Names.of(caste, workers++);
  }

  void open(CheckIn report) {
    opened = report;
    checkIn = Optional.of(report.id());
    record(new Fact.CheckInOpened(report), Optional.empty());
  }

  void answer(String move, Optional<String> reason) {
    var id = checkIn.orElseThrow();
    answered = new Change.Answered(id, move, actor, reason);
    checkIn = Optional.empty();
    record(new Fact.CheckInAnswered(id, move, reason), Optional.empty());
  }

  long record(Fact fact, Optional<String> marker) {
    var recorded = new Recorded(moment.ids().get(), ++seq, now(), by(fact), marker, fact);
    facts.add(recorded);
    effects.add(new Effect.Tell(++outSeq, recorded));
    return recorded.seq();
  }

  void dispatch(TaskRow row, String worker) {
    effects.add(
        new Effect.Dispatch(
            ++outSeq,
            row.ord(),
            row.epoch(),
            row.attempt() + 1,
            worker,
            now().plus(moment.terms().startBefore())));
  }

  void stop(int task, int throughEpoch, Optional<String> instance, String reason) {
    effects.add(new Effect.Stop(++outSeq, spec(task).id(), throughEpoch, instance, reason));
  }

  void learn(int task, Input.Learning learning) {
    effects.add(new Effect.Learn(++outSeq, task, learning));
  }

  void stopAll(String reason) {
    effects.add(new Effect.StopColony(++outSeq, reason));
  }

  /// Makes the timer fire at this instant or earlier.
  void wakeBy(Instant due) {
    if (armedAt.isEmpty() || due.isBefore(armedAt.get())) {
      armedAt = Optional.of(due);
    }
  }

  void disarm() {
    armedAt = Optional.empty();
  }

  Decision.Moved moved() {
    var from = colony.standing();
    var standing =
        new Standing(
            from.id(),
            from.shard(),
            state,
            from.paused(),
            from.version() + 1,
            from.runVersion(),
            from.planVersion(),
            seq,
            outSeq,
            readyOrd,
            active,
            waiting,
            done,
            cancelled,
            blocked,
            front,
            checkIn,
            outcome,
            workers,
            armedAt,
            stateSince,
            now());
    return new Decision.Moved(
        new Change(
            standing,
            phases,
            tasks,
            List.copyOf(facts),
            List.copyOf(effects),
            Optional.ofNullable(opened),
            Optional.ofNullable(answered)));
  }

  /// Whose doing this is. What the machine does because of a report or a command is the Queen's.
  private String by(Fact fact) {
    return switch (fact) {
      case Fact.ColonyMoved moved -> by(moved.trigger().puller());
      case Fact.PhaseStarted _,
          Fact.PhaseFinished _,
          Fact.TasksReady _,
          Fact.TaskStarted _,
          Fact.CheckInOpened _ ->
          QUEEN;
      case Fact.ColonyCreated _,
          Fact.PlanAccepted _,
          Fact.TaskBound _,
          Fact.TaskFinished _,
          Fact.TaskRequeued _,
          Fact.TaskBlocked _,
          Fact.TaskRestored _,
          Fact.TaskCancelled _,
          Fact.CheckInAnswered _,
          Fact.ReportStale _,
          Fact.ReportRefused _,
          Fact.SpawnRefused _ ->
          actor;
    };
  }

  private String by(Trigger.Puller puller) {
    return switch (puller) {
      case QUEEN -> QUEEN;
      case OPERATOR -> actor;
    };
  }

  private void count(TaskRow row, int by) {
    switch (row.status()) {
      case ACTIVE -> active += by;
      case READY -> waiting += by;
      case DONE -> done += by;
      case CANCELLED -> cancelled += by;
      case BLOCKED -> blocked += by;
      case PENDING, PARKED, REVIEW -> {}
    }
  }

  private void countInPhase(TaskRow from, TaskRow to) {
    int ord = spec(to.ord()).phase();
    var phase = phase(ord);
    phases.put(
        ord,
        new PhaseRow(
            ord,
            phase.status(),
            phase.remaining() + one(to.status().open()) - one(from.status().open()),
            phase.done() + is(to, TaskStatus.DONE) - is(from, TaskStatus.DONE),
            phase.cancelled() + is(to, TaskStatus.CANCELLED) - is(from, TaskStatus.CANCELLED),
            phase.blocked() + is(to, TaskStatus.BLOCKED) - is(from, TaskStatus.BLOCKED)));
  }

  private static int is(TaskRow row, TaskStatus status) {
    return one(row.status() == status);
  }

  private static int one(boolean yes) {
    return yes ? 1 : 0;
  }
}
