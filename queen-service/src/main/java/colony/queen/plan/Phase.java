package colony.queen.plan;

import static java.nio.charset.StandardCharsets.UTF_8;

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

  /// Whether it is a gate at which votes of people count.
  public boolean asksPeople() {
    return approvals.filter(it -> it.from() != Approvals.Voters.WATCHERS).isPresent();
  }

  /// What happens when verification failed and no rework is left.
  public enum OnFailure {
    CHECK_IN,
    FAIL
  }

  /// One command that verifies the phase, or a task.
  ///
  /// @param level syntax, full or execution (docs/plans.md)
  /// @param timeoutMillis 0 means the default
  public record Verify(String name, Level level, String command, long timeoutMillis) {
    private static final long USUAL_MILLIS = 10 * 60_000L;

    /// Wall time of one run.
    public long limitMillis() {
      return timeoutMillis > 0 ? timeoutMillis : USUAL_MILLIS;
    }

    /// Whether this mode runs it (docs/plans.md).
    public boolean due(Mode mode) {
      return switch (level) {
        case SYNTAX -> true;
        case FULL -> mode != Mode.LIGHTWEIGHT;
        case EXECUTION -> mode == Mode.FULL;
      };
    }

    /// Of its texts.
    long bytes() {
      return name.getBytes(UTF_8).length + command.getBytes(UTF_8).length;
    }

    public enum Level {
      SYNTAX,
      FULL,
      EXECUTION
    }
  }
}
