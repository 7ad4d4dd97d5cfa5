package colony.queen.postgres;

import colony.door.Namespaces;
import colony.queen.road.Store;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;

/// The small change of JDBC: instants, arrays, and which errors may pass by themselves.
final class Sql {
  private static final String UNIQUE_VIOLATION = "23505";
  private static final String LOCK_NOT_IN_TIME = "55P03";

  private Sql() {}

  interface Work<T> {
    T run() throws SQLException;
  }

  /// Runs JDBC and turns its errors into ours.
  static <T> T run(Work<T> work) {
    try {
      return work.run();
    } catch (SQLException e) {
      throw translated(e);
    }
  }

  interface Act {
    void run() throws SQLException;
  }

  /// Like [#run] where there is nothing to return.
  static void act(Act act) {
    try {
      act.run();
    } catch (SQLException e) {
      throw translated(e);
    }
  }

  static RuntimeException translated(SQLException e) {
    if (LOCK_NOT_IN_TIME.equals(e.getSQLState())) {
      return new Store.LockedOut("somebody else holds it in the database: " + e.getMessage(), e);
    }
    if (passing(e)) {
      return new Store.Unavailable(
          "the database does not answer as it should: " + e.getMessage(), e);
    }
    return UNIQUE_VIOLATION.equals(e.getSQLState())
        ? new Store.Duplicate("the database has it already: " + e.getMessage(), e)
        : new IllegalStateException("the database refused: " + e.getMessage(), e);
  }

  /// Connection errors (08), shutdown and restart (57P), deadlock and serialization (40), statement
  /// time-outs (57014), idle time-out (25P03), a server that became a standby (25006), too many
  /// connections or no disk (53), trouble of the server's with its files (58000, 58030) or itself
  /// (XX000), and anything without a state: the pool had none to give. None of it is a colony's. A
  /// row or file that is damaged (XX001, XX002, 58P01) may well be one colony's, and the others do
  /// not wait for it.
  private static final List<String> PASSING =
      List.of("08", "57", "40", "25P03", "25006", "53", "58000", "58030", "XX000");

  private static boolean passing(SQLException e) {
    var state = e.getSQLState();
    return state == null || PASSING.stream().anyMatch(state::startsWith) || outdated(e);
  }

  /// The statement was prepared before a migration changed what it returns. The driver prepares it
  /// anew once it has seen this.
  private static boolean outdated(SQLException e) {
    return e instanceof PSQLException server
        && server.getServerErrorMessage() != null
        && "RevalidateCachedQuery".equals(server.getServerErrorMessage().getRoutine());
  }

  static @Nullable OffsetDateTime time(@Nullable Instant instant) {
    return instant == null ? null : instant.atOffset(ZoneOffset.UTC);
  }

  static Instant instant(ResultSet rows, String column) throws SQLException {
    return rows.getObject(column, OffsetDateTime.class).toInstant();
  }

  static @Nullable Instant maybeInstant(ResultSet rows, String column) throws SQLException {
    var value = rows.getObject(column, OffsetDateTime.class);
    return value == null ? null : value.toInstant();
  }

  static @Nullable Instant maybeInstant(ResultSet rows, int column) throws SQLException {
    var value = rows.getObject(column, OffsetDateTime.class);
    return value == null ? null : value.toInstant();
  }

  static Optional<UUID> maybeId(ResultSet rows, String column) throws SQLException {
    return Optional.ofNullable(rows.getObject(column, UUID.class));
  }

  /// The connection is gone or the server is going: nothing can be said on it any more.
  static boolean lost(SQLException e) {
    var state = e.getSQLState();
    return state == null || state.startsWith("08") || state.startsWith("57P");
  }

  /// Numbers as an array's text: an array of arrays would have to be rectangular.
  static String array(List<Integer> numbers) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining(",", "{", "}"));
  }

  /// Up to so many rows it is cheaper to take values by their place.
  static final int FEW = 250;

  /// Each transaction asks for the same dozen.
  private static final Map<String, String> BY_PLACE = new ConcurrentHashMap<>();

  /// Columns bound one after the other, as a table `u` with a row for each place. `unnest` of
  /// several arrays keeps a store for each of them, which a few rows do not earn back. A value by
  /// its place is found by walking past those before it, which takes seconds of 20,000 rows
  /// (docs/decisions/hot-road.md).
  ///
  /// @param names of the columns, parted by ", "
  /// @param rows how many there are
  static String table(String names, int rows) {
    return rows > FEW ? unnested(names) : BY_PLACE.computeIfAbsent(names, Sql::byPlace);
  }

  private static String unnested(String names) {
    return Arrays.stream(names.split(", "))
        .map(_ -> "?")
        .collect(Collectors.joining(", ", "unnest(", ") as u(%s)".formatted(names)));
  }

  private static String byPlace(String names) {
    return Arrays.stream(names.split(", "))
        .skip(1)
        .map("(?)[k.i] as %s"::formatted)
        .collect(
            Collectors.joining(
                ", ",
                "unnest(?) with ordinality as k(v, i) cross join lateral (select k.v as %s, "
                    .formatted(names.substring(0, names.indexOf(", "))),
                ") as u"));
  }

  /// One column of a set-based statement.
  static <T> java.sql.Array column(
      Connection connection, String type, Collection<T> rows, Function<T, @Nullable Object> value)
      throws SQLException {
    return BinaryArray.of(connection, type, rows, value);
  }

  /// Binds parameters in the order they are added.
  static final class Binder {
    private final Connection connection;
    private final PreparedStatement statement;
    private int next = 1;

    Binder(Connection connection, PreparedStatement statement) {
      this.connection = connection;
      this.statement = statement;
    }

    Binder add(@Nullable Object value) throws SQLException {
      statement.setObject(next++, value);
      return this;
    }

    /// The names of namespaces; null where all are meant.
    Binder names(Namespaces namespaces) throws SQLException {
      statement.setArray(next++, Reach.names(connection, namespaces));
      return this;
    }

    <T> Binder column(String type, Collection<T> rows, Function<T, @Nullable Object> value)
        throws SQLException {
      statement.setArray(next++, Sql.column(connection, type, rows, value));
      return this;
    }
  }
}
