package colony.aether.tree;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a spawn tree holds, in numbers.
///
/// @param lines that are not blank
/// @param spawn6 spawns without model and depth
/// @param orphan completions of nobody who was spawned before; they are among `completions`
/// @param instances spawns of all shapes
/// @param spawned instances whose last word is that they began; `completed`, `failed`, `blocked`
///   and `otherStatus` are the rest of them
/// @param dupNames instances whose name was there before
public record SpawnCounts(
    int lines,
    int spawn6,
    int spawn7Model,
    int spawn7Depth,
    int completions,
    int orphan,
    int junk,
    int remarks,
    int instances,
    int spawned,
    int completed,
    int failed,
    int blocked,
    int otherStatus,
    int dupNames) {

  /// `51 workers in 100 lines: 3 spawned, 46 completed, 2 failed`
  public String words() {
    var statuses =
        Stream.of(
                part(spawned, "spawned"),
                part(completed, "completed"),
                part(failed, "failed"),
                part(blocked, "blocked"),
                part(otherStatus, "otherwise"),
                part(orphan, "ends without a beginning"),
                part(junk, "lines that are none"))
            .filter(it -> !it.isEmpty())
            .collect(Collectors.joining(", "));
    return "%,d workers in %,d lines%s"
        .formatted(instances, lines, statuses.isEmpty() ? "" : ": " + statuses);
  }

  private static String part(int count, String what) {
    return count == 0 ? "" : "%,d %s".formatted(count, what);
  }
}
