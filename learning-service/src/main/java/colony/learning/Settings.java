package colony.learning;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// Every setting of the learning service; where its broker and database are is wiring.
@ConfigMapping(prefix = "colony.learning")
public interface Settings {
  /// File of the bearer tokens, lines of `admin TOKEN`, `operator TOKEN` or `worker TOKEN`. Absent:
  /// no token is asked for, which is allowed on a loopback address only.
  Optional<Path> tokenFile();

  /// Copies of each topic that this service creates when it is missing; -1 takes the broker's
  /// default.
  @WithDefault("-1")
  int replicationFactor();

  /// Lessons in the global store.
  @WithDefault("100")
  int storeCap();

  /// Distinct projects that have to report a lesson before it is promoted.
  @WithDefault("3")
  int promoteAt();

  /// From where on two texts are one lesson, by the trigrams of their stems, from 0 to 1.
  @WithDefault("0.6")
  double similarity();

  /// Whether meanings are compared too. Needs the build with the model in it
  /// (`docs/decisions/embeddings.md`).
  @WithDefault("false")
  boolean embeddings();

  /// From where on two texts are one lesson, by the cosine of their meanings.
  @WithDefault("0.65")
  double cosine();

  /// How often changes of patterns are looked for, to be published.
  @WithDefault("1s")
  Duration publishEvery();

  /// Largest body of a request.
  @WithDefault("128K")
  MemorySize maxBodyBytes();
}
