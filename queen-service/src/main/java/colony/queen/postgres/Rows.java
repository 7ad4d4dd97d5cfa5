package colony.queen.postgres;

import colony.queen.colony.Charter;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Counts;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Standing;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.memory.Note;
import colony.queen.plan.Mode;
import colony.queen.task.TaskStatus;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Rows of the hot tables as records.
final class Rows {
  private static final String SEPARATOR = "\u001f";

  /// Number of the first part that reasons written by older versions do not have.
  private static final int BLOCKED_BY = 5;

  // What queries name, and not `*`: a column more than a prepared statement knows is an error.

  /// What changes of a colony's row.
  static final String STANDING =
      "state, paused, version, generation, run_version, plan_version, plans, epoch_floor, seq,"
          + " out_seq, ready_ord, active, waiting, done, cancelled, blocked, front, check_in, open,"
          + " halted, outcome, workers, checkpoints, checkpoint, pre_written, begun_at, armed_at,"
          + " state_since, updated_at, purse, troubles, queued";

  static final String COLONY = "id, shard, " + STANDING;

  static final String CHARTER =
      "colony_id, namespace, name, project, goal, shard, mode, mode_given, auto, active_limit,"
          + " workspace, base, created_at, created_by, request_key, forked_colony,"
          + " forked_checkpoint, choice";

  static final String PHASE =
      "ord, status, remaining, done, cancelled, blocked, reworks, verdict, findings, checks, votes,"
          + " started_at, ended_at, purse";

  static final String NOTE =
      "colony_id, id, phase, task, caste, worker, category, content, resolved, contradicts, at";

  static final String TASK =
      "ord, status, run, epoch, attempt, failures, lost, open, ready_ord, result_seq, instance,"
          + " worker, started_at, ended_at, not_before, blocked, summary, commit_hash, artifacts,"
          + " extra, kin, notes, spent, releases";

  /// What a query selects first, so that [#task] finds it.
  static final String TASK_OF_T = of("t", TASK);

  private Rows() {}

  /// These columns of the table that a query calls so.
  static String of(String table, String columns) {
    return table + "." + columns.replace(", ", ", %s.".formatted(table));
  }

  static Charter charter(ResultSet rows) throws SQLException {
    return new Charter(
        rows.getObject("colony_id", UUID.class),
        rows.getString("namespace"),
        rows.getString("name"),
        rows.getString("project"),
        rows.getString("goal"),
        rows.getInt("shard"),
        Mode.valueOf(rows.getString("mode")),
        rows.getBoolean("mode_given"),
        rows.getBoolean("auto"),
        rows.getInt("active_limit"),
        Optional.ofNullable(rows.getString("workspace")),
        Optional.ofNullable(rows.getString("base")),
        Sql.instant(rows, "created_at"),
        rows.getString("created_by"),
        Optional.ofNullable(rows.getString("request_key")),
        Sql.maybeId(rows, "forked_colony")
            .map(parent -> new Charter.Fork(parent, text(rows, "forked_checkpoint"))),
        StoredJson.choice(rows.getString("choice")));
  }

  private static String text(ResultSet rows, String column) {
    return Sql.run(() -> Objects.requireNonNull(rows.getString(column), column));
  }

  static Standing standing(ResultSet rows) throws SQLException {
    var front = (Integer[]) rows.getArray("front").getArray();
    return new Standing(
        rows.getObject("id", UUID.class),
        rows.getInt("shard"),
        ColonyState.valueOf(rows.getString("state")),
        rows.getBoolean("paused"),
        rows.getLong("version"),
        rows.getInt("generation"),
        rows.getInt("run_version"),
        rows.getInt("plan_version"),
        rows.getInt("plans"),
        rows.getInt("epoch_floor"),
        rows.getLong("seq"),
        rows.getLong("out_seq"),
        rows.getLong("ready_ord"),
        new Counts(
            rows.getInt("active"),
            rows.getInt("waiting"),
            rows.getInt("done"),
            rows.getInt("cancelled"),
            rows.getInt("blocked")),
        List.of(front),
        open(Sql.maybeId(rows, "check_in"), rows.getString("open")),
        halted(rows.getString("halted")),
        Optional.ofNullable(rows.getString("outcome")),
        rows.getInt("workers"),
        rows.getLong("checkpoints"),
        Optional.ofNullable(rows.getString("checkpoint")),
        rows.getBoolean("pre_written"),
        Optional.ofNullable(Sql.maybeInstant(rows, "begun_at")),
        Optional.ofNullable(Sql.maybeInstant(rows, "armed_at")),
        Sql.instant(rows, "state_since"),
        Sql.instant(rows, "updated_at"),
        StoredJson.purse(rows.getString("purse")),
        StoredJson.troubles(rows.getString("troubles")),
        StoredJson.queued(rows.getString("queued")));
  }

