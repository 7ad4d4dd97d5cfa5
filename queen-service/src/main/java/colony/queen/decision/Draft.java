package colony.queen.decision;

import colony.contracts.names.ActorName;
import colony.queen.colony.Capture;
import colony.queen.colony.Change;
import colony.queen.colony.Charter;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Colony;
import colony.queen.colony.Counts;
import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.colony.Gate;
import colony.queen.colony.HandOff;
import colony.queen.colony.Moment;
import colony.queen.colony.Overlay;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Purse;
import colony.queen.colony.Sighting;
import colony.queen.colony.Snapshot;
import colony.queen.colony.Standing;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.LifecycleTable;
import colony.queen.lifecycle.Misfit;
import colony.queen.lifecycle.Trigger;
import colony.queen.memory.Entry;
import colony.queen.memory.Note;
import colony.queen.plan.Phase;
import colony.queen.plan.Plan;
import colony.queen.plan.TaskSpec;
import colony.queen.signal.Signal;
import colony.queen.task.CasteMode;
import colony.queen.task.TaskTable;
import colony.queen.tenant.Room;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// One decision in the making: an overlay on the colony that collects changed rows, facts, effects
/// and checkpoints and leaves the colony itself alone. Every move of a task or the colony goes
/// through [#moveTask] and [#moveColony], which hold it against the tables and count.
final class Draft {
  static final String QUEEN = "queen";

  /// Characters of a decision's text.
  private static final int MOST_REMEMBERED = 500;

  private final Moment moment;
  private final String actor;
  private final Log log;
  private final Standing from;
  private final Charter founded;
  private final Thoughts thoughts;
  private final Told told;
  private final List<CheckIn> opened = new ArrayList<>();
  private final List<Change.Answered> answered = new ArrayList<>();
  private final List<Capture> captures = new ArrayList<>();
  private final Map<String, Integer> versions = new HashMap<>();

  /// Those of the colony with what this decision changed, or those that have just taken their
  /// place.
  private Overlay rows;

  private int begun;
  private Charter charter;
  private Position at;
  private @Nullable HandOff handOff;
  private Change.@Nullable Rebuilt rebuilt;
  private Change.@Nullable Planned planned;

  Draft(Colony colony, Moment moment, String actor) {
    this.rows = new Overlay(colony);
    this.moment = moment;
    this.actor = actor;
    this.from = colony.standing();
    this.log = new Log(moment, from);
    this.thoughts = new Thoughts(colony);
    this.told = Told.of(colony);
    this.founded = colony.charter();
    this.charter = founded;
    this.at = Position.of(from);
  }

  // what it looks like now

  Charter charter() {
    return charter;
  }

  Plan plan() {
    return rows.base().plan();
  }

  Phase phasePlan(int ord) {
    return plan().phase(ord);
  }

  Instant now() {
    return moment.now();
  }

  Moment moment() {
    return moment;
  }

  String actor() {
    return actor;
  }

  /// Who is said to have moved a task: the person whose word it was, otherwise the Queen. A worker
  /// only gives her cause.
  String mover() {
    return ActorName.worker(actor).isPresent() ? QUEEN : actor;
  }

  /// What steers it and what it remembers.
  Thoughts thoughts() {
    return thoughts;
  }

  /// The colony's own time, by which signals decay.
  Duration time() {
    return thoughts.time(moment.now());
  }

  /// What the standing row will say, as far as decisions change it.
  Position at() {
    return at;
  }

  ColonyState state() {
    return at.state;
  }

  List<Integer> front() {
    return at.front;
  }

  /// Nothing is dispatched and the lifecycle does not move by itself.
  boolean still() {
    return barred() || moment.held();
  }

  /// No slot is taken.
  boolean barred() {
    return at.paused || BrainGate.closed(this);
  }

  Overlay rows() {
    return rows;
  }

  int size() {
    return rows.size();
  }

  TaskRow task(int ord) {
    return rows.task(ord);
  }

  PhaseRow phase(int ord) {
    return rows.phase(ord);
  }

  TaskSpec spec(int ord) {
    return rows.spec(ord);
  }

