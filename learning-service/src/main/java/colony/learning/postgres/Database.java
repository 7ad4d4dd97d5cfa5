package colony.learning.postgres;

import colony.learning.Settings;
import colony.learning.memory.Unavailable;
import colony.learning.memory.Unstorable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Statements on the connection of this transaction.
@ApplicationScoped
class Database {
  private static final int PATIENCE_SECONDS = 2;

  /// SQLStates, or their classes, of what no second try changes: text with characters that cannot
  /// be stored, numbers, times and other data that do not fit their types, a value that is missing
  /// or that a check does not allow, and what exceeds a limit of PostgreSQL's. Of the other data
  /// exceptions some say that the database is not as it should be: a missing role is 22023.
  private static final List<String> NEVER =
      List.of(
          "22021", "22P05", "22001", "22003", "22007", "22008", "22009", "22P02", "23502", "23514",
          "54");

  /// Both end with the statement: what follows in the transaction is the owner's again.
  private static final String AS_FACE =
      "select set_config('role', ?, true), set_config('colony.namespaces', ?, true);%s;"
          + "select set_config('role', 'none', true)";

  private final DataSource source;
  private final String role;

  @Inject
  Database(DataSource source, Settings settings) {
    this(source, settings.faceRole());
  }

  Database(DataSource source, String role) {
    this.source = source;
    this.role = role;
  }

  /// Reads one row of an answer.
  interface Row<T> {
    T read(ResultSet row) throws SQLException;
  }

  int change(String statement, @Nullable Object... values) {
    return run(statement, PreparedStatement::executeUpdate, values);
  }

  <T> List<T> list(String query, Row<T> row, @Nullable Object... values) {
    return run(
        query,
        prepared -> {
          try (var answer = prepared.executeQuery()) {
            return rows(answer, row);
          }
        },
        values);
  }

  /// Shows no row of another namespace, whatever the query forgot.
  <T> List<T> listIn(String namespace, String query, Row<T> row, @Nullable Object... values) {
    var all = new ArrayList<@Nullable Object>(List.of(role, namespace));
    Collections.addAll(all, values);
    return run(
        AS_FACE.formatted(query),
        prepared -> {
          prepared.execute();
          prepared.getMoreResults();
          try (var answer = prepared.getResultSet()) {
            return rows(answer, row);
          }
        },
        all.toArray());
  }

  private static <T> List<T> rows(ResultSet answer, Row<T> row) throws SQLException {
    var rows = new ArrayList<T>();
    while (answer.next()) {
      rows.add(row.read(answer));
    }
    return rows;
  }

  <T> Optional<T> one(String query, Row<T> row, @Nullable Object... values) {
    return list(query, row, values).stream().findFirst();
  }

  /// For functions that answer nothing.
  void call(String query, @Nullable Object... values) {
    run(query, PreparedStatement::execute, values);
  }

  boolean answers() {
    try (var connection = source.getConnection()) {
      return connection.isValid(PATIENCE_SECONDS);
    } catch (SQLException e) {
      return false;
    }
  }

  private interface Use<T> {
    T of(PreparedStatement statement) throws SQLException;
  }

  private <T> T run(String text, Use<T> use, @Nullable Object... values) {
    try (var connection = source.getConnection();
        var statement = connection.prepareStatement(text)) {
      for (int i = 0; i < values.length; i++) {
        set(connection, statement, i + 1, values[i]);
      }
      return use.of(statement);
    } catch (SQLException e) {
      var state = e.getSQLState();
      if (state != null && NEVER.stream().anyMatch(state::startsWith)) {
        throw new Unstorable("PostgreSQL does not take it, SQLState " + state, e);
      }
      throw new Unavailable("the database does not answer, SQLState " + state, e);
    }
  }

  private static void set(
      Connection connection, PreparedStatement statement, int at, @Nullable Object value)
      throws SQLException {
    if (value instanceof Column column) {
      statement.setArray(at, connection.createArrayOf(column.type(), column.values()));
    } else {
      statement.setObject(at, value);
    }
  }
}
