package colony.cli;

import static colony.cli.Typed.colony;
import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import colony.contracts.api.ValidationView;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValidateTest {
  private static final String SOUND =
      """
      {"version": "3.0", "goal": "g", "state": "READY", "current_phase": 1, "plan": {},
       "memory": {"phase_learnings": [], "decisions": [], "instincts": []},
       "errors": {"records": []}, "events": []}
      """;

  @TempDir Path folder;
  private Path state;

  @BeforeEach
  void fill() throws Exception {
    state = folder.resolve(".aether/data/COLONY_STATE.json");
    Files.createDirectories(state.getParent());
    Files.writeString(state, SOUND);
    Files.writeString(state.resolveSibling("COLONY_STATE.json.lock"), "4711");
    Files.writeString(
        state.resolveSibling("spawn-tree.txt"),
        "2026-02-13T16:55:56Z|Queen|builder|Ant-1|dig|spawned\n");
  }

  @Test
  void passesADirectoryFileByFile() {
    var typed = colony("validate", folder.toString());

    assertThat(typed.exitCode()).isZero();
    assertThat(typed.out())
        .contains("PASS  %s  (state, profile v3)".formatted(state))
        .contains("(lock)")
        .contains("1 workers in 1 lines")
        .endsWith("3 of 3 files pass\n");
  }

  @Test
  void namesEveryFaultByItsLineAndChangesNothing() throws Exception {
    var broken = SOUND.replace("\"events\": []", "\"events\": null").replace(": 1,", ": \"1\",");
    Files.writeString(state, broken);

    var typed = colony("validate", folder.resolve(".aether").toString());

    assertThat(typed.exitCode()).isEqualTo(3);
    assertThat(typed.out())
        .contains("FAIL  %s  (state, profile v3)".formatted(state))
        .contains("  %s:1:68: current_phase is string, expected number (".formatted(state))
        .contains("  %s:3:39: events is null, expected array ($.events)".formatted(state))
        .endsWith("1 of 3 files fail; nothing was changed\n");
    assertThat(state).hasContent(broken);
  }

  @Test
  void saysWhatARepairWouldMendAndWhatItLeaves() throws Exception {
    Files.writeString(state, SOUND.replace(": 1,", ": \"1\","));
    var mendable = colony("validate", state.toString());
    Files.writeString(state, SOUND.replace("\"events\": []", "\"events\": \"gone\""));
    var lost = colony("validate", state.toString());

    assertThat(mendable.out())
        .contains("--repair would make a backup and leave this behind:")
        .contains(":1:68: the text \"1\" became the number ($.current_phase)")
        .contains("the file would pass then");
    assertThat(lost.out()).contains("--repair can mend none of this");
    assertThat(folder.resolve(".aether/data")).isDirectoryNotContaining("glob:**.bak*");
  }

  @Test
  void measuresByTheProfileThatIsAskedFor() throws Exception {
    Files.writeString(
        state, SOUND.replace("\"goal\": \"g\"", "\"goal\": \"g\", \"go\\u0061l\": \"h\""));

    var usual = colony("validate", state.toString());
    var strict = colony("validate", state.toString(), "--profile", "strict");
    var unknown = colony("validate", state.toString(), "--profile", "v2");

    assertThat(usual.exitCode()).isZero();
    assertThat(usual.out()).contains(":1:33: warning: duplicate key $.goal");
    assertThat(strict.exitCode()).isEqualTo(3);
    assertThat(strict.out()).contains(state + ":1:33: duplicate key $.goal\n");
    assertThat(unknown.exitCode()).isEqualTo(1);
    assertThat(unknown.err()).contains("v2");
  }

  @Test
  void answersProgramsWithADocument() throws Exception {
    Files.writeString(state, "{\n \"a\": ");

    var typed = colony("validate", state.toString(), "-o", "json");

    var view = Json.mapper().readValue(typed.out(), ValidationView.class);
    assertThat(typed.exitCode()).isEqualTo(3);
    assertThat(view.passes()).isFalse();
    assertThat(view.files())
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.path()).isEqualTo(state.toString());
              assertThat(it.kind()).isEqualTo("state");
              assertThat(it.findings())
                  .containsExactly(
                      new ValidationView.FindingView(
                          "fault",
                          2,
                          7,
                          null,
                          "not JSON: found the end of the file, expected a value"));
            });
  }

  @Test
  void saysThatThereIsNothingToCheck() throws Exception {
    var missing = colony("validate", folder.resolve("nothing").toString());
    var empty = colony("validate", Files.createDirectory(folder.resolve("empty")).toString());

    assertThat(missing.exitCode()).isEqualTo(1);
    assertThat(missing.err()).contains("there is no file " + folder.resolve("nothing"));
    assertThat(empty.exitCode()).isEqualTo(1);
    assertThat(empty.err()).contains("there is no file in the directory");
  }

  @Test
  void passesNoPlanThatItDoesNotRead() throws Exception {
    var plan = Files.writeString(folder.resolve("plan.yaml"), "goal: [");

    var typed = colony("validate", plan.toString());

    assertThat(typed.exitCode()).isEqualTo(1);
    assertThat(typed.err()).contains("./colony run %s --dry-run".formatted(plan));
    assertThat(typed.out()).isEmpty();
  }

  @Test
  void neitherFollowsLinksNorFailsForWhatIsNoText() throws Exception {
    Files.createSymbolicLink(
        state.resolveSibling("outside.json"), Files.writeString(folder.resolve("x"), "{"));
    Files.createSymbolicLink(state.resolveSibling("loop"), folder.resolve(".aether"));
    Files.write(state.resolveSibling("picture.png"), new byte[] {(byte) 0x89, 'P', 0, (byte) 0xFF});

    var typed = colony("validate", folder.toString());

    assertThat(typed.exitCode()).isZero();
    assertThat(typed.out())
        .contains("outside.json: warning: is a link, which is not followed")
        .contains("loop: warning: is a link, which is not followed")
        .contains("picture.png: warning: is no text");
  }
}
