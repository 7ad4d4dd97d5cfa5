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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
        .hasMessage("preset mine.json, line 2: there is no field 'nme'");
  }

  /// Also in the midst of an object, whose fields are read before it is made.
  @ParameterizedTest
  @CsvSource({
    "prise, there is no field 'prise'",
    "events, events is of another kind than it has to be"
  })
  void namesTheLineOfAFieldAndNotTheEndOfItsObject(String field, String fault) {
    var json =
        """
        {
          "name": "mine",
          // of the tokens
          "%s": {"input": "/i"},
          "version": 1,
          "program": "x"
        }
        """;

    assertThatThrownBy(() -> PresetFile.read("mine.json", json.formatted(field)))
        .hasMessage("preset mine.json, line 4: " + fault);
  }

  @Test
  void namesTheLineOfAFieldOfAnEvent() {
    var json = "{\"events\": [\n{},\n{\n\"tokns\": {},\n\"flags\": []\n}\n],\n\"version\": 1}";

    assertThatThrownBy(() -> PresetFile.read("mine.json", json))
        .hasMessage("preset mine.json, line 4: there is no field 'events[1].tokns'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          []                                  | it is no JSON object
          {"prompt": "aloud"}                 | prompt is 'aloud', expected one of stdin, argument
          {"events": [{"when": 7}]}           | events[0].when is of another kind than it has to be
          {"idleTimeoutMillis": "long"}       | idleTimeoutMillis is of another kind than it has to be
          {"pass": [null]}                    | a list or an object in it holds null
          {"name": "a", "name": "b"}          | Duplicate field 'name'
          """)
  void saysWithoutJavaWhatIsNoPreset(String json, String fault) {
    assertThatThrownBy(() -> PresetFile.read("mine.json", json))
        .isInstanceOf(PresetFile.Broken.class)
        .hasMessage("preset mine.json, line 1: " + fault);
  }

  /// A shell's or awk's own braces stay as they are, so a word in them is no fault.
  @Test
  void namesWhatWouldBeLeftOutOrFailLater() {
    assertThatThrownBy(
            () ->
                PresetFile.read(
                    "mine.json",
                    """
                    {"name": "mine", "version": 1, "versionsTested": "3", "program": "x",
                     "argv": ["@nogroup", "{print}"], "prompt": "stdin", "format": "events",
                     "signal": "SIGWAT", "idleTimeoutMillis": -5, "afterResultMillis": -1,
                     "environment": {"A=B": "x"}, "pass": [""],
                     "events": [{"when": {"/a": {"above": "x", "present": 1, "matches": 2}},
                                 "result": true}]}
                    """))
        .isInstanceOf(PresetFile.Broken.class)
        .hasMessageContainingAll(
            "argv has '@nogroup'",
            "signal is 'SIGWAT'",
            "idleTimeoutMillis is -5",
            "afterResultMillis is -1",
            "'A=B' is no name of a variable",
            "'' is no name of a variable",
            "/a asks for 'above' \"x\", expected a number",
            "/a asks for 'present' 1, expected true or false",
            "/a asks for 'matches' 2, expected a text")
        .hasMessageNotContaining("print");
  }

  @Test
  void readsTheOthersWhereOneIsNoText() throws Exception {
    Files.write(folder.resolve("bytes.json"), new byte[] {'{', (byte) 0xff, '}'});
    Files.createDirectory(folder.resolve("dir.json"));
    Files.createSymbolicLink(folder.resolve("dead.json"), folder.resolve("nowhere"));
    Files.writeString(folder.resolve("mine.json"), GOOD);
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    var presets = new Presets(Optional.of(folder));

    var code =
        new PresetsProgram(presets, new PrintStream(out), new PrintStream(err)).run("list", "");

    assertThat(code).isEqualTo(1);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualTo("preset bytes.json: it is no text in UTF-8\n");
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("mine ", "opencode ");
    assertThat(presets.names()).contains("mine").doesNotContain("dir", "dead");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "[]",
        "{\"scenarios\": [{\"name\": \"ok\", \"lines\": [\"x\"]}]}",
        "{\"scenarios\": {\"ok\": {\"exit\": 0}}}",
        "{"
      })
  void saysThatAFakeIsNone(String fake) throws Exception {
    Files.writeString(folder.resolve("mine.json"), GOOD);
    Files.writeString(folder.resolve("mine.fake.json"), fake);
    var err = new ByteArrayOutputStream();
    var program =
        new PresetsProgram(
            new Presets(Optional.of(folder)),
            new PrintStream(new ByteArrayOutputStream()),
            new PrintStream(err));

    assertThat(program.run("test", "mine")).isEqualTo(1);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .startsWith("preset mine.fake.json")
        .hasLineCount(1);
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
