package colony.learning.rest;

import colony.learning.kafka.OwnTopics;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/// Not ready until the topics were seen once since this service started. Whether the database
/// answers and the channels are connected, their own checks say.
@Readiness
@ApplicationScoped
public class TopicsThere implements HealthCheck {
  private final OwnTopics topics;

  TopicsThere(OwnTopics topics) {
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
