package colony.queen.decision;

import colony.queen.colony.Ask;
import colony.queen.colony.Colony;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Moment;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Budget;
import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import colony.queen.task.TaskTable.Who;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The ledger of spawn requests: granted, queued or refused (docs/spawning.md). Depth and the
/// number of requests refuse; the active limit queues.
final class Spawning {
  /// Requests of one report that are read; the rest is refused and not kept.
  static final int MOST_AT_ONCE = 10;

  /// Rows of the ledger that one task keeps.
  private static final int MOST_KEPT = 30;

  /// Characters of a refused request's context that are kept; its event has all of it.
  private static final int MOST_OF_REFUSED = 500;

  private Spawning() {}

  /// A child that was granted and has not begun.
  record Born(int child, Input.Spawn request) {}

  /// Decides about the requests of one report; the children it grants begin with [#start], when the
  /// asker has given back its slot.
  static List<Born> ask(Draft draft, int asker, int epoch, List<Input.Spawn> requests) {
    var born = new ArrayList<Born>();
    int most = Math.min(requests.size(), MOST_AT_ONCE);
    for (var request : requests.subList(0, most)) {
      ask(draft, asker, epoch, request).ifPresent(child -> born.add(new Born(child, request)));
    }
    tooMany(draft, asker, requests.subList(most, requests.size()));
    return born;
  }

  /// Those beyond what is looked at together.
  static void tooMany(Draft draft, int asker, List<Input.Spawn> requests) {
    var why = "more than %d requests in one report".formatted(MOST_AT_ONCE);
    requests.forEach(request -> tellRefused(draft, asker, request, why));
  }

  /// What a task of the Queen's own asks for with its result is refused, and she goes on with what
  /// else it says.
  static void unheard(Draft draft, int asker, List<Input.Spawn> requests) {
    mayNot(draft.spec(asker))
        .ifPresent(why -> requests.forEach(it -> tellRefused(draft, asker, it, why)));
  }

  private static Optional<String> mayNot(TaskSpec asker) {
    return asker.kind().counts()
        ? Optional.empty()
        : Optional.of("a worker of kind %s may not ask".formatted(asker.kind()));
  }

  private static Optional<Integer> ask(Draft draft, int asker, int epoch, Input.Spawn request) {
    var kin = draft.task(asker).kin();
    var known =
        kin.asks().stream()
            .filter(it -> it.epoch() == epoch && it.requestId().equals(request.requestId()))
            .findFirst();
    if (known.isPresent()) { // the report came twice, or says again what was said mid-run
      if (request.blocking() && !known.get().blocking()) {
        again(draft, asker, epoch, known.get(), request); // and that it waits for it
      }
      return Optional.empty();
    }
    var before =
        kin.asks().stream()
            .filter(it -> it.epoch() != epoch && !it.refused() && it.same(request))
            .findFirst();
    if (before.isPresent()) {
      again(draft, asker, epoch, before.get(), request);
      return Optional.empty();
    }
    var refusal = refusal(draft, asker, request);
    if (refusal.isPresent()) {
      refuse(draft, asker, epoch, request, refusal.get());
      return Optional.empty();
    }
    int child = child(draft, asker, request.caste(), request.reason(), request.context());
    add(draft, asker, row(draft, asker, epoch, request, child, "", ""));
    return Optional.of(child);
  }

  /// The children begin: at once, or when a slot is free.
  static void start(Draft draft, int asker, List<Born> born) {
    for (var it : born) {
      var id = draft.spec(asker).id();
      var child = draft.spec(it.child());
      var advice = CasteRecord.of(draft, child.caste()).advice();
      draft.moveTask(draft.task(it.child()).queued(draft.nextPlace()), Who.SYSTEM);
      draft.record(
          Slots.isNext(draft, it.child())
              ? new Fact.SpawnGranted(id, it.request(), child, advice)
              : new Fact.SpawnQueued(id, it.request(), child, waits(draft, it.child()), advice),
          Optional.of(
              Markers.moved(
                  draft.charter(),
                  child,
                  TaskStatus.PENDING,
                  TaskStatus.READY,
                  Draft.QUEEN,
                  "task %s asked for it".formatted(id))));
      Slots.fill(draft);
    }
  }

  /// Another attempt asks for the same: it has the child that is there.
  private static void again(Draft draft, int asker, int epoch, Ask former, Input.Spawn request) {
    var kin = draft.task(asker).kin();
    draft.put(
        draft
            .task(asker)
            .with(
                kin.each(
                    it ->
                        it == former
                            ? it.again(
                                request.requestId(), epoch, it.blocking() || request.blocking())
                            : it)));
  }

  private static Optional<String> refusal(Draft draft, int asker, Input.Spawn request) {
    var spec = draft.spec(asker);
    var mayNot = mayNot(spec);
    if (mayNot.isPresent()) {
      return mayNot;
    }
    if (draft.plan().rules().executor(request.caste()).isEmpty()) {
      return Optional.of(
          "caste %s has no executor in this colony".formatted(Markers.line(request.caste())));
    }
    if (spec.depth() + 1 > draft.charter().mode().maxDepth()) {
      return Optional.of(
          "depth %d is over the limit of %d"
              .formatted(spec.depth() + 1, draft.charter().mode().maxDepth()));
    }
    if (draft.task(asker).kin().granted() >= Ask.MOST_CHILDREN) {
      return Optional.of("the task has asked for %d children already".formatted(Ask.MOST_CHILDREN));
    }
    return Optional.empty();
  }

