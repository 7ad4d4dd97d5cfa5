package colony.queen.postgres;

import colony.door.Namespaces;
import colony.queen.app.notice.NoticeBook;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/// Notices in PostgreSQL. Each call is one statement and one transaction.
@ApplicationScoped
public class PgNoticeBook implements NoticeBook {
  private static final String ROWS =
      "select n.*, t.name, t.namespace from notice n left join charter t on t.colony_id = n.colony_id";

  private final Queries queries;

  @Inject
  public PgNoticeBook(DataSource source, FaceSource reads) {
    this.queries = new Queries(source, reads);
  }

  /// For whoever is no face.
  public PgNoticeBook(DataSource source) {
    this(source, FaceSource.owner(source));
  }

  /// One of each namespace in turn, so that none waits for all of another's; in which order is left
  /// to chance, or of more namespaces than are taken at once the same ones would always be left.
  /// Several Queens take at once, and none waits for another.
  @Override
  public List<Due> take(String webhook, int most, Duration lease) {
    return queries.all(
        "with mine as (update notice set tries = tries + 1,"
            + " due_at = clock_timestamp() + make_interval(secs => ?) where id in"
            + " (select id from notice where due_at <= clock_timestamp() and id in (select id from"
            + " (select n.id, row_number() over (partition by (select t.namespace from charter t"
            + " where t.colony_id = n.colony_id) order by n.due_at) as turn"
            + " from (select * from notice where webhook = ? and due_at <= clock_timestamp()"
            + " order by due_at limit 100000) n) due"
            + " order by turn, random() limit ?) for update skip locked) returning *)"
            + " select n.*, t.name, t.namespace from mine n"
            + " left join charter t on t.colony_id = n.colony_id order by n.at, n.seq",
        bind -> bind.add((double) lease.toSeconds()).add(webhook).add(most),
        rows ->
            new Due(
                rows.getObject("id", UUID.class),
                rows.getString("occasion"),
                Sql.instant(rows, "at"),
                colony(rows),
                Optional.ofNullable(rows.getString("task_id")),
                rows.getInt("tries")));
  }

  @Override
  public void sent(UUID id, String answer) {
    queries.run(
        "update notice set sent_at = clock_timestamp(), due_at = null, answer = ? where id = ?",
        bind -> bind.add(answer).add(id));
  }

  @Override
  public void failed(UUID id, Optional<Instant> next, String answer) {
    queries.run(
        "update notice set due_at = ?, given_up_at = case when cast(? as boolean)"
            + " then clock_timestamp() end, answer = ? where id = ? and sent_at is null",
        bind -> bind.add(Sql.time(next.orElse(null))).add(next.isEmpty()).add(answer).add(id));
  }

  @Override
  public UUID test(String webhook) {
    var id = UUID.randomUUID();
    queries.run(
        "insert into notice (id, webhook, occasion, at, due_at)"
            + " values (?, ?, 'test', clock_timestamp(), clock_timestamp())",
        bind -> bind.add(id).add(webhook));
    return id;
  }

  @Override
  public void giveUp(Collection<String> but, Instant before, String why) {
    queries.run(
        "update notice set due_at = null, given_up_at = clock_timestamp(), answer = ?"
            + " where due_at is not null and at < ? and webhook <> all(?)",
        bind -> bind.add(why).add(Sql.time(before)).column("text", but, it -> it));
  }

  @Override
  public void forget(Instant before) {
    queries.run(
        "delete from notice where due_at is null and at < ?", bind -> bind.add(Sql.time(before)));
  }

  @Override
  public List<Row> newest(Namespaces namespaces, Optional<UUID> before, int most) {
    return queries.all(
        ROWS
            + " where "
            + Reach.AMONG
            + (before.isEmpty()
                ? ""
                : " and (n.at, n.id) < (select at, id from notice where id = ?)")
            + " order by n.at desc, n.id desc limit ?",
        bind -> {
          bind.names(namespaces).names(namespaces);
          if (before.isPresent()) {
            bind.add(before.get());
          }
          bind.add(most);
        },
        PgNoticeBook::row);
  }

  @Override
  public Optional<Row> find(UUID id) {
    return queries.first(ROWS + " where n.id = ?", bind -> bind.add(id), PgNoticeBook::row);
  }

  private static Row row(ResultSet rows) throws SQLException {
    return new Row(
        rows.getObject("id", UUID.class),
        rows.getString("webhook"),
        rows.getString("occasion"),
        Sql.instant(rows, "at"),
        colony(rows),
        rows.getInt("tries"),
        Optional.ofNullable(Sql.maybeInstant(rows, "due_at")),
        Optional.ofNullable(Sql.maybeInstant(rows, "sent_at")),
        Optional.ofNullable(Sql.maybeInstant(rows, "given_up_at")),
        Optional.ofNullable(rows.getString("answer")));
  }

  private static Optional<Of> colony(ResultSet rows) throws SQLException {
    var name = rows.getString("name");
    return name == null
        ? Optional.empty()
        : Optional.of(
            new Of(rows.getObject("colony_id", UUID.class), name, rows.getString("namespace")));
  }
}
