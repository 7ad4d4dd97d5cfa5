package colony.queen.decision;

import colony.queen.plan.Overlap;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The files that workers hold, as a decision in the making sees them until its next change: they
/// are gathered once, however long the queue is that is held against them.
final class Taken {
  private final Draft draft;
  private @Nullable List<Held> all;

  private record Held(int ord, List<String> files) {}

  Taken(Draft draft) {
    this.draft = draft;
  }

  /// Which file of this task somebody works on, and who: a running task of the same files. Mostly
  /// its own files tell; those of its riders have to be gathered first.
  Optional<String> busy(int ord) {
    var own = draft.spec(ord).files();
    if (own.isEmpty() || all().isEmpty()) {
      return Optional.empty();
    }
    return busy(ord, own).or(() -> busy(ord, Merging.files(draft, ord)));
  }

  private Optional<String> busy(int ord, List<String> files) {
    for (var held : all()) {
      if (held.ord() != ord) {
        var path = Overlap.between(files, held.files());
        if (path.isPresent()) {
          return Optional.of(
              "file busy: %s (task %s)".formatted(path.get(), draft.spec(held.ord()).id()));
        }
      }
    }
    return Optional.empty();
  }

  private List<Held> all() {
    if (all == null) {
      all =
          draft.rows().leasedTasks().stream()
              .map(ord -> new Held(ord, Merging.files(draft, ord).stream().distinct().toList()))
              .filter(held -> !held.files().isEmpty())
              .toList();
    }
    return all;
  }
}
