package colony.queen.rest;

import colony.queen.app.QueenSettings;
import colony.queen.app.life.SignsOfLife;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/// Not live when a thread hangs on which the others wait: only a new process helps. Answered on the
/// event loop: requests that wait for the database may have all the other threads, and that is no
/// reason to end this process.
@Liveness
@ApplicationScoped
public class ThreadsGoRound implements AsyncHealthCheck {
  private final SignsOfLife life;
  private final QueenSettings settings;

  @Inject
  public ThreadsGoRound(SignsOfLife life, QueenSettings settings) {
    this.life = life;
    this.settings = settings;
  }

  @Override
  public Uni<HealthCheckResponse> call() {
    return Uni.createFrom().item(this::answer);
  }

  private HealthCheckResponse answer() {
    var silent = life.silent(settings.stuckAfter());
    var answer = HealthCheckResponse.named("threads go round").status(silent.isEmpty());
    return silent.isEmpty() ? answer.build() : answer.withData("stuck", silent.toString()).build();
  }
}
