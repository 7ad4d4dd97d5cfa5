package colony.stack.testing;

import static org.assertj.core.api.Assertions.assertThat;

import colony.stack.Database;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TestStackTest {

  @Test
  void startsEachPartOncePerJvm() {
    assertThat(TestStack.kafka()).isEqualTo(TestStack.kafka());
    assertThat(TestStack.postgres("queen")).isEqualTo(TestStack.postgres("queen"));
  }

  @Test
  void givesEveryFreshDatabaseToOneTestOnly() throws Exception {
    var database = TestStack.freshPostgres();

    run(database, "CREATE TABLE mine (id int)");

    assertThat(TestStack.freshPostgres().jdbcUrl()).isNotEqualTo(database.jdbcUrl());
  }

  @Test
  void copiesADatabaseForOneTestOnly() throws Exception {
    var original = TestStack.freshPostgres();
    run(original, "CREATE TABLE ours (id int)");

    run(TestStack.copyOf(original), "DROP TABLE ours");

    run(TestStack.copyOf(original), "DROP TABLE ours");
  }

  private static void run(Database database, String sql) throws SQLException {
    try (var connection =
            DriverManager.getConnection(
                database.jdbcUrl(), database.username(), database.password());
        var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @Test
  void tellsQuarkusWhereDatabaseAndBrokerAre() {
    var resource = new StackResource();
    resource.init(Map.of("database", "learning"));

    var settings = resource.start();

    assertThat(settings)
        .containsEntry("kafka.bootstrap.servers", TestStack.kafka())
        .containsEntry("quarkus.datasource.jdbc.url", TestStack.postgres("learning").jdbcUrl());
  }
}
