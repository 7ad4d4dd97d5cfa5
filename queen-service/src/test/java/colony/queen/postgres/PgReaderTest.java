package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.queen.app.document.PlanDocuments;
import colony.queen.road.UnknownColony;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class PgReaderTest {
  private static final UUID COLONY = new UUID(0, 1);

  private final DataSource source = QueenTables.fresh();
  private final Queries queries = new Queries(source);
  private final PgReader reader =
      new PgReader(source, new Plans(new PlanDocuments(4_000_000)::stored));

  @Test
  void findsWhatWasBeforeAnImport() {
    queries.run(
        "insert into event values (?, 1, clock_timestamp(), 'past.worker', '{\"name\": \"Chip-1\"}')",
        bind -> bind.add(COLONY));
    assertThat(reader.importedEvents(COLONY, "past.worker", 10)).isEmpty();

    queries.run(
        "insert into aether_import (colony_id, namespace, sha256, blob_sha256, report)"
            + " values (?, 'default', repeat('a', 64), repeat('b', 64), '')",
        bind -> bind.add(COLONY));
    assertThat(reader.importedEvents(COLONY, "past.worker", 10))
        .extracting(it -> it.path("name").asText())
        .containsExactly("Chip-1");
  }

  @Test
  void namesTheColonyThatIsNotThere() {
    for (var read :
        List.<ThrowingCallable>of(
            () -> reader.whole(COLONY),
            () -> reader.present(COLONY),
            () -> reader.plan(COLONY, 1))) {
      assertThatThrownBy(read)
          .isInstanceOf(UnknownColony.class)
          .hasMessage("no colony has the id " + COLONY);
    }
  }

  /// Everybody who looks at a colony's tree asks, and the log of a large one has 40,000 events.
  @Test
  void readsNothingOfAColonyThatWasNotImported() throws SQLException {
    var plan =
        GenericPlan.of(source, PgReader.IMPORTED, "'%1$s', 'a', '%1$s', 1".formatted(COLONY));

    assertThat(plan).anySatisfy(line -> assertThat(line).contains("One-Time Filter"));
  }
}
