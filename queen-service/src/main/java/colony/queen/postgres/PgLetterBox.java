package colony.queen.postgres;

import colony.door.Namespaces;
import colony.queen.app.letter.LetterBox;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/// Dead letters and what became of them. Those of `colony.reports` are written in the transaction
/// of their batch; here come the others.
@ApplicationScoped
public class PgLetterBox implements LetterBox {
  private static final String ROWS =
      "select l.id, l.at, l.reason, l.topic, l.part, l.pos, l.colony_id,"
          + " octet_length(l.payload) as bytes, f.letter_id as redriven_from,"
          + " coalesce(r.times, 0) as times, r.at as redriven_at, r.actor, r.again"
          + " from dead_letter l left join redrive f on f.again_id = l.id left join lateral ("
          + " select x.at, x.actor, count(*) over () as times,"
          + " (select id from dead_letter where id = x.again_id) as again"
          + " from redrive x where x.letter_id = l.id order by x.at desc limit 1) r on true";

  /// A letter of no colony that lives here is for who sees all namespaces. Takes them twice.
  private static final String OURS =
      "(cast(? as text[]) is null or exists (select 1 from charter t"
          + " where t.colony_id = l.colony_id and t.namespace = any(?)))";

  private final Queries queries;

  @Inject
  public PgLetterBox(DataSource source, FaceSource reads) {
    this.queries = new Queries(source, reads);
  }

  /// For whoever is no face.
  public PgLetterBox(DataSource source) {
    this(source, FaceSource.owner(source));
  }

  @Override
  public List<Row> list(Namespaces namespaces, Wanted wanted, Optional<Letter> after, int most) {
    return queries.all(
        ROWS
            + " where "
            + OURS
            + (wanted.colony().isPresent() ? " and l.colony_id = ?" : "")
            + (wanted.topic().isPresent() ? " and l.topic = ?" : "")
            + (wanted.before().isPresent() ? " and l.at < ?" : "")
            + (after.isPresent() ? " and (l.at, l.id) < (?, ?)" : "")
            + " order by l.at desc, l.id desc limit ?",
        bind -> {
          bind.names(namespaces).names(namespaces);
          if (wanted.colony().isPresent()) {
            bind.add(wanted.colony().get());
          }
          if (wanted.topic().isPresent()) {
            bind.add(wanted.topic().get());
          }
          if (wanted.before().isPresent()) {
            bind.add(Sql.time(wanted.before().get()));
          }
          if (after.isPresent()) {
            bind.add(Sql.time(after.get().at())).add(after.get().id());
          }
          bind.add(most);
        },
        PgLetterBox::row);
  }

  @Override
  public List<Row> between(Namespaces namespaces, UUID first, UUID last, int most) {
    return queries.all(
        ROWS + " where " + OURS + " and l.id between ? and ? limit ?",
        bind -> bind.names(namespaces).names(namespaces).add(first).add(last).add(most),
        PgLetterBox::row);
  }

  private static Row row(ResultSet rows) throws SQLException {
    return new Row(
        new Letter(
            rows.getObject("id", UUID.class),
            Sql.instant(rows, "at"),
            rows.getString("reason"),
            new Place(rows.getString("topic"), rows.getInt("part"), rows.getLong("pos")),
            Sql.maybeId(rows, "colony_id"),
            rows.getInt("bytes")),
        new Trail(rows.getInt("times"), last(rows), Sql.maybeId(rows, "redriven_from")));
  }

  private static Optional<Redriven> last(ResultSet rows) throws SQLException {
    var at = Sql.maybeInstant(rows, "redriven_at");
    return at == null
        ? Optional.empty()
        : Optional.of(new Redriven(at, rows.getString("actor"), Sql.maybeId(rows, "again")));
  }

  @Override
  public byte[] payload(UUID id) {
    return queries
        .all(
            "select payload from dead_letter where id = ?",
            bind -> bind.add(id),
            rows -> rows.getBytes(1))
        .getFirst();
  }

  @Override
  public List<String> add(Collection<Received> letters) {
    return queries.returned(
        "insert into dead_letter (id, at, reason, topic, part, pos, colony_id, payload)"
            + " select w.id, w.at, w.reason, w.topic, w.part, w.pos, w.colony_id, w.payload"
            + " from unnest(?, ?, ?, ?, ?, ?, ?, ?)"
            + " as w(id, at, reason, topic, part, pos, colony_id, payload) on conflict do nothing"
            + " returning reason",
        bind ->
            bind.column("uuid", letters, it -> it.letter().id())
                .column("timestamptz", letters, it -> Sql.time(it.letter().at()))
                .column("text", letters, it -> it.letter().reason())
                .column("text", letters, it -> it.letter().place().topic())
                .column("int4", letters, it -> it.letter().place().partition())
                .column("int8", letters, it -> it.letter().place().offset())
                .column("uuid", letters, it -> it.letter().colonyId().orElse(null))
                .column("bytea", letters, Received::payload),
        rows -> rows.getString(1));
  }

  /// A topic that was made anew counts from 0 again: the newer record has the place.
  @Override
  public void redriven(UUID letter, Place place, String actor, Optional<String> reason) {
    queries.run(
        "insert into redrive values (?, ?, clock_timestamp(), ?, ?, ?, ?)"
            + " on conflict (again_id) do update set letter_id = excluded.letter_id,"
            + " at = excluded.at, actor = excluded.actor, reason = excluded.reason",
        bind ->
            bind.add(place.letterId())
                .add(letter)
                .add(actor)
                .add(reason.orElse(null))
                .add(place.partition())
                .add(place.offset()));
  }
}
