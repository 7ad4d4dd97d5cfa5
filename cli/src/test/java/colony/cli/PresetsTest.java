package colony.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The command with the built worker behind it.
class PresetsTest {
  @TempDir Path folder;
  private final StringWriter out = new StringWriter();

  private int colony(String... arguments) {
    return Colony.commandLine().setOut(new PrintWriter(out)).execute(arguments);
  }

  @Test
  void listsThePresetsOfTheWorkerAndOnesOwn() throws Exception {
    Files.writeString(
        folder.resolve("mine.json"),
        """
        {"name": "mine", "version": 3, "versionsTested": "none", "program": "mine", "argv": [],
         "prompt": "stdin", "format": "text"}
        """);

    var code = colony("presets", "list", "--folder", folder.toString());

    assertThat(code).isZero();
    assertThat(out.toString()).contains("claude", "codex", "gemini", "generic", "opencode", "mine");
  }

  @Test
  void testsAPresetAndShowsWhatCameOfEachScenario() {
    var code = colony("presets", "test", "generic");

    assertThat(out.toString()).contains("SCENARIO", "slow", "TIMEOUT silent", "kill", "STOPPED");
    assertThat(code).isZero();
  }

  @Test
  void saysWhichPresetsThereAre() {
    var code = colony("presets", "show", "nobody");

    assertThat(code).isEqualTo(1);
    assertThat(out.toString()).contains("no preset 'nobody'; there are claude, codex");
  }
}
