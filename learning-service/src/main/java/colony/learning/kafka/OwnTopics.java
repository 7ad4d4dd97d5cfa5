package colony.learning.kafka;

import colony.contracts.Topics;
import colony.contracts.kafka.TopicDeclarations;
import colony.learning.Settings;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.common.annotation.Identifier;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.admin.Admin;

/// Declares the topics this service reads and writes, before its channels start. None of them has
/// one partition per shard, so it need not know how many shards there are.
@ApplicationScoped
class OwnTopics {
  private static final Set<String> NAMES =
      Set.of(Topics.LEARNINGS, Topics.PATTERNS, Topics.DEAD_LETTERS);
  private static final int NO_SHARDS = 0;

  private final Map<String, Object> broker;
  private final Settings settings;

  OwnTopics(@Identifier("default-kafka-broker") Map<String, Object> broker, Settings settings) {
    this.broker = broker;
    this.settings = settings;
  }

  void declare(@Observes @Priority(Interceptor.Priority.PLATFORM_BEFORE) StartupEvent starting) {
    try (var admin = Admin.create(new HashMap<>(broker))) {
      var own =
          Topics.declarations().stream().filter(topic -> NAMES.contains(topic.name())).toList();
      new TopicDeclarations(admin, NO_SHARDS, settings.replicationFactor()).declare(own);
    }
  }
}
