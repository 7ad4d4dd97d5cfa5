package colony.learning.kafka;

import colony.contracts.Topics;
import colony.contracts.kafka.KafkaAccess;
import colony.learning.app.Publishing;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;
import org.jspecify.annotations.Nullable;

/// Sees which topic the name of the patterns' topic means. Brokers that lost it, or an installation
/// with a new prefix, have one that was told nothing, and a producer goes on with it and tells
/// nobody.
@ApplicationScoped
class ToldTopic {
  private static final Map<String, String> PATIENCE =
      Map.of("default.api.timeout.ms", "5000", "request.timeout.ms", "3000");

  private final KafkaAccess brokers;
  private final Publishing publishing;
  private @Nullable Admin admin;

  ToldTopic(KafkaAccess brokers, Publishing publishing) {
    this.brokers = brokers;
    this.publishing = publishing;
  }

  void look() {
    publishing.tellTo(id(brokers.names().real(Topics.PATTERNS)));
  }

  private UUID id(String name) {
    try {
      var described = admin().describeTopics(List.of(name)).allTopicNames().get();
      var id = Objects.requireNonNull(described.get(name)).topicId();
      return new UUID(id.getMostSignificantBits(), id.getLeastSignificantBits());
    } catch (ExecutionException e) {
      throw new KafkaException("topic %s could not be looked up".formatted(name), e.getCause());
    } catch (InterruptedException e) {
      throw new InterruptException(e);
    }
  }

  private synchronized Admin admin() {
    if (admin == null) {
      admin = Admin.create(brokers.settings("learning-told", PATIENCE));
    }
    return admin;
  }

  @PreDestroy
  synchronized void end() {
    if (admin != null) {
      admin.close(Duration.ZERO);
    }
  }
}
