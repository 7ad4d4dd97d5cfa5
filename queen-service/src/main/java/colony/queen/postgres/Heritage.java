package colony.queen.postgres;

import colony.queen.memory.Memory;
import colony.queen.memory.Pattern;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jboss.logging.Logger;

/// What there is for colonies that begin: what earlier colonies of their project knew, and the
/// promoted patterns.
final class Heritage {
  private static final Logger LOG = Logger.getLogger(Heritage.class);

  /// Colonies of a project that leave what they know. Of all of them each founding would read all;
  /// and what an older one knew, those that came after it began with.
  private static final int NEWEST = 10;

  /// The newest first, and last of all those that were archived. Bounded and ordered so that only
  /// the index on the project's colonies serves it. A plan that is made for any project may
  /// otherwise go backward through the colonies of all: where one project has nearly all of them,
  /// that is cheap for this one, and for each other it reads them all.
  static final String MEMORIES =
      "select project, doc from (select w.project, t.colony_id, m.doc"
          + " from unnest(?::text[]) as w(project) cross join lateral"
          + " (select t.colony_id from charter t"
          + " where (t.namespace, t.project) >= (?, w.project)"
          + " and (t.namespace, t.project) <= (?, w.project)"
          + " order by t.namespace desc, t.project desc, t.colony_id desc limit "
          + NEWEST
          + ") t join mind m on m.colony_id = t.colony_id"
          + " union all select h.project, null::uuid, h.doc from heritage h"
          + " where h.namespace = ? and h.project = any(?)) known"
          + " order by project, colony_id desc nulls last";

  static final String PATTERNS =
      "select id, category, content, score, projects, runs, stated_at from pattern where promoted order by score desc, projects desc, id";

  private Heritage() {}

  static Map<String, Memory> memories(ResultSet rows) throws SQLException {
    var earlier = new HashMap<String, List<Memory>>();
    while (rows.next()) {
      var project = rows.getString("project");
      memory(project, rows.getString("doc"))
          .ifPresent(it -> earlier.computeIfAbsent(project, _ -> new ArrayList<>()).add(it));
    }
    var memories = new HashMap<String, Memory>();
    earlier.forEach((project, those) -> memories.put(project, Memory.inherited(those)));
    return memories;
  }

  /// One that cannot be read keeps no other colony from beginning.
  private static Optional<Memory> memory(String project, String mind) {
    try {
      return Optional.of(StoredJson.mind(mind).memory());
    } catch (IllegalStateException e) {
      LOG.errorf(e, "what a colony of project %s knew is not handed on", project);
      return Optional.empty();
    }
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
