package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// `POST /api/v1/aether/spawn-trees`: who worked under whom, by a file of lines.
///
/// @param workers in the order of their lines; a name may come again
public record SpawnTreeView(
    Counts counts, List<Worker> workers, List<ValidationView.FindingView> findings) {
  public SpawnTreeView {
    workers = workers == null ? List.of() : List.copyOf(workers);
    findings = findings == null ? List.of() : List.copyOf(findings);
  }

  /// @param lines that are not blank
  /// @param spawn6 spawns without model and depth; the next two have the one or the other
  /// @param orphan completions of nobody who was spawned before them
  /// @param junk lines that are none
  /// @param dupNames workers whose name was there before
  public record Counts(
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
      int dupNames) {}

  /// @param depth from 1: whom the Queen spawned
  /// @param status as the file says it
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Worker(
      @Nullable Instant at,
      String parent,
      String caste,
      String name,
      String task,
      @Nullable String model,
      int depth,
      String status,
      @Nullable String summary,
      @Nullable Instant endedAt) {}
}
