package colony.queen.decision;

import colony.contracts.names.ActorName;
import colony.queen.colony.Colony;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Moment;
import colony.queen.colony.Shut;
import colony.queen.colony.TaskRow;
import colony.queen.colony.Troubles;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.MemoryRules;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A colony whose plan says `brain: required` makes no transition while the memory service does not
/// answer (docs/memory.md). What machines say meanwhile is kept in order; people are refused. After
/// the last try the tasks that wait are blocked, and a person restores them.
public final class BrainGate {
  public static final String REFUSAL = "Brain unavailable — cannot document transition";
  static final String CODE = "brain_down";

  /// From the first refusal to each further try: pauses of 30, 60 and 90 s.
  private static final List<Duration> TRIES =
      List.of(Duration.ofSeconds(30), Duration.ofSeconds(90), Duration.ofSeconds(180));

  /// A look at what is held, should nobody bring it.
  private static final Duration LOOK = Duration.ofSeconds(90);

  private BrainGate() {}

  static boolean closed(Colony colony, Moment moment) {
    return required(colony.plan().rules().memory())
        && (!moment.documented() || colony.mind().shut().isPresent());
  }

  static boolean closed(Draft draft) {
    return required(draft.plan().rules().memory())
        && (!draft.moment().documented() || draft.thoughts().mind().shut().isPresent());
  }

  private static boolean required(MemoryRules rules) {
    return switch (rules.brain()) {
      case REQUIRED -> true;
      case RECORDED -> false;
    };
  }

  /// While it is closed.
  static Decision decide(Colony colony, Input input, Moment moment) {
    return switch (input) {
      case Input.Finished report -> hold(colony, report, moment);
      case Input.SpawnRequested asked -> hold(colony, asked, moment);
      case Input.TimerDue due -> timerDue(colony, due, moment);
      case Input.Documented documented -> open(colony, documented, moment);
      case Input.Begin _,
          Input.Continue _,
          Input.Abandon _,
          Input.Rework _,
          Input.ChangePlan _,
          Input.Replan _,
          Input.CastVote _,
          Input.Resume _,
          Input.RollBack _,
          Input.Recover _,
          Input.Reset _,
          Input.Overrule _,
          Input.ChangeMode _,
          Input.RetryTask _,
          Input.OverrideSpawn _ ->
          moment.documented()
              ? Decisions.ungated(colony, input, moment)
              : Decisions.refused(REFUSAL);
      case Input.AnswerBudget answer ->
          moment.documented() || !answer.raise()
              ? Decisions.ungated(colony, input, moment)
              : Decisions.refused(REFUSAL);
      case Input.Released _,
          Input.Stopped _,
          Input.Seen _,
          Input.InstanceLost _,
          Input.Nudged _,
          Input.Called _,
          Input.Broken _,
          Input.Inspect _,
          Input.Prepared _,
          Input.CheckpointRefused _,
          Input.Delegate _,
          Input.Pause _,
          Input.Cancel _,
          Input.CancelTask _,
          Input.RestoreTask _,
          Input.BlockTask _,
          Input.RaiseFlag _,
          Input.ResolveFlag _,
          Input.GiveSignal _,
          Input.RemoveSignal _ ->
          Decisions.ungated(colony, input, moment);
    };
  }

  /// Whether it was blocked here: it has not failed, and waits for whoever restores it, also when
  /// the memory service answers again.
  static boolean waits(TaskRow row) {
    var blocked = row.blocked();
    return blocked != null && blocked.code().equals(CODE) && blocked.by().equals(Draft.QUEEN);
  }

  /// Whether a task's report waits here: its work is done, whatever becomes of its worker.
  static boolean holds(Draft draft, int ord) {
    return draft
        .thoughts()
        .mind()
        .shut()
        .filter(shut -> report(shut, draft.spec(ord).id(), draft.task(ord).epoch()).isPresent())
        .isPresent();
  }

