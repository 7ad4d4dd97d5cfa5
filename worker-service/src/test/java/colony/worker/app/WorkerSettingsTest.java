package colony.worker.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  @ParameterizedTest
  @CsvSource({
    "slots, 0, at least 1",
    "batch, 0, at least 1",
    "rounds, 0, at least 1",
    "output-cap, 0, at least 1",
    "idle-timeout, 0s, longer than 0s",
    "call-patience, 0s, longer than 0s",
    "fence-after, 0s, longer than 0s",
    "grace, -1s, 0s or longer",
  })
  void saysWhatCannotBe(String name, String value, String must) throws Exception {
    try (var queen = new FakeQueen()) {
      var settings = TestSettings.of(home, queen, Map.of("colony.worker." + name, value));

      assertThat(SettingsFault.in(settings))
          .containsExactly("colony.worker.%s is %s, expected %s".formatted(name, value, must));
      assertThat(SettingsFault.in(TestSettings.of(home, queen))).isEmpty();
    }
  }

  @Test
  void saysWhatCannotBeOfAModel() throws Exception {
    try (var queen = new FakeQueen()) {
      var settings =
          TestSettings.of(
              home,
              queen,
              Map.of(
                  "colony.worker.models.local.provider", "ollama",
                  "colony.worker.models.local.model", "qwen",
                  "colony.worker.models.local.timeout", "0s",
                  "colony.worker.models.local.when-busy", "-1s"));

      assertThat(SettingsFault.in(settings))
          .containsExactly(
              "colony.worker.models.local.timeout is 0s, expected longer than 0s",
              "colony.worker.models.local.when-busy is -1s, expected 0s or longer");
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
