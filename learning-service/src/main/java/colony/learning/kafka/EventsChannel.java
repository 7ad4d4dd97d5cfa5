package colony.learning.kafka;

import colony.contracts.Topics;
import colony.learning.app.Chronicle;
import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.faulttolerance.api.ExponentialBackoff;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.InstantSource;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.eclipse.microprofile.faulttolerance.Retry;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/// Takes the events of all colonies.
@ApplicationScoped
public class EventsChannel {
  private final Chronicle chronicle;
  private final DeadLetters deadLetters;
  private final Tries tries;

  EventsChannel(Chronicle chronicle, DeadLetters deadLetters, MeterRegistry registry) {
    this.chronicle = chronicle;
    this.deadLetters = deadLetters;
    this.tries = new Tries(Topics.EVENTS, registry, InstantSource.system());
  }

  /// Tried for ever, every 10 s at the least: database and broker come back, messages would not.
  @Incoming("events")
  @Blocking
  @Retry(maxRetries = -1, maxDuration = 0, delay = 200, jitter = 100)
  @ExponentialBackoff(maxDelay = 10_000)
  public void on(ConsumerRecords<byte[], byte[]> records) {
    tries.next(() -> Batch.read(records, EventReader::read).take(chronicle::take, deadLetters));
  }
}