  /// Whoever blocks a task takes its report along: it is judged when the task is restored.
  ///
  /// @return number of the event that holds it; 0 when none is held here
  static long handedOver(Draft draft, int ord) {
    var row = draft.task(ord);
    var held =
        current(draft)
            .filter(_ -> row.status() == TaskStatus.ACTIVE)
            .flatMap(shut -> report(shut, draft.spec(ord).id(), row.epoch()));
    held.ifPresent(report -> become(draft, current(draft).map(shut -> shut.without(report))));
    return held.map(Shut.Held.Report::seq).orElse(0L);
  }

  private static Optional<Shut.Held.Report> report(Shut shut, String taskId, int epoch) {
    return shut.held().stream()
        .filter(Shut.Held.Report.class::isInstance)
        .map(Shut.Held.Report.class::cast)
        .filter(it -> it.taskId().equals(taskId) && it.epoch() == epoch)
        .findFirst();
  }

  /// What would be done next waits, should the memory service be missed.
  static void refuse(Draft draft) {
    boolean moves = draft.state().works() && !draft.at().paused;
    boolean next = draft.ownSlotFree() && (moves || RestoredFiles.next(draft).isPresent());
    if (next && closed(draft) && current(draft).isEmpty()) {
      shut(draft);
      arm(draft);
    }
  }

  // what is held

  private static Decision hold(Colony colony, Input.Finished input, Moment moment) {
    var draft = new Draft(colony, moment, ActorName.ofWorker(input.instance()));
    var found = Reports.current(draft, input.taskId(), input.epoch(), input.instance());
    if (found.isEmpty()) {
      return draft.moved();
    }
    int ord = found.get().ord();
    if (found.get().status() == TaskStatus.BLOCKED) {
      return Decisions.ungated(colony, input, moment);
    }
    if (holds(draft, ord)) {
      draft.record(
          new Fact.ReportStale(
              input.taskId(), input.epoch(), input.epoch(), input.instance(), "it is held already"),
          Optional.empty());
      return draft.moved();
    }
    Reports.taken(draft, found.get(), input);
    hold(draft, ord, draft.record(new Fact.ReportHeld(input), Optional.empty()));
    return draft.moved();
  }

  /// A task was restored whose report this event holds.
  static void holdAgain(Draft draft, int ord, long seq) {
    become(draft, current(draft).map(shut -> shut.anew(draft.now())));
    hold(draft, ord, seq);
  }

  private static void hold(Draft draft, int ord, long seq) {
    shut(draft);
    keep(draft, new Shut.Held.Report(seq, draft.spec(ord).id(), draft.task(ord).epoch()));
  }

  private static Decision hold(Colony colony, Input.SpawnRequested input, Moment moment) {
    var draft = new Draft(colony, moment, ActorName.ofWorker(input.instance()));
    Reports.current(draft, input.taskId(), input.epoch(), input.instance())
        .ifPresent(row -> hold(draft, row.ord(), input));
    return draft.moved();
  }

  /// As many as one report may ask for: what is held is written anew with each that comes.
  private static void hold(Draft draft, int asker, Input.SpawnRequested input) {
    var held = held(draft, input);
    var fresh =
        input.spawns().stream()
            .filter(it -> held.stream().noneMatch(id -> id.equals(it.requestId())))
            .toList();
    int room = Math.clamp(Spawning.MOST_AT_ONCE - held.size(), 0, fresh.size());
    Spawning.tooMany(draft, asker, fresh.subList(room, fresh.size()));
    if (room > 0) {
      shut(draft);
      keep(
          draft,
          new Shut.Held.Asked(
              new Input.SpawnRequested(
                  input.colonyId(),
                  input.taskId(),
                  input.epoch(),
                  input.instance(),
                  fresh.subList(0, room))));
    }
  }

  /// Ids of the requests of this attempt that are held already.
  private static List<String> held(Draft draft, Input.SpawnRequested input) {
    return current(draft).stream()
        .flatMap(shut -> shut.held().stream())
        .filter(Shut.Held.Asked.class::isInstance)
        .map(it -> ((Shut.Held.Asked) it).request())
        .filter(it -> it.taskId().equals(input.taskId()) && it.epoch() == input.epoch())
        .flatMap(it -> it.spawns().stream())
        .map(Input.Spawn::requestId)
        .toList();
  }

