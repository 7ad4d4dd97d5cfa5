package colony.queen.decision;

import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Phase;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import colony.queen.task.CasteMode;
import colony.queen.task.TaskStatus;
import colony.queen.task.TaskTable.Who;
import colony.queen.tenant.Queued;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/// The slots of a colony's active limit. A task that becomes ready while one is free is dispatched
/// in the same change; the others queue.
final class Slots {
  /// Keeps an event small, whatever the plan.
  private static final int MAX_TOLD_TOGETHER = 500;

  /// Code of a task that nobody has anything to run for.
  static final String NO_EXECUTOR = "no_executor";

  private Slots() {}

  /// These tasks have no open dependency any more: a wave.
  static void ready(Draft draft, List<Integer> tasks) {
    var byPhase = new TreeMap<Integer, List<Integer>>();
    for (int ord : tasks) {
      var row = draft.task(ord).queued(draft.nextPlace());
      if (draft.task(ord).status() == TaskStatus.READY) {
        draft.put(row); // that it is ready was told when it was sent back
      } else {
        draft.moveTask(row, Who.SYSTEM);
        byPhase.computeIfAbsent(draft.spec(ord).phase(), _ -> new ArrayList<>()).add(ord);
      }
    }
    Children.share(draft, tasks);
    Merging.merge(draft, tasks);
    fill(draft);
    byPhase.values().forEach(ords -> tell(draft, draft.phaseOf(draft.spec(ords.getFirst())), ords));
  }

  /// Whether this task is the one that gets the next slot, now.
  static boolean isNext(Draft draft, int ord) {
    return !draft.barred() && draft.slotFree() && first(draft).filter(it -> it == ord).isPresent();
  }

  private static void tell(Draft draft, Optional<Phase> phase, List<Integer> tasks) {
    var waiting =
        tasks.stream()
            .filter(ord -> draft.task(ord).status() == TaskStatus.READY)
            .map(ord -> draft.spec(ord).id())
            .toList();
    if (waiting.isEmpty()) {
      return;
    }
    var reason =
        draft
            .tooFew()
            .filter(_ -> draft.ownSlotFree())
            .map(
                bound ->
                    new Queued(draft.now(), Queued.What.SLOT, bound.of(), bound.most()).sentence())
            .or(() -> waveFull(draft, tasks.getFirst()))
            .orElse("waits for one of %d slots".formatted(draft.charter().activeLimit()));
    for (int from = 0; from < waiting.size(); from += MAX_TOLD_TOGETHER) {
      var told = waiting.subList(from, Math.min(waiting.size(), from + MAX_TOLD_TOGETHER));
      draft.record(
          new Fact.TasksReady(List.copyOf(told), phase, reason),
          Optional.of(Markers.ready(draft.charter(), told.size(), told.getFirst(), reason)));
    }
  }

  /// Why it waits though a slot is free, where that is so.
  static Optional<String> waveFull(Draft draft, int ord) {
    return draft.ownSlotFree() && new Wave(draft).full(ord)
        ? Optional.of(
            "waits for one of the %d places of its phase's wave"
                .formatted(draft.charter().waveLimit()))
        : Optional.empty();
  }

  /// Why a task that comes back to its slot out of turn finds none, where that is so.
  static Optional<String> taken(Draft draft, int ord) {
    if (!draft.ownSlotFree()) {
      return Optional.of("no slot is free");
    }
    return waveFull(draft, ord)
        .map(_ -> "no place of its phase's wave is free")
        .or(() -> Merging.busy(draft, ord));
  }

  /// Dispatches what comes first and may start, while slots are free.
  static void fill(Draft draft) {
    while (draft.state().works() && !draft.barred() && draft.slotFree()) {
      var next = first(draft);
      if (next.isEmpty()) {
        return;
      }
      if (runnable(draft, next.get())) {
        dispatch(draft, next.get());
      } else {
        block(draft, next.get());
      }
    }
  }

  private static boolean runnable(Draft draft, int ord) {
    var spec = draft.spec(ord);
    return spec.kind() == TaskSpec.Kind.MERGE || run(draft, spec, mode(draft, ord)).isPresent();
  }

  private static Optional<Run> run(Draft draft, TaskSpec spec, CasteMode mode) {
    return mode == CasteMode.FIXER ? Ladder.fixer(draft) : spec.run();
  }