  Optional<Phase> phaseOf(TaskSpec spec) {
    return spec.phase() == TaskSpec.NO_PHASE
        ? Optional.empty()
        : Optional.of(phasePlan(spec.phase()));
  }

  boolean slotFree() {
    return ownSlotFree() && tooFew().isEmpty();
  }

  /// The slots that colonies share and of which there are too few for one attempt more.
  Optional<Room.Bound> tooFew() {
    return moment.room().tooFew(at.counts.active() - from.counts().active(), begun);
  }

  /// Attempts this decision has begun.
  int begun() {
    return begun;
  }

  /// How the colony's budget stood before this decision.
  Purse purseBefore() {
    return from.purse();
  }

  /// Of the colony's own active limit.
  boolean ownSlotFree() {
    int limit = charter.choice().narrowing() ? charter.mode().maxActive() : charter.activeLimit();
    return at.counts.active() < limit;
  }

  // what changes

  /// The one way a task changes its status.
  void moveTask(TaskRow to, TaskTable.Who who) {
    TaskTable.require(spec(to.ord()).id(), task(to.ord()).status(), to.status(), who);
    count(to);
  }

  /// The worker of a blocked task ends or goes on; the task stays blocked.
  void relet(TaskRow to) {
    count(to);
  }

  private void count(TaskRow to) {
    var before = task(to.ord());
    var spec = spec(to.ord());
    at.counts = at.counts.with(before, spec.kind(), -1).with(to, spec.kind(), 1);
    if (spec.kind().counts()) {
      change(spec.phase(), row -> row.with(before.status(), -1).with(to.status(), 1));
    }
    put(before.leased() && !to.leased() ? Reservations.left(this, to) : to);
  }

  /// A change of a row that is not a move.
  void put(TaskRow row) {
    rows.put(row);
  }

  /// A task of the Queen's own; it stands PENDING.
  ///
  /// @param what makes it for the number it gets
  int add(IntFunction<TaskSpec> what) {
    return rows.add(what, at.runVersion);
  }

  void change(int phase, UnaryOperator<PhaseRow> how) {
    rows.change(phase, how);
  }

  /// The one way the colony changes its state. A trigger that is not in the table throws: people's
  /// are checked before, the machine's own make this a broken invariant.
  void moveColony(Trigger trigger, Optional<String> reason) {
    moveColony(trigger, reason, () -> {});
  }

  /// @param between what else the move changes
  void moveColony(Trigger trigger, Optional<String> reason, Runnable between) {
    moveColony(
        trigger,
        LifecycleTable.to(at.state, trigger).orElseThrow(() -> Misfit.of(trigger).in(at.state)),
        reason,
        between);
  }

  /// Where the input and not the table names the state: a checkpoint's, or the override's.
  ///
  /// @param between what else the move changes; the checkpoint before does not see it, the one
  ///   after does
  void moveColony(Trigger trigger, ColonyState to, Optional<String> reason, Runnable between) {
    var misfit = new Misfit(trigger, Optional.of(to));
    var row = LifecycleTable.row(at.state, trigger).orElseThrow(() -> misfit.in(at.state));
    if (row.to().isPresent() && row.to().get() != to) {
      throw misfit.in(at.state);
    }
    var before = at.state;
    var pre = snapshot();
    int place = captures.size();
    var signal = Signals.decided(this, trigger, reason);
    between.run();
    if (to.ended() && !before.ended()) {
      RestoredFiles.drop(this, "the colony ends before its files are put back");
      RunEnd.close(this, to, trigger);
    }
    at.state = to;
    at.stateSince = now();
    if (to.ended() || to == ColonyState.ERROR || to == ColonyState.IDLE) {
      at.armedAt = Optional.empty();
    }
    long seq =
        record(
            new Fact.ColonyMoved(before, to, trigger, reason, signal.map(Signal::id)),
            Optional.of(
                Markers.colony(charter, before, to, by(trigger.puller()), trigger, reason)));
    captures.add(place, new Capture(new Capture.Of.Transition(false, before, to, seq), pre));
    capture(new Capture.Of.Transition(true, before, to, seq));
  }

