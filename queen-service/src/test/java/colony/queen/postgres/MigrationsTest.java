package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.queen.app.QueenSettings.Migrate;
import colony.stack.testing.TestStack;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.DriverManager;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.migration.BaseJavaMigration;
import org.flywaydb.core.api.migration.Context;
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

  /// Each database keeps what it ran by its checksum, comments included: no Queen starts on it once
  /// one of them is another. What is new has its line added.
  @Test
  void staysAsItWasFirst() throws IOException {
    var database = TestStack.freshPostgres();
    var flyway =
        Flyway.configure()
            .dataSource(database.jdbcUrl(), database.username(), database.password())
            .load();
    run(flyway, Migrate.AT_START);

    var applied =
        Stream.of(flyway.info().applied()).map(it -> it.getScript() + " " + it.getChecksum());

    try (var known = MigrationsTest.class.getResourceAsStream("migrations.txt")) {
      assertThat(applied)
          .containsExactlyElementsOf(
              new String(known.readAllBytes(), StandardCharsets.UTF_8).lines().toList());
    }
  }

  @Test
  void aMigrationMayTakeLongerThanAStatementOfTheRoad() throws Exception {
    var source = QueenTables.source(TestStack.freshPostgres());
    source.setOptions(
        "-c statement_timeout=500 -c idle_in_transaction_session_timeout=500 -c lock_timeout=500");
    source.setSocketTimeout(1);
    var configuration =
        Flyway.configure()
            .dataSource(source)
            .javaMigrations(new V1__Large())
            .locations("classpath:no-other");

    new MigrationPatience().customize(configuration);
    run(configuration.load(), Migrate.ONLY);

    assertThat(ended).hasValue(1);
  }

  /// As an index on a large table.
  private static final class V1__Large extends BaseJavaMigration {
    @Override
    public void migrate(Context context) throws Exception {
      try (var statement = context.getConnection().createStatement()) {
        statement.execute("select pg_sleep(2)");
      }
    }
  }

  private void run(Flyway flyway, Migrate migrate) {
    Migrations.run(flyway, migrate, ended::incrementAndGet);
  }
}
