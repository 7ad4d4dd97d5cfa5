package colony.learning.postgres;

import colony.learning.lesson.Pattern;
import colony.learning.lesson.Patterns;
import colony.learning.lesson.Status;
import colony.learning.lesson.Turn;
import colony.learning.lesson.Unpublished;
import colony.learning.memory.Category;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

@ApplicationScoped
class StoredPatterns implements Patterns, Unpublished {
  /// What is promoted now or was once has left its namespace, in the words of whoever said it
  /// first. A candidate has not: each namespace sees what itself said last, and counts of its own
  /// only.
  private static final String VISIBLE =
      """
      select * from (
        select id, category, status, stored, helped, harmed, reason, revision,
          with_runs, with_mean, with_variance, without_runs, without_mean, without_variance,
          coalesce(own.content, lesson.content) as content,
          coalesce(own.occurrences, lesson.occurrences) as occurrences,
          coalesce(own.contradicted, lesson.contradicted) as contradicted,
          coalesce(own.first_seen, lesson.first_seen) as first_seen,
          coalesce(own.last_seen, lesson.last_seen) as last_seen,
          array(
            select project from lesson_project told
            where told.lesson_id = lesson.id and told.namespace = asks.namespace
            order by project limit 100) as projects
        from (select ?::text) asks (namespace) cross join lesson
        left join lateral (
          select newest.content, least(newest.at, now()) as last_seen,
            least(oldest.at, now()) as first_seen,
            (select count(*) from lesson_project told
              where told.lesson_id = lesson.id and told.namespace = asks.namespace) as occurrences,
            (select count(*) from contradiction told
              where told.lesson_id = lesson.id and told.namespace = asks.namespace) as contradicted
          from (
            select content, at from observation told
            where status = 'candidate'
              and told.lesson_id = lesson.id and told.namespace = asks.namespace
            order by told.id desc limit 1) newest
          cross join (
            select at from observation told
            where told.lesson_id = lesson.id and told.namespace = asks.namespace
            order by told.id limit 1) oldest) own on true
        where (status <> 'candidate' or stored)
          and (status <> 'candidate' or own.content is not null)) seen
      where true
      """;

  /// Their rows are kept while the broker is told of them, for longer than an idle transaction
  /// lasts.
  private static final String PATIENCE_WITH_THE_BROKER =
      "select set_config('idle_in_transaction_session_timeout', '20s', true)";

  private final Database database;

  StoredPatterns(Database database) {
    this.database = database;
  }

  @Override
  public Map<Status, Long> counted() {
    var counted = new EnumMap<Status, Long>(Status.class);
    database.list(
        "select status, count(*) from lesson where stored group by status",
        row -> counted.put(PatternRow.status(row.getString(1)), row.getLong(2)));
    return counted;
  }

  @Override
  public List<Pattern> page(
      String namespace, Optional<Status> status, Optional<Category> category, int skip, int most) {
    return database.listIn(
        namespace,
        VISIBLE
            + status.map(StoredPatterns::standing).orElse(" and stored")
            + " and category = coalesce(?, category) order by "
            + PatternRow.SCORE
            + " desc, last_seen desc, id offset ? limit ?",
        StoredPatterns::read,
        namespace,
        category.map(Category::word).orElse(null),
        skip,
        most);
  }

  /// Candidates that are not in the store may be many: an index has those that are.
  private static String standing(Status status) {
    return switch (status) {
      case CANDIDATE -> " and stored and status = 'candidate'";
      case PROMOTED, DEMOTED -> " and status = '%s'".formatted(status.word());
    };
  }

  @Override
  public Optional<Pattern> one(String namespace, String id) {
    return database
        .listIn(namespace, VISIBLE + " and id = ?", StoredPatterns::read, namespace, id)
        .stream()
        .findFirst();
  }

  @Override
  public List<Turn> history(String id, int most) {
    return database.list(
        "select at, status, reason from lesson_change where lesson_id = ? order by id desc limit ?",
        row ->
            new Turn(
                PatternRow.instant(row, "at"),
                PatternRow.status(row.getString("status")),
                row.getString("reason")),
        id,
        most);
  }

  @Override
  public void tellTo(UUID topic) {
    database.change(
        """
        with other as (
          insert into told_topic as told (topic_id) values (?)
          on conflict (one) do update set topic_id = excluded.topic_id
            where told.topic_id <> excluded.topic_id
          returning topic_id)
        update lesson set published_revision = 0
        where published_revision > 0 and exists (select from other)
        """,
        topic);
  }

  @Override
  public List<Pattern> take(String after, int most) {
    database.call(PATIENCE_WITH_THE_BROKER);
    return database.list(
        """
        select * from lesson where revision > published_revision and id > ?
        order by id limit ? for update skip locked
        """,
        row -> PatternRow.read(row, List.of()),
        after,
        most);
  }

  @Override
  public void published(List<Pattern> told) {
    database.change(
        """
        update lesson set published_revision = it.revision
        from unnest(?, ?) as it (id, revision) where lesson.id = it.id
        """,
        Column.texts(told, Pattern::id),
        Column.numbers(told, Pattern::revision));
  }

  private static Pattern read(ResultSet row) throws SQLException {
    var projects = (String[]) row.getArray("projects").getArray();
    return PatternRow.read(row, Arrays.asList(projects));
  }
}
