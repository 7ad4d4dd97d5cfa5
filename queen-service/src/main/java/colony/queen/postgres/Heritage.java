package colony.queen.postgres;

import colony.queen.memory.Memory;
import colony.queen.memory.Pattern;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What there is for colonies that begin: what the colony of their project that changed last
/// remembers, and the promoted patterns.
final class Heritage {
  /// Colonies of a project of which the one that was written last leaves its memory: the newest. Of
  /// all of them each founding would read all.
  private static final int NEWEST = 10;

  /// Bounded and ordered so that only the index on the project's colonies serves it. A plan that is
  /// made for any project may otherwise go backward through the colonies of all: where one project
  /// has nearly all of them, that is cheap for this one, and for each other it reads them all.
  static final String MEMORIES =
      "select w.project, (select doc from mind where colony_id = (select c.id from"
          + " (select t.colony_id from charter t"
          + " where (t.namespace, t.project) >= (?, w.project)"
          + " and (t.namespace, t.project) <= (?, w.project)"
          + " order by t.namespace desc, t.project desc, t.colony_id desc limit "
          + NEWEST
          + ") t join colony c on c.id = t.colony_id join mind m on m.colony_id = c.id"
          + " order by c.updated_at desc, c.id desc limit 1)) as doc from unnest(?::text[])"
          + " as w(project)";

  static final String PATTERNS =
      "select id, category, content, score, projects, runs, stated_at from pattern where promoted order by score desc, projects desc, id";

  private Heritage() {}

  static Map<String, Memory> memories(ResultSet rows) throws SQLException {
    var memories = new HashMap<String, Memory>();
    while (rows.next()) {
      var mind = rows.getString("doc");
      if (mind != null) {
        memories.put(rows.getString("project"), StoredJson.mind(mind).memory().inherited());
      }
    }
    return memories;
  }

  static List<Pattern> patterns(ResultSet rows) throws SQLException {
    var patterns = new ArrayList<Pattern>();
    while (rows.next()) {
      patterns.add(pattern(rows));
    }
    return patterns;
  }

  static Pattern pattern(ResultSet row) throws SQLException {
    return new Pattern(
        row.getString("id"),
        row.getString("category"),
        row.getString("content"),
        row.getDouble("score"),
        row.getInt("projects"),
        row.getInt("runs"),
        Sql.instant(row, "stated_at"));
  }
}
