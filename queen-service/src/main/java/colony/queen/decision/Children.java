package colony.queen.decision;

import colony.queen.colony.Ask;
import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import colony.queen.task.TaskTable.Who;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Children and those who asked for them: answers, and results that go to others
/// (docs/spawning.md).
final class Children {
  /// Results of others' children that one task is given at most.
  private static final int MOST_SHARED = 20;

  private Children() {}

  /// The task that asked for this one.
  static Optional<Integer> parent(Draft draft, TaskSpec child) {
    return child.kind() == TaskSpec.Kind.CHILD ? Optional.of(child.about()) : Optional.empty();
  }

  static List<Integer> of(Draft draft, int parent) {
    return draft.rows().addedAbout(parent).stream()
        .filter(ord -> draft.spec(ord).kind() == TaskSpec.Kind.CHILD)
        .toList();
  }

  /// A child has ended, well or badly; whoever waits for nothing else runs again.
  static void ended(Draft draft, int child, TaskStatus how, String summary) {
    var spec = draft.spec(child);
    if (spec.kind() != TaskSpec.Kind.CHILD) {
      return;
    }
    int parent = spec.about();
    var row = draft.task(parent);
    var ask = row.kin().asks().stream().filter(it -> it.child() == child).findFirst();
    if (ask.isEmpty()) {
      return;
    }
    draft.put(row.with(row.kin().each(it -> it.child() == child ? it.answeredNow() : it)));
    draft.record(
        new Fact.SpawnAnswered(
            draft.spec(parent).id(), ask.get().requestId(), spec, how, Markers.line(summary)),
        Optional.empty());
    if (draft.task(parent).status() == TaskStatus.PARKED) {
      unpark(draft, parent);
    }
  }

  /// Runs the asker again when all answers are there.
  static void unpark(Draft draft, int parent) {
    var row = draft.task(parent);
    if (row.kin().awaits()) {
      return;
    }
    draft.moveTask(row.in(TaskStatus.READY).queued(draft.nextPlace()), Who.SYSTEM);
    Slots.fill(draft);
    if (draft.task(parent).status() == TaskStatus.READY) {
      var reason = "its requests are answered";
      var spec = draft.spec(parent);
      draft.record(
          new Fact.TasksReady(List.of(spec.id()), draft.phaseOf(spec), reason),
          Optional.of(
              Markers.moved(
                  draft.charter(),
                  spec,
                  TaskStatus.PARKED,
                  TaskStatus.READY,
                  Draft.QUEEN,
                  reason)));
    }
  }

  /// Everything a task asked for and was answered, told with this dispatch.
  static List<Effect.Answer> tell(Draft draft, int ord) {
    var row = draft.task(ord);
    if (row.kin().asks().isEmpty()) {
      return List.of();
    }
    var answered = row.kin().asks().stream().filter(Ask::answered).toList();
    draft.put(row.with(row.kin().each(ask -> ask.answered() ? ask.toldNow() : ask)));
    answered.stream().filter(ask -> !ask.refused()).forEach(ask -> consume(draft, ask.child()));
    return answered.stream().map(ask -> answer(draft, ask)).toList();
  }

  private static void consume(Draft draft, int child) {
    var row = draft.task(child);
    if (row.status() == TaskStatus.DONE) {
      draft.put(row.with(row.kin().consumed(true)));
    }
  }

  static Effect.Answer answer(Draft draft, int child) {
    return draft.task(draft.spec(child).about()).kin().asks().stream()
        .filter(it -> it.child() == child)
        .findFirst()
        .map(ask -> answer(draft, ask))
        .orElseThrow(() -> new IllegalStateException("nobody asked for " + draft.spec(child).id()));
  }

  private static Effect.Answer answer(Draft draft, Ask ask) {
    if (ask.refused()) {
      return new Effect.Answer(ask, "REFUSED", ask.why());
    }
    var row = draft.task(ask.child());
    var blocked = row.blocked();
    return new Effect.Answer(
        ask,
        row.status().name(),
        row.status() == TaskStatus.DONE ? "" : blocked == null ? "" : blocked.message());
  }

  /// Results nobody waited for go to the workers of the next wave.
  static void share(Draft draft, List<Integer> wave) {
    if (draft.size() == draft.plan().tasks().size()) {
      return;
    }
    var takers =
        wave.stream()
            .filter(ord -> draft.spec(ord).kind() == TaskSpec.Kind.WORK)
            .filter(ord -> draft.task(ord).status() == TaskStatus.READY)
            .filter(ord -> draft.task(ord).attempt() == 0)
            .toList();
    if (takers.isEmpty()) {
      return;
    }
    var gifts =
        draft.rows().looseChildren().stream()
            .filter(child -> nobodyWaits(draft, child))
            .limit(MOST_SHARED)
            .toList();
    if (gifts.isEmpty()) {
      return;
    }
    for (int taker : takers) {
      var row = draft.task(taker);
      draft.put(row.with(row.kin().given(gifts)));
    }
    gifts.forEach(child -> consume(draft, child));
  }

  /// Who is cancelled before the first attempt was given nothing: what only that task was to get is
  /// for the next wave.
  static void giveBack(Draft draft, int taker) {
    for (int child : draft.task(taker).kin().shared()) {
      boolean given =
          IntStream.range(0, draft.size())
              .mapToObj(draft::task)
              .filter(row -> row.kin().shared().contains(child))
              .anyMatch(row -> row.startedAt() != null || row.status() != TaskStatus.CANCELLED);
      if (!given && !told(draft, child)) {
        draft.put(draft.task(child).with(draft.task(child).kin().consumed(false)));
      }
    }
  }

  /// Its own parent may have run again meanwhile.
  private static boolean told(Draft draft, int child) {
    return draft.task(draft.spec(child).about()).kin().asks().stream()
        .anyMatch(ask -> ask.child() == child && ask.told());
  }

  private static boolean nobodyWaits(Draft draft, int child) {
    int parent = draft.spec(child).about();
    return !draft.task(parent).status().open()
        || draft.task(parent).kin().asks().stream()
            .noneMatch(ask -> ask.child() == child && ask.blocking() && !ask.told());
  }
}
