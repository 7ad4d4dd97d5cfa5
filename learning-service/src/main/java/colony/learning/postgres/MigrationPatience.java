package colony.learning.postgres;

import io.quarkus.flyway.FlywayConfigurationCustomizer;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flywaydb.core.api.callback.BaseCallback;
import org.flywaydb.core.api.callback.Context;
import org.flywaydb.core.api.callback.Event;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/// A migration may take the time that a large table takes: the time-outs of connections are for
/// those who serve. Only for a lock it waits no longer than others can wait behind it. While one
/// connection migrates, another one of Flyway's sits in a transaction and keeps others out.
@Singleton
public class MigrationPatience implements FlywayConfigurationCustomizer {
  private static final String NO_HURRY =
      "set statement_timeout = 0; set lock_timeout = '30s';"
          + " set idle_in_transaction_session_timeout = 0";

  private static final int UNTIL_IT_IS_DONE = -1;

  @Override
  public void customize(FluentConfiguration configuration) {
    configuration
        .initSql(
            Stream.concat(Stream.ofNullable(configuration.getInitSql()), Stream.of(NO_HURRY))
                .collect(Collectors.joining("; ")))
        .lockRetryCount(UNTIL_IT_IS_DONE)
        .callbacks(new Unhurried());
  }

  private static final class Unhurried extends BaseCallback {
    @Override
    public boolean supports(Event event, Context context) {
      return event == Event.BEFORE_EACH_MIGRATE;
    }

    /// The driver's own patience with an answer.
    @Override
    public void handle(Event event, Context context) {
      try {
        context.getConnection().setNetworkTimeout(Runnable::run, 0);
      } catch (SQLException e) {
        throw new IllegalStateException("a migration would be cut off", e);
      }
    }
  }
}
