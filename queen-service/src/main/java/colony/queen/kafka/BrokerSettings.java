package colony.queen.kafka;

import colony.contracts.kafka.KafkaAccess;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.Config;

/// How the brokers are reached, from the settings `kafka.…` and `colony.topic-prefix`.
final class BrokerSettings {
  private BrokerSettings() {}

  @Produces
  @Singleton
  static KafkaAccess access(Config config) {
    return KafkaAccess.of(name -> config.getOptionalValue(name, String.class));
  }
}
