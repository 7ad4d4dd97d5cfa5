package colony.queen.colony;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// The status report at a front's end, as structured data (semantics §7).
///
/// @param changed at most [#MAX_LISTED] tasks of the front
/// @param last nothing comes after this front
public record CheckIn(
    UUID id,
    List<Integer> phases,
    String verdict,
    List<Line> changed,
    int tasks,
    int attempts,
    int retries,
    long durationMillis,
    List<String> issues,
    boolean last,
    Instant openedAt) {
  public static final int MAX_LISTED = 50;

  public CheckIn {
    phases = List.copyOf(phases);
    changed = List.copyOf(changed);
    issues = List.copyOf(issues);
  }

  /// One task and what it gave.
  public record Line(int task, String status, String summary) {}
}
