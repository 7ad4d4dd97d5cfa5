package colony.queen.rest;

import colony.queen.app.reign.TopicCheck;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/// Not ready until the topics were seen once since this Queen started: so a roll-out with a wrong
/// address or password stops here. Brokers that go away later take no Queen out of the service,
/// because commands need none.
@Readiness
@ApplicationScoped
public class TopicsThere implements HealthCheck {
  private final TopicCheck topics;

  @Inject
  public TopicsThere(TopicCheck topics) {
    this.topics = topics;
  }

  @Override
  public HealthCheckResponse call() {
    var answer = HealthCheckResponse.named("topics are there");
    return topics
        .missing()
        .map(why -> answer.down().withData("why", why).build())
        .orElseGet(() -> answer.up().build());
  }
}
