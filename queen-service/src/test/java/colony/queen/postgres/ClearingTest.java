package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ClearingTest {
  private static final UUID COLONY = UUID.fromString("019a4f00-7c1e-7d3a-9b52-5e1f00000001");

  /// The driver gives up a statement of the road long before the server would end this one.
  @Test
  void rowsOfASlowDiskAreRemovedHoweverSoonTheDriverGivesUpElsewhere() throws SQLException {
    var source = QueenTables.fresh();
    try (var connection = source.getConnection();
        var statement = connection.createStatement()) {
      statement.execute(
          """
          insert into archived_colony (id, namespace, state, place, sha256, bytes, events, view,
            ended_at, archived_at, archived_by, cleared)
          values ('%1$s', 'default', 'COMPLETED', 'there', repeat('0', 64), 1, 1, '{}',
            now(), now(), 'jane', false);
          insert into archived_run values ('%1$s', 1, 1, 1, 'COMPLETED', now(), 1);
          create function take_long() returns trigger language plpgsql as $$
          begin
            perform pg_sleep(2);
            return old;
          end $$;
          create trigger slow before delete on archived_run
            for each row execute function take_long()
          """
              .formatted(COLONY));
    }
    source.setSocketTimeout(1);
    var book = new PgArchiveBook(source);
    assertThat(book.uncleared()).containsExactly(COLONY);

    book.clear(COLONY);

    assertThat(book.uncleared()).isEmpty();
  }

  @Test
  void givesAConnectionBackAsItWas() throws SQLException {
    var source = QueenTables.fresh();
    source.setSocketTimeout(1);
    try (var connection = source.getConnection()) {
      try (var _ = new Leisure(connection)) {
        assertThat(connection.getNetworkTimeout()).isGreaterThan(120_000);
      }

      assertThat(connection.getNetworkTimeout()).isEqualTo(1000);
    }
  }
}
