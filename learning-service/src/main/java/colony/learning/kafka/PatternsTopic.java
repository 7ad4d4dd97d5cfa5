package colony.learning.kafka;

import colony.contracts.Ids;
import colony.contracts.Message;
import colony.contracts.PatternStated;
import colony.contracts.Payloads;
import colony.learning.app.Announcement;
import colony.learning.lesson.Pattern;
import colony.learning.lesson.Status;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.MutinyEmitter;
import io.smallrye.reactive.messaging.kafka.Record;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.reactive.messaging.Channel;

/// Patterns as messages; the topic keeps the newest of each.
@ApplicationScoped
class PatternsTopic implements Announcement {
  /// Beyond the producer's own `delivery.timeout.ms`.
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  private final MutinyEmitter<Record<String, byte[]>> patterns;

  PatternsTopic(@Channel("patterns") MutinyEmitter<Record<String, byte[]>> patterns) {
    this.patterns = patterns;
  }

  @Override
  public void tell(List<Pattern> told) {
    var sent = told.stream().map(it -> patterns.send(Record.of(it.id(), message(it)))).toList();
    Uni.join().all(sent).andFailFast().await().atMost(PATIENCE);
  }

  private static byte[] message(Pattern pattern) {
    var tally = pattern.tally();
    var lift = pattern.effect().lift();
    return Payloads.write(
        new PatternStated(
            Ids.next(),
            Instant.now(),
            Message.SCHEMA_VERSION,
            pattern.id(),
            pattern.revision(),
            status(pattern.status()),
            pattern.category().word(),
            pattern.content(),
            tally.score(),
            tally.occurrences(),
            tally.helped(),
            tally.harmed(),
            tally.contradicted(),
            pattern.effect().with().runs(),
            lift.isPresent() ? lift.getAsDouble() : null,
            pattern.reason(),
            pattern.firstSeen(),
            pattern.lastSeen()));
  }

  /// A candidate was never promoted, so it is never told of.
  private static PatternStated.Status status(Status status) {
    return switch (status) {
      case PROMOTED -> PatternStated.Status.PROMOTED;
      case CANDIDATE, DEMOTED -> PatternStated.Status.DEMOTED;
    };
  }
}