  private static void refuse(
      Draft draft, int asker, int epoch, Input.Spawn request, String reason) {
    var context = Markers.cut(request.context(), MOST_OF_REFUSED);
    add(draft, asker, row(draft, asker, epoch, request, Ask.NOBODY, reason, context));
    tellRefused(draft, asker, request, reason);
  }

  private static void tellRefused(Draft draft, int asker, Input.Spawn request, String reason) {
    draft.record(new Fact.SpawnRefused(draft.spec(asker).id(), request, reason), Optional.empty());
  }

  /// Why a child does not start at once.
  private static String waits(Draft draft, int child) {
    if (draft.at().paused) {
      return "the colony is paused";
    }
    return Reservations.allows(draft, child)
        ? "waits for one of %d slots".formatted(draft.charter().activeLimit())
        : "waits for its budget";
  }

  private static Ask row(
      Draft draft,
      int asker,
      int epoch,
      Input.Spawn request,
      int child,
      String why,
      String context) {
    return new Ask(
        request.requestId(),
        epoch,
        request.caste(),
        request.reason(),
        context,
        request.blocking(),
        request.other(),
        child,
        why,
        draft.spec(asker).depth() + 1,
        draft.now(),
        false,
        false,
        Optional.empty());
  }

  private static void add(Draft draft, int asker, Ask ask) {
    var row = draft.task(asker);
    var all = new ArrayList<>(row.kin().asks());
    all.add(ask);
    if (all.size() > MOST_KEPT) {
      all.stream().filter(Ask::refused).findFirst().ifPresent(all::remove);
    }
    draft.put(row.with(row.kin().asking(all)));
  }

  /// A new task one deeper than who asked, in the same phase; it starts from what the asker has.
  private static int child(Draft draft, int asker, String caste, String reason, String context) {
    var parent = draft.spec(asker);
    int number = Children.of(draft, asker).size() + 1;
    return draft.add(
        ord ->
            new TaskSpec(
                ord,
                "%s@%s%d".formatted(parent.id(), caste, number),
                parent.phase(),
                TaskSpec.Kind.CHILD,
                reason,
                caste,
                List.of(),
                List.of(),
                draft.plan().rules().executor(caste),
                TaskSpec.DEFAULT_TIMEOUT_MILLIS,
                TaskSpec.DEFAULT_MAX_ATTEMPTS,
                context.isBlank() ? List.of() : List.of(context),
                List.of(),
                parent.priority(),
                asker,
                parent.depth() + 1,
                Budget.NONE));
  }

  /// An operator lifts the refusal of this one request.
  static Decision override(Colony colony, Input.OverrideSpawn input, Moment moment) {
    var ord = colony.ord(input.taskId());
    if (ord.isEmpty()) {
      return Decisions.refused("the plan has no task " + input.taskId());
    }
    if (colony.standing().state() == ColonyState.IDLE) {
      return Controls.idle(colony, "no request of it can be granted");
    }
    var ask =
        colony.task(ord.get()).kin().asks().stream()
            .filter(it -> it.requestId().equals(input.requestId()) && it.refused())
            .reduce((_, later) -> later);
    if (ask.isEmpty()) {
      return Decisions.refused(
          "task %s has no refused request %s".formatted(input.taskId(), input.requestId()));
    }
    var draft = new Draft(colony, moment, input.actor());
    var spec = draft.spec(ord.get());
    boolean runs =
        spec.kind().counts()
            && draft.task(ord.get()).status() != TaskStatus.CANCELLED
            && draft.phase(spec.phase()).status() == PhaseRow.Status.RUNNING;
    if (colony.standing().state() != ColonyState.EXECUTING || !runs) {
      return Decisions.refused(
          "task %s is cancelled, or its phase does not run any more".formatted(input.taskId()));
    }
    if (draft.plan().rules().executor(ask.get().caste()).isEmpty()) {
      return Decisions.refused(
          "caste %s has no executor in this colony".formatted(ask.get().caste()));
    }
    int child = child(draft, ord.get(), ask.get().caste(), ask.get().reason(), ask.get().context());
    var row = draft.task(ord.get());
    draft.put(
        row.with(row.kin().each(it -> it == ask.get() ? it.overridden(child, input.actor()) : it)));
    draft.record(
        new Fact.SpawnOverridden(
            input.taskId(), input.requestId(), draft.spec(child), input.reason()),
        Optional.empty());
    Slots.ready(draft, List.of(child));
    Course.settle(draft);
    return draft.moved();
  }

  /// Whether an attempt that ended well has to run again, and what for.
  static boolean unanswered(TaskRow row) {
    return row.kin().asks().stream().anyMatch(it -> it.blocking() && !it.told());
  }
}
