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
      List<String> argv,
      Optional<String> shell,
      Map<String, String> env,
      long idleTimeoutMillis,
      Confinement confinement)
      implements Run {
    public Command {
      argv = List.copyOf(argv);
      env = Map.copyOf(env);
      // Rows that were stored before there was one.
      confinement = confinement == null ? Confinement.USUAL : confinement;
    }

    public Command(
        List<String> argv,
        Optional<String> shell,
        Map<String, String> env,
        long idleTimeoutMillis) {
      this(argv, shell, env, idleTimeoutMillis, Confinement.USUAL);
    }
  }

  /// A coding agent's command line.
  ///
  /// @param preset how it is started and understood, by name
  /// @param prompt is put before what the worker tells it
  /// @param args go behind the preset's
  /// @param idleTimeoutMillis longest silence of both outputs; 0 means the preset's default
  record Agent(
      String preset,
      Optional<String> model,
      Optional<String> prompt,
      List<String> args,
      Map<String, String> env,
      long idleTimeoutMillis,
      Confinement confinement)
      implements Run {
    public Agent {
      args = List.copyOf(args);
      env = Map.copyOf(env);
    }
  }

  /// A chat model with tools.
  ///
  /// @param model by the name it has at the worker; empty means the worker's default
  /// @param prompt is put before what the worker tells it
  /// @param tools empty means all that fit its caste
  /// @param rounds most calls of the model; 0 means the worker's default
  record Llm(
      Optional<String> model,
      Optional<String> prompt,
      List<String> tools,
      int rounds,
      Confinement confinement)
      implements Run {
    public Llm {
      tools = List.copyOf(tools);
    }
  }

  /// A service that is called and calls back.
  ///
  /// @param secret name of a secret of the worker
  record Http(String url, Map<String, String> headers, Optional<String> secret) implements Run {
    public Http {
      headers = Map.copyOf(headers);
    }
  }

  /// Somebody's own program, on the topic of this name.
  record External(String service) implements Run {}

  /// Succeeds at once: joins, milestones and load tests.
  ///
  /// @param spawns castes of which it asks for a child each, and waits for them
  record Noop(List<String> spawns) implements Run {
    public Noop {
      // Rows that were stored before it could ask.
      spawns = spawns == null ? List.of() : List.copyOf(spawns);
    }

    public Noop() {
      this(List.of());
    }
  }

  /// Counts the workspace's files, languages, tests and build settings.
  record Survey() implements Run {}

  /// Merges the commits of the tasks it depends on into the colony's branch.
  record Merge(String branch) implements Run {}

  /// Puts the commits of the tasks it depends on on this new branch.
  record Restore(String branch) implements Run {}
}
