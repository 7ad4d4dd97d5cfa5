package colony.queen.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.contracts.Topics;
import colony.contracts.kafka.KafkaAccess;
import colony.queen.road.Out;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Brokers that are new know no topic of any plan.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class TopicsAnewTest {
  private static final Duration SOON = Duration.ofSeconds(60);

  @Inject KafkaAccess brokers;
  @Inject KafkaSide side;

  @ParameterizedTest
  @ValueSource(strings = {Topics.TASKS_PREFIX, Topics.EXTERNAL_PREFIX})
  void aTaskReachesATopicThatTheBrokersDidNotKnow(String prefix) {
    var topic = prefix + "cook-" + UUID.randomUUID();

    try (var wire = new KafkaWire(brokers, side::declareAnew)) {
      assertThat(sent(wire, topic)).isPresent();
      await().atMost(SOON).until(() -> sentAgain(wire, topic));
    }
  }

  @Test
  void noOtherTopicIsDeclaredByTheWay() {
    var asked = new ConcurrentLinkedQueue<String>();

    try (var wire = new KafkaWire(brokers, asked::add)) {
      assertThat(sent(wire, "colony.nothing")).isPresent();
      assertThat(List.copyOf(asked)).containsExactly("colony.nothing");
    }
    side.declareAnew("colony.nothing");
    try (var wire = new KafkaWire(brokers, _ -> {})) {
      assertThat(sent(wire, "colony.nothing")).isPresent();
    }
  }

  private static boolean sentAgain(KafkaWire wire, String topic) {
    wire.reset();
    return sent(wire, topic).isEmpty();
  }

  /// What stood against it.
  private static Optional<Exception> sent(KafkaWire wire, String topic) {
    var done = new CompletableFuture<Optional<Exception>>();
    wire.send(
        new Out(topic, Optional.empty(), "task", new byte[] {'{', '}'}, Map.of()),
        failure -> done.complete(Optional.ofNullable(failure)));
    return done.join();
  }
}
