package colony.queen.postgres;

import colony.door.Namespaces;
import colony.queen.app.read.ArchiveBook;
import colony.queen.app.read.Sought;
import colony.queen.archive.Archived;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import javax.sql.DataSource;

/// Which colonies have left, and the tables they leave.
@ApplicationScoped
public class PgArchiveBook implements ArchiveBook {
  private static final int FEW = 100;

  /// Before all others.
  private static final Due FIRST = new Due(new UUID(0, 0), Instant.EPOCH);

  private final DataSource source;
  private final Queries queries;

  /// Whoever waits holds a connection, which colonies need.
  private final Semaphore waiter = new Semaphore(1);

  @Inject
  public PgArchiveBook(DataSource source) {
    this.source = source;
    this.queries = new Queries(source);
  }

  @Override
  public Optional<Turn> turn() {
    return turn(ArchiveTurn::asked);
  }

  @Override
  public Optional<Turn> turnSoon() {
    if (!waiter.tryAcquire()) {
      return Optional.empty();
    }
    try {
      return turn(ArchiveTurn::awaited);
    } finally {
      waiter.release();
    }
  }

  private interface Asking {
    boolean of(ArchiveTurn turn) throws SQLException;
  }

  private Optional<Turn> turn(Asking asking) {
    return Sql.run(
        () -> {
          var turn = new ArchiveTurn(source.getConnection());
          boolean mine = false;
          try {
            mine = asking.of(turn);
          } finally {
            if (!mine) {
              turn.close();
            }
          }
          return mine ? Optional.of(turn) : Optional.empty();
        });
  }

  @Override
  public Optional<Head> head(UUID colony) {
    return queries.first(
        "select c.id, t.namespace, t.name, c.state, c.active = 0 and not exists"
            + " (select from outbox o where o.stream = c.id), c.version, c.seq, c.updated_at"
            + " from colony c join charter t on t.colony_id = c.id where c.id = ?",
        bind -> bind.add(colony),
        rows ->
            new Head(
                rows.getObject(1, UUID.class),
                rows.getString(2),
                rows.getString(3),
                rows.getString(4),
                rows.getBoolean(5),
                rows.getLong(6),
                rows.getLong(7),
                Sql.instant(rows, "updated_at")));
  }

  @Override
  public List<Due> due(Namespaces namespaces, Instant before, Optional<Due> behind, int most) {
    var last = behind.orElse(FIRST);
    return queries.all(
        "select c.id, c.updated_at from colony c join charter t on t.colony_id = c.id"
            + " left join archived_colony a on a.id = c.id where "
            + Reach.AMONG
            + " and c.state in ('COMPLETED', 'FAILED') and c.updated_at < ?"
            + " and (a.restored_at is null or a.restored_at < ?) and c.active = 0"
            + " and not exists (select from outbox o where o.stream = c.id)"
            + " and (c.updated_at, c.id) > (?, ?) order by c.updated_at, c.id limit ?",
        bind ->
            bind.names(namespaces)
                .names(namespaces)
                .add(Sql.time(before))
                .add(Sql.time(before))
                .add(Sql.time(last.updatedAt()))
                .add(last.colony())
                .add(most),
        rows -> new Due(rows.getObject(1, UUID.class), Sql.instant(rows, "updated_at")));
  }

  @Override
  public List<Event> events(UUID colony, long after, int most) {
    return queries.all(
        "select seq, at, type, body from event where colony_id = ? and seq > ? order by seq limit ?",
        bind -> bind.add(colony).add(after).add(most),
        rows ->
            new Event(
                rows.getLong(1), Sql.instant(rows, "at"), rows.getString(3), rows.getString(4)));
  }

  @Override
  public void rows(UUID colony, Rows into) throws IOException {
    unwrapped(
        connection -> {
          for (var table : ColonyTables.LEAVING) {
            rows(connection, table, colony, into);
          }
          return true;
        });
  }

  /// A few at a time: the parts of checkpoints can be more than fits into memory.
  private static void rows(Connection connection, ColonyTables.Table table, UUID colony, Rows into)
      throws SQLException, IOException {
    try (var statement =
        connection.prepareStatement(
            "select to_json(r)::text from %s r where r.%s = ?"
                .formatted(table.name(), table.colony()))) {
      statement.setFetchSize(FEW);
      statement.setObject(1, colony);
      try (var found = statement.executeQuery()) {
        while (found.next()) {
          into.row(table.name(), found.getString(1));
        }
      }
    }
  }