  void charterBecomes(Charter other) {
    charter = other;
  }

  /// Another set of rows takes the place of this one; counts come from its rows.
  void rebuild(Change.Rebuilt other) {
    rebuilt = other;
    at.epochFloor = nextFloor();
    if (!other.plan().rules().budget().equals(plan().rules().budget())) {
      at.purse = at.purse.underAnotherPlan();
    }
    at.purse = at.purse.of(other.tasks());
    at.generation = other.generation();
    at.runVersion = other.runVersion();
    rows =
        new Overlay(
            new Colony(
                charter,
                other.plan(),
                other.planHash(),
                from,
                other.phases(),
                other.tasks(),
                rows.base().versions(),
                thoughts.mind(),
                thoughts.notes()));
    recount();
  }

  /// The blank colony takes the place where a checkpoint or a file says it stood; it is paused
  /// there.
  void become(Standing target, Trigger trigger, String why) {
    become(target, trigger, why, () -> {});
  }

  /// @param between what is not taken along; the colony's first checkpoint does not have it either
  void become(Standing target, Trigger trigger, String why, Runnable between) {
    recount();
    at.paused = true;
    at.front = target.front();
    at.outcome = target.outcome();
    at.halted = target.halted();
    at.workers = target.workers();
    at.begunAt = Optional.of(now());
    at.state = target.state();
    between.run();
    var reason = Optional.of(why);
    long seq =
        record(
            new Fact.ColonyMoved(
                ColonyState.IDLE, target.state(), trigger, reason, Optional.empty()),
            Optional.of(
                Markers.colony(charter, ColonyState.IDLE, target.state(), actor, trigger, reason)));
    capture(new Capture.Of.Transition(true, ColonyState.IDLE, target.state(), seq));
  }

  private void recount() {
    at.counts = Counts.NONE;
    for (int ord = 0; ord < size(); ord++) {
      at.counts = at.counts.with(task(ord), spec(ord).kind(), 1);
      at.readyOrd = Math.max(at.readyOrd, task(ord).readyOrd());
    }
  }

  /// Epochs up to here are over when another set of rows takes the place of this one.
  int nextFloor() {
    return Math.max(at.epochFloor, rows.highestEpoch());
  }

  /// A new version of the plan; the plan that holds stays until it is accepted.
  int plan(Change.PlanDocument document) {
    planned = new Change.Planned(++at.plans, document);
    return at.plans;
  }

  void handOff(HandOff paper) {
    handOff = paper;
  }

  long nextPlace() {
    return ++at.readyOrd;
  }

  /// A place before all that wait now and are of the task's rank; 0 is none.
  long firstPlace(int ord) {
    return rows.firstPlace(ord, at.readyOrd);
  }

  String nextName(String caste) {
    return Names.of(caste, at.workers++);
  }

  void open(CheckIn report) {
    opened.add(report);
    at.open =
        Optional.of(
            new Standing.Open(
                report.id(), report.kind(), report.proposal(), report.decideBy(), false));
    record(new Fact.CheckInOpened(report), Optional.empty());
  }

  void answer(String move, Optional<String> reason) {
    var id = at.open.orElseThrow().id();
    answered.add(new Change.Answered(id, move, actor, reason));
    at.open = Optional.empty();
    thoughts.remember(thoughts.memory().decided(decision(move, reason)));
    record(new Fact.CheckInAnswered(id, move, reason), Optional.empty());
  }

  private Entry decision(String move, Optional<String> reason) {
    var said = reason.filter(it -> !it.isBlank()).map(it -> Markers.plain(it, MOST_REMEMBERED));
    return new Entry(moment.ids().get(), Optional.empty(), move, said.orElse(move), now());
  }

  // checkpoints

  private void capture(Capture.Of of) {
    captures.add(new Capture(of, snapshot()));
  }

  /// The checkpoint at a phase's beginning or end, in the next version of its name.
  void edge(
      boolean post, String phase, String status, String detail, long millis, List<Gate> gates) {
    edge(post, phase, status, detail, millis, gates, Optional.empty(), Optional.empty());
  }

