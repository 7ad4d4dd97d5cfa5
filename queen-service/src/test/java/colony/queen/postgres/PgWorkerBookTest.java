package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.app.worker.Workers;
import colony.queen.colony.TaskRow;
import colony.queen.task.TaskStatus;
import java.sql.SQLException;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PgWorkerBookTest {
  private static final String INSTANCE = "i-1";

  private final DataSource source = QueenTables.fresh();

  /// Else its successor would have them told with each of its heartbeats that it is over.
  @Test
  void aBlockedTaskKeepsAWorkerOnlyWhileItsAttemptRuns() throws SQLException {
    var running = colonyWithTask(TaskStatus.ACTIVE, null);
    var wrappingUp = colonyWithTask(TaskStatus.BLOCKED, blocked(true));
    colonyWithTask(TaskStatus.BLOCKED, blocked(false));

    assertThat(new PgWorkerBook(source).coloniesOf(INSTANCE))
        .extracting(Workers.Employer::colony)
        .containsExactlyInAnyOrder(running, wrappingUp);
  }

  private static @Nullable String blocked(boolean live) {
    return Rows.blocked(
        new TaskRow.Blocked("crash", "it fell", "", "", TaskStatus.ACTIVE, "", live, 0));
  }

  private UUID colonyWithTask(TaskStatus status, @Nullable String blocked) throws SQLException {
    var id = UUID.randomUUID();
    try (var connection = source.getConnection();
        var colony =
            connection.prepareStatement(
                "insert into colony (id, shard, state, paused, version, run_version, plan_version,"
                    + " seq, out_seq, ready_ord, active, waiting, done, cancelled, blocked, front,"
                    + " workers, state_since, updated_at) values (?, 3, 'EXECUTING', false, 1, 1,"
                    + " 1, 9, 9, 0, 1, 0, 0, 0, 0, '{0}', 1, now(), now())");
        var task =
            connection.prepareStatement(
                "insert into task (colony_id, ord, status, epoch, attempt, failures, lost, open,"
                    + " ready_ord, result_seq, instance, blocked)"
                    + " values (?, 0, ?, 1, 1, 0, 0, 0, 0, 0, ?, ?)")) {
      colony.setObject(1, id);
      colony.executeUpdate();
      task.setObject(1, id);
      task.setString(2, status.name());
      task.setString(3, INSTANCE);
      task.setString(4, blocked);
      task.executeUpdate();
    }
    return id;
  }
}