  static PhaseRow phase(ResultSet rows) throws SQLException {
    return new PhaseRow(
        rows.getInt("ord"),
        PhaseRow.Status.valueOf(rows.getString("status")),
        rows.getInt("remaining"),
        rows.getInt("done"),
        rows.getInt("cancelled"),
        rows.getInt("blocked"),
        rows.getInt("reworks"),
        verdict(rows.getString("verdict")),
        rows.getString("findings"),
        List.of((Integer[]) rows.getArray("checks").getArray()),
        StoredJson.votes(rows.getString("votes")),
        Sql.maybeInstant(rows, "started_at"),
        Sql.maybeInstant(rows, "ended_at"),
        StoredJson.purse(rows.getString("purse")));
  }

  static @Nullable String verdict(PhaseRow row) {
    var verdict = row.verdict();
    return verdict == null ? null : verdict.name();
  }

  private static PhaseRow.@Nullable Verdict verdict(@Nullable String stored) {
    return stored == null ? null : PhaseRow.Verdict.valueOf(stored);
  }

  /// By the places of [#TASK]: thousands are read at once, and a name is looked up slowly.
  static TaskRow task(ResultSet rows) throws SQLException {
    return new TaskRow(
        rows.getInt(1),
        TaskStatus.valueOf(rows.getString(2)),
        rows.getInt(3),
        rows.getInt(4),
        rows.getInt(5),
        rows.getInt(6),
        rows.getInt(7),
        rows.getInt(8),
        rows.getLong(9),
        rows.getLong(10),
        rows.getString(11),
        rows.getString(12),
        Sql.maybeInstant(rows, 13),
        Sql.maybeInstant(rows, 14),
        Sql.maybeInstant(rows, 15),
        blocked(rows.getString(16)),
        rows.getString(17),
        rows.getString(18),
        StoredJson.artifacts(rows.getString(19)),
        StoredJson.spec(rows.getString(20)),
        StoredJson.kin(rows.getString(21)).released(rows.getInt(24)),
        rows.getString(22),
        StoredJson.spent(rows.getString(23)));
  }

  static Note note(ResultSet rows) throws SQLException {
    return new Note(
        rows.getObject("id", UUID.class),
        rows.getString("phase"),
        rows.getString("task"),
        rows.getString("caste"),
        rows.getString("worker"),
        rows.getString("category"),
        rows.getString("content"),
        rows.getBoolean("resolved"),
        Optional.ofNullable(rows.getString("contradicts")),
        Sql.instant(rows, "at"));
  }

  static @Nullable String open(Optional<Standing.Open> open) {
    return open.map(
            it ->
                String.join(
                    SEPARATOR,
                    it.kind().name(),
                    it.proposal().map(String::valueOf).orElse(""),
                    it.decideBy().map(String::valueOf).orElse(""),
                    String.valueOf(it.reminded())))
        .orElse(null);
  }

  private static Optional<Standing.Open> open(Optional<UUID> id, @Nullable String stored) {
    if (id.isEmpty() || stored == null) {
      return Optional.empty();
    }
    var parts = stored.split(SEPARATOR, -1);
    return Optional.of(
        new Standing.Open(
            id.get(),
            CheckIn.Kind.valueOf(parts[0]),
            given(parts[1]).map(Integer::valueOf),
            given(parts[2]).map(Instant::parse),
            Boolean.parseBoolean(parts[3])));
  }

  static @Nullable String halted(Optional<Standing.Halted> halted) {
    return halted
        .map(
            it ->
                String.join(
                    SEPARATOR,
                    it.from().name(),
                    it.to().map(Enum::name).orElse(""),
                    it.good().orElse("")))
        .orElse(null);
  }

  private static Optional<Standing.Halted> halted(@Nullable String stored) {
    if (stored == null) {
      return Optional.empty();
    }
    var parts = stored.split(SEPARATOR, -1);
    return Optional.of(
        new Standing.Halted(
            ColonyState.valueOf(parts[0]),
            given(parts[1]).map(ColonyState::valueOf),
            given(parts[2])));
  }

  private static Optional<String> given(String part) {
    return part.isEmpty() ? Optional.empty() : Optional.of(part);
  }

  static @Nullable String blocked(TaskRow.@Nullable Blocked reason) {
    return reason == null
        ? null
        : String.join(
            SEPARATOR,
            part(reason.code()),
            part(reason.message()),
            part(reason.owner()),
            part(reason.recoverWhen()),
            reason.from().name(),
            part(reason.by()),
            String.valueOf(reason.live()),
            String.valueOf(reason.held()));
  }

  private static String part(String text) {
    return Objects.requireNonNull(storable(text)).replace(SEPARATOR, " ");
  }

  /// PostgreSQL's text holds no NUL.
  static @Nullable String storable(@Nullable String text) {
    return text == null ? null : text.replace('\0', ' ');
  }

  static TaskRow.@Nullable Blocked blocked(@Nullable String stored) {
    if (stored == null) {
      return null;
    }
    var parts = stored.split(SEPARATOR, -1);
    boolean old = parts.length <= BLOCKED_BY;
    return new TaskRow.Blocked(
        parts[0],
        parts[1],
        parts[2],
        parts[3],
        TaskStatus.valueOf(parts[4]),
        old ? "queen" : parts[BLOCKED_BY],
        !old && Boolean.parseBoolean(parts[BLOCKED_BY + 1]),
        old ? 0 : Long.parseLong(parts[BLOCKED_BY + 2]));
  }
}
