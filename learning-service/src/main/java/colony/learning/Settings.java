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
  /// File of the bearer tokens, lines of `ROLE TOKEN [namespaces=a,b] [expires=INSTANT] [name=ci]`
  /// with the role admin, operator, viewer or worker; read again when it changes. Absent: no token
  /// is asked for, which is allowed on a loopback address only.
  Optional<Path> tokenFile();

  /// Whether metrics are shown without a token. Absent: only on a loopback address.
  Optional<Boolean> openMetrics();

  Rate rate();

  /// How often somebody may ask. Where no tokens are asked for, nothing is limited.
  interface Rate {
    /// Requests of one token, each second in the long run; 0 sets no limit.
    @WithDefault("500")
    double perSecond();

    /// Requests of one token that may come together.
    @WithDefault("5000")
    long atOnce();

    /// Requests of one address with a token that is not good, each minute; 0 sets no limit.
    @WithDefault("60")
    double failuresPerMinute();
  }

  /// When the schema is migrated: `at-start`; `only`, after which the process ends with exit code
  /// 0; or `off`, where one that is older than needed is refused.
  @WithDefault("at-start")
  Migrate migrate();

  enum Migrate {
    AT_START,
    ONLY,
    OFF
  }

  /// Role of PostgreSQL as which what is private to a namespace is read. It is made by the
  /// migration where its user may do that; else it is made by hand, without login, and granted to
  /// that user.
  @WithDefault("colony_face")
  String faceRole();

  /// Copies of each topic that this service creates when it is missing; -1 takes the broker's
  /// default.
  @WithDefault("-1")
  int replicationFactor();

  /// Lessons in the global store, at least 1.
  @WithDefault("100")
  int storeCap();

  /// Distinct projects that have to report a lesson before it is promoted, at least 1.
  @WithDefault("3")
  int promoteAt();

  /// From where on two texts are one lesson, by the trigrams of their stems, from 0 to 1.
  @WithDefault("0.6")
  double similarity();

  /// Whether meanings are compared too. Needs the build with the model in it
  /// (`docs/decisions/embeddings.md`).
  @WithDefault("false")
  boolean embeddings();

  /// From where on two texts are one lesson, by the cosine of their meanings, from 0 to 1.
  @WithDefault("0.65")
  double cosine();

  /// How often changes of patterns are looked for, to be published; longer than 0s.
  @WithDefault("1s")
  Duration publishEvery();

  /// Time until an audit line is forgotten, with all others of its month. Absent: never.
  Optional<Duration> keepMarkers();

  /// Largest body of a request.
  @WithDefault("128K")
  MemorySize maxBodyBytes();
}
