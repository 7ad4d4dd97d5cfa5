package colony.worker.app;

import io.quarkus.runtime.annotations.StaticInitSafe;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

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

  /// A file with a line `worker TOKEN`; the token is sent to the Queens as bearer. None is sent
  /// when absent.
  Optional<Path> tokenFile();

  /// The castes whose tasks are taken; `*` takes all there are and looks for new ones every 10 s.
  @WithDefault("*")
  List<String> castes();

  /// Attempts at once. More are not taken while that many run.
  @WithDefault("8")
  int slots();

  /// Most dispatches taken together: many short tasks need some, and all but one of them may run
  /// beyond `slots` for a while. Workers of heavy tasks set 1.
  @WithDefault("4")
  int batch();

  /// Longest silence of a command before it is ended, unless its task says otherwise.
  @WithDefault("10m")
  Duration idleTimeout();

  /// Bytes of a command's output kept whole; of more, the first and the last half of this.
  @WithDefault("67108864")
  long outputCap();

  /// Largest file that is kept as an artifact, in bytes; a larger one is named in the summary.
  @WithDefault("1073741824")
  long artifactCap();

  /// Time between asking a command's processes to end and forcing them. A stopped colony's are all
  /// gone within 10 s of the order, so this leaves some time for the rest of the way.
  @WithDefault("3s")
  Duration termPatience();

  /// How long running attempts may go on after SIGTERM before they are stopped and given back.
  @WithDefault("10s")
  Duration grace();

  /// What happens to running attempts while no heartbeat is acknowledged: `lenient` lets them run
  /// on until the Queen says stop, `strict` ends them after `fence-after`.
  @WithDefault("lenient")
  Fence fence();

  /// Silence of the heartbeats after which a strict worker ends its attempts.
  @WithDefault("15s")
  Duration fenceAfter();

  /// Base address of the memory service, which commands get as `COLONY_MEMORY`; they get none when
  /// absent.
  Optional<URI> memory();

  /// Names of further environment variables of the worker that commands get to see.
  Optional<List<String>> environment();

  enum Fence {
    LENIENT,
    STRICT
  }
}
