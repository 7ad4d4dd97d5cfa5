package colony.queen.rest;

import colony.queen.app.QueenSettings;
import colony.queen.app.reign.Reign;
import colony.queen.road.StuckStream;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/// Not ready when brokers that answer refuse what must go out. While they are away, or cannot take
/// anything, the outbox only waits: that is told, and takes no Queen out of the service.
@Readiness
@ApplicationScoped
public class MessagesGoOut implements HealthCheck {
  private final Reign reign;
  private final Duration patience;

  @Inject
  public MessagesGoOut(Reign reign, QueenSettings settings) {
    this.reign = reign;
    this.patience = settings.outboxPatience();
  }

  @Override
  public HealthCheckResponse call() {
    return answer(reign.stuck(), patience, InstantSource.system().instant());
  }

  static HealthCheckResponse answer(List<StuckStream> stuck, Duration patience, Instant now) {
    var answer = HealthCheckResponse.named("messages go out").up();
    var oldest = Comparator.comparing(StuckStream::since);
    stuck.stream()
        .min(Comparator.comparing((StuckStream it) -> !it.refused()).thenComparing(oldest))
        .ifPresent(
            worst ->
                answer
                    .status(!worst.refused() || now.isBefore(worst.since().plus(patience)))
                    .withData("waiting", stuck.size())
                    .withData("since", worst.since().toString())
                    .withData("why", worst.why()));
    return answer.build();
  }
}
