package colony.queen.plan;

import java.util.List;
import java.util.Optional;

/// A task as the plan wrote it.
///
/// @param dependsOn numbers of the tasks that must be done before
/// @param files what it will touch, normalised paths
/// @param run how to run it; empty means the caste's default executor
/// @param timeoutMillis wall time of one attempt
/// @param maxAttempts attempts that count before it is blocked (semantics §4)
public record TaskSpec(
    int ord,
    String id,
    int phase,
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

  public TaskSpec {
    dependsOn = List.copyOf(dependsOn);
    files = List.copyOf(files);
    hints = List.copyOf(hints);
    successCriteria = List.copyOf(successCriteria);
  }
}
