package colony.worker.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.contracts.kafka.KafkaAccess;
import colony.worker.kafka.Pulse.Fence;
import colony.worker.kafka.Pulse.Identity;
import colony.worker.look.Onlooker;
import colony.worker.task.DispatchClock;
import colony.worker.task.Running;
import colony.worker.task.Stops;
import colony.worker.task.TestTask;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;

class PulseTest {
  private static final String NOBODY = "127.0.0.1:1";

  private static final DispatchClock CLOCK = new DispatchClock(InstantSource.system());

  private final Running running = new Running(new Stops("me"));
  private volatile boolean ending;

  @Test
  void endsStrictAttemptsThoughNoHeartbeatCanEvenBeSent() {
    var cancellation = new TestTask("1.1", 1, 1, null, null).begun(running);
    var identity = new Identity("me", "me", null, 1, new Fence(Duration.ZERO, "builder"::equals));

    try (var broker = new Broker(KafkaAccess.open(NOBODY));
        var pulse = new Pulse(broker, identity, running, this::castes, Onlooker.NOBODY, CLOCK)) {
      pulse.open();

      await().atMost(Duration.ofSeconds(30)).until(cancellation::requested);
      ending = true;
    }
    assertThat(cancellation.reason().orElseThrow()).startsWith("no heartbeat was acknowledged");
  }

  /// Fails as a producer does that can send no more.
  private List<String> castes() {
    if (ending) {
      return List.of();
    }
    throw new IllegalStateException("Cannot perform operation after producer has been closed");
  }
}
