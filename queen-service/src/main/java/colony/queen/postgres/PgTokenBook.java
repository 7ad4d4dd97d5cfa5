package colony.queen.postgres;

import colony.door.Bearer;
import colony.door.Role;
import colony.queen.app.door.AuditLine;
import colony.queen.app.door.TokenBook;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/// Tokens in PostgreSQL. A change and its line of the audit trail are one statement.
@ApplicationScoped
public class PgTokenBook implements TokenBook {
  private static final String LONG_AGO = "now() - interval '30 days'";

  /// A role that only a later version knows opens no door here, and keeps nobody from hearing of
  /// the other tokens, and of those that are revoked.
  private static final String KNOWN =
      "select * from api_token where role in (%s)"
          .formatted(
              Arrays.stream(Role.values())
                  .map(it -> "'%s'".formatted(it.word()))
                  .collect(Collectors.joining(", ")));

  private final Queries queries;

  @Inject
  public PgTokenBook(DataSource source) {
    this.queries = new Queries(source);
  }

  @Override
  public List<Good> good() {
    return queries.all(
        KNOWN
            + " and revoked_at is null"
            + " and (expires_at is null or expires_at > %s)".formatted(LONG_AGO),
        _ -> {},
        rows -> new Good(rows.getBytes("hash"), bearer(rows)));
  }

  @Override
  public List<Row> all() {
    return queries.all(KNOWN + " order by created_at desc, id", _ -> {}, PgTokenBook::row);
  }

  @Override
  public Optional<Row> find(UUID id) {
    return queries.first(KNOWN + " and id = ?", bind -> bind.add(id), PgTokenBook::row);
  }

  @Override
  public void add(Row row, byte[] hash, AuditLine line) {
    var bearer = row.bearer();
    queries.run(
        PgAuditBook.WITH_LINE
            + " insert into api_token (id, hash, name, role, namespaces, created_at, created_by,"
            + " expires_at) values (?, ?, ?, ?, ?, ?, ?, ?)",
        bind ->
            PgAuditBook.bind(bind, line)
                .add(row.id())
                .add(hash)
                .add(row.name())
                .add(bearer.role().word())
                .names(bearer.namespaces())
                .add(Sql.time(row.createdAt()))
                .add(row.createdBy())
                .add(Sql.time(bearer.expires().orElse(null))));
  }

  @Override
  public void revoke(UUID id, String actor, Instant at, AuditLine line) {
    queries.run(
        PgAuditBook.WITH_LINE
            + " update api_token set revoked_at = ?, revoked_by = ?"
            + " where id = ? and revoked_at is null",
        bind -> PgAuditBook.bind(bind, line).add(Sql.time(at)).add(actor).add(id));
  }

  @Override
  public int forget() {
    return queries
        .returned(
            "delete from api_token where least(expires_at, revoked_at) <= %s returning id"
                .formatted(LONG_AGO),
            _ -> {},
            rows -> rows.getObject("id", UUID.class))
        .size();
  }

  private static Row row(ResultSet rows) throws SQLException {
    return new Row(
        rows.getObject("id", UUID.class),
        bearer(rows),
        Sql.instant(rows, "created_at"),
        rows.getString("created_by"),
        Optional.ofNullable(Sql.maybeInstant(rows, "revoked_at")));
  }

  private static Bearer bearer(ResultSet rows) throws SQLException {
    return new Bearer(
        Role.of(rows.getString("role")).orElseThrow(),
        Optional.of(rows.getString("name")),
        Reach.of(rows.getArray("namespaces")),
        Optional.ofNullable(Sql.maybeInstant(rows, "expires_at")));
  }
}