  @Override
  public boolean leave(Archived archived, long version) {
    return transaction(connection -> new Leaving(connection).leave(archived, version));
  }

  @Override
  public List<UUID> uncleared() {
    return queries.all(
        "select id from archived_colony where not cleared and restored_at is null order by id",
        _ -> {},
        rows -> rows.getObject(1, UUID.class));
  }

  @Override
  public void clear(UUID colony) {
    Sql.act(
        () -> {
          try (var connection = source.getConnection()) {
            new Clearing(connection).clear(colony);
          }
        });
  }

  @Override
  public boolean comeBack(UUID colony, Instant first, Instant last, String actor, Source rows)
      throws IOException {
    // each by itself: a new partition locks the whole log until its transaction ends
    for (var at = first;
        at.isBefore(last.plus(31, ChronoUnit.DAYS));
        at = at.plus(28, ChronoUnit.DAYS)) {
      var month = at.isAfter(last) ? last : at;
      queries.run("select make_event_partition(?)", bind -> bind.add(Sql.time(month)));
    }
    return unwrapped(connection -> new ComingBack(connection).comeBack(colony, actor, rows));
  }

  private interface WithFiles<T> {
    T run(Connection connection) throws SQLException, IOException;
  }

  private <T> T unwrapped(WithFiles<T> work) throws IOException {
    try {
      return transaction(
          connection -> {
            try {
              return work.run(connection);
            } catch (IOException e) {
              throw new Unreadable(e);
            }
          });
    } catch (Unreadable e) {
      throw e.cause;
    }
  }

  private static final class Unreadable extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient IOException cause;

    Unreadable(IOException cause) {
      super(cause);
      this.cause = cause;
    }
  }

  @Override
  public Optional<Entry> entry(UUID colony) {
    return queries.first(
        "select * from archived_colony where id = ?",
        bind -> bind.add(colony),
        rows -> new Entry(archived(rows), Sql.maybeInstant(rows, "restored_at")));
  }

  @Override
  public List<Archived> list(
      Namespaces namespaces, Sought sought, Optional<UUID> before, int most) {
    if (sought.needsYou()) {
      return List.of();
    }
    var search = new ColonySearch(namespaces, sought, before);
    return queries.all(
        "select c.* from archived_colony c join charter t on t.colony_id = c.id"
            + " where c.restored_at is null and "
            + search.condition()
            + " order by c.id desc limit ?",
        bind -> {
          for (var value : search.values()) {
            bind.add(value);
          }
          bind.add(most);
        },
        PgArchiveBook::archived);
  }

  private static Archived archived(ResultSet rows) throws SQLException {
    return new Archived(
        rows.getObject("id", UUID.class),
        rows.getString("namespace"),
        rows.getString("state"),
        rows.getString("place"),
        rows.getString("sha256"),
        rows.getLong("bytes"),
        rows.getLong("events"),
        rows.getString("view"),
        Sql.instant(rows, "ended_at"),
        Sql.instant(rows, "archived_at"),
        rows.getString("archived_by"));
  }

  @Override
  public List<String> dropEmptyMonths() {
    return Sql.run(
        () -> {
          try (var connection = source.getConnection()) {
            return new Months(connection).dropEmpty();
          }
        });
  }

  @Override
  public int forgetLetters(Instant before) {
    return transaction(
        connection -> {
          try (var redrives =
                  connection.prepareStatement(
                      "delete from redrive where letter_id in"
                          + " (select id from dead_letter where at < ?)");
              var letters = connection.prepareStatement("delete from dead_letter where at < ?")) {
            redrives.setObject(1, Sql.time(before));
            redrives.executeUpdate();
            letters.setObject(1, Sql.time(before));
            return letters.executeUpdate();
          }
        });
  }

  private interface InTransaction<T> {
    T run(Connection connection) throws SQLException;
  }

  private <T> T transaction(InTransaction<T> work) {
    return Sql.run(
        () -> {
          try (var connection = source.getConnection();
              var _ = new Leisure(connection)) {
            connection.setAutoCommit(false);
            boolean done = false;
            try (var statement = connection.createStatement()) {
              statement.execute(Leisure.STATEMENTS);
              statement.execute("set local idle_in_transaction_session_timeout = '30s'");
              var result = work.run(connection);
              connection.commit();
              done = true;
              return result;
            } finally {
              if (!done) {
                connection.rollback();
              }
            }
          }
        });
  }
}
