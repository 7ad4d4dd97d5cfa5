package colony.worker.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PresetFileTest {
  @TempDir Path folder;

  private static final String GOOD =
      """
      {"name": "mine", "version": 1, "versionsTested": "3", "program": "mine",
       // comments are allowed
       "argv": ["@model", "{prompt}"], "prompt": "argument", "format": "text"}
      """;

  @Test
  void readsAPresetOfOnesOwn() throws Exception {
    Files.writeString(folder.resolve("mine.json"), GOOD);

    var presets = new Presets(Optional.of(folder));

    assertThat(presets.names()).contains("mine", "claude");
    assertThat(presets.find("mine")).get().extracting(Preset::label).isEqualTo("mine@1");
    assertThat(presets.find("nobody")).isEmpty();
  }

  @Test
  void namesEveryFaultAtOnce() {
    assertThatThrownBy(
            () ->
                PresetFile.read(
                    "mine.json",
                    """
                    {"name": "My", "version": 0, "versionsTested": "", "program": "x",
                     "argv": [], "prompt": "argument", "format": "events", "signal": "int",
                     "groups": {"colour": []}, "files": {"../x": {}},
                     "outcomes": [{"outcome": "AUTH", "verdict": "v", "failure": "("}]}
                    """))
        .isInstanceOf(PresetFile.Broken.class)
        .hasMessageStartingWith("preset mine.json: name is 'My', expected")
        .hasMessageContainingAll(
            "version is 0",
            "signal is 'int'",
            "argv has no {prompt}",
            "no event is a result",
            "groups has 'colour'",
            "'../x' is no path below HOME",
            "'(' is no pattern");
  }

  @Test
  void namesPlacesThatAreNoneAndArgumentsThatAreMissing() {
    assertThatThrownBy(
            () ->
                PresetFile.read(
                    "mine.json",
                    """
                    {"name": "mine", "version": 1, "versionsTested": "3", "program": "x",
                     "argv": [null], "prompt": "stdin", "format": "events",
                     "groups": {"model": [null]},
                     "events": [{"when": {"/a": 1}, "text": "", "cost": "usd", "result": true,
                                 "tokens": {"input": null}}]}
                    """))
        .isInstanceOf(PresetFile.Broken.class)
        .hasMessageContainingAll(
            "argv holds null",
            "the group 'model' holds null",
            "'' is no JSON pointer",
            "'usd' is no JSON pointer",
            "'null' is no JSON pointer");
  }

  @Test
  void namesAFieldThatDoesNotExistAndItsLine() {
    assertThatThrownBy(() -> PresetFile.read("mine.json", "{\n\"nme\": \"mine\"}"))
        .hasMessageStartingWith("preset mine.json, line 2: Unrecognized field \"nme\"");
  }

  @Test
  void putsValuesInWithoutReadingThemAgain() throws Exception {
    var preset = PresetFile.read("mine.json", GOOD);
    var skill = Files.writeString(folder.resolve("skill"), "s");

    var command =
        new AgentCommand(
            preset,
            folder,
            folder,
            "say {model}",
            skill,
            skill,
            "m",
            null,
            List.of("java"),
            List.of());

    assertThat(command.argv()).containsExactly("mine", "say {model}");
  }

  @Test
  void tellsATaskThatIsTooLongForAnArgumentByItsFile() throws Exception {
    var preset = PresetFile.read("mine.json", GOOD);
    var file = Files.writeString(folder.resolve("prompt.md"), "long");

    var command =
        new AgentCommand(
            preset,
            folder,
            folder,
            "x".repeat(130_000),
            file,
            file,
            null,
            null,
            List.of("java"),
            List.of());

    assertThat(command.argv().getLast()).contains(file.toString()).hasSizeLessThan(1_000);
  }

  @Test
  void listsPresetsAndSaysWhichDoNotExist() throws Exception {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    var program =
        new PresetsProgram(
            new Presets(Optional.empty()), new PrintStream(out), new PrintStream(err));

    assertThat(program.run("list", "")).isZero();
    assertThat(program.run("show", "nobody")).isEqualTo(1);
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("claude", "codex", "2.1.197");
    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualTo("no preset 'nobody'; there are claude, codex, gemini, generic, opencode\n");
  }
}
