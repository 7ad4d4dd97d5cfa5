package colony.cli.bench;

import colony.stack.Database;
import colony.stack.Durability;
import colony.stack.Installation;
import colony.stack.LocalPostgres;
import colony.stack.StackFolder;
import colony.stack.StackRecord;
import colony.stack.Trouble;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// The Queen's own database, read beside her: what is counted there was not said by whoever is
/// measured.
final class QueenDatabase implements AutoCloseable {
  private final Database access;
  private final Connection connection;

  private QueenDatabase(Database access, Connection connection) {
    this.access = access;
    this.connection = connection;
  }

  static QueenDatabase of(StackFolder folder, StackRecord stack) {
    var port = stack.ports().get("postgres");
    if (port == null) {
      throw new Trouble("the stack in %s has no PostgreSQL".formatted(folder.path()));
    }
    var access =
        new LocalPostgres(
                Installation.find(), folder.path().resolve("postgres"), port, Durability.FULL)
            .database("queen");
    return new QueenDatabase(access, open(access));
  }

  /// One more, for somebody who works beside.
  Connection another() {
    return open(access);
  }

  private static Connection open(Database access) {
    try {
      return DriverManager.getConnection(access.jdbcUrl(), access.username(), access.password());
    } catch (SQLException e) {
      throw new Trouble("cannot connect to the stack's PostgreSQL", e);
    }
  }

  interface Row<T> {
    T of(ResultSet row) throws SQLException;
  }

  /// @param values bound in order; a list is an array of UUIDs
  <T> List<T> all(String sql, Row<T> how, Object... values) {
    try (var statement = bound(sql, values);
        var rows = statement.executeQuery()) {
      var all = new ArrayList<T>();
      while (rows.next()) {
        all.add(how.of(rows));
      }
      return all;
    } catch (SQLException e) {
      throw failed(sql, e);
    }
  }

  <T> T one(String sql, Row<T> how, Object... values) {
    return all(sql, how, values).getFirst();
  }

  long count(String sql, Object... values) {
    return one(sql, row -> row.getLong(1), values);
  }

  /// @return rows that were written
  long act(String sql, Object... values) {
    try (var statement = bound(sql, values)) {
      return statement.executeLargeUpdate();
    } catch (SQLException e) {
      throw failed(sql, e);
    }
  }

  private PreparedStatement bound(String sql, Object... values) throws SQLException {
    var statement = connection.prepareStatement(sql);
    for (int i = 0; i < values.length; i++) {
      statement.setObject(
          i + 1,
          values[i] instanceof List<?> list
              ? connection.createArrayOf("uuid", list.toArray())
              : values[i]);
    }
    return statement;
  }

  private static Trouble failed(String sql, SQLException e) {
    return new Trouble("PostgreSQL did not answer: %s".formatted(sql), e);
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new Trouble("cannot close the connection to PostgreSQL", e);
    }
  }
}
