package colony.queen.plan;

import java.util.List;
import java.util.Optional;

/// A task as the plan wrote it, or as the Queen added it.
///
/// @param phase number of its phase; -1 where it belongs to none
/// @param dependsOn numbers of the tasks that must be done before
/// @param files what it will touch, normalised paths
/// @param run how to run it; empty means the caste's default executor
/// @param timeoutMillis wall time of one attempt
/// @param maxAttempts attempts that count before it is blocked (semantics §4)
public record TaskSpec(
    int ord,
    String id,
    int phase,
    Kind kind,
    String description,
    String caste,
    List<Integer> dependsOn,
    List<String> files,
    Optional<Run> run,
    long timeoutMillis,
    int maxAttempts,
    List<String> hints,
    List<String> successCriteria) {
  public static final long DEFAULT_TIMEOUT_MILLIS = 30 * 60 * 1000L;
  public static final int DEFAULT_MAX_ATTEMPTS = 3;

  /// Number of the phase of a task that belongs to none.
  public static final int NO_PHASE = -1;

  public TaskSpec {
    dependsOn = List.copyOf(dependsOn);
    files = List.copyOf(files);
    hints = List.copyOf(hints);
    successCriteria = List.copyOf(successCriteria);
  }

  /// What it is for. Only work stands in a plan and counts toward its phase.
  public enum Kind {
    WORK,
    /// One `verify` command of a phase, run by a watcher.
    CHECK,
    /// Looks over the workspace to choose the mode.
    SURVEY,
    /// Writes a plan.
    PLANNING,
    /// Puts the files of a checkpoint on a branch.
    RESTORE
  }
}
