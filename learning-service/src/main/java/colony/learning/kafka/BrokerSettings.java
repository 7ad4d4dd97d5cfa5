package colony.learning.kafka;

import colony.contracts.Topics;
import colony.contracts.kafka.KafkaAccess;
import io.smallrye.common.annotation.Identifier;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Map;
import org.eclipse.microprofile.config.Config;

/// How the brokers are reached, and what the channels' topics and groups are called there. The
/// channels find each map by its identifier; what `application.properties` says goes before it.
final class BrokerSettings {
  private BrokerSettings() {}

  @Produces
  @Singleton
  static KafkaAccess access(Config config) {
    return KafkaAccess.of(name -> config.getOptionalValue(name, String.class));
  }

  /// What all channels have in common.
  @Produces
  @Singleton
  @Identifier("default-kafka-broker")
  static Map<String, Object> broker(KafkaAccess access) {
    return access.settings();
  }

  @Produces
  @Singleton
  @Identifier("learnings")
  static Map<String, Object> learnings(KafkaAccess access) {
    return incoming(access, Topics.LEARNINGS, "colony-learning");
  }

  @Produces
  @Singleton
  @Identifier("events")
  static Map<String, Object> events(KafkaAccess access) {
    return incoming(access, Topics.EVENTS, "colony-learning-events");
  }

  @Produces
  @Singleton
  @Identifier("patterns")
  static Map<String, Object> patterns(KafkaAccess access) {
    return outgoing(access, Topics.PATTERNS, "colony-learning-patterns");
  }

  @Produces
  @Singleton
  @Identifier("dead-letters")
  static Map<String, Object> deadLetters(KafkaAccess access) {
    return outgoing(access, Topics.DEAD_LETTERS, "colony-learning-dead-letters");
  }

  private static Map<String, Object> incoming(KafkaAccess access, String topic, String group) {
    return access.settings(
        group, Map.of("topic", access.names().real(topic), "group.id", access.names().real(group)));
  }

  private static Map<String, Object> outgoing(KafkaAccess access, String topic, String client) {
    return access.settings(client, Map.of("topic", access.names().real(topic)));
  }
}
