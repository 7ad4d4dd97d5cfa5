package colony.queen.postgres;

import colony.contracts.names.ColonyName;
import colony.queen.checkpoint.Written;
import colony.queen.colony.Colony;
import colony.queen.colony.Input;
import colony.queen.colony.Standing;
import colony.queen.memory.Memory;
import colony.queen.memory.Pattern;
import colony.queen.notice.Webhook;
import colony.queen.road.Inlet;
import colony.queen.road.Request;
import colony.queen.road.Store;
import colony.queen.road.Trail;
import colony.queen.tenant.Pool;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import javax.sql.DataSource;

/// The road's transactions on PostgreSQL. A batch is two round trips: lock; write and commit. A
/// colony that this process has not loaded costs one more, and so do checkpoints.
public final class PgStore implements Store {
  private static final String LOCK_OFFSETS =
      "select part, next_offset, coalesce(topic_id = ?, true) from input_offset"
          + " where topic = ? and part = any(?) order by part for update";
  private static final String LOCK_COLONIES =
      "select " + Rows.COLONY + " from colony where id = any(?) order by id for no key update";
  private static final String NOW = "select clock_timestamp() as now";

  /// Held while a quota is changed: who does that counts what is used, and nobody moves meanwhile.
  private static final String QUOTAS_STAY =
      "select pg_advisory_xact_lock_shared(%d)".formatted(PgNamespaces.QUOTAS);

  /// No row is touched, and no colony asked for its namespace, where none is counted.
  private static final String LOCK_NAMESPACES =
      "select "
          + PgNamespaces.POOL
          + " from namespace where counted and (name = '*' or name in"
          + " (select t.namespace from charter t where t.colony_id = any(?)))"
          + " order by name collate \"C\" for no key update";

  private static final String ADMIT =
      "insert into namespace (name, counted) values (?, exists (select from namespace"
          + " where name = '*' and counted)) on conflict do nothing;"
          + "select "
          + PgNamespaces.POOL
          + " from namespace where counted and name in ('*', ?)"
          + " order by name collate \"C\" for no key update";

  private static final String ADMIT_HEIRS =
      String.join(";", ADMIT, Heritage.MEMORIES, Heritage.PATTERNS);

  private final DataSource source;
  private final Plans plans;
  private final Runnable checkpointFailed;
  private final Function<String, Input.Attachment> attachments;
  private final List<Webhook> webhooks;

  /// @param checkpointFailed told of each checkpoint that could not be written
  /// @param attachments reads the result out of an event's body
  public PgStore(
      DataSource source,
      Plans plans,
      Function<String, Input.Attachment> attachments,
      Runnable checkpointFailed) {
    this(source, plans, attachments, checkpointFailed, List.of());
  }

  /// @param webhooks who is told of what is written
  public PgStore(
      DataSource source,
      Plans plans,
      Function<String, Input.Attachment> attachments,
      Runnable checkpointFailed,
      List<Webhook> webhooks) {
    this.webhooks = List.copyOf(webhooks);
    this.checkpointFailed = checkpointFailed;
    this.source = source;
    this.plans = plans;
    this.attachments = attachments;
  }

  @Override
  public Tx begin() {
    return Sql.run(
        () -> {
          var connection = source.getConnection();
          try {
            connection.setAutoCommit(false);
          } catch (SQLException | RuntimeException e) {
            connection.close();
            throw e;
          }
          return new PgTx(connection);
        });
  }

  private final class PgTx implements Tx {
    private final Connection connection;
    private Optional<Writing> writing = Optional.empty();
    private boolean committed;

    PgTx(Connection connection) {
      this.connection = connection;
    }

    @Override
    public Locked lock(Inlet inlet, Collection<Integer> partitions, Collection<UUID> colonies) {
      return lock(inlet, partitions, colonies, Optional.empty()).locked();
    }

