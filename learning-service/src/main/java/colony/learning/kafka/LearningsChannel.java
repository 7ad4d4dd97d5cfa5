package colony.learning.kafka;

import colony.contracts.LearningReported;
import colony.contracts.Payloads;
import colony.contracts.StorableTime;
import colony.contracts.Topics;
import colony.learning.app.Learning;
import colony.learning.memory.Category;
import colony.learning.memory.LearningRules;
import colony.learning.memory.Observation;
import colony.learning.memory.Origin;
import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.faulttolerance.api.ExponentialBackoff;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.time.InstantSource;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.eclipse.microprofile.faulttolerance.Retry;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/// Takes learnings as they come.
@ApplicationScoped
public class LearningsChannel {
  private final Learning learning;
  private final DeadLetters deadLetters;
  private final Tries tries;

  LearningsChannel(Learning learning, DeadLetters deadLetters, MeterRegistry registry) {
    this.learning = learning;
    this.deadLetters = deadLetters;
    this.tries = new Tries(Topics.LEARNINGS, registry, InstantSource.system());
  }

  /// Tried for ever, every 10 s at the least: database and broker come back, messages would not.
  @Incoming("learnings")
  @Blocking
  @Retry(maxRetries = -1, maxDuration = 0, delay = 200, jitter = 100)
  @ExponentialBackoff(maxDelay = 10_000)
  public void on(ConsumerRecords<byte[], byte[]> records) {
    tries.next(
        () -> Batch.read(records, LearningsChannel::observed).take(learning::learn, deadLetters));
  }

  static Observation observed(ConsumerRecord<byte[], byte[]> taken) throws IOException {
    var reported = Payloads.read(taken.value(), LearningReported.class);
    var fault = LearningRules.fault(reported.category(), reported.content(), reported.project());
    if (fault.isPresent()) {
      throw new IOException(fault.get());
    }
    return new Observation(
        reported.id(),
        Observation.Kind.LEARNING,
        origin(reported),
        Category.of(reported.category()).orElseThrow(),
        reported.content(),
        reported.contradicts(),
        StorableTime.of("at", reported.at()));
  }

  private static Origin origin(LearningReported reported) {
    return new Origin(
        reported.namespace(),
        reported.project(),
        reported.colonyId(),
        reported.colonyName(),
        reported.taskId(),
        reported.caste(),
        reported.worker(),
        null);
  }
}
