package colony.queen.postgres;

import colony.door.Namespaces;
import colony.queen.app.tenant.NamespaceBook;
import colony.queen.app.tenant.Turns;
import colony.queen.colony.Standing;
import colony.queen.tenant.Commons;
import colony.queen.tenant.Commons.Waiter;
import colony.queen.tenant.Pool;
import colony.queen.tenant.Quota;
import colony.queen.tenant.Use;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.YearMonth;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import javax.sql.DataSource;

/// Namespaces, their quotas, and the line for what they have too little of.
@ApplicationScoped
public class PgNamespaces implements NamespaceBook, Turns.Source {
  /// Number of the advisory lock that every transaction of the road shares and who changes a quota
  /// has alone.
  static final int QUOTAS = 780_112;

  /// Who is read of a line at least, however few slots are free.
  private static final int FIRST = 100;

  /// What [#pool] reads.
  static final String POOL =
      "name, max_colonies, max_active, max_tokens, max_micros, colonies, active, tokens, micros,"
          + " reserved_tokens, reserved_micros, month";

  /// The line of the namespaces at hand, or of all where the installation's slots are counted; then
  /// also how all stand, because slots go to the one that has the fewest. Of thousands that wait,
  /// those who come first are read, for slots and for a budget, as many as any pool has slots free.
  /// Whoever waits behind them is passed over at most when one transaction frees more slots than
  /// that; no limit depends on it. Those who are at hand have their places anyway.
  private static final String LINE =
      "with most as (select greatest("
          + FIRST
          + ", max(max_active - active)) as slots from namespace where counted)"
          + " select colony_id, namespace, queued from namespace n cross join lateral ("
          + first("for_slot")
          + " union all "
          + first("not for_slot")
          + ") l where ? or n.name = any(?)"
          + " union select colony_id, namespace, queued from slot_line where colony_id = any(?);"
          + "select "
          + POOL
          + " from namespace where counted and ?";

  private static String first(String kind) {
    return "(select * from slot_line where namespace = n.name and "
        + kind
        + " order by since, colony_id limit (select slots from most))";
  }

  /// What is used as the rows of the colonies say, under the lock under which none changes.
  private static final String COUNT =
      "update namespace n set counted = m.max_colonies is not null or m.max_active is not null"
          + " or m.max_tokens is not null or m.max_micros is not null"
          + " or exists (select from namespace i where i.name = '*' and i.max_active is not null),"
          + " colonies = coalesce(u.colonies, 0), active = coalesce(u.active, 0),"
          + " reserved_tokens = coalesce(u.tokens, 0), reserved_micros = coalesce(u.micros, 0)"
          + " from namespace m left join (select coalesce(t.namespace, '*') as name,"
          + " count(*) filter (where c.state not in ('COMPLETED', 'FAILED')) as colonies,"
          + " sum(c.active) as active, sum((c.purse::json->>'tokens')::bigint) as tokens,"
          + " sum((c.purse::json->>'micros')::bigint) as micros"
          + " from charter t join colony c on c.id = t.colony_id"
          + " where cast(? as text) is null or t.namespace = ?"
          + " group by grouping sets ((t.namespace), ())) u on u.name = m.name"
          + " where n.name = m.name and (cast(? as text) is null or m.name = ?)";

  private static final String ENTRIES =
      "select n.*, coalesce(u.open, 0) as open_now, coalesce(u.active, 0) as active_now,"
          + " (select count(*) from slot_line l where l.namespace = n.name) as waiting"
          + " from namespace n left join lateral (select count(*) as open, sum(c.active) as active"
          + " from charter t join colony c on c.id = t.colony_id where t.namespace = n.name"
          + " and c.state not in ('COMPLETED', 'FAILED')) u on not n.counted where n.name <> '*'";

  private static final String LIMITED =
      "select n.*, 0 as open_now, 0 as active_now, 0 as waiting from namespace n"
          + " where n.counted and n.name = ?";

  private final DataSource source;
  private final Queries queries;

  @Inject
  public PgNamespaces(DataSource source, FaceSource reads) {
    this.source = source;
    this.queries = new Queries(source, reads);
  }

  /// For whoever is no face.
  public PgNamespaces(DataSource source) {
    this(source, FaceSource.owner(source));
  }

  static Pool pool(ResultSet row) throws SQLException {
    return new Pool(
        row.getString("name"), quota(row), use(row), YearMonth.parse(row.getString("month")));
  }

  private static Quota quota(ResultSet row) throws SQLException {
    return new Quota(
        Optional.ofNullable(row.getObject("max_colonies", Integer.class)),
        Optional.ofNullable(row.getObject("max_active", Integer.class)),
        Optional.ofNullable(row.getObject("max_tokens", Long.class)),
        Optional.ofNullable(row.getObject("max_micros", Long.class)));
  }

  private static Use use(ResultSet row) throws SQLException {
    return new Use(
        row.getInt("colonies"),
        row.getInt("active"),
        row.getLong("tokens"),
        row.getLong("micros"),
        row.getLong("reserved_tokens"),
        row.getLong("reserved_micros"));
  }

  /// @param locked the counted namespaces of a transaction; without any, nothing is asked
  /// @param deciding the colonies of which it decides
  static Commons commons(
      Connection connection, Collection<Pool> locked, Collection<Standing> deciding)
      throws SQLException {
    if (locked.isEmpty()) {
      return Commons.NONE;
    }
    boolean all = locked.stream().anyMatch(Pool::installation);
    return read(connection, locked, deciding, all);
  }

