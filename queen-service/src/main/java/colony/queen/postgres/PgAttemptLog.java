package colony.queen.postgres;

import colony.queen.app.view.AttemptLog;
import colony.queen.colony.TaskNews;
import colony.queen.road.UnknownColony;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;

/// Attempts from the log. All that is read is of one moment.
@ApplicationScoped
public class PgAttemptLog implements AttemptLog {
  private static final String SEQ = "select seq from colony where id = ?";

  private static final String OLDEST =
      "select seq from event where colony_id = ? and type = 'task.started'"
          + " order by seq desc offset ? limit 1";

  private static final String OLDER =
      "select count(*) from event where colony_id = ? and type = 'task.started' and seq < ?";

  /// What is asked for stands before the texts of workers, so that a large result is left behind.
  /// Only tasks that stand otherwise come before it, in as much room as they may have.
  private static final String HAPPENED =
      "select at, type, left(body, case when position('\"changedTasks\":[' in left(body, %1$d)) > 0"
              .formatted(HappenedRow.HEAD)
          + " then %d else %d end) from event where colony_id = ? and seq >= ?"
              .formatted(HappenedRow.HEAD + TaskNews.CARRIED, HappenedRow.HEAD)
          + " and type in ('task.started', 'task.finished', 'task.in-review', 'task.requeued',"
          + " 'task.parked', 'task.blocked', 'task.cancelled', 'task.stopped', 'task.left', 'report.held')"
          + " order by seq";

  private static final String OPEN =
      "select "
          + Rows.TASK_OF_T
          + " from colony c join task t on t.colony_id = c.id"
          + " and t.generation = c.generation where c.id = ?"
          + " and t.worker is not null and t.status not in ('DONE', 'CANCELLED')";

  private final FaceSource source;

  @Inject
  public PgAttemptLog(FaceSource source) {
    this.source = source;
  }

  /// For whoever is no face.
  public PgAttemptLog(DataSource source) {
    this(FaceSource.owner(source));
  }

  @Override
  public Told told(UUID colony, int most) {
    return Sql.run(() -> source.readOneMoment(connection -> told(connection, colony, most)));
  }

  private static Told told(Connection connection, UUID colony, int most) throws SQLException {
    long seq = number(connection, SEQ, colony);
    if (seq < 0) {
      throw new UnknownColony(colony);
    }
    long oldest = number(connection, OLDEST, colony, most - 1);
    long left = oldest < 0 ? 0 : number(connection, OLDER, colony, oldest);
    var happened =
        all(
            connection,
            HAPPENED,
            rows -> HappenedRow.read(Sql.instant(rows, "at"), rows.getString(2), rows.getString(3)),
            colony,
            oldest);
    return new Told(seq, left, happened, all(connection, OPEN, Rows::task, colony));
  }

  /// Below 0 where there is none.
  private static long number(Connection connection, String sql, Object... values)
      throws SQLException {
    var found = all(connection, sql, rows -> rows.getLong(1), values);
    return found.isEmpty() ? -1 : found.getFirst();
  }

  private static <T> List<T> all(
      Connection connection, String sql, Queries.Reading<T> reading, Object... values)
      throws SQLException {
    try (var statement = connection.prepareStatement(sql)) {
      var bind = new Sql.Binder(connection, statement);
      for (var value : values) {
        bind.add(value);
      }
      var found = new ArrayList<T>();
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          found.add(reading.read(rows));
        }
      }
      return found;
    }
  }
}
