package colony.queen.postgres;

import colony.queen.app.view.Backlog;
import colony.queen.plan.TaskSpec;
import colony.queen.road.Store;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Counts what waits. It looks at colonies that live and at tasks of those with something active,
/// never at history.
@ApplicationScoped
public class PgBacklog implements Backlog {
  private static final Logger LOG = Logger.getLogger(PgBacklog.class);

  /// Of a longer outbox the oldest of so many rows is told: it is stuck either way.
  private static final int OUTBOX = 10_000;

  private static final String LIVE =
      " c.shard = any(?) and c.state not in ('IDLE', 'COMPLETED', 'FAILED')";

  private final Queries queries;
  private final Plans plans;

  /// Colonies of which something could not be read when it was counted last, which was said.
  private final Set<UUID> unread = ConcurrentHashMap.newKeySet();

  @Inject
  public PgBacklog(DataSource source, Plans plans) {
    this.queries = new Queries(source);
    this.plans = plans;
  }

  @Override
  public Count count(Collection<Integer> shards) {
    return new Count(
        waiting(shards), colonies(shards), outbox(shards), late(shards), workers(), notices());
  }

  private record Unbound(UUID colony, int plan, int ord, @Nullable String extra, Duration since) {}

  /// One that cannot be read keeps no other uncounted.
  private List<Waiting> waiting(Collection<Integer> shards) {
    var waiting = new ArrayList<Waiting>();
    var failed = new HashSet<UUID>();
    for (var it : unbound(shards)) {
      try {
        waiting.add(waiting(spec(it), it.since()));
      } catch (Store.Unavailable e) {
        throw e;
      } catch (RuntimeException e) {
        failed.add(it.colony());
        if (unread.add(it.colony())) {
          LOG.errorf(e, "what colony %s has sent cannot be read: it is not counted", it.colony());
        }
      }
    }
    unread.retainAll(failed);
    return waiting;
  }

  private List<Unbound> unbound(Collection<Integer> shards) {
    return queries.all(
        "select c.id, c.plan_version, t.ord, t.extra,"
            + " extract(epoch from clock_timestamp() - t.started_at) from colony c"
            + " join task t on t.colony_id = c.id and t.generation = c.generation where"
            + LIVE
            + " and c.active > 0 and t.status = 'ACTIVE' and t.instance is null",
        bind -> bind.column("int4", shards, it -> it),
        rows ->
            new Unbound(
                rows.getObject(1, UUID.class),
                rows.getInt(2),
                rows.getInt(3),
                rows.getString(4),
                seconds(rows, 5)));
  }

  private static Waiting waiting(TaskSpec task, Duration since) {
    var external = task.program().isPresent();
    return new Waiting(task.caste(), external, since);
  }

  /// As its plan says, or who added it.
  private TaskSpec spec(Unbound task) {
    var extra = StoredJson.spec(task.extra());
    if (extra != null) {
      return extra;
    }
    var known = plans.read(queries, task.colony(), task.plan()).orElseThrow();
    return known.plan().task(task.ord());
  }

  private List<Colonies> colonies(Collection<Integer> shards) {
    return queries.all(
        "select h.namespace, c.state, count(*), sum(c.active), sum(c.waiting), count(c.open),"
            + " coalesce(max(extract(epoch from clock_timestamp() - c.state_since))"
            + " filter (where c.open is not null), 0)"
            + " from colony c join charter h on h.colony_id = c.id where"
            + LIVE
            + " group by 1, 2",
        bind -> bind.column("int4", shards, it -> it),
        rows ->
            new Colonies(
                rows.getString(1),
                rows.getString(2),
                rows.getLong(3),
                rows.getLong(4),
                rows.getLong(5),
                rows.getLong(6),
                seconds(rows, 7)));
  }

  private Outbox outbox(Collection<Integer> shards) {
    return queries
        .all(
            "select coalesce(sum(messages), 0),"
                + " coalesce(extract(epoch from clock_timestamp() - min(at)), 0)"
                + " from (select messages, at from outbox where shard = any(?) limit ?) o",
            bind -> bind.column("int4", shards, it -> it).add(OUTBOX),
            rows -> new Outbox(rows.getLong(1), seconds(rows, 2)))
        .getFirst();
  }

  private long late(Collection<Integer> shards) {
    return queries
        .all(
            "select count(*) from timer where shard = any(?)"
                + " and due_at < clock_timestamp() - interval '5 seconds'",
            bind -> bind.column("int4", shards, it -> it),
            rows -> rows.getLong(1))
        .getFirst();
  }

  private Workers workers() {
    return queries
        .all(
            "select count(*), coalesce(sum(slots), 0), coalesce(sum(free_slots), 0),"
                + " coalesce((select extract(epoch from clock_timestamp() - read_to)"
                + " from heartbeat_clock), 0) from worker_instance"
                + " where not lost and castes <> ''",
            _ -> {},
            rows ->
                new Workers(rows.getLong(1), rows.getLong(2), rows.getLong(3), seconds(rows, 4)))
        .getFirst();
  }

  private List<Untold> notices() {
    return queries.all(
        "select webhook, extract(epoch from clock_timestamp() - min(at)) from notice"
            + " where due_at is not null group by 1",
        _ -> {},
        rows -> new Untold(rows.getString(1), seconds(rows, 2)));
  }

  /// Clocks of two transactions may make it a hair less than nothing.
  private static Duration seconds(ResultSet rows, int column) throws SQLException {
    return Duration.ofMillis(Math.max(0, Math.round(rows.getDouble(column) * 1_000)));
  }
}
