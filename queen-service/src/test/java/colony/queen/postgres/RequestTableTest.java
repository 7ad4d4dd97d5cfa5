package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.road.Request;
import java.sql.SQLException;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

class RequestTableTest {
  private static final UUID ONE = new UUID(7, 1);
  private static final UUID OTHER = new UUID(7, 2);

  private static DataSource source = new PGSimpleDataSource();

  private final Queries queries = new Queries(source);

  @BeforeAll
  static void migrate() {
    source = QueenTables.fresh();
  }

  @Test
  void keepsAColonysKeysForADay() throws SQLException {
    keep(new Request(ONE, "of yesterday", "Pause"));
    keep(new Request(OTHER, "of yesterday", "Pause"));
    queries.run("update request set at = at - interval '25 hours'", _ -> {});
    keep(new Request(ONE, "of today", "Resume"));

    keep(new Request(ONE, "of now", "Cancel"));

    assertThat(knows(ONE, "of yesterday")).isFalse();
    assertThat(knows(ONE, "of today")).isTrue();
    assertThat(knows(ONE, "of now")).isTrue();
    assertThat(knows(OTHER, "of yesterday")).isTrue();
  }

  @Test
  void looksOnlyAtKeysThatAreOld() throws SQLException {
    var plan = GenericPlan.of(source, RequestTable.FORGET, "'%s'".formatted(ONE));

    assertThat(plan)
        .anySatisfy(line -> assertThat(line).contains("request_at"))
        .anySatisfy(line -> assertThat(line).contains("Index Cond").contains("(at <"));
  }

  private static void keep(Request request) throws SQLException {
    var statements = new Statements();
    RequestTable.keep(statements, request);
    try (var connection = source.getConnection()) {
      statements.execute(connection);
    }
  }

  private boolean knows(UUID colony, String key) {
    return queries
        .first(RequestTable.VERB, bind -> bind.add(colony).add(key), rows -> rows.getString(1))
        .isPresent();
  }
}
