package colony.queen.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The partitions of the log. One goes when no event is in it and none comes any more.
final class Months {
  private static final Pattern NAME = Pattern.compile("event_(\\d{4})_(\\d{2})");

  /// Made again at every start; see `make_event_partitions`.
  private static final int MADE_AGAIN = 1;

  private final Connection connection;

  Months(Connection connection) {
    this.connection = connection;
  }

  private record Month(String table, boolean pending) {}

  List<String> dropEmpty() throws SQLException {
    var dropped = new ArrayList<String>();
    for (var month : past()) {
      if (empty(month.table())) {
        // readers and writers of the other months go on meanwhile
        run(
            "alter table event detach partition %s %s"
                .formatted(month.table(), month.pending() ? "finalize" : "concurrently"));
        run("drop table " + month.table());
        dropped.add(month.table());
      }
    }
    return dropped;
  }

  private List<Month> past() throws SQLException {
    var newest = YearMonth.now(ZoneOffset.UTC).minusMonths(MADE_AGAIN);
    var months = new ArrayList<Month>();
    try (var statement = connection.createStatement();
        var rows =
            statement.executeQuery(
                "select c.relname, i.inhdetachpending from pg_inherits i"
                    + " join pg_class c on c.oid = i.inhrelid"
                    + " where i.inhparent = 'event'::regclass order by 1")) {
      while (rows.next()) {
        var name = NAME.matcher(rows.getString(1));
        if (name.matches()
            && YearMonth.of(Integer.parseInt(name.group(1)), Integer.parseInt(name.group(2)))
                .isBefore(newest)) {
          months.add(new Month(rows.getString(1), rows.getBoolean(2)));
        }
      }
    }
    return months;
  }

  private boolean empty(String table) throws SQLException {
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery("select not exists (select from %s)".formatted(table))) {
      rows.next();
      return rows.getBoolean(1);
    }
  }

  private void run(String sql) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
