package colony.contracts.kafka;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.apache.kafka.clients.admin.AdminClientConfig;

/// How every client of a service reaches the brokers: the settings `kafka.bootstrap.servers`,
/// `kafka.security.*`, `kafka.sasl.*` and `kafka.ssl.*` under Kafka's own names, and what this
/// installation's things are called there. A secret may be in a file, which `kafka.NAME.file`
/// names.
public final class KafkaAccess {
  private static final String FILE = ".file";

  private static final AtomicLong CLIENTS = new AtomicLong();

  private final Map<String, Object> settings;
  private final TopicNames names;

  private KafkaAccess(Map<String, Object> settings, TopicNames names) {
    this.settings = Map.copyOf(settings);
    this.names = names;
  }

  /// @param configured the value of a setting, by its whole name
  public static KafkaAccess of(Function<String, Optional<String>> configured) {
    var settings = new HashMap<String, Object>();
    for (var name : AdminClientConfig.configNames()) {
      if (leadsThere(name)) {
        value("kafka." + name, configured).ifPresent(value -> settings.put(name, value));
      }
    }
    return new KafkaAccess(
        settings, new TopicNames(configured.apply("colony.topic-prefix").orElse("")));
  }

  /// As the services read their environment: `KAFKA_SASL_MECHANISM` is `kafka.sasl.mechanism`.
  public static KafkaAccess of(Map<String, String> environment) {
    return of(
        name ->
            Optional.ofNullable(
                    environment.get(name.replaceAll("[^a-z]", "_").toUpperCase(Locale.ROOT)))
                .filter(value -> !value.isEmpty()));
  }

  /// Brokers that ask nobody who they are, for tests and the local stack.
  public static KafkaAccess open(String bootstrap) {
    return new KafkaAccess(Map.of("bootstrap.servers", bootstrap), TopicNames.PLAIN);
  }

  private static boolean leadsThere(String name) {
    return name.equals("bootstrap.servers")
        || name.equals("client.dns.lookup")
        || name.startsWith("security.")
        || name.startsWith("sasl.")
        || name.startsWith("ssl.");
  }

  private static Optional<String> value(
      String name, Function<String, Optional<String>> configured) {
    var said = configured.apply(name);
    var file = configured.apply(name + FILE);
    if (said.isPresent() && file.isPresent()) {
      throw new IllegalArgumentException(
          "%s and %s are both set, expected is one of them".formatted(name, name + FILE));
    }
    return file.isPresent() ? Optional.of(read(name + FILE, file.get())) : said;
  }

  private static String read(String setting, String file) {
    try {
      return Files.readString(Path.of(file)).strip();
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "%s names %s, which cannot be read: %s".formatted(setting, file, e), e);
    }
  }

  public TopicNames names() {
    return names;
  }

  /// What all clients have in common.
  public Map<String, Object> settings() {
    return settings;
  }

  /// The settings of one client.
  ///
  /// @param client what it is for, in its name on the brokers
  /// @param own what this client needs; nobody sets it differently
  public Map<String, Object> settings(String client, Map<String, ?> own) {
    var all = new HashMap<>(settings);
    all.putAll(own);
    all.putIfAbsent("client.id", names.real("%s-%d".formatted(client, CLIENTS.incrementAndGet())));
    return all;
  }
}
