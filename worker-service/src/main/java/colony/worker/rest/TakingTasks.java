package colony.worker.rest;

import colony.worker.app.WorkerLife;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/// Ready means: stops are known, dispatches can arrive, and the broker answers.
@Readiness
@ApplicationScoped
public class TakingTasks implements HealthCheck {
  private final WorkerLife worker;

  TakingTasks(WorkerLife worker) {
    this.worker = worker;
  }

  @Override
  public HealthCheckResponse call() {
    var answer = HealthCheckResponse.named("taking tasks");
    return worker
        .obstacle()
        .map(why -> answer.down().withData("why", why).build())
        .orElseGet(() -> answer.up().build());
  }
}
