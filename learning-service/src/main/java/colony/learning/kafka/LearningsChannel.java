package colony.learning.kafka;

import colony.contracts.LearningReported;
import colony.contracts.Payloads;
import colony.learning.app.Memory;
import colony.learning.memory.Observation;
import colony.learning.memory.Unstorable;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.faulttolerance.api.ExponentialBackoff;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.eclipse.microprofile.faulttolerance.Retry;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/// Takes learnings as they come. A batch is acknowledged when all of it is stored or dead-lettered;
/// until then it is tried again, and nothing of it counts twice.
@ApplicationScoped
public class LearningsChannel {
  private final Memory memory;
  private final DeadLetters deadLetters;

  LearningsChannel(Memory memory, DeadLetters deadLetters) {
    this.memory = memory;
    this.deadLetters = deadLetters;
  }

  /// Tried for ever, every 10 s at the least: database and broker come back, messages would not.
  @Incoming("learnings")
  @Blocking
  @Retry(maxRetries = -1, maxDuration = 0, delay = 200, jitter = 100)
  @ExponentialBackoff(maxDelay = 10_000)
  public void on(ConsumerRecords<byte[], byte[]> records) {
    var readable = new ArrayList<Readable>();
    for (var taken : records) {
      try {
        var reported = Payloads.read(taken.value(), LearningReported.class);
        readable.add(new Readable(taken, observed(reported)));
      } catch (IOException e) {
        deadLetters.send(taken, e);
      }
    }
    remember(readable);
  }

  private void remember(List<Readable> readable) {
    try {
      memory.remember(readable.stream().map(Readable::observation).toList());
    } catch (Unstorable e) {
      readable.forEach(this::rememberAlone);
    }
  }

  /// One bad observation must not keep the others of its batch out.
  private void rememberAlone(Readable readable) {
    try {
      memory.remember(List.of(readable.observation()));
    } catch (Unstorable e) {
      deadLetters.send(readable.taken(), e);
    }
  }

  private static Observation observed(LearningReported reported) {
    return new Observation(
        reported.id(),
        reported.colonyId(),
        reported.namespace(),
        reported.project(),
        reported.taskId(),
        reported.caste(),
        reported.category(),
        reported.content(),
        reported.at());
  }

  private record Readable(ConsumerRecord<byte[], byte[]> taken, Observation observation) {}
}