  private static void keep(Draft draft, Shut.Held held) {
    var shut = current(draft).orElseThrow();
    become(draft, Optional.of(shut.holding(held)));
    if (shut.exhausted()) {
      block(draft);
    }
    arm(draft);
  }

  /// The first refusal, or the first after somebody restored a task.
  private static void shut(Draft draft) {
    if (current(draft).isEmpty()) {
      become(draft, Optional.of(new Shut(draft.now(), 0, List.of(), 0, Optional.empty())));
      draft.record(new Fact.BrainDown(0, waiting(draft)), Optional.empty());
    }
  }

  /// Tasks whose next move is refused.
  private static List<String> waiting(Draft draft) {
    return next(draft).stream().map(ord -> draft.spec(ord).id()).toList();
  }

  /// What else holds back, such as a full wave or a budget, was not refused here.
  private static List<Integer> next(Draft draft) {
    if (!draft.state().works() || draft.at().paused) {
      return List.of();
    }
    int free = draft.charter().activeLimit() - draft.at().counts.active();
    var next = new ArrayList<Integer>();
    var wave = new Wave(draft);
    var fitting =
        Slots.fitting(draft, wave).filter(ord -> Reservations.allows(draft, ord)).iterator();
    while (next.size() < free && fitting.hasNext()) {
      int ord = fitting.next();
      next.add(ord);
      wave.join(ord);
    }
    return next;
  }

  // trying again

  private static Decision timerDue(Colony colony, Input.TimerDue due, Moment moment) {
    var armed = colony.standing().armedAt();
    var state = colony.standing().state();
    if (armed.isEmpty() || armed.get().isAfter(moment.now())) {
      return new Decision.Ignored("the timer was armed anew");
    }
    if (state.ended() || state == ColonyState.IDLE || state == ColonyState.ERROR) {
      return Decisions.ungated(colony, due, moment);
    }
    var draft = new Draft(colony, moment, Draft.QUEEN);
    draft.at().armedAt = Optional.empty();
    shut(draft);
    var shut = current(draft).orElseThrow();
    if (!moment.documented() && !shut.exhausted() && !next(shut).isAfter(moment.now())) {
      become(draft, Optional.of(shut.triedAgain()));
      draft.record(new Fact.BrainDown(shut.tries() + 1, waiting(draft)), Optional.empty());
      if (current(draft).orElseThrow().exhausted()) {
        block(draft);
      }
    }
    arm(draft);
    return draft.moved();
  }

  private static Instant next(Shut shut) {
    return shut.since().plus(TRIES.get(Math.min(shut.tries(), TRIES.size() - 1)));
  }

  private static void arm(Draft draft) {
    var shut = current(draft).orElseThrow();
    var look = draft.now().plus(LOOK);
    draft.wakeBy(shut.exhausted() || next(shut).isBefore(draft.now()) ? look : next(shut));
  }

  /// Nothing more is tried: people know, and restore what waits. A report whose task was taken back
  /// stays here, and is told as stale when the service answers.
  private static void block(Draft draft) {
    var refused = next(draft);
    int blocked = 0;
    for (var held : current(draft).orElseThrow().held()) {
      if (held instanceof Shut.Held.Report report) {
        var row = waits(draft, report);
        if (row.isPresent()) {
          become(draft, current(draft).map(it -> it.without(report)));
          Ladder.block(draft, row.get(), reason(TaskStatus.ACTIVE, report.seq()), Optional.empty());
          blocked++;
        }
      }
    }
    for (int ord : refused) {
      Ladder.block(draft, draft.task(ord), reason(TaskStatus.READY, 0), Optional.empty());
      blocked++;
    }
    if (blocked > 0 && current(draft).flatMap(Shut::flag).isEmpty()) {
      var flag =
          Errors.raise(
              draft,
              Troubles.Severity.ISSUE,
              "the memory service does not answer since %s: tasks are blocked with %s"
                  .formatted(current(draft).orElseThrow().since(), CODE),
              "operator");
      become(draft, current(draft).map(it -> it.flagged(flag)));
    }
  }

