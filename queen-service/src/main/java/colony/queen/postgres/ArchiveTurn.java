package colony.queen.postgres;

import colony.queen.app.read.ArchiveBook;
import java.sql.Connection;
import java.sql.SQLException;

/// A lock of the session: while files are written no transaction is open. PostgreSQL gives it to
/// those who wait in the order in which they came.
final class ArchiveTurn implements ArchiveBook.Turn {
  /// The same in every Queen.
  private static final String LOCK = "hashtext('colony archive')";

  private static final String NOT_IN_TIME = "55P03";

  /// The statement's time is the longer one, and what the driver listens longer still.
  private static final String PATIENCE =
      "set local lock_timeout = '10s'; set local statement_timeout = '15s'";

  private final Connection connection;
  private boolean mine;

  ArchiveTurn(Connection connection) {
    this.connection = connection;
  }

  /// @return whether nobody else has it
  boolean asked() throws SQLException {
    mine = done("select pg_try_advisory_lock(%s)");
    return mine;
  }

  /// @return whether whoever has it gave it back in time
  boolean awaited() throws SQLException {
    connection.setAutoCommit(false);
    try (var statement = connection.createStatement()) {
      statement.execute(PATIENCE);
      statement.execute("select pg_advisory_lock(%s)".formatted(LOCK));
      mine = true;
      connection.commit();
    } catch (SQLException e) {
      if (!NOT_IN_TIME.equals(e.getSQLState())) {
        throw e;
      }
      connection.rollback();
    } finally {
      connection.setAutoCommit(true);
    }
    return mine;
  }

  @Override
  public boolean giveWay() {
    return Sql.run(
        () -> {
          try {
            giveBack();
            return awaited();
          } catch (SQLException e) {
            if (Sql.lost(e)) {
              return false;
            }
            throw e;
          }
        });
  }

  /// A session that is gone has given it back, and what was done meanwhile is done.
  @Override
  public void close() {
    Sql.act(
        () -> {
          try (connection) {
            giveBack();
          } catch (SQLException e) {
            if (!Sql.lost(e)) {
              throw e;
            }
          }
        });
  }

  private void giveBack() throws SQLException {
    if (mine) {
      mine = false;
      done("select pg_advisory_unlock(%s)");
    }
  }

  private boolean done(String sql) throws SQLException {
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(sql.formatted(LOCK))) {
      rows.next();
      return rows.getBoolean(1);
    }
  }
}
