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
    return HealthCheckResponse.named("taking tasks").status(worker.ready()).build();
  }
}
