package colony.worker.app;

import colony.contracts.Confinement;
import colony.worker.model.Provider;
import io.quarkus.runtime.annotations.StaticInitSafe;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// Every setting of the worker.
@StaticInitSafe
@ConfigMapping(prefix = "colony.worker")
public interface WorkerSettings {

  /// The folder this worker has for itself: lock, worktrees, clones, files of running attempts.
  @WithDefault(".colony/worker-1")
  Path home();

  /// What people call this worker; the last element of its home when absent.
  Optional<String> name();

  /// Base addresses of the Queens, for blobs and results too large for a message.
  @WithDefault("http://127.0.0.1:8080")
  List<String> queens();

  /// A file with a line `worker TOKEN`; the token is sent to the Queens as bearer, and another one
  /// there from the next request on. None is sent when absent.
  Optional<Path> tokenFile();

  /// The castes whose tasks are taken; `*` takes all there are and looks for new ones every 10 s.
  @WithDefault("*")
  List<String> castes();

  /// Attempts at once. More are not taken while that many run.
  @WithDefault("8")
  int slots();

  /// Most dispatches taken together: many short tasks need some, and all but one of them may run
  /// beyond `slots` for a while. Workers of heavy tasks set 1. Of tasks that do nothing, which need
  /// no slot, more are taken.
  @WithDefault("4")
  int batch();

  /// Longest silence of a command before it is ended, unless its task says otherwise.
  @WithDefault("10m")
  Duration idleTimeout();

  /// Bytes of a command's output kept whole; of more, the first and the last half of this.
  @WithDefault("67108864")
  long outputCap();

  /// Whether commits in the clone of a Git URL are pushed to its origin, on branches `colony/…`; to
  /// a folder of this machine only where [#sandbox] is `none`. Where they are not, or the origin
  /// takes none, workers of other hosts get them as bundles from the Queen.
  @WithDefault("true")
  boolean push();

  /// How long an agent's session is kept for another run of its task.
  @WithDefault("14d")
  Duration keepSessions();

  /// Largest file that is kept as an artifact, in bytes; a larger one is named in the summary. A
  /// Queen takes no more than her `max-blob-bytes`.
  @WithDefault("268435456")
  long artifactCap();

  /// Time between asking a command's processes to end and forcing them. A stopped colony's are all
  /// gone within 10 s of the order, so this leaves some time for the rest of the way.
  @WithDefault("3s")
  Duration termPatience();

  /// How long running attempts may go on after SIGTERM before they are stopped and given back.
  @WithDefault("10s")
  Duration grace();

  /// What happens to running attempts while no heartbeat is acknowledged: `lenient` lets them run
  /// on until the Queen says stop, `strict` ends them after `fence-after`. For the castes that
  /// `fences` does not name.
  @WithDefault("lenient")
  Fence fence();

  /// The same by the name of a caste, such as `fences.builder=strict`.
  Map<String, Fence> fences();

  /// Silence of the heartbeats after which attempts of strict castes end.
  @WithDefault("15s")
  Duration fenceAfter();

  /// Base address of the memory service, which commands get as `COLONY_MEMORY`; they get none when
  /// absent.
  Optional<URI> memory();

  /// Names of further environment variables of the worker that commands get to see.
  Optional<List<String>> environment();

  /// What processes of attempts are kept in at least; their task can ask for more and never for
  /// less: `none`, or `bwrap`, which lets them write to their workspace and folders only. A task
  /// whose level cannot be had ends as `MISSING_DEPENDENCY`.
  @WithDefault("none")
  Confinement.Sandbox sandbox();

  /// What they can reach at most: `open`, or `none`, which needs a sandbox.
  @WithDefault("open")
  Confinement.Network network();

  /// What each process is limited to; its task can ask for less of each and never for more.
  Limits limits();

  /// Files and folders that cannot be read in a sandbox, besides the worker's home and token file:
  /// keys, for example. No workspace lies there.
  Optional<List<Path>> hidden();

  /// What is hidden likewise because it belongs to those that run beside this worker. A local stack
  /// names its database and its other workers here, so that `hidden` stays its owner's.
  Optional<List<Path>> neighbours();

  /// A folder of own presets for agents, `NAME.json`; one named like a preset of the worker
  /// replaces it.
  Optional<Path> presets();

  interface Limits {
    /// Bytes of address space.
    Optional<Long> memory();

    /// Seconds of processor time.
    Optional<Long> cpu();

    /// Processes of the worker's account together; not counted for root.
    Optional<Integer> processes();

    Optional<Integer> openFiles();

    /// Bytes of the largest file that can be written.
    Optional<Long> fileSize();
  }

  /// Models that tasks can name, by the name they are called here.
  Map<String, Model> models();

  /// Name of the model of tasks that name none; where there is only one model, it is that.
  Optional<String> defaultModel();

  /// Most calls of a model in one task, unless the task says otherwise.
  @WithDefault("40")
  int rounds();

  /// A table of prices in place of the worker's own, as JSON.
  Optional<Path> prices();

  interface Model {
    /// Whose words its service speaks: `openai`, `anthropic` or `ollama`.
    Provider provider();

    /// As its provider calls it.
    String model();

    /// The service's address; the provider's own when absent.
    Optional<String> baseUrl();

    /// Name of the worker's variable that holds the key.
    Optional<String> keyEnv();

    /// A file that holds the key, where no variable does.
    Optional<Path> keyFile();

    /// Most tokens of one message; the provider's default when absent.
    OptionalInt maxOutput();

    /// Longest wait for one message.
    @WithDefault("5m")
    Duration timeout();

    /// How long a call is made again that its service had too many of, or no room for.
    @WithDefault("1m")
    Duration whenBusy();

    /// The provider's default when absent.
    OptionalDouble temperature();
  }

  /// Secrets by name, with which calls to services and their callbacks are signed. Plans name them
  /// and never hold them.
  Map<String, SecretPlace> secrets();

  /// Where services reach this worker to call back; `http://127.0.0.1` and the port of this worker
  /// when absent.
  Optional<URI> callbackUrl();

  /// How long a service may take to answer a call. One that works longer answers 202 and calls
  /// back.
  @WithDefault("1m")
  Duration callPatience();

  /// Where a secret is: exactly one of the two.
  interface SecretPlace {
    /// Name of an environment variable of the worker.
    Optional<String> env();

    /// A file whose text is the secret, without white space around it.
    Optional<Path> file();
  }

  enum Fence {
    LENIENT,
    STRICT
  }
}
