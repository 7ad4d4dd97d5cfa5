package colony.queen.postgres;

import colony.queen.app.read.ArchiveBook;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// The transaction in which a colony's rows are here again. A column that came after they were
/// archived gets its default.
final class ComingBack {
  private static final int AT_ONCE = 200;

  private final Connection connection;
  private final List<ArchiveBook.Event> events = new ArrayList<>();
  private final Map<String, String> inserts = new HashMap<>();

  ComingBack(Connection connection) {
    this.connection = connection;
  }

  boolean comeBack(UUID colony, String actor, ArchiveBook.Source source)
      throws SQLException, IOException {
    if (!known(colony, actor)) {
      return false;
    }
    source.into(
        new ArchiveBook.Rows() {
          @Override
          public void event(ArchiveBook.Event event) {
            events.add(event);
            if (events.size() == AT_ONCE) {
              Sql.act(() -> insertEvents(colony));
            }
          }

          @Override
          public void row(String table, String json) {
            Sql.act(() -> insert(table, json));
          }
        });
    insertEvents(colony);
    return true;
  }

  private boolean known(UUID colony, String actor) throws SQLException {
    try (var statement =
        connection.prepareStatement(
            "update archived_colony set restored_at = clock_timestamp(), restored_by = ?"
                + " where id = ? and restored_at is null")) {
      statement.setString(1, actor);
      statement.setObject(2, colony);
      return statement.executeUpdate() == 1;
    }
  }

  private void insertEvents(UUID colony) throws SQLException {
    try (var statement =
        connection.prepareStatement(
            "insert into event (colony_id, seq, at, type, body) select * from unnest(?, ?, ?, ?, ?)")) {
      new Sql.Binder(connection, statement)
          .column("uuid", events, _ -> colony)
          .column("int8", events, ArchiveBook.Event::seq)
          .column("timestamptz", events, it -> Sql.time(it.at()))
          .column("text", events, ArchiveBook.Event::type)
          .column("text", events, ArchiveBook.Event::body);
      statement.executeUpdate();
    }
    events.clear();
  }

  private void insert(String table, String json) throws SQLException {
    var insert = inserts.get(table);
    if (insert == null) {
      insert = statement(table, json);
      inserts.put(table, insert);
    }
    try (var statement = connection.prepareStatement(insert)) {
      statement.setString(1, json);
      statement.executeUpdate();
    }
  }

  /// All rows of a table have the same columns.
  private String statement(String table, String json) throws SQLException {
    if (ColonyTables.LEAVING.stream().noneMatch(it -> it.name().equals(table))) {
      throw new IllegalStateException(
          "the archive has rows of a table %s, which no colony has".formatted(table));
    }
    var columns = new ArrayList<String>();
    try (var statement =
        connection.prepareStatement(
            "select k, exists (select from information_schema.columns where table_name = ?"
                + " and table_schema = current_schema() and column_name = k)"
                + " from json_object_keys(?::json) k")) {
      statement.setString(1, table);
      statement.setString(2, json);
      try (var rows = statement.executeQuery()) {
        while (rows.next()) {
          if (!rows.getBoolean(2)) {
            throw new IllegalStateException(
                "the archive has a column %s of table %s, which this version does not know"
                    .formatted(rows.getString(1), table));
          }
          columns.add('"' + rows.getString(1) + '"');
        }
      }
    }
    var list = String.join(", ", columns);
    return "insert into %s (%s) overriding system value select %s from json_populate_record(null::%s, ?::json)"
        .formatted(table, list, list, table);
  }
}
