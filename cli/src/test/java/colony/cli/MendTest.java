package colony.cli;

import static colony.cli.Typed.colony;
import static org.assertj.core.api.Assertions.assertThat;

import colony.aether.bundle.Bounds;
import colony.aether.bundle.Bundle;
import colony.contracts.Json;
import colony.contracts.api.RepairView;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MendTest {
  private static final String SOUND =
      """
      {"version": "3.0", "goal": "g", "state": "READY", "current_phase": 1, "plan": {},
       "memory": {"phase_learnings": [], "decisions": [], "instincts": []},
       "errors": {"records": []}, "events": []}
      """;

  private static final String DAMAGED =
      SOUND.replace("\"current_phase\": 1", "\"current_phase\": \"1\"");

  @TempDir Path folder;
  private Path state;

  @BeforeEach
  void fill() throws Exception {
    state = Files.createDirectories(folder.resolve(".aether/data")).resolve("COLONY_STATE.json");
    Files.writeString(state, DAMAGED);
  }

  @Test
  void repairsWhatItCanAndSaysWhereTheBackupIs() {
    var typed = colony("validate", folder.toString(), "--repair");

    assertThat(typed.exitCode()).isZero();
    assertThat(typed.out())
        .contains("COLONY_STATE.json: 1 repair")
        .contains("backup: ")
        .contains("done: line 1, column 68: $.current_phase: the text \"1\" became the number")
        .contains("PASS");
    assertThat(state).hasContent(SOUND);
  }

  @Test
  void touchesNothingWhenItOnlyChecks() throws Exception {
    Files.writeString(folder.resolve(".aether/data/pheromones.json"), "{\"signals\": [");
    Files.writeString(folder.resolve(".aether/data/spawn-tree.txt"), "no|tree\n");
    var before = hash();

    var typed = colony("validate", folder.toString(), "--profile", "strict");

    assertThat(typed.exitCode()).isEqualTo(3);
    assertThat(hash()).isEqualTo(before);
  }

  @Test
  void tellsAPersonWhatIsLeftAndChangesNothing() throws Exception {
    Files.writeString(state, SOUND.replace("\"events\": []", "\"events\": \"lost\""));
    var before = hash();

    var typed = colony("validate", folder.toString(), "--repair");

    assertThat(typed.exitCode()).isEqualTo(3);
    assertThat(typed.out())
        .contains("nothing was changed")
        .contains("left: %s:3:39: events is the text \"lost\", write an array".formatted(state));
    assertThat(hash()).isEqualTo(before);
  }

  @Test
  void answersProgramsWithADocument() throws Exception {
    var typed = colony("validate", state.toString(), "--repair", "-o", "json");

    var view = Json.mapper().readValue(typed.out(), RepairView.class);
    assertThat(view.files().getFirst().changed()).isTrue();
    assertThat(Path.of(String.valueOf(view.files().getFirst().backup()))).hasContent(DAMAGED);
  }

  @Test
  void beginsAnewOnlyWhenSomebodySaysYes() throws Exception {
    var before = hash();

    var refused = colony("validate", folder.toString(), "--fresh");
    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(refused.err()).contains("add --yes");
    assertThat(colony("validate", folder.toString(), "--fresh", "--repair").exitCode())
        .isEqualTo(1);
    assertThat(hash()).isEqualTo(before);

    assertThat(colony("validate", folder.toString(), "--fresh", "--yes").exitCode()).isZero();
    assertThat(Files.readString(state)).contains("\"goal\": null");
    assertThat(colony("validate", state.toString(), "--profile", "strict").exitCode()).isZero();
  }

  private String hash() throws Exception {
    return Bundle.sha256(Bundle.readDirectory(folder, Bounds.USUAL));
  }
}
