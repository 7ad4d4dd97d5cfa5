package colony.queen.postgres;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

/// How a statement is gone about on the Queen's connections, which plan it whatever its values are.
final class GenericPlan {
  private GenericPlan() {}

  /// @param values as SQL
  /// @return its lines
  static List<String> of(DataSource source, String sql, String values) throws SQLException {
    var numbered = sql;
    for (int i = 1; numbered.contains("?"); i++) {
      numbered = numbered.replaceFirst("\\?", "\\$" + i);
    }
    try (var connection = source.getConnection();
        var statement = connection.createStatement()) {
      statement.execute("set plan_cache_mode = force_generic_plan");
      statement.execute("set enable_seqscan = off");
      statement.execute("prepare it as " + numbered);
      var lines = new ArrayList<String>();
      try (var rows = statement.executeQuery("explain (costs off) execute it (" + values + ")")) {
        while (rows.next()) {
          lines.add(rows.getString(1));
        }
      }
      return lines;
    }
  }
}