    @Override
    public Requested lock(Request request) {
      return lock(Inlet.NONE, List.of(), List.of(request.colonyId()), Optional.of(request));
    }

    /// In one round trip. Each statement sees what was committed before it began, so the one for
    /// the request sees what whoever held the row did.
    private Requested lock(
        Inlet inlet,
        Collection<Integer> partitions,
        Collection<UUID> colonies,
        Optional<Request> request) {
      return Sql.run(
          () -> {
            boolean offsets = !partitions.isEmpty();
            boolean rows = !colonies.isEmpty();
            var sql = new ArrayList<String>();
            sql.add(QUOTAS_STAY);
            if (offsets) {
              sql.add(LOCK_OFFSETS);
            }
            if (rows) {
              sql.add(LOCK_COLONIES);
              sql.add(LOCK_NAMESPACES);
            }
            sql.add(NOW);
            if (request.isPresent()) {
              sql.add(RequestTable.VERB);
            }
            var next = new HashMap<Integer, Long>();
            var standings = new ArrayList<Standing>();
            var pools = new ArrayList<Pool>();
            try (var statement = connection.prepareStatement(String.join(";", sql))) {
              var bind = new Sql.Binder(connection, statement);
              if (offsets) {
                bind.add(inlet.id().orElse(null))
                    .add(inlet.topic())
                    .column("int4", partitions, it -> it);
              }
              if (rows) {
                bind.column("uuid", colonies, it -> it).column("uuid", colonies, it -> it);
              }
              if (request.isPresent()) {
                bind.add(request.get().colonyId()).add(request.get().key());
              }
              statement.execute();
              statement.getMoreResults();
              if (offsets) {
                try (var found = statement.getResultSet()) {
                  while (found.next()) {
                    if (found.getBoolean(3)) {
                      next.put(found.getInt(1), found.getLong(2));
                    }
                  }
                }
                statement.getMoreResults();
              }
              if (rows) {
                try (var found = statement.getResultSet()) {
                  while (found.next()) {
                    standings.add(Rows.standing(found));
                  }
                }
                statement.getMoreResults();
                try (var found = statement.getResultSet()) {
                  while (found.next()) {
                    pools.add(PgNamespaces.pool(found));
                  }
                }
                statement.getMoreResults();
              }
              Instant now;
              try (var found = statement.getResultSet()) {
                found.next();
                now = Sql.instant(found, "now");
              }
              var before = Optional.<String>empty();
              if (request.isPresent()) {
                statement.getMoreResults();
                try (var found = statement.getResultSet()) {
                  before = found.next() ? Optional.of(found.getString(1)) : before;
                }
              }
              var commons = PgNamespaces.commons(connection, pools, standings);
              return new Requested(new Locked(now, next, standings, commons), before);
            }
          });
    }

    @Override
    public Admitted admit(String namespace, Set<String> projects) {
      return Sql.run(
          () -> {
            boolean heirs = !projects.isEmpty();
            var pools = new ArrayList<Pool>();
            var memories = Map.<String, Memory>of();
            var patterns = List.<Pattern>of();
            try (var statement = connection.prepareStatement(heirs ? ADMIT_HEIRS : ADMIT)) {
              var bind = new Sql.Binder(connection, statement).add(namespace).add(namespace);
              if (heirs) {
                bind.column("text", projects, it -> it)
                    .add(namespace)
                    .add(namespace)
                    .add(namespace)
                    .column("text", projects, it -> it);
              }
              statement.execute();
              statement.getMoreResults();
              try (var found = statement.getResultSet()) {
                while (found.next()) {
                  pools.add(PgNamespaces.pool(found));
                }
              }
              if (heirs) {
                statement.getMoreResults();
                try (var found = statement.getResultSet()) {
                  memories = Heritage.memories(found);
                }
                statement.getMoreResults();
                try (var found = statement.getResultSet()) {
                  patterns = Heritage.patterns(found);
                }
              }
            }
            return new Admitted(
                PgNamespaces.commons(connection, pools, List.of()), memories, patterns);
          });
    }

