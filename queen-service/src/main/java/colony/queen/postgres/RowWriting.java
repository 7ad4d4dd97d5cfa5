package colony.queen.postgres;

import colony.queen.colony.PhaseRow;
import colony.queen.colony.TaskRow;
import colony.queen.road.Store;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// Phase and task rows: those that are new are inserted, those that changed are updated.
final class RowWriting {
  private static final String KEY = "colony_id, generation, ";

  /// A row with the set it belongs to.
  record Placed<T>(UUID colony, int generation, T row) {}

  private final Statements statements;
  private final List<Store.ColonyWrites> colonies;

  RowWriting(Statements statements, List<Store.ColonyWrites> colonies) {
    this.statements = statements;
    this.colonies = colonies;
  }

  void add() {
    var newPhases = new ArrayList<Placed<PhaseRow>>();
    var phases = new ArrayList<Placed<PhaseRow>>();
    var newTasks = new ArrayList<Placed<TaskRow>>();
    var tasks = new ArrayList<Placed<TaskRow>>();
    for (var colony : colonies) {
      var id = colony.after().id();
      int generation = colony.after().generation();
      colony.newPhases().forEach(row -> newPhases.add(new Placed<>(id, generation, row)));
      colony.phases().forEach(row -> phases.add(new Placed<>(id, generation, row)));
      colony.newTasks().forEach(row -> newTasks.add(new Placed<>(id, generation, row)));
      colony.tasks().forEach(row -> tasks.add(new Placed<>(id, generation, row)));
    }
    insertPhases(statements, newPhases);
    insertTasks(statements, newTasks);
    updatePhases(phases);
    updateTasks(tasks);
  }

  static void insertPhases(Statements statements, List<Placed<PhaseRow>> rows) {
    if (!rows.isEmpty()) {
      statements.add(
          "insert into phase (colony_id, generation, "
              + Rows.PHASE
              + ") select u.colony_id, u.generation, u.ord, u.status, u.remaining, u.done, u.cancelled,"
              + " u.blocked, u.reworks, u.verdict, u.findings, u.checks::int[], u.votes, u.started_at,"
              + " u.ended_at, u.purse"
              + " from "
              + Sql.table(KEY + Rows.PHASE, rows.size()),
          bind -> phaseColumns(bind, rows));
    }
  }

  static void insertTasks(Statements statements, List<Placed<TaskRow>> rows) {
    if (!rows.isEmpty()) {
      statements.add(
          "insert into task (colony_id, generation, "
              + Rows.TASK
              + ") select u.* from "
              + Sql.table(KEY + Rows.TASK, rows.size()),
          bind -> taskColumns(bind, rows));
    }
  }

  private void updatePhases(List<Placed<PhaseRow>> rows) {
    if (!rows.isEmpty()) {
      statements.add(
          "update phase p set status = u.status, remaining = u.remaining, done = u.done,"
              + " cancelled = u.cancelled, blocked = u.blocked, reworks = u.reworks,"
              + " verdict = u.verdict, findings = u.findings, checks = u.checks::int[],"
              + " votes = u.votes, started_at = u.started_at, ended_at = u.ended_at,"
              + " purse = u.purse from "
              + Sql.table(KEY + Rows.PHASE, rows.size())
              + " where p.colony_id = u.colony_id and p.generation = u.generation"
              + " and p.ord = u.ord",
          bind -> phaseColumns(bind, rows));
    }
  }

  private void updateTasks(List<Placed<TaskRow>> rows) {
    if (!rows.isEmpty()) {
      statements.add(
          "update task t set status = u.status, run = u.run, epoch = u.epoch, attempt = u.attempt,"
              + " failures = u.failures, lost = u.lost, open = u.open, ready_ord = u.ready_ord,"
              + " result_seq = u.result_seq, instance = u.instance, worker = u.worker,"
              + " started_at = u.started_at, ended_at = u.ended_at, not_before = u.not_before,"
              + " blocked = u.blocked, summary = u.summary, commit_hash = u.commit_hash,"
              + " artifacts = u.artifacts, extra = u.extra, kin = u.kin, notes = u.notes,"
              + " spent = u.spent, releases = u.releases from "
              + Sql.table(KEY + Rows.TASK, rows.size())
              + " where t.colony_id = u.colony_id and t.generation = u.generation"
              + " and t.ord = u.ord",
          bind -> taskColumns(bind, rows));
    }
  }

  private static void phaseColumns(Sql.Binder bind, List<Placed<PhaseRow>> rows)
      throws SQLException {
    bind.column("uuid", rows, Placed::colony)
        .column("int4", rows, Placed::generation)
        .column("int4", rows, it -> it.row().ord())
        .column("text", rows, it -> it.row().status().name())
        .column("int4", rows, it -> it.row().remaining())
        .column("int4", rows, it -> it.row().done())
        .column("int4", rows, it -> it.row().cancelled())
        .column("int4", rows, it -> it.row().blocked())
        .column("int4", rows, it -> it.row().reworks())
        .column("text", rows, it -> Rows.verdict(it.row()))
        .column("text", rows, it -> it.row().findings())
        .column("text", rows, it -> Sql.array(it.row().checks()))
        .column("text", rows, it -> StoredJson.votes(it.row().votes()))
        .column("timestamptz", rows, it -> Sql.time(it.row().startedAt()))
        .column("timestamptz", rows, it -> Sql.time(it.row().endedAt()))
        .column("text", rows, it -> StoredJson.purse(it.row().purse()));
  }

  private static void taskColumns(Sql.Binder bind, List<Placed<TaskRow>> rows) throws SQLException {
    bind.column("uuid", rows, Placed::colony)
        .column("int4", rows, Placed::generation)
        .column("int4", rows, it -> it.row().ord())
        .column("text", rows, it -> it.row().status().name())
        .column("int4", rows, it -> it.row().run())
        .column("int4", rows, it -> it.row().epoch())
        .column("int4", rows, it -> it.row().attempt())
        .column("int4", rows, it -> it.row().failures())
        .column("int4", rows, it -> it.row().lost())
        .column("int4", rows, it -> it.row().open())
        .column("int8", rows, it -> it.row().readyOrd())
        .column("int8", rows, it -> it.row().resultSeq())
        .column("text", rows, it -> it.row().instance())
        .column("text", rows, it -> it.row().worker())
        .column("timestamptz", rows, it -> Sql.time(it.row().startedAt()))
        .column("timestamptz", rows, it -> Sql.time(it.row().endedAt()))
        .column("timestamptz", rows, it -> Sql.time(it.row().notBefore()))
        .column("text", rows, it -> Rows.blocked(it.row().blocked()))
        .column("text", rows, it -> it.row().summary())
        .column("text", rows, it -> it.row().commit())
        .column("text", rows, it -> StoredJson.artifacts(it.row().artifacts()))
        .column("text", rows, it -> StoredJson.spec(it.row().extra()))
        .column("text", rows, it -> StoredJson.kin(it.row().kin()))
        .column("text", rows, it -> Rows.storable(it.row().notes()))
        .column("text", rows, it -> StoredJson.spent(it.row().spent()))
        .column("int4", rows, it -> it.row().kin().releases());
  }
}
