package colony.queen.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.UUID;

/// Removes what an archived colony has left, a few rows in each transaction: nobody finds them, and
/// nobody waits for their removal. Ended at any moment, it can begin again; a colony that came back
/// meanwhile, with another Queen, is left alone.
final class Clearing {
  private static final int AT_ONCE = 1000;

  private static final String AWAY =
      " and exists (select from archived_colony where id = ? and restored_at is null)";

  /// By its numbers, which have no gaps: a row's place names it in one partition only.
  private static final String EVENTS =
      "delete from event where colony_id = ?"
          + " and seq < (select min(seq) + %d from event where colony_id = ?)".formatted(AT_ONCE)
          + AWAY;

  private static final String ROWS =
      "delete from %1$s where ctid = any(array(select ctid from %1$s where %2$s = ? limit "
          + AT_ONCE
          + "))"
          + AWAY;

  private static final String DONE =
      "update archived_colony set cleared = true where id = ? and restored_at is null";

  private final Connection connection;

  Clearing(Connection connection) {
    this.connection = connection;
  }

  void clear(UUID colony) throws SQLException {
    connection.setAutoCommit(false);
    try (var _ = new Leisure(connection)) {
      repeat(EVENTS, colony, colony, colony);
      for (var table : ColonyTables.LEAVING) {
        repeat(ROWS.formatted(table.name(), table.colony()), colony, colony);
      }
      once(DONE, colony);
    }
  }

  private void repeat(String sql, UUID... colony) throws SQLException {
    while (once(sql, colony) > 0) {}
  }

  private int once(String sql, UUID... colony) throws SQLException {
    try (var leisure = connection.createStatement();
        var statement = connection.prepareStatement(sql)) {
      leisure.execute(Leisure.STATEMENTS);
      for (int i = 0; i < colony.length; i++) {
        statement.setObject(i + 1, colony[i]);
      }
      int rows = statement.executeUpdate();
      connection.commit();
      return rows;
    }
  }
}
