package colony.queen.postgres;

import colony.queen.colony.Charter;
import colony.queen.colony.Mind;
import colony.queen.memory.Memory;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.UUID;

/// What a colony that leaves the database knew stays with its project. Only who has the archive's
/// turn writes it.
final class Bequest {
  /// Its own mind, and what those knew that left before.
  private static final String KNOWN =
      "select t.namespace, t.project, m.doc, h.doc as before from charter t"
          + " join mind m on m.colony_id = t.colony_id left join heritage h"
          + " on h.namespace = t.namespace and h.project = t.project"
          + " where t.colony_id = ? and t.project <> ?";

  private static final String KEEP =
      "insert into heritage (namespace, project, doc) values (?, ?, ?)"
          + " on conflict (namespace, project) do update set doc = excluded.doc";

  private final Connection connection;

  Bequest(Connection connection) {
    this.connection = connection;
  }

  void keep(UUID colony) throws SQLException {
    try (var statement = connection.prepareStatement(KNOWN)) {
      new Sql.Binder(connection, statement).add(colony).add(Charter.NO_PROJECT);
      try (var rows = statement.executeQuery()) {
        if (rows.next()) {
          var mind = StoredJson.mind(rows.getString("doc"));
          var known = new ArrayList<Memory>();
          known.add(mind.memory());
          var before = rows.getString("before");
          if (before != null) {
            known.add(StoredJson.mind(before).memory());
          }
          keep(
              rows.getString("namespace"),
              rows.getString("project"),
              Mind.blank(mind.clock().beginning()).with(Memory.inherited(known)));
        }
      }
    }
  }

  private void keep(String namespace, String project, Mind mind) throws SQLException {
    try (var statement = connection.prepareStatement(KEEP)) {
      new Sql.Binder(connection, statement).add(namespace).add(project).add(StoredJson.mind(mind));
      statement.executeUpdate();
    }
  }
}
