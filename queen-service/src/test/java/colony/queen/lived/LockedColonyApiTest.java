package colony.queen.lived;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.contracts.RunTask;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Somebody has a colony's row locked for long: a person at the database, in the middle of a
/// transaction.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class LockedColonyApiTest {
  private static final String PLAN =
      """
      goal: be done once
      phases:
        - id: one
          tasks:
            - {id: last, caste: builder, run: {noop: true}}
      """;

  private static final String BOUND =
      "select exists (select from task where instance = '%s' and colony_id = '%s')";

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
  void othersGoOnMeanwhileAndItselfAfterwards() throws SQLException {
    ants.hold("last");
    var locked = Hill.begun(PLAN);
    var other = inAnotherShardThan(locked);

    try (var connection = database.getConnection();
        var statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("set local idle_in_transaction_session_timeout = 0");
      statement.execute("select from colony where id = '%s' for update".formatted(locked.id()));
      ants.bind(taken(locked));
      ants.bind(taken(other));
      await().atMost(Hill.SOON).until(() -> yes(BOUND.formatted(Ants.INSTANCE, other.id())));
      ants.letGo(locked.id(), "last");
      ants.letGo(other.id(), "last");
      other.waitsFor("WAITING");
      connection.rollback();
    }

    locked.waitsFor("WAITING");
    assertThat(locked.events("task.finished"))
        .singleElement()
        .satisfies(it -> assertThat(it).containsEntry("outcome", "SUCCESS"));
  }

  private Hill inAnotherShardThan(Hill one) {
    var other = Hill.begun(PLAN);
    while (taken(other).replyTo().partition() == taken(one).replyTo().partition()) {
      other = Hill.begun(PLAN);
    }
    return other;
  }

  private RunTask taken(Hill hill) {
    await().atMost(Hill.SOON).until(() -> !ants.taken(hill.id()).isEmpty());
    return ants.taken(hill.id()).getFirst();
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
