package colony.queen.postgres;

import colony.queen.road.Store;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.jboss.logging.Logger;

/// Makes the log's partitions ahead of time: at the start and once a day, three months ahead.
@ApplicationScoped
public class PgEventPartitions {
  private static final Logger LOG = Logger.getLogger(PgEventPartitions.class);

  private final DataSource source;
  private final ScheduledExecutorService hourly =
      Executors.newSingleThreadScheduledExecutor(Thread.ofVirtual().factory());

  @Inject
  public PgEventPartitions(DataSource source) {
    this.source = source;
  }

  /// A new month's takes a lock that whoever reads the log keeps from it. It can wait as long as
  /// this month's is there; without that no event could be written.
  void begin(@Observes StartupEvent event) {
    try {
      make();
    } catch (Store.Unavailable e) {
      if (!hasThisMonths()) {
        throw e;
      }
      LOG.warnf("partitions of the log were not made, in an hour again: %s", e.getMessage());
    }
    hourly.scheduleAtFixedRate(this::makeOrSay, 1, 1, TimeUnit.HOURS);
  }

  @PreDestroy
  void end() {
    hourly.shutdownNow();
  }

  /// Three months are in hand, so an hour that fails is only said.
  private void makeOrSay() {
    try {
      make();
    } catch (RuntimeException e) {
      LOG.errorf("partitions of the log were not made, in an hour again: %s", e.getMessage());
    }
  }

  private boolean hasThisMonths() {
    return Sql.run(
        () -> {
          try (var connection = source.getConnection();
              var statement = connection.createStatement();
              var row =
                  statement.executeQuery(
                      "select to_regclass('event_' || to_char(now() at time zone 'UTC', 'YYYY_MM'))"
                          + " is not null")) {
            return row.next() && row.getBoolean(1);
          }
        });
  }

  private void make() {
    Sql.act(
        () -> {
          try (var connection = source.getConnection();
              var statement = connection.createStatement()) {
            statement.execute("select make_event_partitions()");
          }
        });
  }
}
