package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.app.document.PlanDocuments;
import colony.queen.colony.Input;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/// Results that another colony takes out of the log.
class ForkedResultsTest {
  private static final UUID COLONY = new UUID(1, 1);

  private static DataSource source = new PGSimpleDataSource();

  private record Told(String body) implements Input.Attachment {}

  @BeforeAll
  static void migrate() {
    source = QueenTables.fresh();
  }

  @Test
  void theNewestThatAreNotTooLargeTogether() {
    log(COLONY, 3, "{\"result\": 3}");
    log(COLONY, 4, "{\"result\": 4}");
    log(COLONY, 5, "{\"result\": 5}");
    log(COLONY, 6, "{\"result\": 6}");
    log(new UUID(2, 2), 5, "{\"result\": 0}");
    var store = new PgStore(source, new Plans(new PlanDocuments(9)::stored), Told::new, () -> {});
    long most = 2L * "{\"result\": 3}".length();

    try (var tx = store.begin()) {
      assertThat(tx.results(COLONY, List.of(3L, 4L, 5L, 7L), most))
          .containsOnlyKeys(4L, 5L)
          .containsEntry(5L, new Told("{\"result\": 5}"));
      assertThat(tx.results(COLONY, List.of(), most)).isEmpty();
    }
  }

  /// One that has left for the archive has its log cleared behind it.
  @Test
  void areAskedOfAColonyThatIsHere() {
    var store = new PgStore(source, new Plans(new PlanDocuments(9)::stored), Told::new, () -> {});

    try (var tx = store.begin()) {
      assertThat(tx.keeps(new UUID(9, 9))).isFalse();
    }
  }

  private static void log(UUID colony, long seq, String body) {
    new Queries(source)
        .run(
            "insert into event (colony_id, seq, at, type, body)"
                + " values (?, ?, now(), 'task.finished', ?)",
            bind -> bind.add(colony).add(seq).add(body));
  }
}
