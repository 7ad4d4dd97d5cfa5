package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.door.Namespaces;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/// The tables come from the catalogue, so one that somebody adds is looked at too.
class ReachTest {
  /// In these nothing belongs to a colony or a namespace.
  private static final Set<String> OF_NOBODY =
      Set.of(
          "blob",
          "blob_chunk",
          "input_offset",
          "worker_instance",
          "heartbeat_clock",
          "pattern",
          "flyway_schema_history");

  /// These are the owner's to read, who asks whose they are.
  private static final Set<String> NOT_FOR_FACES = Set.of("api_token", "audit");

  private static final int POOL = 4;

  private static final UUID BLUE = new UUID(0, 1);
  private static final UUID RED = new UUID(0, 2);

  private static PGSimpleDataSource source = new PGSimpleDataSource();
  private static List<String> tables = List.of();

  @BeforeAll
  static void fill() throws SQLException {
    source = QueenTables.fresh();
    try (var connection = source.getConnection()) {
      tables =
          list(
                  connection,
                  "select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace"
                      + " and c.relkind in ('r', 'p') and not c.relispartition order by 1",
                  row -> row.getString(1))
              .stream()
              .filter(it -> !OF_NOBODY.contains(it) && !NOT_FOR_FACES.contains(it))
              .toList();
      for (var table : tables) {
        insert(connection, table, BLUE, "blue");
        insert(connection, table, RED, "red");
      }
    }
  }

  @Test
  void showsOfEveryTableOnlyRowsOfTheNamespacesThatAreReached() throws SQLException {
    var shown = new LinkedHashSet<String>();
    for (var table : tables) {
      assertThat(rows(table, new Namespaces.Only(List.of("blue")))).as(table).hasSize(1);
      assertThat(rows(table, new Namespaces.Only(List.of("blue"))))
          .as(table)
          .isNotEqualTo(rows(table, new Namespaces.Only(List.of("red"))));
      assertThat(rows(table, new Namespaces.Only(List.of("blue", "red")))).as(table).hasSize(2);
      assertThat(rows(table, new Namespaces.All())).as(table).hasSize(2);
      shown.add(table);
    }
    assertThat(shown).contains("task", "event", "checkpoint", "outbox", "note");
  }

  @Test
  void showsTokensAndTheAuditTrailToNoFace() {
    for (var table : NOT_FOR_FACES) {
      assertThatThrownBy(() -> rows(table, new Namespaces.All()))
          .as(table)
          .hasMessageContaining("permission denied");
    }
  }

  @Test
  void showsNothingToWhoReachesNothing() throws SQLException {
    for (var table : tables) {
      assertThat(rows(table, new Namespaces.Only(List.of()))).as(table).isEmpty();
    }
  }

  @Test
  void showsNothingWhereNobodySaidWhoAsks() throws SQLException {
    for (var table : tables) {
      try (var connection = source.getConnection()) {
        execute(connection, "set role colony_face");
        assertThat(list(connection, "select 1 from " + table, row -> row.getInt(1)))
            .as(table)
            .isEmpty();
      }
    }
  }

  @Test
  void aFaceChangesNothingAndForgetsItsRoleWithTheTransaction() throws SQLException {
    var face = face(new Namespaces.All());

    assertThatThrownBy(() -> face.read(connection -> execute(connection, "delete from task")))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("permission denied");
    try (var connection = source.getConnection()) {
      assertThat(list(connection, "select count(*) from task", row -> row.getInt(1)))
          .containsExactly(2);
    }
  }

  @Test
  void whatIsReadTogetherIsOfOneMomentAndOfTheSameNamespaces() throws SQLException {
    var face = face(new Namespaces.Only(List.of("blue")));

    var seen =
        face.together(
            () ->
                Sql.run(
                    () -> {
                      var before = rows("charter", face);
                      try (var connection = source.getConnection()) {
                        execute(connection, "update charter set goal = goal || ', and more'");
                      }
                      return List.of(before, rows("charter", face));
                    }));

    assertThat(seen.getFirst()).hasSize(1).isEqualTo(seen.getLast());
    assertThat(rows("charter", face)).hasSize(1).isNotEqualTo(seen.getLast());
    assertThat(rows("charter", new Namespaces.Only(List.of("red")))).hasSize(1);
  }

  @Test
  void howeverManyReadAQuarterOfThePoolIsFreeOfThem() throws SQLException {
    var face = face(new Namespaces.All());

    assertThat(nested(face, 3)).isEqualTo(3);
    assertThatThrownBy(() -> nested(face, POOL))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("connections that readers may have are in use");
    assertThat(nested(face, 3)).isEqualTo(3);
  }

  /// How many read at the same time.
  private static int nested(FaceSource face, int most) throws SQLException {
    return most == 0 ? 0 : face.read(_ -> 1 + nested(face, most - 1));
  }

  private static List<String> rows(String table, Namespaces reach) throws SQLException {
    return rows(table, face(reach));
  }

  private static List<String> rows(String table, FaceSource face) throws SQLException {
    return face.read(
        connection ->
            list(connection, "select x::text from " + table + " x", row -> row.getString(1)));
  }

  private static FaceSource face(Namespaces reach) {
    return new FaceSource(
        source, () -> Optional.of(reach), "colony_face", POOL, Duration.ofMillis(20));
  }

  private record Column(String name, String type) {}

  /// A row with as little as the table takes.
  private static void insert(Connection connection, String table, UUID colony, String namespace)
      throws SQLException {
    var columns =
        list(
            connection,
            "select attname, format_type(atttypid, null) from pg_attribute where attrelid = '"
                + table
                + "'::regclass and attnum > 0 and not attisdropped and attidentity = ''"
                + " and attgenerated = '' and (attnotnull and not atthasdef"
                + " or attname in ('colony_id', 'namespace'))",
            row -> new Column(row.getString(1), row.getString(2)));
    var names = new ArrayList<String>();
    var values = new ArrayList<String>();
    for (var column : columns) {
      names.add(column.name());
      values.add(value(table, column, colony, namespace));
    }
    execute(
        connection,
        "insert into %s (%s) values (%s)"
            .formatted(table, String.join(", ", names), String.join(", ", values)));
  }

  private static String value(String table, Column column, UUID colony, String namespace) {
    boolean place =
        column.name().equals("namespace")
            || table.equals("namespace") && column.name().equals("name");
    if (place) {
      return "'" + namespace + "'";
    }
    if (column.name().contains("sha256")) {
      return "repeat('a', 64)";
    }
    return switch (column.type()) {
      case "uuid" -> column.name().equals("again_id") ? "gen_random_uuid()" : "'" + colony + "'";
      case "text" -> "'x'";
      case "integer", "bigint" -> "1";
      case "boolean" -> "false";
      case "integer[]" -> "'{}'";
      case "timestamp with time zone" -> "now()";
      case "bytea" -> "''";
      default -> throw new IllegalStateException("no value for " + column);
    };
  }

  private interface Reading<T> {
    T of(ResultSet row) throws SQLException;
  }

  private static <T> List<T> list(Connection connection, String sql, Reading<T> reading)
      throws SQLException {
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(sql)) {
      var found = new ArrayList<T>();
      while (rows.next()) {
        found.add(reading.of(rows));
      }
      return found;
    }
  }

  private static boolean execute(Connection connection, String sql) throws SQLException {
    try (var statement = connection.createStatement()) {
      return statement.execute(sql);
    }
  }
}
