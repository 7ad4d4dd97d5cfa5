package colony.queen.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How a task is run.
public sealed interface Run {
  /// A process, by argument list or by shell line (one of the two).
  ///
  /// @param idleTimeoutMillis longest silence of both outputs; 0 means the worker's default
  record Command(
      List<String> argv, Optional<String> shell, Map<String, String> env, long idleTimeoutMillis)
      implements Run {
    public Command {
      argv = List.copyOf(argv);
      env = Map.copyOf(env);
    }
  }

  /// Succeeds at once: joins, milestones and load tests.
  record Noop() implements Run {}

  /// Counts the workspace's files, languages, tests and build settings.
  record Survey() implements Run {}

  /// Puts the commits of the tasks it depends on on this new branch.
  record Restore(String branch) implements Run {}
}
