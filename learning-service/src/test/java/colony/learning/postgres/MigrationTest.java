package colony.learning.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import colony.stack.testing.TestStack;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MigrationTest {
  private static final String FOREIGN = "ffffffff-0000-4000-8000-000000000001";
  private static final String OF_LATER = "01c20000-0000-7000-8000-000000000002";

  private final colony.stack.Database database = TestStack.freshPostgres();
  private final Connection connection = connected();

  private Connection connected() {
    try {
      return DriverManager.getConnection(
          database.jdbcUrl(), database.username(), database.password());
    } catch (SQLException e) {
      throw new IllegalStateException(database.jdbcUrl(), e);
    }
  }

  @AfterEach
  void disconnect() throws SQLException {
    connection.close();
  }

  /// Each database keeps what it ran by its checksum, comments included: no service starts on it
  /// once one of them is another. What is new has its line added.
  @Test
  void staysAsItWasFirst() throws SQLException, IOException {
    migrate("latest");

    try (var known = MigrationTest.class.getResourceAsStream("migrations.txt")) {
      assertThat(
              texts(
                  "select concat_ws(' ', script, checksum) from learning.flyway_schema_history"
                      + " where version is not null order by installed_rank"))
          .containsExactlyElementsOf(
              new String(known.readAllBytes(), StandardCharsets.UTF_8).lines().toList());
    }
  }

  @Test
  void keepsWhatWasReportedBeforeThereWereLessons() throws SQLException {
    migrate("1");
    change(
        "insert into learning.observation values ('%s', '%s', 'default', 'shop', '1.1', 'builder', 'tooling', 'kept', now())"
            .formatted(FOREIGN, FOREIGN));

    migrate("2");

    assertThat(texts("select content from learning.observation where kind = 'learning'"))
        .containsExactly("kept");
    assertThat(texts("select words from learning.observation")).containsExactly("'kept':1");
  }

  @Test
  void movesWhatCameTooEarlyIntoItsMonthWhenThatIsMade() throws SQLException {
    migrate("2");
    change("set search_path = learning, public");
    for (var id : List.of(FOREIGN, OF_LATER)) {
      change("insert into marker values ('%s', 'default', null, 'early', now())".formatted(id));
    }
    assertThat(texts("select count(*) from marker_default")).containsExactly("2");

    var month = "to_timestamp(('x01c20000')::bit(32)::bigint * 65.536)";
    change("select prepare_month('marker', %s)".formatted(month));
    change("select prepare_month('marker', %s)".formatted(month));

    assertThat(texts("select id from marker_default")).containsExactly(FOREIGN);
    assertThat(texts("select count(*) from marker")).containsExactly("2");
  }

  @Test
  void countsWhatAProjectToldBeforeAndTellsAfter() throws SQLException {
    migrate("3");
    change("set search_path = learning, public");
    tell("shop", "'of before'");
    tell("shop", "null");

    migrate("4");
    tell("shop", "'of before'");
    tell("bank", "null");

    assertThat(
            texts(
                "select concat_ws(' ', project, lesson_id, observations) from project_tally"
                    + " order by project, lesson_id"))
        .containsExactly("bank  1", "shop  3", "shop of before 2");
  }

  @Test
  void knowsWhoSaidAWordBeforeAndAfter() throws SQLException {
    migrate("6");
    change("set search_path = learning, public");
    change(said("blue", "Retry once"));

    migrate("7");
    change(said("blue", "retry twice"));
    change(said("red", "Retry"));

    assertThat(texts("select concat_ws(' ', namespace, word) from said order by 1"))
        .containsExactly("blue once", "blue retry", "blue twice", "red retry");
  }

  private static String said(String namespace, String content) {
    return "insert into observation (id, kind, namespace, content, at)"
        + " values (gen_random_uuid(), 'contribution', '%s', '%s', now())"
            .formatted(namespace, content);
  }

  @Test
  void indexesProjectsOfBeforeAndAfter() throws SQLException {
    migrate("8");
    change("set search_path = learning, public");
    for (int colony = 1; colony <= 3; colony++) {
      change(
          "insert into project_colony (colony_id, namespace, phases, last_active)"
              + " values (%s, 'default', '{a}', '2026-11-0%d')".formatted(id(colony), colony));
    }
    change("update project_colony set project = 'shop' where colony_id < " + id(3));

    migrate("9");
    assertThat(index()).containsExactly("shop 2 2 2 2026-11-02");
    change(
        "update project_colony set project = 'shop', phases = '{a,b}' where colony_id = " + id(3));
    assertThat(index()).containsExactly("shop 3 4 3 2026-11-03");

    change("update project_colony set project = 'bank' where colony_id = " + id(3));
    assertThat(index()).containsExactly("bank 1 2 3 2026-11-03", "shop 2 2 2 2026-11-02");
    change("update project_colony set project = 'shop' where colony_id = " + id(3));
    assertThat(index()).containsExactly("shop 3 4 3 2026-11-03");
  }

  private static String id(int colony) {
    return "'00000000-0000-7000-8000-00000000000%d'::uuid".formatted(colony);
  }

  private List<String> index() throws SQLException {
    return texts(
        "select concat_ws(' ', project, colonies, phases, right(newest::text, 1), last_active::date)"
            + " from project_index order by project");
  }

  private void tell(String project, String lesson) throws SQLException {
    change(
        "insert into observation (id, kind, namespace, project, content, lesson_id, at)"
            + " values (gen_random_uuid(), 'learning', 'default', '%s', 'x', %s, now())"
                .formatted(project, lesson));
  }

  private void migrate(String version) {
    Flyway.configure()
        .dataSource(database.jdbcUrl(), database.username(), database.password())
        .schemas("learning")
        .target(version)
        .load()
        .migrate();
  }

  private void change(String statement) throws SQLException {
    try (var prepared = connection.createStatement()) {
      prepared.execute(statement);
    }
  }

  private List<String> texts(String query) throws SQLException {
    try (var prepared = connection.createStatement();
        var row = prepared.executeQuery(query)) {
      var texts = new ArrayList<String>();
      while (row.next()) {
        texts.add(row.getString(1));
      }
      return texts;
    }
  }
}
