package colony.queen.app;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// Every setting of the Queen, its default and what it changes.
@ConfigMapping(prefix = "colony.queen")
public interface QueenSettings {
  /// File of the bearer tokens, lines of `admin TOKEN`, `operator TOKEN` or `worker TOKEN`. Absent:
  /// no token is asked for, which is allowed on a loopback address only.
  Optional<Path> tokenFile();

  /// Partitions of the inbound topics, when the Queen creates them; colonies are spread over them.
  @WithDefault("8")
  int shards();

  /// Copies of each partition, when the Queen creates the topics.
  @WithDefault("1")
  short replicationFactor();

  /// Largest blob that is taken.
  @WithDefault("256M")
  MemorySize maxBlobBytes();

  /// Largest plan that is read.
  @WithDefault("4M")
  MemorySize maxPlanBytes();

  /// Largest body of any other request. A plan travels inside JSON, whose escapes make it longer.
  @WithDefault("12M")
  MemorySize maxBodyBytes();

  /// Whether a new colony may ask for a higher active limit than its mode has.
  @WithDefault("false")
  boolean loadTests();

  /// Silence of a worker instance after which its leases are lost.
  @WithDefault("30s")
  Duration leaseTime();

  /// A dispatch older than this is not started any more.
  @WithDefault("60s")
  Duration startBefore();

  /// Time beyond `startBefore` until an unbound dispatch is sent again.
  @WithDefault("15s")
  Duration unboundGrace();

  /// How often workers give a sign of life.
  @WithDefault("5s")
  Duration heartbeatEvery();

  /// How often a Queen looks for outbox rows and timers that nobody woke her for.
  @WithDefault("2s")
  Duration sweepEvery();

  /// How long a command waits for a database that is away, before its sender is asked to try again.
  @WithDefault("5s")
  Duration commandPatience();

  /// How often a Queen glances at her colonies. One whose rows were written since it was last held
  /// against the invariants is, at the second glance that finds it at rest, at the latest at the
  /// fourth.
  @WithDefault("2s")
  Duration reconcileEvery();

  /// Where the learning service is. Absent: nobody asks whether it answers, and no colony may
  /// require it.
  Optional<URI> brainUrl();

  /// How old the memory service's last answer may be until colonies that require it wait.
  @WithDefault("3s")
  Duration brainPatience();

  /// Tasks of all colonies a Queen keeps loaded, so that their next batch need not read them again.
  @WithDefault("200000")
  int cachedTasks();
}
