package colony.queen.postgres;

import colony.queen.checkpoint.Written;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Writes colonies' checkpoints under a savepoint, in one round trip: parts that are new, the
/// checkpoints, and out of the window what is too old. When that fails each colony is tried by
/// itself, so that one takes no other with it.
final class CheckpointWriting {
  /// Checkpoints of the lifecycle's moves that are kept (docs/checkpoints.md).
  private static final int WINDOW = 10;

  /// After so many checkpoints, parts that no checkpoint is made of any more are cleaned away.
  private static final int SWEEP_EVERY = 32;

  private static final String CHECKPOINT =
      "colony_id, num, id, kind, post, name, status, parent, rollback_from, seq, at, state,"
          + " run_version, plan_version, manifest, parts";

  private final Connection connection;
  private final Map<UUID, List<Written>> checkpoints;

  private record Page(UUID colony, Written checkpoint) {}

  CheckpointWriting(Connection connection, Map<UUID, List<Written>> checkpoints) {
    this.connection = connection;
    this.checkpoints = checkpoints;
  }

  /// Returns why it failed, of the colonies where it did. What is wrong with the connection itself
  /// is thrown: then nothing of the transaction holds.
  Map<UUID, String> execute() throws SQLException {
    var failure = attempt(checkpoints);
    if (failure.isEmpty()) {
      return Map.of();
    }
    if (checkpoints.size() == 1) {
      return Map.of(checkpoints.keySet().iterator().next(), failure.get());
    }
    var failures = new HashMap<UUID, String>();
    for (var colony : checkpoints.entrySet()) {
      attempt(Map.ofEntries(colony)).ifPresent(why -> failures.put(colony.getKey(), why));
    }
    return failures;
  }

  private Optional<String> attempt(Map<UUID, List<Written>> some) throws SQLException {
    try {
      write(some);
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

  private void write(Map<UUID, List<Written>> some) throws SQLException {
    var pages = new ArrayList<Page>();
    var packs = new ArrayList<PartPack>();
    some.forEach(
        (colony, written) -> {
          written.forEach(each -> pages.add(new Page(colony, each)));
          packs.addAll(PartPack.of(colony, written));
        });
    var statements = new Statements();
    statements.add("savepoint checkpoint", _ -> {});
    if (!packs.isEmpty()) {
      statements.add(
          "insert into part (colony_id, hash, body) select u.* from "
              + Sql.table("colony_id, hash, body", packs.size()),
          bind ->
              bind.column("uuid", packs, PartPack::colony)
                  .column("text", packs, PartPack::hashes)
                  .column("text", packs, PartPack::bodies));
    }
    pages(statements, pages);
    window(statements, some);
    some.forEach((colony, written) -> sweep(statements, colony, written));
    statements.add("release savepoint checkpoint", _ -> {});
    statements.execute(connection);
  }

  private static void pages(Statements statements, List<Page> pages) {
    statements.add(
        "insert into checkpoint ("
            + CHECKPOINT
            + ") select u.* from "
            + Sql.table(CHECKPOINT, pages.size()),
        bind ->
            bind.column("uuid", pages, Page::colony)
                .column("int8", pages, of(Written::number))
                .column("text", pages, of(Written::id))
                .column("text", pages, of(it -> it.kind().word()))
                .column("bool", pages, of(Written::post))
                .column("text", pages, of(Written::name))
                .column("text", pages, of(Written::status))
                .column("text", pages, of(it -> it.parent().orElse(null)))
                .column("text", pages, of(it -> it.rollbackFrom().orElse(null)))
                .column("int8", pages, of(Written::seq))
                .column("timestamptz", pages, of(it -> Sql.time(it.at())))
                .column("text", pages, of(it -> it.state().name()))
                .column("int4", pages, of(Written::runVersion))
                .column("int4", pages, of(Written::planVersion))
                .column("text", pages, of(Written::manifestText))
                .column("text", pages, of(CheckpointWriting::parts)));
  }

  private static Function<Page, @Nullable Object> of(Function<Written, @Nullable Object> column) {
    return page -> column.apply(page.checkpoint());
  }

  /// Who has not had more cannot have too many.
  private static void window(Statements statements, Map<UUID, List<Written>> some) {
    var full =
        some.entrySet().stream()
            .filter(it -> it.getValue().getLast().number() > WINDOW)
            .map(Map.Entry::getKey)
            .toList();
    if (!full.isEmpty()) {
      statements.add(
          "with oldest as materialized (select w.id, (select min(num) from (select num"
              + " from checkpoint where colony_id = w.id and kind = 'transition' and not pinned"
              + " order by num desc limit "
              + WINDOW
              + ") as kept) as num from unnest(?) as w(id))"
              + " delete from checkpoint c using oldest o where c.colony_id = o.id"
              + " and c.num < o.num and c.kind = 'transition' and not c.pinned",
          bind -> bind.column("uuid", full, it -> it));
    }
  }

  private static void sweep(Statements statements, UUID colony, List<Written> written) {
    if (written.getFirst().number() / SWEEP_EVERY
        != (written.getLast().number() + 1) / SWEEP_EVERY) {
      statements.add(
          "delete from part where colony_id = ? and not string_to_array(hash, ' ') && array("
              + "select unnest(string_to_array(parts, ' ')) from checkpoint where colony_id = ?)",
          bind -> bind.add(colony).add(colony));
    }
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
