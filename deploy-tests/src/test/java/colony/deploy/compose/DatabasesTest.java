package colony.deploy.compose;

import static org.assertj.core.api.Assertions.assertThat;

import colony.stack.testing.TestStack;
import java.io.IOException;
import java.nio.file.Files;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationState;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the compose file's database is given when it is new is enough for the migrations. The
/// statements are those of the script, sent without `psql`, which is not part of the local stack.
class DatabasesTest {
  private static final String PASSWORD = "of-the-test";

  /// The test's server has databases of the services' names already.
  private static String account(String service) {
    return "compose_" + service;
  }

  @BeforeAll
  static void runTheScriptsStatements() throws IOException, SQLException {
    var administrator = TestStack.postgres("postgres");
    try (var connection =
            DriverManager.getConnection(
                administrator.jdbcUrl(), administrator.username(), administrator.password());
        var statement = connection.createStatement()) {
      for (var sql : statements()) {
        if (!sql.contains(":\"name\"")) {
          statement.execute(sql);
        }
      }
      for (var service : List.of("queen", "learning")) {
        for (var sql : statements()) {
          if (sql.contains(":\"name\"")) {
            statement.execute(
                sql.replace(":\"name\"", account(service))
                    .replace(":'password'", "'%s'".formatted(PASSWORD)));
          }
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"queen, public", "learning, learning"})
  void areEnoughForEveryMigrationOfTheirService(String service, String schema) {
    var url = TestStack.postgres(account(service)).jdbcUrl();
    var migrations =
        ComposeFile.HOME.resolve(service + "-service/src/main/resources/db/migration").normalize();
    var flyway =
        Flyway.configure()
            .dataSource(url, account(service), PASSWORD)
            .locations("filesystem:" + migrations)
            .schemas(schema)
            .failOnMissingLocations(true)
            .load();

    flyway.migrate();

    assertThat(flyway.info().all())
        .isNotEmpty()
        .allSatisfy(each -> assertThat(each.getState()).isEqualTo(MigrationState.SUCCESS));
  }

  private static List<String> statements() throws IOException {
    var script = Files.readString(ComposeFile.HOME.resolve("deploy/compose/databases.sh"));
    var statements =
        script.lines().filter(line -> line.matches("(CREATE|GRANT|REVOKE|ALTER) .*;")).toList();
    assertThat(statements).hasSizeGreaterThan(2);
    return statements;
  }
}
