package colony.learning.postgres;

import colony.learning.lesson.Effect;
import colony.learning.lesson.Pattern;
import colony.learning.lesson.Status;
import colony.learning.lesson.Tally;
import colony.learning.memory.Category;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;

/// Rows of `lesson` as patterns.
final class PatternRow {
  /// Written once more in the query that ranks.
  static final String SCORE =
      "(1.0 + occurrences + helped) / (2.0 + occurrences + helped + contradicted + harmed)";

  private PatternRow() {}

  static Pattern read(ResultSet row, List<String> projects) throws SQLException {
    return new Pattern(
        row.getString("id"),
        Category.of(row.getString("category")).orElseThrow(),
        row.getString("content"),
        status(row.getString("status")),
        new Tally(
            row.getInt("occurrences"),
            row.getInt("helped"),
            row.getInt("harmed"),
            row.getInt("contradicted")),
        effect(row),
        row.getString("reason"),
        instant(row, "first_seen"),
        instant(row, "last_seen"),
        row.getLong("revision"),
        projects);
  }

  static Effect effect(ResultSet row) throws SQLException {
    return new Effect(
        new Effect.Arm(
            row.getInt("with_runs"), row.getDouble("with_mean"), row.getDouble("with_variance")),
        new Effect.Arm(
            row.getInt("without_runs"),
            row.getDouble("without_mean"),
            row.getDouble("without_variance")));
  }

  static Status status(String word) {
    return Status.of(word)
        .orElseThrow(() -> new IllegalStateException("a lesson has the status " + word));
  }

  static Instant instant(ResultSet row, String column) throws SQLException {
    return row.getObject(column, OffsetDateTime.class).toInstant();
  }
}