  private static TaskRow.Blocked reason(TaskStatus from, long held) {
    return Ladder.byQueen(
            CODE, REFUSAL, "the memory service answers and the task is restored", from)
        .holding(held);
  }

  // going on

  /// Also where another plan does not require it any more.
  static Decision open(Colony colony, Input.Documented input, Moment moment) {
    var shut = colony.mind().shut();
    if (shut.isEmpty() || !moment.documented()) {
      return new Decision.Ignored("nothing waits for the memory service, or it is away again");
    }
    var draft = new Draft(colony, moment, Draft.QUEEN);
    var first = shut.get().held().stream().findFirst();
    if (first.isPresent()) {
      if (first.get() instanceof Shut.Held.Report report
          && !input.seq().equals(Optional.of(report.seq()))) {
        return new Decision.Ignored("another report is first");
      }
      become(draft, Optional.of(shut.get().without(first.get()).decidedOne()));
      decide(draft, first.get(), input.report());
    }
    if (current(draft).orElseThrow().held().isEmpty()) {
      opened(draft);
    }
    return draft.moved();
  }

  private static void decide(Draft draft, Shut.Held held, Optional<Input.Finished> finished) {
    switch (held) {
      case Shut.Held.Report report ->
          finished.ifPresentOrElse(
              it ->
                  Reports.current(draft, it.taskId(), it.epoch(), it.instance())
                      .ifPresent(row -> Endings.end(draft, row, it)),
              () ->
                  waits(draft, report)
                      .ifPresent(
                          row ->
                              Ladder.takeBack(
                                  draft, row, "its report is not in the log any more")));
      case Shut.Held.Asked asked -> {
        var request = asked.request();
        reported(draft, request)
            .or(() -> Reports.current(draft, request.taskId(), request.epoch(), request.instance()))
            .ifPresent(
                row ->
                    Spawning.start(
                        draft,
                        row.ord(),
                        Spawning.ask(draft, row.ord(), request.epoch(), request.spawns())));
      }
    }
  }

  /// The task is blocked, and the report of the attempt that asked is judged when it is restored:
  /// what it asked for before that counts as well.
  private static Optional<TaskRow> reported(Draft draft, Input.SpawnRequested request) {
    return draft
        .rows()
        .ord(request.taskId())
        .map(draft::task)
        .filter(row -> row.blocked() != null && row.blocked().held() != 0)
        .filter(row -> row.epoch() == request.epoch() && row.epoch() > draft.at().epochFloor)
        .filter(row -> request.instance().equals(row.instance()));
  }

  /// The task, where it still stands as its report found it.
  private static Optional<TaskRow> waits(Draft draft, Shut.Held.Report report) {
    return draft
        .rows()
        .ord(report.taskId())
        .map(draft::task)
        .filter(row -> row.status() == TaskStatus.ACTIVE && row.epoch() == report.epoch())
        .filter(_ -> report.epoch() > draft.at().epochFloor);
  }

  private static void opened(Draft draft) {
    var shut = current(draft).orElseThrow();
    become(draft, Optional.empty());
    draft.record(new Fact.BrainBack(shut.decided()), Optional.empty());
    shut.flag().ifPresent(flag -> Errors.resolve(draft, flag, "the memory service answers again"));
    Course.settle(draft);
    draft.wakeBy(draft.now()); // what fell due meanwhile
    Clockwork.arm(draft);
  }

  private static Optional<Shut> current(Draft draft) {
    return draft.thoughts().mind().shut();
  }

  private static void become(Draft draft, Optional<Shut> shut) {
    draft.thoughts().become(draft.thoughts().mind().with(shut));
  }
}
