package colony.queen.postgres;

import colony.door.Namespaces;
import colony.door.Role;
import colony.queen.app.door.AuditBook;
import colony.queen.app.door.AuditLine;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/// The audit trail in PostgreSQL, whose triggers keep it from being changed.
@ApplicationScoped
public class PgAuditBook implements AuditBook {
  private static final String INSERT =
      "insert into audit (id, at, actor, role, namespaces, what, on_what, outcome, detail,"
          + " request_id) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing";

  /// Before a statement that is to be written with its line or not at all. Takes [#bind].
  static final String WITH_LINE = "with line as (" + INSERT + ")";

  private final Queries queries;

  @Inject
  public PgAuditBook(DataSource source) {
    this.queries = new Queries(source);
  }

  static Sql.Binder bind(Sql.Binder bind, AuditLine line) throws SQLException {
    return bind.add(line.id())
        .add(Sql.time(line.at()))
        .add(line.actor())
        .add(line.role().word())
        .names(line.namespaces())
        .add(line.what())
        .add(line.on())
        .add(line.outcome())
        .add(line.detail().orElse(null))
        .add(line.request());
  }

  @Override
  public void add(Collection<AuditLine> lines) {
    lines.forEach(line -> queries.run(INSERT, bind -> bind(bind, line)));
  }

  @Override
  public List<AuditLine> list(Namespaces namespaces, Wanted wanted, int most) {
    return queries.all(
        "select * from audit where (cast(? as text[]) is null or namespaces <@ ?)"
            + " and (cast(? as text) is null or actor = ?)"
            + " and (cast(? as text) is null or outcome = ?)"
            + " and (cast(? as uuid) is null"
            + " or (at, id) < (select at, id from audit where id = ?))"
            + " order by at desc, id desc limit ?",
        bind ->
            bind.names(namespaces)
                .names(namespaces)
                .add(wanted.by().orElse(null))
                .add(wanted.by().orElse(null))
                .add(wanted.outcome().orElse(null))
                .add(wanted.outcome().orElse(null))
                .add(wanted.after().orElse(null))
                .add(wanted.after().orElse(null))
                .add(most),
        PgAuditBook::line);
  }

  private static AuditLine line(ResultSet rows) throws SQLException {
    return new AuditLine(
        rows.getObject("id", UUID.class),
        Sql.instant(rows, "at"),
        rows.getString("actor"),
        Role.of(rows.getString("role")).orElseThrow(),
        Reach.of(rows.getArray("namespaces")),
        rows.getString("what"),
        rows.getString("on_what"),
        rows.getString("outcome"),
        Optional.ofNullable(rows.getString("detail")),
        rows.getString("request_id"));
  }
}
