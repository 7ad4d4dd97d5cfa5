package colony.queen.lived;

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

/// Heartbeats and reports are read apart. What a worker reported before it left counts, however
/// late it is read.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class LeavingWorkerApiTest {
  private static final String PLAN =
      """
      goal: be done once
      phases:
        - id: one
          tasks:
            - {id: last, caste: builder, run: {noop: true}}
      """;

  /// Below the 30 s after which a silent process is lost anyway.
  private static final Duration SOONER = Duration.ofSeconds(25);

  private static final String BOUND =
      "select exists (select from task where instance = '%s' and colony_id = '%s')";
  private static final String LOST =
      "select exists (select from worker_instance where id = '%s' and lost)";
  private static final String REPORTS_WAIT =
      "select exists (select from pg_locks"
          + " where not granted and relation = 'input_offset'::regclass)";

  @ConfigProperty(name = "kafka.bootstrap.servers")
  String brokers;

  @Inject DataSource database;

  private Ants ants;

  @BeforeEach
  void open() {
    ants = new Ants(brokers);
  }

  @AfterEach
  void close() throws InterruptedException {
    ants.close();
  }

  @Test
  void whatItReportedBeforeIsNotLost() throws SQLException {
    ants.hold("last");
    var hill = Hill.begun(PLAN);
    await().atMost(Hill.SOON).until(() -> !ants.taken(hill.id()).isEmpty());
    ants.bind(ants.taken(hill.id()).getFirst());
    await().atMost(Hill.SOON).until(() -> yes(BOUND.formatted(Ants.INSTANCE, hill.id())));
    await().atMost(Hill.SOON).until(() -> !yes(LOST.formatted(Ants.INSTANCE)));

    try (var connection = database.getConnection();
        var statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("set local idle_in_transaction_session_timeout = 0");
      statement.execute("lock table input_offset in exclusive mode");
      ants.letGo(hill.id(), "last");
      await().atMost(Hill.SOON).until(() -> yes(REPORTS_WAIT));
      ants.leave();
      await().atMost(Hill.SOON).until(() -> yes(LOST.formatted(Ants.INSTANCE)));
      connection.rollback();
    }

    hill.waitsFor("WAITING");
    assertThat(ants.taken(hill.id())).hasSize(1);
    assertThat(hill.events("task.finished"))
        .singleElement()
        .satisfies(it -> assertThat(it).containsEntry("outcome", "SUCCESS"));
  }

  @Test
  void whatItDidNotReportIsDoneByAnotherOneAtOnce() {
    ants.hold("last");
    var hill = Hill.begun(PLAN);
    await().atMost(Hill.SOON).until(() -> !ants.taken(hill.id()).isEmpty());
    ants.bind(ants.taken(hill.id()).getFirst());
    await().atMost(Hill.SOON).until(() -> yes(BOUND.formatted(Ants.INSTANCE, hill.id())));
    await().atMost(Hill.SOON).until(() -> !yes(LOST.formatted(Ants.INSTANCE)));

    ants.leave();

    await().atMost(SOONER).until(() -> ants.taken(hill.id()).size() == 2);
    ants.letGo(hill.id(), "last");
    hill.waitsFor("WAITING");
  }

  private boolean yes(String query) throws SQLException {
    try (var connection = database.getConnection();
        var statement = connection.createStatement();
        var rows = statement.executeQuery(query)) {
      rows.next();
      return rows.getBoolean(1);
    }
  }
}
