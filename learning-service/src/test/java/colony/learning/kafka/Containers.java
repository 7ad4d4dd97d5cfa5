package colony.learning.kafka;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;
import org.testcontainers.kafka.KafkaContainer;
import org.testcontainers.postgresql.PostgreSQLContainer;

/// A broker and a database in containers.
public final class Containers implements QuarkusTestResourceLifecycleManager {
  private final KafkaContainer kafka = new KafkaContainer("apache/kafka:4.3.1");
  private final PostgreSQLContainer postgres = new PostgreSQLContainer("postgres:17");

  @Override
  public Map<String, String> start() {
    kafka.start();
    postgres.start();
    return Map.of(
        "kafka.bootstrap.servers", kafka.getBootstrapServers(),
        "quarkus.datasource.jdbc.url", postgres.getJdbcUrl(),
        "quarkus.datasource.username", postgres.getUsername(),
        "quarkus.datasource.password", postgres.getPassword());
  }

  @Override
  public void stop() {
    kafka.stop();
    postgres.stop();
  }
}
