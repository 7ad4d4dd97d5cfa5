package colony.queen.postgres;

import colony.queen.app.brain.PatternBook;
import colony.queen.memory.Pattern;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import javax.sql.DataSource;

/// The global store's patterns as it stated them last.
@ApplicationScoped
public class PgPatterns implements PatternBook {
  /// The newest of several statements about one pattern, by id: two Queens that take the same ones
  /// then lock the rows in the same order.
  private static final String TAKE =
      "insert into pattern select distinct on (id) * from unnest(?, ?, ?, ?, ?, ?, ?, ?, ?)"
          + " as w(id, category, content, score, projects, runs, stated_at, revision, promoted)"
          + " order by id, revision desc"
          + " on conflict (id) do update set category = excluded.category,"
          + " content = excluded.content, score = excluded.score, projects = excluded.projects,"
          + " runs = excluded.runs, stated_at = excluded.stated_at,"
          + " revision = excluded.revision, promoted = excluded.promoted"
          + " where pattern.revision < excluded.revision";

  private final Queries queries;

  @Inject
  public PgPatterns(DataSource source) {
    this.queries = new Queries(source);
  }

  @Override
  public void take(List<Stated> statements) {
    if (statements.isEmpty()) {
      return;
    }
    queries.run(
        TAKE,
        bind ->
            bind.column("text", statements, it -> it.pattern().id())
                .column("text", statements, it -> it.pattern().category())
                .column("text", statements, it -> Rows.storable(it.pattern().content()))
                .column("float8", statements, it -> it.pattern().score())
                .column("int4", statements, it -> it.pattern().projects())
                .column("int4", statements, it -> it.pattern().runs())
                .column("timestamptz", statements, it -> Sql.time(it.pattern().statedAt()))
                .column("int8", statements, Stated::revision)
                .column("bool", statements, Stated::promoted));
  }

  @Override
  public List<Pattern> promoted() {
    return queries.all(Heritage.PATTERNS, _ -> {}, Heritage::pattern);
  }
}
