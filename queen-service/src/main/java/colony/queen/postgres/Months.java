package colony.queen.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The partitions of the log. One goes when no event is in it and none comes any more: it is taken
/// off, then dropped. Ended at any moment, the next one goes on with what is half done.
final class Months {
  private static final Pattern NAME = Pattern.compile("event_(\\d{4})_(\\d{2})");

  /// Made again at every start; see `make_event_partitions`.
  private static final int MADE_AGAIN = 1;

  /// Those that are half off first: PostgreSQL takes no other one off before.
  private static final String ALL =
      "select c.relname, i.inhdetachpending from pg_class c"
          + " left join pg_inherits i on i.inhrelid = c.oid and i.inhparent = 'event'::regclass"
          + " where c.relkind = 'r' and c.relname like 'event\\_%' and c.relnamespace ="
          + " (select relnamespace from pg_class where oid = 'event'::regclass)"
          + " order by i.inhdetachpending desc nulls last, c.relname";

  private final Connection connection;

  Months(Connection connection) {
    this.connection = connection;
  }

  private enum Stands {
    IN_THE_LOG,
    HALF_OFF,
    /// A table of its own, which somebody may also want to be one.
    OFF
  }

  private record Month(String table, YearMonth of, Stands stands) {}

  List<String> dropEmpty() throws SQLException {
    var dropped = new ArrayList<String>();
    for (var month : past()) {
      if (takenOff(month)) {
        if (empty(month)) {
          run("drop table " + month.table());
          dropped.add(month.table());
        } else if (month.stands() != Stands.OFF) {
          putBack(month);
        }
      }
    }
    return dropped;
  }

  private boolean takenOff(Month month) throws SQLException {
    return switch (month.stands()) {
      case IN_THE_LOG -> {
        boolean empty = empty(month);
        if (empty) {
          // readers and writers of the other months go on meanwhile
          run("alter table event detach partition %s concurrently".formatted(month.table()));
        }
        yield empty;
      }
      case HALF_OFF -> {
        run("alter table event detach partition %s finalize".formatted(month.table()));
        yield true;
      }
      case OFF -> true;
    };
  }

  /// A colony came back to it at the last moment.
  private void putBack(Month month) throws SQLException {
    run("select make_event_partition('%s-01Z')".formatted(month.of()));
  }

  private List<Month> past() throws SQLException {
    var newest = YearMonth.now(ZoneOffset.UTC).minusMonths(MADE_AGAIN);
    var months = new ArrayList<Month>();
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(ALL)) {
      while (rows.next()) {
        var name = NAME.matcher(rows.getString(1));
        if (name.matches()) {
          var of = YearMonth.of(Integer.parseInt(name.group(1)), Integer.parseInt(name.group(2)));
          boolean pending = rows.getBoolean(2);
          var stands = rows.wasNull() ? Stands.OFF : pending ? Stands.HALF_OFF : Stands.IN_THE_LOG;
          if (of.isBefore(newest)) {
            months.add(new Month(rows.getString(1), of, stands));
          }
        }
      }
    }
    return months;
  }

  private boolean empty(Month month) throws SQLException {
    try (var statement = connection.createStatement();
        var rows =
            statement.executeQuery("select not exists (select from %s)".formatted(month.table()))) {
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
