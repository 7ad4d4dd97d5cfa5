package colony.queen.app;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Invariants;
import colony.queen.postgres.QueenTables;
import colony.stack.Database;
import colony.stack.testing.TestStack;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.postgresql.ds.PGSimpleDataSource;

/// A Queen that dies between any two statements of a move or a rollback leaves all of it or
/// nothing.
class FaultPointsTest {
  /// Most deaths are those of the Queen's connections. Every few words it is a whole process that
  /// is killed, which takes a second.
  private static final int PROCESS = 40;

  private static final String PLAN =
      """
      goal: be whole
      mode: STANDARD
      phases:
        - id: one
          tasks:
            - {id: "1.1", caste: builder, run: {noop: true}}
            - {id: "1.2", caste: builder, dependsOn: ["1.1"], run: {noop: true}}
        - id: two
          tasks: [{id: "2.1", caste: builder, run: {noop: true}}]
      """;

  /// Everything of a colony. Rows that are only prepared are nothing yet: no colony row names them.
  private static final List<String> TABLES =
      List.of(
          "charter where colony_id",
          "colony where id",
          "plan where colony_id",
          "mind where colony_id",
          "note where colony_id",
          "checkpoint where colony_id",
          "part where colony_id",
          "event where colony_id",
          "transition where colony_id",
          "check_in where colony_id",
          "timer where colony_id",
          "outbox where stream",
          "archived_run where colony_id",
          "task where generation > 0 and colony_id",
          "phase where generation > 0 and colony_id");

  private static Database database = new Database("", "", "");
  private static DataSource source = new PGSimpleDataSource();
  private static MiniQueen queen = new MiniQueen(source);

  @BeforeAll
  static void migrate() {
    database = TestStack.freshPostgres();
    source = QueenTables.in(database);
    queen = new MiniQueen(source);
  }

  @ParameterizedTest
  @CsvSource({"finish, 1.2", "rollback, PRE_one_v1"})
  void deathLeavesAllOrNothing(String what, String target) throws Exception {
    var whole = begun();
    assertThat(dies(whole, 0, what, target)).isFalse();
    var expected = counts(whole);

    int nothing = 0;
    int all = 0;
    boolean died = true;
    for (int point = 1; died; point++) {
      var colony = begun();
      var before = digests(colony);
      died = dies(colony, point, what, target);
      if (digests(colony).equals(before)) {
        nothing++;
      } else {
        assertThat(counts(colony)).as("died before word %d", point).isEqualTo(expected);
        all++;
      }
      assertThat(Invariants.brokenRows(queen.whole(colony))).isEmpty();
      assertThat(queen.checkpointFaults(colony)).isEmpty();
    }

    assertThat(nothing).as("deaths before the commit").isGreaterThan(4);
    assertThat(all).as("deaths after the commit, and the run without").isGreaterThan(1);
  }

  private static UUID begun() {
    var colony = queen.found(PLAN);
    queen.finish(colony, "1.1");
    return colony;
  }

  private static boolean dies(UUID colony, int point, String what, String target)
      throws IOException, InterruptedException {
    if (point % PROCESS == PROCESS - 1) {
      return processDies(colony, point, what, target);
    }
    try {
      MiniQueen.does(source, new Words(point, () -> {}), colony, what, target);
      return false;
    } catch (Words.Death _) {
      return true;
    }
  }

  private static boolean processDies(UUID colony, int point, String what, String target)
      throws IOException, InterruptedException {
    var process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
                "-cp",
                System.getProperty("java.class.path"),
                MiniQueen.class.getName(),
                database.jdbcUrl(),
                database.username(),
                database.password(),
                colony.toString(),
                Integer.toString(point),
                what,
                target)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.INHERIT)
            .start();
    int exit = process.waitFor();
    assertThat(exit).isIn(0, 137);
    return exit == 137;
  }

  private static List<String> digests(UUID colony) throws SQLException {
    return each(
        colony, "select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from ");
  }

  /// Without parts: how many there are depends on which were made in the same millisecond and are
  /// one therefore. Whether any is missing is asked of the checkpoints.
  private static List<String> counts(UUID colony) throws SQLException {
    return each(colony, "select count(*)::text from ").stream()
        .filter(it -> !it.startsWith("part "))
        .toList();
  }

  private static List<String> each(UUID colony, String select) throws SQLException {
    var found = new ArrayList<String>();
    try (var connection = source.getConnection()) {
      for (var table : TABLES) {
        var sql = select + table.replaceFirst(" where ", " t where ") + " = ?";
        try (var statement = connection.prepareStatement(sql)) {
          statement.setObject(1, colony);
          try (var rows = statement.executeQuery()) {
            rows.next();
            found.add(table + ": " + rows.getString(1));
          }
        }
      }
    }
    return found;
  }
}
