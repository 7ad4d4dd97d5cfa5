package colony.queen.decision;

import colony.queen.colony.Effect;
import colony.queen.memory.Memory;
import colony.queen.memory.Pattern;
import colony.queen.plan.TaskSpec;
import colony.queen.signal.Combination;
import colony.queen.signal.Level;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// What steers one attempt: the signals its caste heeds, what other projects learned, and what the
/// colony remembers for it (docs/signals.md, docs/memory.md).
final class Heeding {
  /// Learnings a worker is given of each layer; the route-setter gets all.
  private static final int SOME = 5;

  private Heeding() {}

  static Effect.Steering of(Draft draft, int ord, String caste) {
    var now = draft.time();
    var heeded =
        draft.thoughts().signals().stream()
            .filter(it -> !it.global() && !it.gone(now))
            .map(
                it ->
                    new Effect.Sensed(
                        it, it.current(now), it.effective(caste, now), Optional.empty()))
            .filter(it -> it.level() != Level.IGNORE)
            .sorted(Comparator.comparingDouble(Effect.Sensed::effective).reversed())
            .toList();
    return new Effect.Steering(
        heeded,
        Combination.instructions(caste, heeded.stream().map(Effect.Sensed::signal).toList()),
        Globals.learned(draft, caste),
        recalled(draft, ord),
        inFlight(draft, ord));
  }

  private static Optional<Effect.Recalled> recalled(Draft draft, int ord) {
    return switch (draft.spec(ord).kind()) {
      case PLANNING -> Optional.of(recalled(draft, draft.thoughts().memory()));
      case WORK, CHILD, REVIEW, WATCH, ARCHIVE ->
          Optional.of(some(draft))
              .filter(it -> !it.equals(Memory.NONE))
              .map(it -> recalled(draft, it));
      case CHECK, SURVEY, RESTORE, MERGE -> Optional.empty();
    };
  }

  private static Effect.Recalled recalled(Draft draft, Memory memory) {
    var newest =
        draft.thoughts().mind().patterns().stream()
            .map(Pattern::statedAt)
            .max(Comparator.<Instant>naturalOrder());
    return new Effect.Recalled(memory, draft.moment().documented(), newest);
  }

  private static Memory some(Draft draft) {
    var all = draft.thoughts().memory();
    var best = all.best();
    draft.thoughts().remember(all.giving(best));
    return new Memory(
        List.of(),
        all.learnings().stream().limit(SOME).toList(),
        all.project().stream().limit(SOME).toList(),
        List.of(),
        best,
        java.util.Set.of());
  }

  /// An earlier attempt that began and did not end well may have left things half done.
  private static List<String> inFlight(Draft draft, int ord) {
    var row = draft.task(ord);
    boolean before = row.attempt() > 0 && row.worker() != null;
    return before && draft.spec(ord).kind() != TaskSpec.Kind.CHECK
        ? List.of(
            Markers.started(
                draft.charter(),
                draft.spec(ord),
                "attempt %d by %s".formatted(row.attempt(), Objects.requireNonNull(row.worker()))))
        : List.of();
  }
}
