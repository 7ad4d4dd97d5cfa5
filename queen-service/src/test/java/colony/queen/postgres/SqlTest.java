package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.queen.road.Store;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.PGConnection;

class SqlTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "08006", "25006", "25P03", "40001", "40P01", "53100", "55P03", "57014", "57P01", "58030",
        "XX000"
      })
  void whatIsTheServersTroubleIsNobodysFault(String state) {
    assertThat(Sql.translated(new SQLException("it passes", state)))
        .isInstanceOf(Store.Unavailable.class);
  }

  @Test
  void aLockThatSomebodyHoldsMayBeOfOneColony() {
    assertThat(Sql.translated(new SQLException("canceling statement due to lock timeout", "55P03")))
        .isInstanceOf(Store.LockedOut.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"22P05", "23514", "42P01", "0A000", "25P02", "XX001", "58P01"})
  void whatIsWrongWithAStatementIsWrongWithItAgain(String state) {
    assertThat(Sql.translated(new SQLException("it stays", state)))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void aStatementThatAMigrationOutdatedWorksTheNextTime() throws SQLException {
    try (var connection = prepares()) {
      run(connection, "create temp table grows (one int)");
      read(connection, "select * from grows");
      run(connection, "alter table grows add column two int");

      assertThatThrownBy(() -> read(connection, "select * from grows"))
          .isInstanceOf(Store.Unavailable.class)
          .hasMessageContaining("must not change result type");
      connection.rollback();
      assertThatCode(() -> read(connection, "select * from grows")).doesNotThrowAnyException();
    }
  }

  /// A Queen of the version before works on through an upgrade.
  @Test
  void aColumnMoreOutdatesNoStatementOfTheRoad() throws SQLException {
    var named =
        List.of(
            "select %s from colony".formatted(Rows.COLONY),
            "select %s from charter".formatted(Rows.CHARTER),
            "select %s from phase".formatted(Rows.PHASE),
            "select %s from task t".formatted(Rows.TASK_OF_T),
            "select %s from note".formatted(Rows.NOTE),
            "select %s from namespace".formatted(PgNamespaces.POOL),
            Heritage.PATTERNS);
    try (var connection = prepares()) {
      named.forEach(sql -> read(connection, sql));
      for (var table :
          List.of("colony", "charter", "phase", "task", "note", "namespace", "pattern")) {
        run(connection, "alter table %s add column of_tomorrow int".formatted(table));
      }

      assertThat(named)
          .allSatisfy(
              sql -> assertThatCode(() -> read(connection, sql)).doesNotThrowAnyException());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, Sql.FEW, Sql.FEW + 1})
  void columnsAreATableOfRowsHoweverManyThereAre(int many) throws SQLException {
    var numbers = IntStream.range(0, many).boxed().toList();
    try (var connection = QueenTables.fresh().getConnection();
        var statement =
            connection.prepareStatement("select u.* from " + Sql.table("name, number", many))) {
      new Sql.Binder(connection, statement)
          .column("text", numbers, SqlTest::oddName)
          .column("int4", numbers, it -> it);

      var read = new ArrayList<Map.Entry<Optional<String>, Integer>>();
      try (var rows = statement.executeQuery()) {
        while (rows.next()) {
          read.add(Map.entry(Optional.ofNullable(rows.getString("name")), rows.getInt("number")));
        }
      }

      assertThat(read)
          .containsExactlyElementsOf(
              numbers.stream().map(it -> Map.entry(Optional.ofNullable(oddName(it)), it)).toList());
    }
  }

  /// A value's place in an array of texts is found by reading all before it.
  @Test
  void noValueOfManyRowsIsLookedForByItsPlace() {
    assertThat(Sql.table("name, number", Sql.FEW + 1)).doesNotContain("[");
  }

  private static @Nullable String oddName(int number) {
    return number % 2 == 1 ? "n" + number : null;
  }

  /// In transactions, as on the road: outside of them the driver tries again by itself.
  private static Connection prepares() throws SQLException {
    var connection = QueenTables.fresh().getConnection();
    connection.setAutoCommit(false);
    connection.unwrap(PGConnection.class).setPrepareThreshold(1);
    return connection;
  }

  private static void run(Connection connection, String sql) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute(sql);
      connection.commit();
    }
  }

  private static void read(Connection connection, String sql) {
    Sql.act(
        () -> {
          try (var statement = connection.prepareStatement(sql);
              var rows = statement.executeQuery()) {
            assertThat(rows.getMetaData().getColumnCount()).isPositive();
          }
        });
  }
}
