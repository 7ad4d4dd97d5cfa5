package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import colony.contracts.kafka.KafkaAccess;
import colony.stack.testing.TestStack;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// A whole installation, with a prefix, on a broker that lets nobody in without name and password
/// and allows each service only what it needs.
@EnabledIfSystemProperty(
    named = "colony.test.secured",
    matches = "true",
    disabledReason = "half a minute: ask for it by -Dcolony.test.secured=true")
class SecuredKafkaTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Map<String, String> PREFIX = Map.of("COLONY_TOPIC_PREFIX", "acme");

  @TempDir Path folder;

  @Test
  void aColonyRunsAndNobodyMayDoMoreThanItsService() throws Exception {
    try (var kafka = new SecuredKafka(folder, "acme.");
        var services = new OwnServices(folder, PREFIX)) {
      services.start("queen-service", with(kafka, "queen", database()));
      services.start("learning-service", with(kafka, "learning", database()));
      services.start("worker-service", with(kafka, "worker", worker(services)));
      services.awaitReady();

      var done = Run.begin(services.queen(), Plans.sideBySide(3, "echo done")).awaitCompleted();

      assertThat(done.tasks().done()).isEqualTo(3);
      write(access(kafka, "queen"), "acme.colony.events");
      write(access(kafka, "worker"), "acme.colony.heartbeats");
      for (var topic : new String[] {"acme.colony.events", "acme.colony.state", "colony.reports"}) {
        assertThatThrownBy(() -> write(access(kafka, "worker"), topic))
            .as(topic)
            .hasCauseInstanceOf(TopicAuthorizationException.class);
      }
      assertThatThrownBy(() -> write(access(kafka, "monitor"), "acme.colony.events"))
          .hasCauseInstanceOf(AuthorizationException.class);
    }
  }

  @Test
  void aWrongPasswordIsSaidInAFewLinesAndTheServicesAreNotReady() throws Exception {
    try (var kafka = new SecuredKafka(folder, "acme.");
        var services = new OwnServices(folder, PREFIX)) {
      services.start("queen-service", with(kafka.settings("queen", "wrong"), database()));
      services.start("learning-service", with(kafka.settings("learning", "wrong"), database()));
      services.start("worker-service", with(kafka.settings("worker", "wrong"), worker(services)));

      for (var service : new String[] {"queen-service", "learning-service", "worker-service"}) {
        await(service)
            .atMost(PATIENCE)
            .untilAsserted(
                () ->
                    assertThat(services.health(service))
                        .contains("DOWN", "Invalid username or password"));
      }
      // As long as it takes to try again many times.
      await().pollDelay(Duration.ofSeconds(10)).atMost(PATIENCE).until(() -> true);
      for (var service : new String[] {"queen-service", "learning-service", "worker-service"}) {
        var lines = Files.readAllLines(services.log(service).path());
        assertThat(lines).as(service).hasSizeLessThan(60);
        assertThat(lines)
            .as(service)
            .anyMatch(line -> line.contains("Invalid username or password"));
      }
    }
  }

  private static Map<String, String> with(
      SecuredKafka kafka, String account, Map<String, String> more) {
    return with(kafka.settings(account, SecuredKafka.password(account)), more);
  }

  private static Map<String, String> with(Map<String, String> some, Map<String, String> more) {
    var all = new HashMap<>(some);
    all.putAll(more);
    return all;
  }

  private static Map<String, String> database() {
    var database = TestStack.freshPostgres();
    return Map.of(
        "QUARKUS_DATASOURCE_JDBC_URL", database.jdbcUrl(),
        "QUARKUS_DATASOURCE_USERNAME", database.username(),
        "QUARKUS_DATASOURCE_PASSWORD", database.password());
  }

  private Map<String, String> worker(OwnServices services) {
    return Map.of(
        "COLONY_WORKER_HOME", folder.resolve("worker").toString(),
        "COLONY_WORKER_QUEENS", services.url("queen-service").toString());
  }

  private static KafkaAccess access(SecuredKafka kafka, String account) {
    return KafkaAccess.of(kafka.settings(account, SecuredKafka.password(account)));
  }

  private static void write(KafkaAccess access, String topic) throws Exception {
    var settings = access.settings("test", Map.of("max.block.ms", "10000"));
    try (var producer =
        new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer())) {
      producer.send(new ProducerRecord<>(topic, "key", null)).get();
    }
  }
}
