package colony.learning.memory;

import java.time.Instant;

/// What is kept by the month it came in.
public interface Months {
  /// Makes room for this month and the next two.
  void prepare();

  /// Audit lines of months that were over before this instant are gone.
  void forgetMarkers(Instant before);
}
