package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The command with the built worker behind it.
class PresetsTest {
  @TempDir Path folder;

  @Test
  void listsThePresetsOfTheWorkerAndOnesOwn() throws Exception {
    Files.writeString(
        folder.resolve("mine.json"),
        """
        {"name": "mine", "version": 3, "versionsTested": "none", "program": "mine", "argv": [],
         "prompt": "stdin", "format": "text"}
        """);

    var listed = Typed.colony("presets", "list", "--folder", folder.toString());

    assertThat(listed.status()).isZero();
    assertThat(listed.output())
        .contains("claude", "codex", "gemini", "generic", "opencode", "mine");
  }

  @Test
  void testsAPresetAndShowsWhatCameOfEachScenario() {
    var tested = Typed.colony("presets", "test", "generic");

    assertThat(tested.output()).contains("SCENARIO", "slow", "TIMEOUT silent", "kill", "STOPPED");
    assertThat(tested.status()).isZero();
  }

  @Test
  void saysWhichPresetsThereAre() {
    var shown = Typed.colony("presets", "show", "nobody");

    assertThat(shown.status()).isEqualTo(1);
    assertThat(shown.output()).contains("no preset 'nobody'; there are claude, codex");
  }
}
