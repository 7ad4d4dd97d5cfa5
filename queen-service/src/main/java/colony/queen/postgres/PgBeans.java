package colony.queen.postgres;

import colony.queen.app.PlanDocuments;
import colony.queen.road.Encoder;
import colony.queen.road.Outbox;
import colony.queen.road.Store;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import javax.sql.DataSource;

/// Hands the stored sides to whoever works with them.
@ApplicationScoped
public class PgBeans {
  @Produces
  @Singleton
  Store store(DataSource source, PlanDocuments plans, Encoder encoder) {
    return new PgStore(source, plans::stored, encoder::attachment);
  }

  @Produces
  @Singleton
  Outbox outbox(DataSource source, PlanDocuments plans, Encoder encoder) {
    return new PgOutbox(source, plans::stored, encoder::headers);
  }
}
