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
  @JsonSubTypes.Type(value = RunSpec.Agent.class, name = "agent"),
  @JsonSubTypes.Type(value = RunSpec.Llm.class, name = "llm"),
  @JsonSubTypes.Type(value = RunSpec.Http.class, name = "http"),
  @JsonSubTypes.Type(value = RunSpec.External.class, name = "external"),
  @JsonSubTypes.Type(value = RunSpec.Noop.class, name = "noop"),
  @JsonSubTypes.Type(value = RunSpec.Survey.class, name = "survey"),
  @JsonSubTypes.Type(value = RunSpec.Merge.class, name = "merge"),
  @JsonSubTypes.Type(value = RunSpec.Restore.class, name = "restore")
})
@JsonInclude(JsonInclude.Include.NON_NULL)
public sealed interface RunSpec {

  /// A process. Exactly one of `argv` and `shell` is given; a shell line is run by `/bin/sh -c`.
  ///
  /// @param env added to the listed environment
  /// @param idleTimeoutMillis longest silence of both outputs; 0 means the worker's default
  /// @param confinement absent means the worker's default
  record Command(
      List<String> argv,
      @Nullable String shell,
      Map<String, String> env,
      long idleTimeoutMillis,
      @Nullable Confinement confinement)
      implements RunSpec {
    public Command {
      argv = argv == null ? List.of() : List.copyOf(argv);
      env = env == null ? Map.of() : Map.copyOf(env);
    }

    public Command(
        List<String> argv, @Nullable String shell, Map<String, String> env, long idleTimeout) {
      this(argv, shell, env, idleTimeout, null);
    }
  }

  /// A coding agent's command line, started as its preset says.
  ///
  /// @param preset claude, codex, gemini, opencode, generic, or one that the worker was given
  /// @param model as the agent calls it; absent means the agent's own default
  /// @param prompt is put before what the worker tells the agent of its task
  /// @param args go behind the preset's arguments
  /// @param env added to the listed environment
  /// @param idleTimeoutMillis longest silence of both outputs; 0 means the preset's default
  /// @param confinement absent means the worker's default
  record Agent(
      String preset,
      @Nullable String model,
      @Nullable String prompt,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> args,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, String> env,
      long idleTimeoutMillis,
      @Nullable Confinement confinement)
      implements RunSpec {
    public Agent {
      args = args == null ? List.of() : List.copyOf(args);
      env = env == null ? Map.of() : Map.copyOf(env);
    }
  }

  /// A chat model that works with tools until it is done.
  ///
  /// @param model name of a model in the worker's settings, which know its provider, address and
  ///   key; absent means the worker's default model
  /// @param prompt is put before what the worker tells the model of its task
  /// @param tools names of the tools it may use; empty means all that fit its caste
  /// @param rounds most calls of the model; 0 means the worker's default
  /// @param confinement of what its `run` tool starts; absent means the worker's default
  record Llm(
      @Nullable String model,
      @Nullable String prompt,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> tools,
      int rounds,
      @Nullable Confinement confinement)
      implements RunSpec {
    public Llm {
      tools = tools == null ? List.of() : List.copyOf(tools);
    }
  }

  /// A service that is called by POST and calls back when it is done.
  ///
  /// @param url http or https
  /// @param headers sent with the call; no secrets, which are the worker's
  /// @param secret name of a secret in the worker's settings, with which call and callback are
  ///   signed; absent means a secret made for this attempt, which the call carries
  record Http(
      String url,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, String> headers,
      @Nullable String secret)
      implements RunSpec {
    public Http {
      headers = headers == null ? Map.of() : Map.copyOf(headers);
    }
  }

  /// Somebody's own program, which reads the topic of its name, see [Topics#external].
  ///
  /// @param service lower-case letters, digits and `-`
  record External(String service) implements RunSpec {}

  /// Succeeds at once without doing anything: joins, milestones and load tests.
  ///
  /// @param spawns castes of which it asks for a child each, and waits for them, before it has
  ///   answers; at most as many as one report may ask for are read
  record Noop(@JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> spawns) implements RunSpec {
    public Noop {
      spawns = spawns == null ? List.of() : List.copyOf(spawns);
    }

    public Noop() {
      this(List.of());
    }
  }

  /// Looks over the workspace and tells its size, from which the mode of a colony follows.
  record Survey() implements RunSpec {}

  /// Merges the commits of the task's dependencies into the colony's branch, one after the other in
  /// their order. One that conflicts is left out and told.
  ///
  /// @param branch begins with `colony/`; made at the colony's base when it is not there
  record Merge(String branch) implements RunSpec {}

  /// Puts the commits of the task's dependencies together on a new branch.
  ///
  /// @param branch begins with `colony/`; one that is there already is not moved
  record Restore(String branch) implements RunSpec {}
}