    @Override
    public List<Colony> load(Collection<Standing> standings) {
      return Sql.run(() -> ColonyReading.load(connection, standings, plans));
    }

    @Override
    public boolean keeps(UUID colony) {
      return Sql.run(
          () -> {
            try (var statement =
                connection.prepareStatement("select from colony where id = ? for key share")) {
              statement.setObject(1, colony);
              try (var found = statement.executeQuery()) {
                return found.next();
              }
            }
          });
    }

    @Override
    public Map<ResultKey, Input.Attachment> results(Collection<ResultKey> keys) {
      return Sql.run(
          () -> {
            var results = new HashMap<ResultKey, Input.Attachment>();
            try (var statement =
                connection.prepareStatement(
                    "select e.colony_id, e.seq, e.body from unnest(?, ?) as w(id, seq)"
                        + " join event e on e.colony_id = w.id and e.seq = w.seq")) {
              new Sql.Binder(connection, statement)
                  .column("uuid", keys, ResultKey::colonyId)
                  .column("int8", keys, ResultKey::seq);
              try (var found = statement.executeQuery()) {
                while (found.next()) {
                  results.put(
                      new ResultKey(found.getObject(1, UUID.class), found.getLong(2)),
                      attachments.apply(found.getString(3)));
                }
              }
            }
            return results;
          });
    }

    @Override
    public Map<Long, Input.Attachment> results(UUID colony, Collection<Long> seqs, long most) {
      return Sql.run(
          () -> {
            var results = new HashMap<Long, Input.Attachment>();
            try (var statement =
                connection.prepareStatement(
                    "select seq, body from (select seq, body, sum(octet_length(body)) over"
                        + " (order by seq desc) as bytes from event"
                        + " where colony_id = ? and seq = any(?)) as newest where bytes <= ?")) {
              new Sql.Binder(connection, statement)
                  .add(colony)
                  .column("int8", seqs, it -> it)
                  .add(most);
              try (var found = statement.executeQuery()) {
                while (found.next()) {
                  results.put(found.getLong(1), attachments.apply(found.getString(2)));
                }
              }
            }
            return results;
          });
    }

    @Override
    public Map<UUID, String> checkpoint(Map<UUID, List<Written>> checkpoints) {
      var failures = Sql.run(() -> new CheckpointWriting(connection, checkpoints).execute());
      failures.values().forEach(_ -> checkpointFailed.run());
      return failures;
    }

    @Override
    public Optional<String> archived(UUID colony) {
      return Sql.run(
          () -> {
            try (var statement =
                connection.prepareStatement(
                    "select t.namespace, t.name from archived_colony a join charter t"
                        + " on t.colony_id = a.id where a.id = ? and a.restored_at is null")) {
              statement.setObject(1, colony);
              try (var found = statement.executeQuery()) {
                return found.next()
                    ? Optional.of(ColonyName.called(found.getString(1), found.getString(2), colony))
                    : Optional.empty();
              }
            }
          });
    }

    @Override
    public Map<UUID, Trail> trails(Collection<UUID> colonies) {
      return Sql.run(() -> new TrailTable(connection).of(colonies));
    }

    @Override
    public void write(Map<UUID, Trail> trails) {
      Sql.act(() -> new TrailTable(connection).write(trails));
    }

    @Override
    public void write(Writes writes) {
      writing = Optional.of(new Writing(connection, writes, webhooks));
    }

    @Override
    public void commit() {
      Sql.act(
          () -> {
            if (writing.isPresent()) {
              writing.get().commit();
              writing.get().tell(plans);
            } else {
              connection.commit();
            }
            committed = true;
          });
    }

    @Override
    public void close() {
      Sql.act(
          () -> {
            try (connection) {
              if (!committed) {
                connection.rollback();
              }
            }
          });
    }
  }
}
