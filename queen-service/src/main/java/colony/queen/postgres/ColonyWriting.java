package colony.queen.postgres;

import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.Standing;
import colony.queen.road.Store;
import java.util.List;

/// The rows that stand for a colony as a whole: charter, plan, standing, archived runs.
final class ColonyWriting {
  /// As the indexes on what may move and on what rests have it.
  static final String RESTS = "state in ('IDLE', 'COMPLETED', 'FAILED')";

  private static final String RESTED_AT = "case when u.%s then u.updated_at end".formatted(RESTS);

  private final Statements statements;
  private final Store.Writes writes;

  ColonyWriting(Statements statements, Store.Writes writes) {
    this.statements = statements;
    this.writes = writes;
  }

  void add() {
    if (!writes.founded().isEmpty()) {
      founded(writes.founded());
    }
    var founded = writes.founded().stream().map(it -> it.colony().charter().id()).toList();
    standings(
        writes.colonies().stream()
            .map(Store.ColonyWrites::after)
            .filter(row -> !founded.contains(row.id()))
            .toList());
    for (var colony : writes.colonies()) {
      colony.charter().ifPresent(this::otherCharter);
      colony.planned().ifPresent(it -> plan(colony.after(), it.version(), it.document().text()));
      colony.rebuilt().ifPresent(it -> archived(colony.before(), colony.after()));
    }
  }

  private void founded(List<Store.Founded> foundings) {
    var colonies = foundings.stream().map(Store.Founded::colony).toList();
    charters(colonies.stream().map(Colony::charter).toList());
    statements.add(
        "insert into plan select u.id, 1, u.document from "
            + Sql.table("id, document", foundings.size()),
        bind ->
            bind.column("uuid", foundings, it -> it.colony().charter().id())
                .column("text", foundings, Store.Founded::planDocument));
    for (var founding : foundings) {
      founding.directory().ifPresent(it -> came(founding.colony().charter(), it));
    }
    var standings = colonies.stream().map(Colony::standing).toList();
    statements.add(
        "insert into colony ("
            + Rows.COLONY
            + ", rested_at) select u.id, u.shard, u.state, u.paused, u.version, u.generation, u.run_version,"
            + " u.plan_version, u.plans, u.epoch_floor, u.seq, u.out_seq, u.ready_ord, u.active,"
            + " u.waiting, u.done, u.cancelled, u.blocked, u.front::int[], u.check_in, u.open,"
            + " u.halted, u.outcome, u.workers, u.checkpoints, u.checkpoint, u.pre_written,"
            + " u.begun_at, u.armed_at, u.state_since, u.updated_at, u.purse, u.troubles, u.queued, "
            + RESTED_AT
            + " from "
            + Sql.table(Rows.COLONY, standings.size()),
        bind ->
            columns(
                bind.column("uuid", standings, Standing::id)
                    .column("int4", standings, Standing::shard),
                standings));
  }

  private void charters(List<Charter> rows) {
    statements.add(
        "insert into charter ("
            + Rows.CHARTER
            + ") select u.* from "
            + Sql.table(Rows.CHARTER, rows.size()),
        bind ->
            bind.column("uuid", rows, Charter::id)
                .column("text", rows, Charter::namespace)
                .column("text", rows, Charter::name)
                .column("text", rows, Charter::project)
                .column("text", rows, Charter::goal)
                .column("int4", rows, Charter::shard)
                .column("text", rows, it -> it.mode().name())
                .column("bool", rows, Charter::modeGiven)
                .column("bool", rows, Charter::auto)
                .column("int4", rows, Charter::activeLimit)
                .column("text", rows, it -> it.workspace().orElse(null))
                .column("text", rows, it -> it.base().orElse(null))
                .column("timestamptz", rows, it -> Sql.time(it.createdAt()))
                .column("text", rows, Charter::createdBy)
                .column("text", rows, it -> it.requestKey().orElse(null))
                .column("uuid", rows, it -> it.forkedFrom().map(Charter.Fork::colony).orElse(null))
                .column(
                    "text", rows, it -> it.forkedFrom().map(Charter.Fork::checkpoint).orElse(null))
                .column("text", rows, it -> StoredJson.choice(it.choice())));
  }

  private void came(Charter charter, Store.Directory directory) {
    statements.add(
        "insert into aether_import (colony_id, namespace, sha256, blob_sha256, former_name, run_id,"
            + " report) values (?, ?, ?, ?, ?, ?, ?)",
        bind ->
            bind.add(charter.id())
                .add(charter.namespace())
                .add(directory.sha256())
                .add(directory.blob())
                .add(directory.formerName().orElse(null))
                .add(directory.runId().orElse(null))
                .add(directory.report()));
  }