  void edge(
      boolean post,
      String phase,
      String status,
      String detail,
      long millis,
      List<Gate> gates,
      Optional<String> parent,
      Optional<String> rollbackFrom) {
    var name = (post ? "POST_" : "PRE_") + phase;
    int version = versions.merge(name, rows.base().version(name) + 1, (former, _) -> former + 1);
    capture(
        new Capture.Of.PhaseEdge(
            post,
            phase,
            new Capture.Report(version, millis, status, detail, gates, parent, rollbackFrom)));
  }

  Snapshot snapshot() {
    thoughts.pausedIs(at.paused, now());
    return new Snapshot(
        charter,
        standing(),
        plan(),
        rows.base().planHash(),
        rows.allPhases(),
        rows.allTasks(),
        thoughts.mind(),
        thoughts.notes());
  }

  // what it says

  long record(Fact fact, Optional<String> marker) {
    return record(fact, marker, by(fact));
  }

  long record(Fact fact, Optional<String> marker, String by) {
    return log.record(by, fact, marker).seq();
  }

  /// Tells of a step that is due and whose caste nobody runs here.
  void skip(CasteMode step, String caste, Optional<Phase> phase, Optional<String> task) {
    var why = "caste %s has no executor in this colony".formatted(caste);
    record(new Fact.StepSkipped(step, phase, task, why), Optional.empty());
  }

  void dispatch(TaskRow row, String worker, Effect.Work work, Effect.Given given) {
    begun++;
    log.send(
        new Effect.Dispatch(
            log.nextOut(),
            row.ord(),
            row.epoch(),
            row.attempt() + 1,
            worker,
            now().plus(moment.terms().startBefore()),
            work,
            given));
  }

  void wrapUp(List<String> tasksMeant, String reason) {
    log.send(new Effect.WrapUp(log.nextOut(), tasksMeant, reason));
  }

  void stop(int task, int throughEpoch, Optional<String> instance, String reason) {
    stop(spec(task).id(), throughEpoch, instance, reason);
  }

  void stop(String task, int throughEpoch, Optional<String> instance, String reason) {
    log.send(new Effect.Stop(log.nextOut(), task, throughEpoch, instance, reason));
  }

  void passOn(Sighting sighting) {
    log.send(new Effect.PassOn(log.nextOut(), sighting));
  }

  void learn(Note note) {
    log.send(new Effect.Learn(log.nextOut(), note));
  }

  void stopAll(String reason) {
    log.send(new Effect.StopColony(log.nextOut(), reason));
  }

  /// Makes the timer fire at this instant or earlier.
  void wakeBy(Instant due) {
    if (at.armedAt.isEmpty() || due.isBefore(at.armedAt.get())) {
      at.armedAt = Optional.of(due);
    }
  }

  Decision.Moved moved() {
    thoughts.pausedIs(at.paused, now());
    if (charter.choice().narrowing()) {
      charter = charter.narrowedTo(at.counts.active());
    }
    Line.stand(this);
    log.tell(
        rebuilt == null ? told.changes(this, rows.changedTasks().keySet()) : told.rebuilt(this));
    return new Decision.Moved(
        new Change(
            standing(),
            charter.equals(founded) ? Optional.empty() : Optional.of(charter),
            Optional.ofNullable(rebuilt),
            Optional.ofNullable(planned),
            rows.changedPhases(),
            rows.changedTasks(),
            log.facts(),
            log.effects(),
            opened,
            answered,
            captures,
            Optional.ofNullable(handOff),
            thoughts.changed(),
            thoughts.fresh(),
            thoughts.gone()));
  }

  private Standing standing() {
    return at.standing(from, log.seq(), log.outSeq(), now());
  }

  private String by(Fact fact) {
    return Authors.queens(fact) ? QUEEN : actor;
  }

  private String by(Trigger.Puller puller) {
    return switch (puller) {
      case QUEEN -> QUEEN;
      case OPERATOR -> actor;
    };
  }
}
