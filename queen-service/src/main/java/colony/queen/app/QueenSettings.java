package colony.queen.app;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Every setting of the Queen, its default and what it changes.
@ConfigMapping(prefix = "colony.queen")
public interface QueenSettings {
  /// File of the bearer tokens, lines of `ROLE TOKEN [namespaces=a,b] [expires=INSTANT] [name=ci]`
  /// with the role admin, operator, viewer or worker; read again when it changes. Absent: no token
  /// is asked for, which is allowed on a loopback address only.
  Optional<Path> tokenFile();

  Oidc oidc();

  /// Tokens of people, made by an OpenID Connect provider.
  interface Oidc {
    /// Who makes them, as it stands in them; its discovery document is asked for the keys. Absent:
    /// no such token is taken.
    Optional<URI> issuer();

    /// What has to stand among the audiences of a token.
    @WithDefault("colony")
    String audience();

    /// Where the roles stand, with dots between the names of what is nested.
    @WithDefault("roles")
    String rolesClaim();

    /// Where the namespaces stand that a role without one of its own is for. Absent: such a role is
    /// for all.
    Optional<String> namespacesClaim();
  }

  /// Sites whose pages may ask this Queen too, such as `https://board.example`.
  Optional<Set<String>> corsOrigins();

  /// Whether metrics and the OpenAPI document are shown without a token. Absent: only on a loopback
  /// address.
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

  /// How often tokens that were made or revoked at another Queen are looked for.
  @WithDefault("2s")
  Duration tokensEvery();

  /// Partitions of the inbound topics, when the Queen creates them, at least 1; colonies are spread
  /// over them.
  @WithDefault("8")
  int shards();

  /// Copies of each partition, when the Queen creates the topics; -1 takes the brokers' default.
  @WithDefault("1")
  short replicationFactor();

  /// Castes and programs beside the six known castes that plans may bring to the installation: each
  /// has a topic, which stays.
  @WithDefault("1000")
  int maxCastes();

  /// Largest blob that is taken.
  @WithDefault("256M")
  MemorySize maxBlobBytes();

  /// Largest plan that is read.
  @WithDefault("4M")
  MemorySize maxPlanBytes();

  /// Largest body of any other request. A plan travels inside JSON, whose escapes make it longer.
  @WithDefault("12M")
  MemorySize maxBodyBytes();

  /// Who is told by webhook of what needs a person, by a name for each.
  Map<String, WebhookSettings> webhooks();

  /// One receiver of notices.
  interface WebhookSettings {
    /// Where it listens; http or https.
    URI url();

    /// By which it knows that a notice is from here: `whsec_` and the base64 of 18 to 64 bytes.
    String secret();

    /// Of what it is told, such as `check-in.opened`. Absent: of everything there is to tell.
    Optional<List<String>> events();

    /// Of which colonies it is told. Absent: of all.
    Optional<List<String>> namespaces();
  }

  /// Where people reach the page, for the links in notices.
  @WithDefault("http://127.0.0.1:8080/")
  URI pageUrl();

  Aether aether();

  /// Files of other colonies that are brought to the Queen.
  interface Aether {
    /// Largest upload that is taken, both as it comes and unpacked.
    @WithDefault("64M")
    MemorySize maxUploadBytes();
  }

  /// Whether a new colony may ask for a higher active limit than its mode has.
  @WithDefault("false")
  boolean loadTests();

  /// When the schema is migrated: `at-start`; `only`, after which the process ends with exit code
  /// 0; or `off`, where one that is older than needed is refused.
  @WithDefault("at-start")
  Migrate migrate();

  enum Migrate {
    AT_START,
    ONLY,
    OFF
  }

  /// Role of PostgreSQL as which faces read. It is made by the migration where its user may do
  /// that; else it is made by hand, without login, and granted to the user of the datasource.
  @WithDefault("colony_face")
  String faceRole();

  /// Workers of the whole installation that may be active at once, shared fairly among the
  /// namespaces that want some; about as many as the workers have slots. What the Queen that starts
  /// last says holds for all. Absent: no limit.
  Optional<Integer> maxActive();

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

  /// How long a message may be refused by brokers that answer, until this Queen is not ready.
  @WithDefault("30s")
  Duration outboxPatience();

  /// Silence of a thread that must go round, after which this process is no longer live.
  @WithDefault("2m")
  Duration stuckAfter();

  /// How long a command waits for a database that is away, before its sender is asked to try again.
  @WithDefault("5s")
  Duration commandPatience();

  /// How often a Queen glances at her colonies. One whose rows were written since it was last held
  /// against the invariants is, at the second glance that finds it at rest, at the latest at the
  /// fourth, as far as the tenth of the time goes that is given to this.
  @WithDefault("2s")
  Duration reconcileEvery();

  /// Where the learning service is. Absent: nobody asks whether it answers, and no colony may
  /// require it.
  Optional<URI> brainUrl();

  /// File of the token by which the memory service is asked for patterns, lines as in `token-file`:
  /// the first of an admin or operator. Absent: no token is sent.
  Optional<Path> brainTokenFile();

  /// Pages and programs that may follow events from this Queen at once.
  @WithDefault("500")
  int maxWatchers();

  /// Of those that follow the output of a task, which takes more.
  @WithDefault("50")
  int maxOutputWatchers();

  /// How old the memory service's last answer may be until colonies that require it wait.
  @WithDefault("3s")
  Duration brainPatience();

  /// How long after a command the attempts of its colony are drawn in the command's trace; later
  /// ones are traces of their own, with a link.
  @WithDefault("1h")
  Duration traceFor();

  /// How often what waits is counted for the metrics, by each Queen for her shards.
  @WithDefault("5s")
  Duration countEvery();

  Retention retention();

  /// What is let go of, and when. Absent settings keep all.
  interface Retention {
    /// Where ended colonies go: a directory, `file:/…` or `s3://BUCKET/PREFIX`.
    Optional<URI> archiveTo();

    /// Time since a colony ended, or was brought back, until it goes there.
    Optional<Duration> archiveAfter();

    /// Time until a dead letter is forgotten.
    Optional<Duration> deadLetters();

    /// How often it is looked for what is old.
    @WithDefault("1h")
    Duration every();

    Bucket bucket();
  }

  /// The object storage behind `s3://`.
  interface Bucket {
    /// Where it listens. Absent: Amazon's, in the region.
    Optional<URI> endpoint();

    /// Signed with each request; most storages of one's own take any.
    @WithDefault("us-east-1")
    String region();

    /// Who asks; by reference, as an environment variable or a mounted secret.
    Optional<String> accessKey();

    /// The secret of that key.
    Optional<String> secretKey();
  }

  /// Tasks of all colonies a Queen keeps loaded, so that their next batch need not read them again.
  /// A colony counts for four more. A task takes about 1 kB with its plan, one with much text more.
  @WithDefault("100000")
  int cachedTasks();
}
