package colony.queen.lived;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What becomes of a move whose checkpoint cannot be written, by the plan's policy.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class CheckpointFailureApiTest {
  private static final String PLAN =
      """
      goal: remember
      mode: STANDARD
      auto: true
      checkpoints: %s
      phases:
        - id: one
          tasks: [{id: "1.1", caste: builder, run: {noop: true}}]
        - id: two
          tasks: [{id: "2.1", caste: builder, run: {noop: true}}]
      """;

  @ConfigProperty(name = "kafka.bootstrap.servers")
  String brokers;

  @Inject DataSource source;

  private Ants ants;
  private Database database;

  @BeforeEach
  void open() {
    ants = new Ants(brokers);
    database = new Database(source);
  }

  @AfterEach
  void close() throws InterruptedException {
    ants.close();
  }

  @Test
  void warnGoesOnWithAnEventAndTheNextCheckpointIsWhole() throws SQLException {
    var hill = begun("warn");
    var before = failures();
    database.refuseCheckpoints(hill.id());

    ants.letGo(hill.id(), "1.1");

    await().atMost(Hill.SOON).until(() -> hill.tasks().get("2.1"), "ACTIVE"::equals);
    database.takeCheckpointsAgain(hill.id());
    assertThat(hill.events("checkpoint.failed"))
        .isNotEmpty()
        .allMatch(it -> String.valueOf(it.get("cause")).contains("no room"))
        .allMatch(it -> Boolean.FALSE.equals(it.get("refused")));
    assertThat(hill.events("colony.moved")).allMatch(it -> it.get("marker") != null);
    assertThat(failures()).isGreaterThan(before);
    ants.letGo(hill.id(), "2.1");
    hill.waitsFor("COMPLETED");
    assertThat(hill.checkpoint("POST_two_v1").state()).isEqualTo("VERIFYING");
    assertThat(hill.does("checkpoints/verify", null).jsonPath().getList("faults")).isEmpty();
  }

  @Test
  void strictRefusesTheMoveAndMakesItLater() throws SQLException {
    var hill = begun("strict");
    database.refuseCheckpoints(hill.id());

    ants.letGo(hill.id(), "1.1");

    await().atMost(Hill.SOON).until(() -> !hill.events("checkpoint.failed").isEmpty());
    assertThat(hill.state()).isEqualTo("EXECUTING");
    assertThat(hill.tasks()).containsEntry("1.1", "DONE");
    assertThat(hill.events("checkpoint.failed"))
        .allMatch(it -> Boolean.TRUE.equals(it.get("refused")))
        .allMatch(it -> it.get("marker") != null);
    database.takeCheckpointsAgain(hill.id());
    ants.letGo(hill.id(), "2.1");
    await().atMost(Duration.ofSeconds(30)).until(hill::state, "COMPLETED"::equals);
  }

  @Test
  void strictRefusesACommandWithTheCause() throws SQLException {
    var hill = begun("strict");
    database.refuseCheckpoints(hill.id());

    var refused = hill.refused("cancel", null);

    assertThat((String) refused.path("detail")).contains("strict").contains("no room");
    assertThat(hill.state()).isEqualTo("EXECUTING");
    database.takeCheckpointsAgain(hill.id());
    hill.does("cancel", null);
    assertThat(hill.state()).isEqualTo("FAILED");
  }

  /// What the metric counts.
  private static double failures() {
    return given()
        .get("/q/metrics")
        .asString()
        .lines()
        .filter(line -> line.startsWith("colony_checkpoint_failures_total"))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
        .sum();
  }

  private Hill begun(String policy) {
    ants.hold("1.1");
    ants.hold("2.1");
    var hill = Hill.begun(PLAN.formatted(policy));
    await().atMost(Hill.SOON).until(() -> !ants.taken(hill.id()).isEmpty());
    return hill;
  }
}
