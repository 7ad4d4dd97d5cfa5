package colony.learning.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import colony.stack.testing.TestStack;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;

/// The tables come from the catalogue: one that names a namespace and has no policy is found.
class ReachTest {
  private static final String ROW =
      """
      insert into observation (id, kind, namespace, content, at)
        values (gen_random_uuid(), 'learning', '%1$s', 'x', now());
      insert into contribution values ('%1$s', '', gen_random_uuid());
      insert into marker values (gen_random_uuid(), '%1$s', null, 'x', now());
      insert into in_flight
        values (gen_random_uuid(), 't', '%1$s', 'p', 'r', 'START', 'm', now());
      insert into project_colony (colony_id, namespace, last_active)
        values (gen_random_uuid(), '%1$s', now());
      insert into lesson_project values ('l', '%1$s', 'p');
      insert into contradiction values ('l', '%1$s', 'p');
      insert into project_tally values ('%1$s', 'p', '', 1);
      insert into project_index values ('%1$s', 'p', 1, 0, gen_random_uuid(), now());
      insert into said values ('%1$s', 'word');
      """;

  @Test
  void showsOfEveryTableWithANamespaceOnlyTheRowsThatAreReached() throws SQLException {
    var database = TestStack.freshPostgres();
    Flyway.configure()
        .dataSource(database.jdbcUrl(), database.username(), database.password())
        .schemas("learning")
        .load()
        .migrate();
    try (var connection =
        DriverManager.getConnection(database.jdbcUrl(), database.username(), database.password())) {
      execute(connection, "set search_path = learning, public");
      execute(connection, ROW.formatted("blue") + ROW.formatted("red"));
      var tables =
          texts(
              connection,
              "select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid"
                  + " where a.attname = 'namespace' and c.relnamespace = 'learning'::regnamespace"
                  + " and c.relkind in ('r', 'p') and not c.relispartition order by 1");

      execute(connection, "set role colony_face");

      assertThat(tables).hasSizeGreaterThan(6);
      for (var table : tables) {
        assertThat(shown(connection, table)).as(table).isEmpty();
      }
      execute(connection, "set colony.namespaces = 'blue'");
      for (var table : tables) {
        assertThat(shown(connection, table)).as(table).containsExactly("blue");
      }
      execute(connection, "set colony.namespaces = '*'");
      for (var table : tables) {
        assertThat(shown(connection, table)).as(table).containsExactly("blue", "red");
      }
    }
  }

  private static List<String> shown(Connection connection, String table) throws SQLException {
    return texts(connection, "select namespace from " + table + " order by 1");
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static List<String> texts(Connection connection, String sql) throws SQLException {
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(sql)) {
      var texts = new ArrayList<String>();
      while (rows.next()) {
        texts.add(rows.getString(1));
      }
      return texts;
    }
  }
}
