package colony.queen.plan;

import java.util.List;
import java.util.Optional;

/// A phase of a plan: the unit between two check-ins.
///
/// @param dependsOn numbers of the phases that come before
/// @param tasks numbers of its tasks
/// @param auto skip the check-in after this phase when all gates are green
/// @param verify commands that decide whether the phase is done well
/// @param approvals what a gate waits for; empty for work
/// @param review its builders' results are reviewed, where the plan does not switch that off
/// @param reworks how often a failed verification may send the phase back to work
/// @param later it has no tasks yet: the route-setter plans it before it starts
public record Phase(
    int ord,
    String id,
    String name,
    String description,
    List<Integer> dependsOn,
    List<Integer> tasks,
    List<String> successCriteria,
    List<Verify> verify,
    boolean auto,
    OnFailure onFailure,
    Optional<Approvals> approvals,
    int reworks,
    boolean review,
    Budget budget,
    boolean later) {
  public static final int DEFAULT_REWORKS = 2;

  public Phase {
    dependsOn = List.copyOf(dependsOn);
    tasks = List.copyOf(tasks);
    successCriteria = List.copyOf(successCriteria);
    verify = List.copyOf(verify);
  }

  /// One whose tasks are known.
  public Phase(
      int ord,
      String id,
      String name,
      String description,
      List<Integer> dependsOn,
      List<Integer> tasks,
      List<String> successCriteria,
      List<Verify> verify,
      boolean auto,
      OnFailure onFailure,
      Optional<Approvals> approvals,
      int reworks,
      boolean review,
      Budget budget) {
    this(
        ord,
        id,
        name,
        description,
        dependsOn,
        tasks,
        successCriteria,
        verify,
        auto,
        onFailure,
        approvals,
        reworks,
        review,
        budget,
        false);
  }

  /// A gate is decided by votes; work by its tasks and its verification.
  public boolean gate() {
    return approvals.isPresent();
  }

  /// What happens when verification failed and no rework is left.
  public enum OnFailure {
    CHECK_IN,
    FAIL
  }

  /// One command that verifies the phase.
  ///
  /// @param level syntax, full or execution (semantics §11)
  /// @param timeoutMillis 0 means the default
  public record Verify(String name, Level level, String command, long timeoutMillis) {
    public enum Level {
      SYNTAX,
      FULL,
      EXECUTION
    }
  }
}
