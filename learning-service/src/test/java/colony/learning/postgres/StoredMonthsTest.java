package colony.learning.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import colony.stack.testing.TestStack;
import java.time.Instant;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

class StoredMonthsTest {
  private final PGSimpleDataSource source = new PGSimpleDataSource();
  private final Database database = new Database(source, "colony_face");
  private final StoredMonths months = new StoredMonths(database);

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
  void forgetAuditLinesByWholeMonths() {
    marked("2024-03-15T12:00:00Z");
    marked("2024-04-15T12:00:00Z");

    months.forgetMarkers(Instant.parse("2024-04-20T00:00:00Z"));

    assertThat(
            database.list(
                "select tableoid::regclass::text from marker order by 1", row -> row.getString(1)))
        .containsExactly("marker_2024_04");
    assertThat(database.list("select to_regclass('marker_2024_03')::text", row -> row.getString(1)))
        .containsOnlyNulls();
  }

  private void marked(String at) {
    database.call("select prepare_month('marker', ?::timestamptz)", at);
    database.change(
        "insert into marker values (id_at(?::timestamptz), 'default', null, 'moved', ?::timestamptz)",
        at,
        at);
  }
}
