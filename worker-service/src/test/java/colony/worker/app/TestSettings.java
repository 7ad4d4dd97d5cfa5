package colony.worker.app;

import io.smallrye.config.SmallRyeConfigBuilder;
import java.nio.file.Path;
import java.util.Map;

/// The settings of a worker under test: the real defaults, a short grace.
final class TestSettings {
  private TestSettings() {}

  static WorkerSettings of(Path home, FakeQueen queen) {
    return of(home, queen, Map.of());
  }

  /// @param more settings that differ
  static WorkerSettings of(Path home, FakeQueen queen, Map<String, String> more) {
    return new SmallRyeConfigBuilder()
        .addDiscoveredConverters()
        .withMapping(WorkerSettings.class)
        .withDefaultValues(more)
        .withDefaultValues(
            Map.of(
                "colony.worker.home",
                home.toString(),
                "colony.worker.name",
                "worker-1",
                "colony.worker.grace",
                "500ms",
                "colony.worker.queens",
                queen.address()))
        .withDefaultValues(more)
        .build()
        .getConfigMapping(WorkerSettings.class);
  }
}
