package colony.queen.postgres;

import colony.queen.app.worker.Workers;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/// Worker processes as stored: one heap-only update per process and read of the log.
@ApplicationScoped
public class PgWorkerBook implements Workers.Book {
  private final DataSource source;

  @Inject
  public PgWorkerBook(DataSource source) {
    this.source = source;
  }

  @Override
  public List<Workers.Process> alive() {
    return processes("not lost");
  }

  @Override
  public List<Workers.Process> lately() {
    return processes("not lost or last_seen > clock_timestamp() - interval '10 minutes'");
  }

  private List<Workers.Process> processes(String which) {
    return Sql.run(
        () -> {
          try (var connection = source.getConnection();
              var statement =
                  connection.prepareStatement(
                      "select * from worker_instance where %s order by name, id".formatted(which));
              var rows = statement.executeQuery()) {
            var alive = new ArrayList<Workers.Process>();
            while (rows.next()) {
              alive.add(process(rows));
            }
            return alive;
          }
        });
  }

  @Override
  public Optional<Workers.Read> read() {
    return Sql.run(
        () -> {
          try (var connection = source.getConnection();
              var statement = connection.prepareStatement("select * from heartbeat_clock");
              var rows = statement.executeQuery()) {
            return rows.next()
                ? Optional.of(
                    new Workers.Read(Sql.instant(rows, "read_to"), Sql.instant(rows, "grace")))
                : Optional.<Workers.Read>empty();
          }
        });
  }

  @Override
  public void write(Collection<Workers.Process> seen, Collection<String> lost, Workers.Read read) {
    Sql.act(
        () -> {
          try (var connection = source.getConnection();
              var statement =
                  connection.prepareStatement(
                      "insert into worker_instance"
                          + " select id, name, castes, slots, free, seen, false"
                          + " from unnest(?, ?, ?, ?, ?, ?) as w(id, name, castes, slots, free, seen)"
                          + " on conflict (id) do update set castes = excluded.castes,"
                          + " slots = excluded.slots, free_slots = excluded.free_slots,"
                          + " last_seen = excluded.last_seen, lost = false;"
                          + "update worker_instance set lost = true where id = any(?);"
                          + "delete from worker_instance"
                          + " where lost and last_seen < clock_timestamp() - interval '1 day';"
                          + "insert into heartbeat_clock values (1, ?, ?)"
                          + " on conflict (id) do update"
                          + " set read_to = excluded.read_to, grace = excluded.grace")) {
            new Sql.Binder(connection, statement)
                .column("text", seen, Workers.Process::id)
                .column("text", seen, Workers.Process::name)
                .column("text", seen, it -> String.join(",", it.castes()))
                .column("int4", seen, Workers.Process::slots)
                .column("int4", seen, Workers.Process::freeSlots)
                .column("timestamptz", seen, it -> Sql.time(it.lastSeen()))
                .column("text", lost, it -> it)
                .add(Sql.time(read.to()))
                .add(Sql.time(read.graceUntil()));
            statement.execute();
          }
        });
  }

  @Override
  public Map<String, Instant> seen(UUID colony) {
    return Sql.run(
        () -> {
          try (var connection = source.getConnection();
              var statement =
                  connection.prepareStatement(
                      "select t.worker, w.last_seen from task t"
                          + " join worker_instance w on w.id = t.instance"
                          + " where t.colony_id = ? and t.status in ('ACTIVE', 'BLOCKED')"
                          + " and t.worker is not null and not w.lost")) {
            statement.setObject(1, colony);
            var seen = new HashMap<String, Instant>();
            try (var rows = statement.executeQuery()) {
              while (rows.next()) {
                seen.put(rows.getString("worker"), Sql.instant(rows, "last_seen"));
              }
            }
            return seen;
          }
        });
  }

  @Override
  public List<Workers.Employer> coloniesOf(String instance) {
    return Sql.run(
        () -> {
          try (var connection = source.getConnection();
              var statement =
                  connection.prepareStatement(
                      // The states are those of the index colony_live: a successor asks with each
                      // of its heartbeats, and most colonies of a database have ended. What an
                      // ended attempt left blocked keeps the instance that ran it.
                      "select c.id, c.shard, t.blocked from colony c"
                          + " join task t on t.colony_id = c.id"
                          + " where c.state not in ('IDLE', 'COMPLETED', 'FAILED')"
                          + " and c.active > 0 and t.status in ('ACTIVE', 'BLOCKED')"
                          + " and t.instance = ?")) {
            statement.setString(1, instance);
            var employers = new LinkedHashSet<Workers.Employer>();
            try (var rows = statement.executeQuery()) {
              while (rows.next()) {
                var blocked = Rows.blocked(rows.getString("blocked"));
                if (blocked == null || blocked.live()) {
                  employers.add(
                      new Workers.Employer(rows.getObject("id", UUID.class), rows.getInt("shard")));
                }
              }
            }
            return List.copyOf(employers);
          }
        });
  }

  private static Workers.Process process(ResultSet rows) throws SQLException {
    var castes = rows.getString("castes");
    return new Workers.Process(
        rows.getString("id"),
        rows.getString("name"),
        castes.isEmpty() ? List.of() : List.of(castes.split(",")),
        rows.getInt("slots"),
        rows.getInt("free_slots"),
        Sql.instant(rows, "last_seen"));
  }
}
