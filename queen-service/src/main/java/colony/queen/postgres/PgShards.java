package colony.queen.postgres;

import colony.queen.app.reign.InputOffsets;
import colony.queen.app.reign.Timers;
import colony.queen.road.Inlet;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/// What the owner of shards asks for: where to read on, and which timers are due.
@ApplicationScoped
public class PgShards implements InputOffsets, Timers.Due {
  private final DataSource source;

  @Inject
  public PgShards(DataSource source) {
    this.source = source;
  }

  /// Taken for this topic's before they are read: of a partition where nothing comes, the row would
  /// go on to name none, and be taken for the next topic's.
  @Override
  public Map<Integer, Long> next(Inlet inlet, Collection<Integer> partitions) {
    return Sql.run(
        () -> {
          try (var connection = source.getConnection();
              var statement =
                  connection.prepareStatement(
                      "update input_offset set topic_id = ?"
                          + " where topic = ? and part = any(?) and topic_id is null;"
                          + "select part, next_offset from input_offset"
                          + " where topic = ? and part = any(?) and topic_id = ?")) {
            var id = inlet.id().orElseThrow();
            new Sql.Binder(connection, statement)
                .add(id)
                .add(inlet.topic())
                .column("int4", partitions, it -> it)
                .add(inlet.topic())
                .column("int4", partitions, it -> it)
                .add(id);
            var next = new HashMap<Integer, Long>();
            statement.execute();
            statement.getMoreResults();
            try (var rows = statement.getResultSet()) {
              while (rows.next()) {
                next.put(rows.getInt(1), rows.getLong(2));
              }
            }
            return next;
          }
        });
  }

  @Override
  public Timers.Look look(Collection<Integer> shards, int most) {
    return Sql.run(
        () -> {
          try (var connection = source.getConnection();
              var statement =
                  connection.prepareStatement(
                      "select colony_id from timer"
                          + " where due_at <= clock_timestamp() and shard = any(?)"
                          + " order by due_at limit ?;"
                          + "select read_to from heartbeat_clock")) {
            new Sql.Binder(connection, statement).column("int4", shards, it -> it).add(most);
            var due = new ArrayList<UUID>();
            statement.execute();
            try (var rows = statement.getResultSet()) {
              while (rows.next()) {
                due.add(rows.getObject(1, UUID.class));
              }
            }
            statement.getMoreResults();
            try (var rows = statement.getResultSet()) {
              return new Timers.Look(
                  due,
                  rows.next()
                      ? Optional.of(Sql.instant(rows, "read_to"))
                      : Optional.<Instant>empty());
            }
          }
        });
  }
}
