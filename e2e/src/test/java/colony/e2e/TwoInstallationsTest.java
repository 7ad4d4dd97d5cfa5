package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import colony.cli.proof.TopicReading;
import colony.contracts.Topics;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.GroupListing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;

/// Two teams with an installation each, on the brokers they share.
@EnabledIfSystemProperty(
    named = "colony.test.two",
    matches = "true",
    disabledReason = "starts an installation more: -Dcolony.test.two=true runs it")
@ExtendWith(SharedStack.class)
class TwoInstallationsTest {
  private static final String PLAN = Plans.sideBySide(3, "echo mine");

  @Test
  void doNotSeeEachOther(RealStack stack) throws Exception {
    var folder = stack.scratch();
    var database = stack.freshDatabase("acme_queen");
    var settings =
        Map.of(
            "COLONY_TOPIC_PREFIX", "acme",
            "KAFKA_BOOTSTRAP_SERVERS", stack.kafka(),
            "QUARKUS_DATASOURCE_JDBC_URL", database.jdbcUrl(),
            "QUARKUS_DATASOURCE_USERNAME", database.username(),
            "QUARKUS_DATASOURCE_PASSWORD", database.password());
    try (var acme = new OwnServices(folder, settings)) {
      acme.start("queen-service", Map.of());
      acme.start(
          "worker-service",
          Map.of(
              "COLONY_WORKER_HOME", folder.resolve("worker").toString(),
              "COLONY_WORKER_QUEENS", acme.url("queen-service").toString()));
      var ours = Run.begin(stack.queen(), PLAN);
      acme.awaitReady();
      var theirs = Run.begin(acme.queen(), PLAN);

      ours.awaitCompleted();
      theirs.awaitCompleted();

      for (var topic : new String[] {Topics.EVENTS, Topics.REPORTS, Topics.tasks("builder")}) {
        assertThat(TopicReading.of(stack.kafka(), topic, ours.id())).as(topic).isNotEmpty();
        assertThat(TopicReading.of(stack.kafka(), topic, theirs.id())).as(topic).isEmpty();
        assertThat(acme(stack, topic, theirs.id())).as("acme." + topic).isTrue();
        assertThat(acme(stack, topic, ours.id())).as("acme." + topic).isFalse();
      }
      assertThat(
              TopicReading.of(stack.kafka(), "acme." + Topics.tasks("builder"), theirs.id())
                  .stream()
                  .map(record -> MessageCheck.json(record).at("/replyTo/topic").asText()))
          .containsOnly("acme.colony.reports");
      assertThat(groups(stack))
          .contains("colony-queens", "colony-workers", "acme.colony-queens", "acme.colony-workers");
    }
  }

  private static boolean acme(RealStack stack, String topic, UUID colony) {
    return !TopicReading.of(stack.kafka(), "acme." + topic, colony).isEmpty();
  }

  private static java.util.List<String> groups(RealStack stack)
      throws InterruptedException, ExecutionException {
    try (var admin = Admin.create(Map.<String, Object>of("bootstrap.servers", stack.kafka()))) {
      return admin.listGroups().all().get().stream().map(GroupListing::groupId).toList();
    }
  }
}
