package colony.learning.postgres;

import colony.learning.Settings;
import io.agroal.api.AgroalDataSource;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationInfo;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Brings the schema to what this service needs before anything else begins, where that is wanted.
/// A newer schema is accepted: each version leaves alone what the one before it reads and writes.
@ApplicationScoped
public class Migrations {
  private static final Logger LOG = Logger.getLogger(Migrations.class);

  /// Ends the process: nothing has begun that would have to be ended in order. Connections that
  /// migrated are without time-outs, and none of them is to serve.
  void begin(
      @Observes @Priority(1) StartupEvent event,
      Flyway flyway,
      AgroalDataSource pool,
      Settings settings) {
    run(flyway, settings.migrate(), () -> Runtime.getRuntime().halt(0));
    pool.flush(AgroalDataSource.FlushMode.GRACEFUL);
  }

  static void run(Flyway flyway, Settings.Migrate migrate, Runnable end) {
    switch (migrate) {
      case AT_START -> flyway.migrate();
      case ONLY -> {
        int done = flyway.migrate().migrationsExecuted;
        LOG.infof(
            "the schema is at version %s, %d migrations were run: this process ends",
            version(flyway.info().current()), done);
        end.run();
      }
      case OFF -> demand(flyway);
    }
  }

  private static void demand(Flyway flyway) {
    var pending = flyway.info().pending();
    if (pending.length > 0) {
      throw new IllegalStateException(
          "the schema is at version %s, this service needs version %s, and colony.learning.migrate is off:"
                  .formatted(version(flyway.info().current()), version(pending[pending.length - 1]))
              + " run it once with colony.learning.migrate=only");
    }
  }

  private static String version(@Nullable MigrationInfo at) {
    return at == null || at.getVersion() == null ? "none" : at.getVersion().getVersion();
  }
}
