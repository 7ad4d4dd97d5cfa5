package colony.queen.postgres;

import colony.queen.app.document.PlanDocuments;
import colony.queen.app.notice.Webhooks;
import colony.queen.road.Encoder;
import colony.queen.road.Store;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import javax.sql.DataSource;

/// Hands the stored sides to whoever works with them.
@ApplicationScoped
public class PgBeans {
  @Produces
  @Singleton
  Plans plans(PlanDocuments documents) {
    return new Plans(documents::stored);
  }

  @Produces
  @Singleton
  Store store(
      DataSource source, Plans plans, Encoder encoder, MeterRegistry registry, Webhooks webhooks) {
    var failures =
        Counter.builder("colony.checkpoint.failures")
            .description("Checkpoints that could not be written")
            .register(registry);
    return new PgStore(source, plans, encoder::attachment, failures::increment, webhooks.all());
  }

  @Produces
  @Singleton
  PgOutbox outbox(DataSource source, Plans plans, Encoder encoder) {
    return new PgOutbox(source, plans, encoder::headers);
  }

  void begin(@Observes StartupEvent event, PgOutbox outbox) {
    outbox.begin();
  }
}