  private static Commons read(
      Connection connection, Collection<Pool> known, Collection<Standing> deciding, boolean all)
      throws SQLException {
    Map<String, Pool> pools = new HashMap<>();
    known.forEach(pool -> pools.put(pool.name(), pool));
    try (var statement = connection.prepareStatement(LINE)) {
      new Sql.Binder(connection, statement)
          .add(all)
          .column("text", known, Pool::name)
          .column("uuid", deciding, Standing::id)
          .add(all);
      statement.execute();
      var line = line(statement);
      statement.getMoreResults();
      try (var rows = statement.getResultSet()) {
        while (rows.next()) {
          var pool = pool(rows);
          pools.putIfAbsent(pool.name(), pool);
        }
      }
      return new Commons(pools, line);
    }
  }

  private static List<Waiter> line(PreparedStatement statement) throws SQLException {
    var line = new java.util.ArrayList<Waiter>();
    try (var rows = statement.getResultSet()) {
      while (rows.next()) {
        line.add(
            new Waiter(
                rows.getObject(1, UUID.class),
                rows.getString(2),
                StoredJson.queued(rows.getString(3)).orElseThrow()));
      }
    }
    return line;
  }

  @Override
  public boolean anybody() {
    return queries
        .first("select 1 from slot_line limit 1", _ -> {}, rows -> rows.getInt(1))
        .isPresent();
  }

  @Override
  public Commons all() {
    return Sql.run(
        () -> {
          try (var connection = source.getConnection()) {
            return read(connection, List.of(), List.of(), true);
          }
        });
  }

  @Override
  public List<Entry> list(Namespaces reach) {
    return queries.all(
        ENTRIES + " and (cast(? as text[]) is null or n.name = any(?)) order by n.name",
        bind -> bind.names(reach).names(reach),
        PgNamespaces::entry);
  }

  @Override
  public Optional<Entry> find(String name) {
    return queries.first(ENTRIES + " and n.name = ?", bind -> bind.add(name), PgNamespaces::entry);
  }

  @Override
  public Optional<Entry> limited(String name) {
    return queries.first(LIMITED, bind -> bind.add(name), PgNamespaces::entry);
  }

  private static Entry entry(ResultSet row) throws SQLException {
    var counted = use(row);
    boolean live = row.getBoolean("counted");
    return new Entry(
        row.getString("name"),
        quota(row),
        live ? counted : new Use(row.getInt("open_now"), row.getInt("active_now"), 0, 0, 0, 0),
        row.getInt("waiting"),
        YearMonth.parse(row.getString("month")),
        Sql.instant(row, "made_at"),
        Optional.ofNullable(Sql.maybeInstant(row, "changed_at")),
        Optional.ofNullable(row.getString("changed_by")));
  }

  @Override
  public boolean set(String name, Quota quota, String actor, Predicate<Optional<Quota>> meant) {
    return whileNobodyMoves(
        connection -> {
          if (!meant.test(held(connection, name))) {
            return false;
          }
          change(
              connection,
              "insert into namespace (name, max_colonies, max_active, max_tokens, max_micros,"
                  + " changed_at, changed_by) values (?, ?, ?, ?, ?, clock_timestamp(), ?)"
                  + " on conflict (name) do update set max_colonies = excluded.max_colonies,"
                  + " max_active = excluded.max_active, max_tokens = excluded.max_tokens,"
                  + " max_micros = excluded.max_micros, changed_at = excluded.changed_at,"
                  + " changed_by = excluded.changed_by",
              name,
              quota.colonies().orElse(null),
              quota.active().orElse(null),
              quota.tokens().orElse(null),
              quota.micros().orElse(null),
              actor);
          change(connection, COUNT, name, name, name, name);
          return true;
        });
  }

  private static Optional<Quota> held(Connection connection, String name) throws SQLException {
    try (var statement =
        connection.prepareStatement(
            "select max_colonies, max_active, max_tokens, max_micros from namespace"
                + " where name = ?")) {
      statement.setString(1, name);
      try (var rows = statement.executeQuery()) {
        return rows.next() ? Optional.of(quota(rows)) : Optional.empty();
      }
    }
  }

  @Override
  public void installation(Optional<Integer> mostActive) {
    var held =
        queries.first(
            "select coalesce(max_active, -1) from namespace where name = '*'",
            _ -> {},
            rows -> rows.getInt(1));
    if (held.orElse(-1).equals(mostActive.orElse(-1))) {
      return;
    }
    whileNobodyMoves(
        connection -> {
          change(
              connection,
              "insert into namespace (name, max_active, changed_at, changed_by)"
                  + " values ('*', ?, clock_timestamp(), 'queen')"
                  + " on conflict (name) do update set max_active = excluded.max_active,"
                  + " changed_at = excluded.changed_at",
              mostActive.orElse(null));
          change(connection, COUNT, null, null, null, null);
          return true;
        });
  }

  private interface Act {
    /// @return whether it changed anything
    boolean on(Connection connection) throws SQLException;
  }

  private boolean whileNobodyMoves(Act act) {
    return Sql.run(
        () -> {
          try (var connection = source.getConnection()) {
            connection.setAutoCommit(false);
            try {
              change(connection, "select pg_advisory_xact_lock(" + QUOTAS + ")");
              boolean changed = act.on(connection);
              connection.commit();
              return changed;
            } catch (SQLException e) {
              connection.rollback();
              throw e;
            } finally {
              connection.setAutoCommit(true);
            }
          }
        });
  }

  private static void change(
      Connection connection, String sql, @org.jspecify.annotations.Nullable Object... values)
      throws SQLException {
    try (var statement = connection.prepareStatement(sql)) {
      var bind = new Sql.Binder(connection, statement);
      for (var value : values) {
        bind.add(value);
      }
      statement.execute();
    }
  }
}
