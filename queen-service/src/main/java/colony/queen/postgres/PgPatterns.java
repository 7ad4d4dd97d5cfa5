package colony.queen.postgres;

import colony.queen.app.brain.PatternBook;
import colony.queen.colony.Mind;
import colony.queen.memory.Pattern;
import colony.queen.signal.Signal;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.jboss.logging.Logger;

/// The global store's patterns as it stated them last.
@ApplicationScoped
public class PgPatterns implements PatternBook {
  private static final Logger LOG = Logger.getLogger(PgPatterns.class);

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

  /// Colonies whose minds are looked at together; each may have a hundred thousand letters.
  private static final int PAGE = 100;

  /// Nothing finds a pattern's colonies but a look at all that go on, in the order of their index.
  private static final String HOLDING =
      "select c.shard, c.id, case when exists (select from unnest(?) as gone(id)"
          + " where position(gone.id in m.doc) > 0) then m.doc end"
          + " from colony c join mind m on m.colony_id = c.id"
          + " where c.state not in ('IDLE', 'COMPLETED', 'FAILED') and (c.shard, c.id) > (?, ?)"
          + " order by c.shard, c.id limit "
          + PAGE;

  private static final String TAKEN_BACK =
      "select id from pattern where id = any(?) and not promoted";

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

  @Override
  public void stillGiven(Collection<String> patterns, Consumer<List<Given>> some) {
    var gone =
        queries.all(
            TAKEN_BACK, bind -> bind.column("text", patterns, it -> it), row -> row.getString(1));
    if (gone.isEmpty()) {
      return;
    }
    var looked = List.of(new Looked(-1, new UUID(0, 0), List.of()));
    do {
      looked = page(looked.getLast(), gone);
      var given = looked.stream().flatMap(it -> it.given().stream()).toList();
      if (!given.isEmpty()) {
        some.accept(given);
      }
    } while (looked.size() == PAGE);
  }

  private List<Looked> page(Looked after, List<String> gone) {
    return queries.all(
        HOLDING,
        bind -> bind.column("text", gone, it -> it).add(after.shard()).add(after.colony()),
        row -> {
          var colony = row.getObject(2, UUID.class);
          var mind = Optional.ofNullable(row.getString(3));
          return new Looked(
              row.getInt(1), colony, mind.map(it -> given(colony, it, gone)).orElse(List.of()));
        });
  }

  private record Looked(int shard, UUID colony, List<Given> given) {}

  /// Of a mind that cannot be read nothing can be taken; the colony is halted when something
  /// happens in it.
  private static List<Given> given(UUID colony, String mind, List<String> gone) {
    try {
      return given(colony, StoredJson.mind(mind), gone);
    } catch (IllegalStateException e) {
      LOG.errorf(e, "colony %s keeps patterns that are not promoted any more", colony);
      return List.of();
    }
  }

  private static List<Given> given(UUID colony, Mind mind, List<String> gone) {
    return mind.signals().stream()
        .filter(Signal::global)
        .flatMap(
            signal ->
                signal.pattern().filter(gone::contains).stream()
                    .map(pattern -> new Given(colony, signal.id(), pattern)))
        .toList();
  }
}
