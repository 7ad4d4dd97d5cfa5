package colony.queen.postgres;

import colony.queen.archive.Archived;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.UUID;

/// The transaction in which a colony goes: a short one, for messages to it wait until then. Without
/// its row nobody finds it, and its timer would fall due for nobody.
final class Leaving {
  private final Connection connection;

  Leaving(Connection connection) {
    this.connection = connection;
  }

  /// @return false when the colony is not at this version any more, or has something to send
  boolean leave(Archived archived, long version) throws SQLException {
    if (!still(archived.colony(), version)) {
      return false;
    }
    write(archived);
    new Bequest(connection).keep(archived.colony());
    delete("colony", "id", archived.colony());
    delete("timer", "colony_id", archived.colony());
    return true;
  }

  private boolean still(UUID colony, long version) throws SQLException {
    try (var statement =
        connection.prepareStatement(
            "select version = ? and not exists (select from outbox where stream = id)"
                + " from colony where id = ? for update")) {
      statement.setLong(1, version);
      statement.setObject(2, colony);
      try (var rows = statement.executeQuery()) {
        return rows.next() && rows.getBoolean(1);
      }
    }
  }

  private void write(Archived archived) throws SQLException {
    try (var statement =
        connection.prepareStatement(
            "insert into archived_colony (id, namespace, state, place, sha256, bytes, events, view,"
                + " ended_at, archived_at, archived_by, cleared)"
                + " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, false)"
                + " on conflict (id) do update set state = excluded.state, place = excluded.place,"
                + " sha256 = excluded.sha256, bytes = excluded.bytes, events = excluded.events,"
                + " view = excluded.view, ended_at = excluded.ended_at,"
                + " archived_at = excluded.archived_at, archived_by = excluded.archived_by,"
                + " restored_at = null, restored_by = null, cleared = false")) {
      new Sql.Binder(connection, statement)
          .add(archived.colony())
          .add(archived.namespace())
          .add(archived.state())
          .add(archived.place())
          .add(archived.sha256())
          .add(archived.bytes())
          .add(archived.events())
          .add(archived.view())
          .add(Sql.time(archived.endedAt()))
          .add(Sql.time(archived.archivedAt()))
          .add(archived.archivedBy());
      statement.executeUpdate();
    }
  }

  private void delete(String table, String column, UUID colony) throws SQLException {
    try (var statement =
        connection.prepareStatement("delete from %s where %s = ?".formatted(table, column))) {
      statement.setObject(1, colony);
      statement.executeUpdate();
    }
  }
}
