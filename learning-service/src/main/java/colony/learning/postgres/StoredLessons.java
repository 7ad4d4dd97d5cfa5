package colony.learning.postgres;

import static java.util.stream.Collectors.toMap;

import colony.learning.lesson.Effect;
import colony.learning.lesson.Lessons;
import colony.learning.lesson.Sighting;
import colony.learning.lesson.Standing;
import colony.learning.lesson.Status;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Stream;

@ApplicationScoped
class StoredLessons implements Lessons {
  private final Database database;

  StoredLessons(Database database) {
    this.database = database;
  }

  @Override
  public void hold() {
    database.call("select pg_advisory_xact_lock(hashtext('the store of lessons'))");
  }

  /// A time ahead of ours would keep a lesson the newest for ever: it counts as now.
  @Override
  public List<Standing> count(List<Sighting> sightings) {
    addProjects("lesson_project", sightings);
    return database.list(
        """
        with seen as (
          select lesson, count(*) as times, min(at) as first, max(at) as last
          from unnest(?, ?) as it (lesson, at) group by lesson)
        update lesson set
          occurrences = (
            select count(distinct project) from lesson_project where lesson_id = lesson.id),
          sightings = sightings + seen.times,
          first_seen = least(first_seen, seen.first),
          last_seen = greatest(last_seen, least(seen.last, now())),
          revision = revision + (status = 'promoted')::int
        from seen where lesson.id = seen.lesson
        returning lesson.id, status, barred, occurrences
        """,
        StoredLessons::standing,
        Column.texts(sightings, Sighting::lesson),
        Column.instants(sightings, Sighting::at));
  }

  @Override
  public void contradict(List<Sighting> contradictions) {
    addProjects("contradiction", contradictions);
    database.change(
        """
        update lesson set revision = revision + (status = 'promoted')::int, contradicted = (
          select count(distinct project) from contradiction where lesson_id = lesson.id)
        where id = any(?)
        """,
        Column.texts(contradictions, Sighting::lesson));
  }

  /// Of lessons that are not there, which somebody may say, nothing is kept.
  private void addProjects(String table, List<Sighting> sightings) {
    database.change(
        """
        insert into %s (lesson_id, namespace, project)
        select distinct it.* from unnest(?, ?, ?) as it (lesson, namespace, project)
        join lesson on lesson.id = it.lesson
        on conflict do nothing
        """
            .formatted(table),
        Column.texts(sightings, Sighting::lesson),
        Column.texts(sightings, Sighting::namespace),
        Column.texts(sightings, Sighting::project));
  }

  @Override
  public void promote(Collection<String> lessons, String reason) {
    turn(lessons, Status.PROMOTED, reason, false);
  }

  @Override
  public void demote(Collection<String> lessons, String reason, boolean barred) {
    turn(lessons, Status.DEMOTED, reason, barred);
  }

  private void turn(Collection<String> lessons, Status to, String reason, boolean barred) {
    database.change(
        """
        with turned as (
          update lesson set status = ?, reason = ?, barred = barred or ?, revision = revision + 1
          where id = any(?) returning id)
        insert into lesson_change (lesson_id, at, status, reason)
        select id, now(), ?, ? from turned
        """,
        to.word(),
        reason,
        barred,
        Column.texts(lessons),
        to.word(),
        reason);
  }

  @Override
  public List<String> beyond(int cap) {
    return database.list(
        "select id from lesson where status = 'promoted' order by last_seen desc, id offset ?",
        row -> row.getString(1),
        cap);
  }

  @Override
  public void restock(int cap) {
    database.change(
        """
        with promoted as (select id from lesson where status = 'promoted'),
        newest as (
          select id from lesson where status = 'candidate' order by last_seen desc, id
          limit greatest(0, ? - (select count(*) from promoted))),
        store as (select id from promoted union all select id from newest),
        out as (
          update lesson set stored = false
          where stored and id not in (select id from store) returning id)
        update lesson set stored = true where id in (select id from store) and not stored
        """,
        cap);
  }

  @Override
  public List<Judged> judge(List<Run> closed) {
    // One that ended twice, as after a recovery, is one run: its last end says how it went.
    var runs =
        closed.stream()
            .collect(toMap(Run::colony, it -> it, (_, later) -> later, LinkedHashMap::new))
            .values();
    var results =
        runs.stream()
            .flatMap(
                run ->
                    Stream.concat(
                        run.given().stream().map(it -> new Result(it, true, run)),
                        run.withheld().stream().map(it -> new Result(it, false, run))))
            .distinct()
            .toList();
    database.change(
        """
        insert into run_result (pattern_id, given, event_id, score)
        select it.* from unnest(?, ?, ?, ?) as it (pattern, given, run, score)
        join lesson on lesson.id = it.pattern
        on conflict (pattern_id, given, event_id) do update set score = excluded.score
        """,
        Column.texts(results, Result::pattern),
        Column.truths(results, Result::given),
        Column.ids(results, it -> it.run().colony()),
        Column.fractions(results, it -> it.run().score()));
    forgetOlder(results);
    return database.list(
        """
        with newest as (
          select lesson.id, arm.given, arm.score
          from lesson cross join lateral (
            (select given, score from run_result
             where pattern_id = lesson.id and given order by event_id desc limit %1$d)
            union all
            (select given, score from run_result
             where pattern_id = lesson.id and not given order by event_id desc limit %1$d)) arm
          where lesson.id = any(?)),
        told as (
          select id,
            count(*) filter (where given) as with_runs,
            coalesce(avg(score) filter (where given), 0) as with_mean,
            coalesce(var_samp(score) filter (where given), 0) as with_variance,
            count(*) filter (where not given) as without_runs,
            coalesce(avg(score) filter (where not given), 0) as without_mean,
            coalesce(var_samp(score) filter (where not given), 0) as without_variance
          from newest group by id),
        helped as (
          select told.id,
            count(*) filter (where given and without_runs > 0 and score >= without_mean) as helped,
            count(*) filter (where given and without_runs > 0 and score < without_mean) as harmed
          from told join newest on newest.id = told.id group by told.id)
        update lesson set
          with_runs = told.with_runs, with_mean = told.with_mean,
          with_variance = told.with_variance, without_runs = told.without_runs,
          without_mean = told.without_mean, without_variance = told.without_variance,
          helped = helped.helped, harmed = helped.harmed,
          revision = revision + (status = 'promoted')::int
        from told join helped on helped.id = told.id where lesson.id = told.id
        returning lesson.*
        """
            .formatted(Effect.NEWEST_RUNS),
        row -> new Judged(row.getString("id"), row.getBoolean("barred"), PatternRow.effect(row)),
        Column.texts(results, Result::pattern));
  }

  /// Nobody reads more than the newest of each arm.
  private void forgetOlder(List<Result> results) {
    database.change(
        """
        delete from run_result old using (
          select arm.*, (
            select event_id from run_result
            where pattern_id = arm.pattern and given = arm.given
            order by event_id desc offset %d limit 1) as last
          from (select distinct * from unnest(?, ?) as it (pattern, given)) arm) beyond
        where old.pattern_id = beyond.pattern and old.given = beyond.given
          and old.event_id <= beyond.last
        """
            .formatted(Effect.NEWEST_RUNS),
        Column.texts(results, Result::pattern),
        Column.truths(results, Result::given));
  }

  private record Result(String pattern, boolean given, Run run) {}

  private static Standing standing(ResultSet row) throws SQLException {
    return new Standing(
        row.getString("id"),
        PatternRow.status(row.getString("status")),
        row.getBoolean("barred"),
        row.getInt("occurrences"));
  }
}
