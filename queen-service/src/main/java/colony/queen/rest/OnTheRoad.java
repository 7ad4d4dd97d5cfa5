package colony.queen.rest;

import colony.queen.app.Reign;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/// Ready when this Queen belongs to the group that reads the reports. One that owns no shard,
/// because others own all, is ready too: commands go everywhere.
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
    return HealthCheckResponse.named("reports are read")
        .status(reign.reading())
        .withData("shards", reign.publisher().owned().toString())
        .build();
  }
}
