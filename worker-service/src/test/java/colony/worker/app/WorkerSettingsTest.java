package colony.worker.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkerSettingsTest {
  @TempDir Path home;

  @Test
  void givesACasteItsOwnFenceAndTheOthersTheWorkers() throws Exception {
    try (var queen = new FakeQueen()) {
      var settings =
          TestSettings.of(home, queen, Map.of("colony.worker.fences.route-setter", "strict"));

      assertThat(WorkerProcess.strict(settings, "route-setter")).isTrue();
      assertThat(WorkerProcess.strict(settings, "builder")).isFalse();
    }
  }

  @Test
  void meansAllCastesByTheWorkersFence() throws Exception {
    try (var queen = new FakeQueen()) {
      var settings =
          TestSettings.of(
              home,
              queen,
              Map.of("colony.worker.fence", "strict", "colony.worker.fences.scout", "lenient"));

      assertThat(WorkerProcess.strict(settings, "builder")).isTrue();
      assertThat(WorkerProcess.strict(settings, "scout")).isFalse();
    }
  }

  /// As a local stack in a folder with a comma names them.
  @Test
  void readsPlacesWithCommas() throws Exception {
    try (var queen = new FakeQueen()) {
      var settings =
          TestSettings.of(home, queen, Map.of("colony.worker.neighbours", "/a\\,b/postgres,/c"));

      assertThat(settings.neighbours()).contains(List.of(Path.of("/a,b/postgres"), Path.of("/c")));
    }
  }
}
