package colony.queen.kafka;

import colony.contracts.kafka.KafkaAccess;
import colony.queen.road.Inlet;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;

/// Which topic it is that has a name now: a consumer goes on with one that was made anew and tells
/// nobody.
final class TopicIds implements AutoCloseable {
  /// Less than a loop is given to end.
  private static final Map<String, String> PATIENCE =
      Map.of("default.api.timeout.ms", "5000", "request.timeout.ms", "3000");

  private final KafkaAccess brokers;
  private final Admin admin;

  TopicIds(KafkaAccess brokers, String client) {
    this.brokers = brokers;
    this.admin = Admin.create(brokers.settings(client, PATIENCE));
  }

  Inlet now(String topic) {
    var name = brokers.names().real(topic);
    try {
      var described = admin.describeTopics(List.of(name)).allTopicNames().get();
      var id = Objects.requireNonNull(described.get(name)).topicId();
      return new Inlet(topic, new UUID(id.getMostSignificantBits(), id.getLeastSignificantBits()));
    } catch (ExecutionException e) {
      throw new KafkaException("topic %s could not be looked up".formatted(name), e.getCause());
    } catch (InterruptedException e) {
      throw new InterruptException(e);
    }
  }

  @Override
  public void close() {
    admin.close(Duration.ZERO);
  }
}
