package colony.queen.rest;

import colony.queen.app.QueenSettings;
import colony.queen.app.SignsOfLife;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/// Not live when a thread hangs on which the others wait: only a new process helps.
@Liveness
@ApplicationScoped
public class ThreadsGoRound implements HealthCheck {
  private final SignsOfLife life;
  private final QueenSettings settings;

  @Inject
  public ThreadsGoRound(SignsOfLife life, QueenSettings settings) {
    this.life = life;
    this.settings = settings;
  }

  @Override
  public HealthCheckResponse call() {
    var silent = life.silent(settings.stuckAfter());
    var answer = HealthCheckResponse.named("threads go round").status(silent.isEmpty());
    return silent.isEmpty() ? answer.build() : answer.withData("stuck", silent.toString()).build();
  }
}