  private void plan(Standing standing, int version, String document) {
    statements.add(
        "insert into plan values (?, ?, ?)",
        bind -> bind.add(standing.id()).add(version).add(document));
  }

  private void standings(List<Standing> rows) {
    if (!rows.isEmpty()) {
      statements.add(
          "update colony c set state = u.state, paused = u.paused, version = u.version,"
              + " generation = u.generation, run_version = u.run_version,"
              + " plan_version = u.plan_version, plans = u.plans, epoch_floor = u.epoch_floor,"
              + " seq = u.seq, out_seq = u.out_seq, ready_ord = u.ready_ord, active = u.active,"
              + " waiting = u.waiting, done = u.done, cancelled = u.cancelled,"
              + " blocked = u.blocked, front = u.front::int[], check_in = u.check_in,"
              + " open = u.open, halted = u.halted, outcome = u.outcome, workers = u.workers,"
              + " checkpoints = u.checkpoints, checkpoint = u.checkpoint,"
              + " pre_written = u.pre_written, begun_at = u.begun_at, armed_at = u.armed_at,"
              + " state_since = u.state_since, updated_at = u.updated_at, purse = u.purse,"
              + " troubles = u.troubles, queued = u.queued, rested_at = "
              + RESTED_AT
              + " from "
              + Sql.table("id, " + Rows.STANDING, rows.size())
              + " where c.id = u.id",
          bind -> columns(bind.column("uuid", rows, Standing::id), rows));
    }
  }

  /// All but the id, in the order of [Rows#STANDING].
  private static void columns(Sql.Binder bind, List<Standing> rows) throws java.sql.SQLException {
    bind.column("text", rows, row -> row.state().name())
        .column("bool", rows, Standing::paused)
        .column("int8", rows, Standing::version)
        .column("int4", rows, Standing::generation)
        .column("int4", rows, Standing::runVersion)
        .column("int4", rows, Standing::planVersion)
        .column("int4", rows, Standing::plans)
        .column("int4", rows, Standing::epochFloor)
        .column("int8", rows, Standing::seq)
        .column("int8", rows, Standing::outSeq)
        .column("int8", rows, Standing::readyOrd)
        .column("int4", rows, row -> row.counts().active())
        .column("int4", rows, row -> row.counts().waiting())
        .column("int4", rows, row -> row.counts().done())
        .column("int4", rows, row -> row.counts().cancelled())
        .column("int4", rows, row -> row.counts().blocked())
        .column("text", rows, row -> Sql.array(row.front()))
        .column("uuid", rows, row -> row.checkIn().orElse(null))
        .column("text", rows, row -> Rows.open(row.open()))
        .column("text", rows, row -> Rows.halted(row.halted()))
        .column("text", rows, row -> row.outcome().orElse(null))
        .column("int4", rows, Standing::workers)
        .column("int8", rows, Standing::checkpoints)
        .column("text", rows, row -> row.checkpoint().orElse(null))
        .column("bool", rows, Standing::preWritten)
        .column("timestamptz", rows, row -> Sql.time(row.begunAt().orElse(null)))
        .column("timestamptz", rows, row -> Sql.time(row.armedAt().orElse(null)))
        .column("timestamptz", rows, row -> Sql.time(row.stateSince()))
        .column("timestamptz", rows, row -> Sql.time(row.updatedAt()))
        .column("text", rows, row -> StoredJson.purse(row.purse()))
        .column("text", rows, row -> StoredJson.troubles(row.troubles()))
        .column("text", rows, row -> StoredJson.queued(row.queued()));
  }

  private void otherCharter(Charter charter) {
    statements.add(
        "update charter set mode = ?, mode_given = ?, auto = ?, active_limit = ?, choice = ?"
            + " where colony_id = ?",
        bind ->
            bind.add(charter.mode().name())
                .add(charter.modeGiven())
                .add(charter.auto())
                .add(charter.activeLimit())
                .add(StoredJson.choice(charter.choice()))
                .add(charter.id()));
  }

  /// The set of rows that is left stays where it is; this row tells that it was.
  private void archived(Standing before, Standing after) {
    statements.add(
        "insert into archived_run values (?, ?, ?, ?, ?, ?, ?)",
        bind ->
            bind.add(before.id())
                .add(before.generation())
                .add(before.runVersion())
                .add(before.planVersion())
                .add(before.state().name())
                .add(Sql.time(after.updatedAt()))
                .add(after.seq()));
    statements.add(
        "delete from prepared_run where colony_id = ? and generation = ?",
        bind -> bind.add(after.id()).add(after.generation()));
  }
}
