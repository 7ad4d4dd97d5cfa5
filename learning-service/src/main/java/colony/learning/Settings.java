package colony.learning;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/// Every setting of the learning service; where its broker and database are is wiring.
@ConfigMapping(prefix = "colony.learning")
public interface Settings {
  /// Copies of each topic that this service creates when it is missing; -1 takes the broker's
  /// default.
  @WithDefault("-1")
  int replicationFactor();
}
