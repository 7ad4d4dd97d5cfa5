package colony.queen.postgres;

import colony.queen.road.Trail;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/// The newest traced command to each colony, inside the road's transaction.
final class TrailTable {
  private final Connection connection;

  TrailTable(Connection connection) {
    this.connection = connection;
  }

  Map<UUID, Trail> of(Collection<UUID> colonies) throws SQLException {
    try (var statement =
        connection.prepareStatement(
            "select colony_id, context, since from trail where colony_id = any(?)")) {
      new Sql.Binder(connection, statement).column("uuid", colonies, it -> it);
      var found = new HashMap<UUID, Trail>();
      try (var rows = statement.executeQuery()) {
        while (rows.next()) {
          found.put(
              rows.getObject("colony_id", UUID.class),
              new Trail(rows.getString("context"), Sql.instant(rows, "since")));
        }
      }
      return found;
    }
  }

  void write(Map<UUID, Trail> trails) throws SQLException {
    var rows = trails.entrySet();
    try (var statement =
        connection.prepareStatement(
            "insert into trail select * from unnest(?, ?, ?) on conflict (colony_id) do update"
                + " set context = excluded.context, since = excluded.since")) {
      new Sql.Binder(connection, statement)
          .column("uuid", rows, Map.Entry::getKey)
          .column("text", rows, it -> it.getValue().context())
          .column("timestamptz", rows, it -> Sql.time(it.getValue().since()));
      statement.executeUpdate();
    }
  }
}
