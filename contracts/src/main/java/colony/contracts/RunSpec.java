package colony.contracts;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How a task is run: the executor and what it needs.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "executor")
@JsonSubTypes({
  @JsonSubTypes.Type(value = RunSpec.Command.class, name = "command"),
  @JsonSubTypes.Type(value = RunSpec.Noop.class, name = "noop"),
  @JsonSubTypes.Type(value = RunSpec.Survey.class, name = "survey"),
  @JsonSubTypes.Type(value = RunSpec.Restore.class, name = "restore")
})
@JsonInclude(JsonInclude.Include.NON_NULL)
public sealed interface RunSpec {

  /// A process. Exactly one of `argv` and `shell` is given; a shell line is run by `/bin/sh -c`.
  ///
  /// @param env added to the listed environment
  /// @param idleTimeoutMillis longest silence of both outputs; 0 means the worker's default
  record Command(
      List<String> argv, @Nullable String shell, Map<String, String> env, long idleTimeoutMillis)
      implements RunSpec {
    public Command {
      argv = argv == null ? List.of() : List.copyOf(argv);
      env = env == null ? Map.of() : Map.copyOf(env);
    }
  }

  /// Succeeds at once without doing anything: joins, milestones and load tests.
  record Noop() implements RunSpec {}

  /// Looks over the workspace and tells its size, from which the mode of a colony follows.
  record Survey() implements RunSpec {}

  /// Puts the commits of the task's dependencies together on a new branch.
  ///
  /// @param branch begins with `colony/`; one that is there already is not moved
  record Restore(String branch) implements RunSpec {}
}
