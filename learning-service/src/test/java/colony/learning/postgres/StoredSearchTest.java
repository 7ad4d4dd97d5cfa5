package colony.learning.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import colony.learning.memory.Found;
import colony.stack.testing.TestStack;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.postgresql.ds.PGSimpleDataSource;

class StoredSearchTest {
  private static final String RETRIES = "red retries need a limit";

  private final PGSimpleDataSource source = new PGSimpleDataSource();
  private final Database database = new Database(source, "colony_face");
  private final StoredSearch search = new StoredSearch(database);

  @BeforeEach
  void migrate() {
    var fresh = TestStack.freshPostgres();
    source.setUrl(fresh.jdbcUrl());
    source.setUser(fresh.username());
    source.setPassword(fresh.password());
    source.setCurrentSchema("learning,public");
    Flyway.configure().dataSource(source).schemas("learning").load().migrate();
  }

  @Test
  void readsNoRowsOfOthersHoweverManyHoldTheWord() {
    told("red", 5_000);
    told("blue", 3);
    database.call("analyze observation");

    var plan = plan("blue", "retri & limit");

    assertThat(plan)
        .anyMatch(it -> it.matches(".*Bitmap Index Scan on observation_default.* rows=3\\b.*"));
    assertThat(plan).noneMatch(it -> it.contains("Rows Removed"));
  }

  @Test
  void findsNothingByWritingWhatANamespaceIsCalled() {
    told("red", 1);
    told("it's \\ red", 1);

    assertThat(search.related("blue", "retries of red")).isEmpty();
    assertThat(search.related("red", "retries")).hasSize(1);
    assertThat(search.related("it's \\ red", "retries")).extracting(Found::content).hasSize(1);
  }

  @Test
  void givesATextOnceHoweverOftenItWasSaid() {
    told("red", 20);
    told("red", 1, "retries hide the error");

    assertThat(search.related("red", "why retries?"))
        .extracting(Found::content)
        .containsExactlyInAnyOrder(RETRIES, "retries hide the error");
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          Пул соединений мал для сборки, ПУЛ
          Migrationen müssen zuerst laufen, MÜSSEN
          Migrationen müssen zuerst laufen, mu\u0308ssen
          डेटाबेस का माइग्रेशन पहले चलता है, डेटाबेस
          """)
  void findsWordsOfOtherLanguagesHoweverTheyAreSpelt(String told, String asked) {
    told("red", 1, told);

    assertThat(search.related("red", asked)).extracting(Found::content).containsExactly(told);
  }

  private void told(String namespace, int times) {
    told(namespace, times, RETRIES);
  }

  private void told(String namespace, int times, String content) {
    database.change(
        """
        insert into observation (id, kind, namespace, content, at)
        select ('f0' || substr(md5(random()::text), 3))::uuid, 'learning', ?, ?, now()
        from generate_series(1, ?)
        """,
        namespace,
        content,
        times);
  }

  private List<String> plan(String namespace, String query) {
    var stems = Column.texts(List.of("retri", "limit"));
    return database.list(
        "explain (analyze, costs off, timing off, summary off) " + StoredSearch.BY_WORDS,
        row -> row.getString(1),
        stems,
        stems,
        StoredSearch.within(namespace, query),
        namespace,
        200,
        10);
  }
}
