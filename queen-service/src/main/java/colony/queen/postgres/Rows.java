package colony.queen.postgres;

import colony.queen.colony.Charter;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Standing;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Mode;
import colony.queen.task.TaskStatus;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Rows of the hot tables as records.
final class Rows {
  private static final String SEPARATOR = "\u001f";

  private Rows() {}

  static Charter charter(ResultSet rows) throws SQLException {
    return new Charter(
        rows.getObject("colony_id", UUID.class),
        rows.getString("namespace"),
        rows.getString("name"),
        rows.getString("project"),
        rows.getString("goal"),
        rows.getInt("shard"),
        Mode.valueOf(rows.getString("mode")),
        rows.getBoolean("auto"),
        rows.getInt("active_limit"),
        Optional.ofNullable(rows.getString("workspace")),
        Optional.ofNullable(rows.getString("base")),
        Sql.instant(rows, "created_at"),
        rows.getString("created_by"),
        Optional.ofNullable(rows.getString("request_key")));
  }

  static Standing standing(ResultSet rows) throws SQLException {
    var front = (Integer[]) rows.getArray("front").getArray();
    return new Standing(
        rows.getObject("id", UUID.class),
        rows.getInt("shard"),
        ColonyState.valueOf(rows.getString("state")),
        rows.getBoolean("paused"),
        rows.getLong("version"),
        rows.getInt("run_version"),
        rows.getInt("plan_version"),
        rows.getLong("seq"),
        rows.getLong("out_seq"),
        rows.getLong("ready_ord"),
        rows.getInt("active"),
        rows.getInt("waiting"),
        rows.getInt("done"),
        rows.getInt("cancelled"),
        rows.getInt("blocked"),
        List.of(front),
        Sql.maybeId(rows, "check_in"),
        Optional.ofNullable(rows.getString("outcome")),
        rows.getInt("workers"),
        Optional.ofNullable(Sql.maybeInstant(rows, "armed_at")),
        Sql.instant(rows, "state_since"),
        Sql.instant(rows, "updated_at"));
  }

  static PhaseRow phase(ResultSet rows) throws SQLException {
    return new PhaseRow(
        rows.getInt("ord"),
        PhaseRow.Status.valueOf(rows.getString("status")),
        rows.getInt("remaining"),
        rows.getInt("done"),
        rows.getInt("cancelled"),
        rows.getInt("blocked"));
  }

  static TaskRow task(ResultSet rows) throws SQLException {
    return new TaskRow(
        rows.getInt("ord"),
        TaskStatus.valueOf(rows.getString("status")),
        rows.getInt("epoch"),
        rows.getInt("attempt"),
        rows.getInt("failures"),
        rows.getInt("lost"),
        rows.getInt("open"),
        rows.getLong("ready_ord"),
        rows.getLong("result_seq"),
        rows.getString("instance"),
        rows.getString("worker"),
        Sql.maybeInstant(rows, "started_at"),
        Sql.maybeInstant(rows, "ended_at"),
        Sql.maybeInstant(rows, "not_before"),
        blocked(rows.getString("blocked")),
        rows.getString("summary"));
  }

  static @Nullable String blocked(TaskRow.@Nullable Blocked reason) {
    return reason == null
        ? null
        : String.join(
            SEPARATOR,
            reason.code(),
            reason.message(),
            reason.owner(),
            reason.recoverWhen(),
            reason.from().name());
  }

  private static TaskRow.@Nullable Blocked blocked(@Nullable String stored) {
    if (stored == null) {
      return null;
    }
    var parts = stored.split(SEPARATOR, -1);
    return new TaskRow.Blocked(
        parts[0], parts[1], parts[2], parts[3], TaskStatus.valueOf(parts[4]));
  }
}
