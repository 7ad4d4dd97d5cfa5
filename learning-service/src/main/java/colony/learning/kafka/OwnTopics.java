package colony.learning.kafka;

import colony.contracts.Topics;
import colony.contracts.kafka.DeclaredTopics;
import colony.contracts.kafka.KafkaAccess;
import colony.contracts.kafka.TopicDeclarations;
import colony.learning.Settings;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.clients.admin.Admin;
import org.jboss.logging.Logger;

/// Declares the topics this service reads and writes, before its channels start. None of them has
/// one partition per shard, so it need not know how many shards there are.
@ApplicationScoped
public class OwnTopics {
  private static final Logger LOG = Logger.getLogger(OwnTopics.class);

  private static final Set<String> NAMES =
      Set.of(Topics.LEARNINGS, Topics.PATTERNS, Topics.DEAD_LETTERS);
  private static final int NO_SHARDS = 0;

  private static final Map<String, String> ADMIN =
      Map.of("default.api.timeout.ms", "10000", "request.timeout.ms", "5000");

  private final KafkaAccess brokers;
  private final Settings settings;
  private final DeclaredTopics topics = new DeclaredTopics(this::declare, () -> {}, LOG::error);

  OwnTopics(KafkaAccess brokers, Settings settings) {
    this.brokers = brokers;
    this.settings = settings;
  }

  void begin(@Observes @Priority(Interceptor.Priority.PLATFORM_BEFORE) StartupEvent starting) {
    topics.begin();
  }

  /// Why they are not there; empty when they are.
  public Optional<String> missing() {
    return topics.missing();
  }

  @PreDestroy
  void end() {
    topics.close();
  }

  private void declare() {
    try (var admin = Admin.create(brokers.settings("learning-admin", ADMIN))) {
      var own =
          Topics.declarations().stream().filter(topic -> NAMES.contains(topic.name())).toList();
      new TopicDeclarations(admin, brokers.names(), NO_SHARDS, settings.replicationFactor())
          .declare(own);
    }
  }
}