  /// No worker has anything to run for it (docs/workflow.md), so it is not given to one.
  private static void block(Draft draft, int ord) {
    var spec = draft.spec(ord);
    var why = "it has no run, and caste %s has no executor in this colony".formatted(spec.caste());
    Errors.blocked(draft, spec, NO_EXECUTOR, why);
    var row = draft.task(ord);
    Ladder.block(
        draft,
        row,
        Ladder.byQueen(
            NO_EXECUTOR,
            why,
            "it is cancelled, or the colony is rolled back and at the check-in gets a plan that says how",
            row.status()),
        Optional.empty());
  }

  private static Optional<Integer> first(Draft draft) {
    return fitting(draft, new Wave(draft))
        .filter(ord -> Reservations.allows(draft, ord))
        .findFirst();
  }

  /// Those of the queue that could begin, were there slots and budgets; until the next change.
  static Stream<Integer> fitting(Draft draft, Wave wave) {
    var taken = new Taken(draft);
    return Stream.iterate(draft.rows().queue(), Iterator::hasNext, it -> it)
        .map(Iterator::next)
        .filter(ord -> belongs(draft, ord) && !wave.full(ord) && taken.busy(ord).isEmpty());
  }

  /// While a new plan is made nothing of the old one begins (docs/check-ins.md), no check either
  /// that somebody restored.
  static boolean belongs(Draft draft, int ord) {
    return switch (draft.spec(ord).kind()) {
      case WORK, CHILD, REVIEW, MERGE -> draft.state() == ColonyState.EXECUTING;
      case CHECK, WATCH, ARCHIVE -> draft.state() == ColonyState.VERIFYING;
      case SURVEY, PLANNING, RESTORE -> true;
    };
  }

  /// The grant of one attempt.
  static void dispatch(Draft draft, int ord) {
    Mainline.name(draft, ord);
    var spec = draft.spec(ord);
    var mode = mode(draft, ord);
    var worker = draft.nextName(mode == CasteMode.FIXER ? Ladder.FIXER_CASTE : spec.caste());
    var given = Handing.given(draft, ord, mode);
    var row =
        Budgets.begun(draft, Reservations.reserve(draft, draft.task(ord), given.allowance()))
            .dispatched(worker, draft.at().epochFloor, draft.now());
    draft.moveTask(row, Who.SYSTEM);
    draft.record(
        new Fact.TaskStarted(
            spec,
            draft.phaseOf(spec),
            row.epoch(),
            row.attempt() + 1,
            worker,
            Children.parent(draft, spec).map(parent -> draft.spec(parent).id()),
            mode,
            given.steering().sensed(),
            given.steering().remembered()),
        Optional.of(
            Markers.started(
                draft.charter(),
                spec,
                spec.description().isBlank()
                    ? "attempt " + (row.attempt() + 1)
                    : spec.description())));
    draft.dispatch(row, worker, work(draft, ord, mode), given);
    draft.wakeBy(draft.now().plus(draft.moment().terms().unbound()));
  }

  private static Effect.Work work(Draft draft, int ord, CasteMode mode) {
    var spec = draft.spec(ord);
    var run =
        spec.kind() == TaskSpec.Kind.MERGE
            ? Optional.of(Mainline.run(draft))
            : run(draft, spec, mode);
    var riders = Merging.riders(draft, ord);
    return new Effect.Work(mode, run, timeout(draft, ord), riders);
  }

  /// Wall time of one attempt, in milliseconds; that of those who ride with it included.
  private static long timeout(Draft draft, int ord) {
    return together(draft, ord, TaskSpec::timeoutMillis);
  }

  /// The same with the checks that come behind it, which have time limits of their own.
  static long longest(Draft draft, int ord) {
    return together(draft, ord, spec -> spec.timeoutMillis() + spec.checksMillis());
  }

  private static long together(Draft draft, int ord, ToLongFunction<TaskSpec> time) {
    return time.applyAsLong(draft.spec(ord))
        + Merging.riders(draft, ord).stream()
            .mapToLong(it -> time.applyAsLong(draft.spec(it)))
            .sum();
  }

  private static CasteMode mode(Draft draft, int ord) {
    var spec = draft.spec(ord);
    return switch (spec.kind()) {
      case REVIEW -> CasteMode.REVIEWER;
      case WATCH -> CasteMode.WATCHER;
      case ARCHIVE -> CasteMode.ARCHIVIST;
      case WORK, CHILD ->
          draft.plan().isForAFixer(spec, draft.task(ord).failures())
              ? CasteMode.FIXER
              : CasteMode.TASK;
      case CHECK, SURVEY, PLANNING, RESTORE, MERGE -> CasteMode.TASK;
    };
  }
}
