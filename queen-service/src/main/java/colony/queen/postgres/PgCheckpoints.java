package colony.queen.postgres;

import colony.queen.app.checkpoint.CheckpointStore;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.road.UnknownColony;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import javax.sql.DataSource;

/// Checkpoints, their parts, and sets of rows that are prepared beside those that hold.
@ApplicationScoped
public class PgCheckpoints implements CheckpointStore {
  /// Checkpoints are found by their colony. An index on their ids would cost each of them 80 bytes
  /// of the log or more, on pages here and there; so only so many colonies are looked through.
  /// These are found as [Heritage] finds them.
  static final String OWNER =
      "select c.colony_id from charter own cross join lateral (select t.colony_id from charter t"
          + " where (t.namespace, t.project) >= (own.namespace, own.project)"
          + " and (t.namespace, t.project) <= (own.namespace, own.project)"
          + " order by t.namespace desc, t.project desc, t.colony_id desc limit 100) beside"
          + " join checkpoint c on c.colony_id = beside.colony_id"
          + " where own.colony_id = ? and beside.colony_id <> ? and starts_with(c.id, ?) limit 1";

  private final DataSource source;
  private final Queries queries;

  @Inject
  public PgCheckpoints(DataSource source, FaceSource reads) {
    this.source = source;
    this.queries = new Queries(source, reads);
  }

  /// For whoever is no face.
  public PgCheckpoints(DataSource source) {
    this(source, FaceSource.owner(source));
  }

  @Override
  public List<Row> rows(UUID colony) {
    return queries.all(
        "select * from checkpoint where colony_id = ? order by num desc",
        bind -> bind.add(colony),
        PgCheckpoints::row);
  }

  private static Row row(ResultSet rows) throws SQLException {
    var parts = rows.getString("parts");
    return new Row(
        rows.getLong("num"),
        rows.getString("id"),
        rows.getString("kind"),
        rows.getBoolean("post"),
        rows.getString("name"),
        rows.getString("status"),
        Optional.ofNullable(rows.getString("parent")),
        Optional.ofNullable(rows.getString("rollback_from")),
        rows.getLong("seq"),
        Sql.instant(rows, "at"),
        ColonyState.valueOf(rows.getString("state")),
        rows.getInt("run_version"),
        rows.getInt("plan_version"),
        rows.getString("manifest"),
        parts.isEmpty() ? List.of() : List.of(parts.split(" ")));
  }

  @Override
  public Map<String, String> parts(UUID colony, Collection<String> hashes) {
    var wanted = Set.copyOf(hashes);
    var parts = new HashMap<String, String>();
    queries
        .all(
            "select hash, body from part where colony_id = ? and string_to_array(hash, ' ') && ?",
            bind -> bind.add(colony).column("text", wanted, it -> it),
            rows -> new PartPack(colony, rows.getString(1), rows.getString(2)))
        .forEach(pack -> parts.putAll(pack.read(wanted)));
    return parts;
  }

  @Override
  public Optional<UUID> ownerBeside(UUID colony, String id) {
    return queries.first(
        OWNER, bind -> bind.add(colony).add(colony).add(id), rows -> rows.getObject(1, UUID.class));
  }

  @Override
  public String planDocument(UUID colony, int version) {
    return Plans.document(queries, colony, version).orElseThrow(() -> new UnknownColony(colony));
  }

  @Override
  public int prepare(UUID colony, List<PhaseRow> phases, List<TaskRow> tasks) {
    return Sql.run(
        () -> {
          try (var connection = source.getConnection()) {
            connection.setAutoCommit(false);
            try {
              int generation = next(connection, colony);
              var statements = new Statements();
              RowWriting.insertPhases(
                  statements,
                  phases.stream()
                      .map(row -> new RowWriting.Placed<>(colony, generation, row))
                      .toList());
              RowWriting.insertTasks(
                  statements,
                  tasks.stream()
                      .map(row -> new RowWriting.Placed<>(colony, generation, row))
                      .toList());
              statements.execute(connection);
              connection.commit();
              return generation;
            } catch (SQLException e) {
              connection.rollback();
              throw e;
            }
          }
        });
  }

  private static int next(java.sql.Connection connection, UUID colony) throws SQLException {
    try (var statement =
        connection.prepareStatement(
            "insert into prepared_run (colony_id, generation)"
                + " values (?, -nextval('prepared_generation')) returning generation")) {
      statement.setObject(1, colony);
      try (var rows = statement.executeQuery()) {
        rows.next();
        return rows.getInt(1);
      }
    }
  }

  @Override
  public void pin(UUID colony, long number) {
    queries.run(
        "update checkpoint set pinned = true where colony_id = ? and num = ?",
        bind -> bind.add(colony).add(number));
  }

  @Override
  public void finishedAfter(UUID colony, long seq, Consumer<Finished> done) {
    new LoggedResults(queries).after(colony, seq, done);
  }

  @Override
  public List<Archived> archived(UUID colony) {
    return queries.all(
        "select * from archived_run where colony_id = ? order by left_at",
        bind -> bind.add(colony),
        rows ->
            new Archived(
                rows.getInt("generation"),
                rows.getInt("run_version"),
                rows.getInt("plan_version"),
                ColonyState.valueOf(rows.getString("state")),
                Sql.instant(rows, "left_at"),
                rows.getLong("left_seq")));
  }

  @Override
  public List<TaskRow> archivedTasks(UUID colony, int generation) {
    return queries.all(
        "select " + Rows.TASK + " from task where colony_id = ? and generation = ? order by ord",
        bind -> bind.add(colony).add(generation),
        Rows::task);
  }
}
