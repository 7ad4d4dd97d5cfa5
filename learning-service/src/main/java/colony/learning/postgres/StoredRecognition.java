package colony.learning.postgres;

import colony.learning.lesson.Draft;
import colony.learning.lesson.Recognition;
import colony.learning.lesson.Vector;
import colony.learning.memory.Category;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

@ApplicationScoped
class StoredRecognition implements Recognition {
  /// How many of the newest lessons of a category are compared by meaning, beside the stored ones.
  private static final int NEWEST = 2_000;

  private final Database database;

  StoredRecognition(Database database) {
    this.database = database;
  }

  /// In one order everywhere, so that no two transactions wait for each other. The index answers
  /// `%`, which has its threshold from a setting; the planner takes comparing trigrams for cheap
  /// and would rather read a whole table than its index.
  @Override
  public void hold(Collection<Category> categories, double similarity) {
    database.call(
        "select set_config('pg_trgm.similarity_threshold', ?, true),"
            + " set_config('enable_seqscan', 'off', true)",
        Double.toString(similarity));
    categories.stream()
        .sorted()
        .forEach(
            category ->
                database.call(
                    "select pg_advisory_xact_lock(hashtext('lessons of a category'), ?)",
                    category.ordinal()));
  }

  @Override
  public List<String> stems(List<String> texts) {
    return database.list(
        "select stems(text) from unnest(?) with ordinality as asked (text, at) order by at",
        row -> row.getString(1),
        Column.texts(texts));
  }

  @Override
  public Map<String, String> same(Category category, Collection<String> normals) {
    var same = new HashMap<String, String>();
    database.list(
        """
        select normal, lesson_id from wording
        where category = ? and md5(normal) in (select md5(asked) from unnest(?) asked)
        """,
        row -> same.put(row.getString(1), row.getString(2)),
        category.word(),
        Column.texts(normals));
    return same;
  }

  /// The partition by its name: with the category as a condition the planner takes the index of
  /// that.
  @Override
  public Optional<String> similar(Category category, String normal) {
    return database.one(
        """
        select lesson_id from wording_%s
        where normal %% ? order by similarity(normal, ?) desc, lesson_id limit 1
        """
            .formatted(category.word()),
        row -> row.getString(1),
        normal,
        normal);
  }

  @Override
  public Optional<String> near(Category category, Vector vector, double least) {
    return database
        .list(
            """
            (select lesson_id, vector from wording
             where category = ? and vector is not null order by lesson_id desc limit ?)
            union all
            select wording.lesson_id, vector
            from lesson join wording on wording.lesson_id = lesson.id and wording.category = lesson.category
            where lesson.stored and wording.category = ? and vector is not null
            """,
            row -> new Near(row.getString(1), vector.cosine(Vector.ofBytes(row.getBytes(2)))),
            category.word(),
            NEWEST,
            category.word())
        .stream()
        .filter(it -> it.cosine() >= least)
        .max(Comparator.comparingDouble(Near::cosine).thenComparing(Near::lesson))
        .map(Near::lesson);
  }

  @Override
  public void begin(Draft draft) {
    var vector = draft.vector();
    database.change(
        """
        with begun as (
          insert into lesson (id, category, content, reason, first_seen, last_seen)
          values (?, ?, ?, 'reported', least(?::timestamptz, now()), least(?::timestamptz, now()))
          returning id)
        insert into wording (lesson_id, category, normal, vector) select id, ?, ?, ? from begun
        """,
        draft.id(),
        draft.category().word(),
        draft.content(),
        draft.at().toString(),
        draft.at().toString(),
        draft.category().word(),
        draft.normal(),
        vector == null ? null : vector.bytes());
  }

  private record Near(String lesson, double cosine) {}
}
