package colony.cli;

import static org.assertj.core.api.Assertions.assertThat;

import colony.aether.bundle.Bounds;
import colony.aether.bundle.Bundle;
import colony.contracts.api.ImportView;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// `colony import`: what is sent, and what is not.
class AetherImportTest extends CommandCase {
  private static final String STATE =
      """
      {"version": "3.0", "goal": "g", "state": "READY", "current_phase": 1, "plan": {},
       "memory": {"phase_learnings": [], "decisions": [], "instincts": []},
       "errors": {"records": []}, "events": []}
      """;

  private Path project;
  private Path state;

  @BeforeEach
  void fill() throws Exception {
    project = folder.resolve("project");
    state = Files.createDirectories(project.resolve(".aether/data")).resolve("COLONY_STATE.json");
    Files.writeString(state, STATE);
    Files.writeString(project.resolve("secrets.txt"), "nobody's business");
  }

  @Test
  void sendsTheColonyOfAProjectAndNothingElseOfIt() throws Exception {
    queen.on("POST /api/v1/aether/imports?dryRun=false", 201, view(false, false));

    assertThat(colony("import", project.toString())).as(err.toString()).isZero();

    var sent = Bundle.unzip(new ByteArrayInputStream(queen.uploads.getFirst()), Bounds.USUAL);
    assertThat(sent.paths()).containsExactly("data/COLONY_STATE.json");
    assertThat(out.toString())
        .contains("imported harbour: keep the charts current")
        .contains("odd: data/COLONY_STATE.json: version is an older one")
        .contains("kept as it is: data/tides.json")
        .contains("next: ./colony resume harbour");
  }

  @Test
  void saysThatADirectoryIsThere() throws Exception {
    queen.on("POST /api/v1/aether/imports?dryRun=true&name=port", 200, view(true, true));

    assertThat(colony("import", project.toString(), "--dry-run", "--name", "port")).isZero();

    assertThat(out.toString()).contains("This directory is there: colony harbour");
  }

  @Test
  void sendsNothingThatCannotBeTakenAndLeavesItAlone() throws Exception {
    Files.writeString(state, STATE.replace("\"events\": []", "\"events\": \"lost\""));
    var before = hash();

    assertThat(colony("import", project.toString())).isEqualTo(3);

    assertThat(out.toString())
        .contains("data/COLONY_STATE.json, line 3, column 39, $.events: events is string");
    assertThat(queen.asked).isEmpty();
    assertThat(hash()).isEqualTo(before);
  }

  @Test
  void saysInJsonToo() throws Exception {
    Files.delete(state);

    assertThat(colony("import", project.toString(), "-o", "json")).isEqualTo(3);

    assertThat(out.toString()).contains("no COLONY_STATE.json is in this directory");
  }

  @Test
  void namesADirectoryThatIsNone() {
    assertThat(colony("import", state.toString())).isEqualTo(1);

    assertThat(err.toString()).contains("COLONY_STATE.json is no directory");
  }

  private String hash() throws Exception {
    return Bundle.sha256(Bundle.readDirectory(project, Bounds.USUAL));
  }

  private static ImportView view(boolean dryRun, boolean already) {
    return new ImportView(
        FakeQueen.COLONY,
        "harbour",
        dryRun,
        already,
        "0".repeat(64),
        "keep the charts current",
        "WAITING",
        false,
        new ImportView.Counts(2, 3, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0),
        List.of(new ImportView.Odd("data/COLONY_STATE.json", "version is an older one")),
        List.of("data/tides.json"),
        "colony resume harbour");
  }
}
