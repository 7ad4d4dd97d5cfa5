package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThatCode;

import colony.stack.testing.StackResource;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Flyway as the service gets it: the extension sets what Flyway alone has otherwise.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class NewerSchemaTest {
  @Inject Flyway flyway;
  @Inject AgroalDataSource source;

  /// Else going back one version would need the schema to go back, too, and a process of the
  /// version before that ends in the middle of an upgrade would not come back.
  @Test
  void isNoReasonNotToStart() throws SQLException {
    change(
        "insert into flyway_schema_history (installed_rank, version, description, type,"
            + " script, installed_by, execution_time, success) values (999, '999', 'of the future',"
            + " 'SQL', 'V999__of_the_future.sql', 'tomorrow', 1, true)");
    try {
      assertThatCode(flyway::migrate).doesNotThrowAnyException();
    } finally {
      change("delete from flyway_schema_history where installed_rank = 999");
      // Those that migrated wait for locks longer than any others; the tests behind this one would
      // wait with them.
      source.flush(AgroalDataSource.FlushMode.GRACEFUL);
    }
  }

  private void change(String sql) throws SQLException {
    try (var connection = source.getConnection();
        var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
