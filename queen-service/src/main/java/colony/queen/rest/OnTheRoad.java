package colony.queen.rest;

import colony.queen.app.reign.Reign;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/// Ready when this Queen belongs to the group that reads the reports and has taken over the shards
/// she was given. One that owns no shard, because others own all, is ready too: commands go
/// everywhere. One that ends is not.
@Readiness
@ApplicationScoped
public class OnTheRoad implements HealthCheck {
  private final Reign reign;

  @Inject
  public OnTheRoad(Reign reign) {
    this.reign = reign;
  }

  @Override
  public HealthCheckResponse call() {
    var answer =
        HealthCheckResponse.named("reports are read")
            .withData("shards", reign.publisher().owned().toString());
    if (reign.leaving()) {
      return answer.down().withData("why", "this Queen is ending").build();
    }
    if (!reign.reading()) {
      return answer.down().withData("why", "not in the group that reads the reports").build();
    }
    return reign.publisher().takingOver()
        ? answer.down().withData("why", "shards are being taken over").build()
        : answer.up().build();
  }
}
