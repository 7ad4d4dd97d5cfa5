package colony.queen.postgres;

import colony.queen.checkpoint.Written;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Writes a colony's checkpoints under a savepoint, in one round trip: parts that are new, the
/// checkpoints, and out of the window what is too old.
final class CheckpointWriting {
  /// Checkpoints of the lifecycle's moves that are kept (semantics §8).
  private static final int WINDOW = 10;

  /// After so many checkpoints, parts that no checkpoint is made of any more are cleaned away.
  private static final int SWEEP_EVERY = 32;

  private final Connection connection;
  private final UUID colony;
  private final List<Written> checkpoints;

  CheckpointWriting(Connection connection, UUID colony, List<Written> checkpoints) {
    this.connection = connection;
    this.colony = colony;
    this.checkpoints = checkpoints;
  }

  /// Returns why it failed. What is wrong with the connection itself is thrown: then nothing of the
  /// transaction holds.
  Optional<String> execute() throws SQLException {
    if (checkpoints.isEmpty()) {
      return Optional.empty();
    }
    try {
      write();
      return Optional.empty();
    } catch (SQLException e) {
      if (Sql.lost(e)) {
        throw e;
      }
      try (var statement = connection.createStatement()) {
        statement.execute("rollback to savepoint checkpoint");
      }
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  private void write() throws SQLException {
    var statements = new Statements();
    statements.add("savepoint checkpoint", _ -> {});
    var parts = new ArrayList<Map.Entry<String, String>>();
    checkpoints.forEach(it -> parts.addAll(it.newParts().entrySet()));
    if (!parts.isEmpty()) {
      statements.add(
          "insert into part select ?, * from unnest(?, ?) on conflict do nothing",
          bind ->
              bind.add(colony)
                  .column("text", parts, Map.Entry::getKey)
                  .column("text", parts, Map.Entry::getValue));
    }
    statements.add(
        "insert into checkpoint (colony_id, num, id, kind, post, name, status, parent,"
            + " rollback_from, seq, at, state, run_version, plan_version, manifest, parts)"
            + " select ?, * from unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        bind ->
            bind.add(colony)
                .column("int8", checkpoints, Written::number)
                .column("text", checkpoints, Written::id)
                .column("text", checkpoints, it -> it.kind().word())
                .column("bool", checkpoints, Written::post)
                .column("text", checkpoints, Written::name)
                .column("text", checkpoints, Written::status)
                .column("text", checkpoints, it -> it.parent().orElse(null))
                .column("text", checkpoints, it -> it.rollbackFrom().orElse(null))
                .column("int8", checkpoints, Written::seq)
                .column("timestamptz", checkpoints, it -> Sql.time(it.at()))
                .column("text", checkpoints, it -> it.state().name())
                .column("int4", checkpoints, Written::runVersion)
                .column("int4", checkpoints, Written::planVersion)
                .column("text", checkpoints, Written::manifestText)
                .column("text", checkpoints, CheckpointWriting::parts));
    statements.add(
        "delete from checkpoint where colony_id = ? and kind = 'transition' and not pinned"
            + " and num < (select min(num) from (select num from checkpoint where colony_id = ?"
            + " and kind = 'transition' and not pinned order by num desc limit "
            + WINDOW
            + ") as kept)",
        bind -> bind.add(colony).add(colony));
    if (checkpoints.getFirst().number() / SWEEP_EVERY
        != (checkpoints.getLast().number() + 1) / SWEEP_EVERY) {
      statements.add(
          "delete from part where colony_id = ? and hash not in"
              + " (select unnest(string_to_array(parts, ' ')) from checkpoint where colony_id = ?)",
          bind -> bind.add(colony).add(colony));
    }
    statements.add("release savepoint checkpoint", _ -> {});
    statements.execute(connection);
  }

  /// The plan's document stands with the plans.
  private static String parts(Written checkpoint) {
    var parts = checkpoint.parts();
    return Stream.of(
            Stream.of(parts.state(), parts.phases()),
            parts.tasks().stream(),
            parts.mind().stream(),
            parts.notes().stream(),
            parts.report().stream())
        .flatMap(it -> it)
        .collect(Collectors.joining(" "));
  }
}
