package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.queen.app.QueenSettings.Migrate;
import colony.stack.testing.TestStack;
import java.sql.DriverManager;
import java.util.concurrent.atomic.AtomicInteger;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;

class MigrationsTest {
  private final AtomicInteger ended = new AtomicInteger();

  @Test
  void refusesASchemaThatIsOlderAndTakesOneThatIsNewer() throws Exception {
    var database = TestStack.freshPostgres();
    var flyway =
        Flyway.configure()
            .dataSource(database.jdbcUrl(), database.username(), database.password())
            .load();
    assertThatThrownBy(() -> run(flyway, Migrate.OFF))
        .hasMessageContaining("the schema is at version none, this Queen needs version ")
        .hasMessageContaining("colony.queen.migrate=only");

    run(flyway, Migrate.ONLY);
    assertThat(ended).hasValue(1);
    assertThatCode(() -> run(flyway, Migrate.OFF)).doesNotThrowAnyException();

    try (var connection =
            DriverManager.getConnection(
                database.jdbcUrl(), database.username(), database.password());
        var statement = connection.createStatement()) {
      statement.execute(
          "insert into flyway_schema_history (installed_rank, version, description, type, script,"
              + " installed_by, execution_time, success) values (999, '999', 'of the future',"
              + " 'SQL', 'V999__of_the_future.sql', 'tomorrow', 1, true)");
    }

    assertThatCode(() -> run(flyway, Migrate.OFF)).doesNotThrowAnyException();
    assertThatCode(() -> run(flyway, Migrate.AT_START)).doesNotThrowAnyException();
    assertThat(ended).hasValue(1);
  }

  private void run(Flyway flyway, Migrate migrate) {
    Migrations.run(flyway, migrate, ended::incrementAndGet);
  }
}
