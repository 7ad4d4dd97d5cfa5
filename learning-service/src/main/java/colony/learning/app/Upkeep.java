package colony.learning.app;

import colony.learning.memory.Months;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Instant;

/// What has to be done now and then.
@ApplicationScoped
public class Upkeep {
  private final Months months;

  Upkeep(Months months) {
    this.months = months;
  }

  @Transactional
  public void prepareMonths() {
    months.prepare();
  }

  @Transactional
  public void forgetMarkers(Instant before) {
    months.forgetMarkers(before);
  }
}
