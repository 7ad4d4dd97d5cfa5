package colony.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import colony.aether.AetherFiles;
import colony.aether.bundle.Bundle;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;

/// `colony export`: all of it or nothing, and what was there stays.
class AetherExportTest extends CommandCase {
  private static final String STATE =
      """
      {"version":"3.0","goal":"win","state":"READY","current_phase":0,"plan":{"phases":[]},
      "memory":{"phase_learnings":[],"decisions":[],"instincts":[]},"errors":{"records":[]},
      "events":[]}
      """;
  private static final AetherFiles FILES =
      AetherFiles.NONE
          .with("data/COLONY_STATE.json", STATE)
          .with("data/colony.json", "{}\n")
          .with("checkpoints/index.json", "[]\n")
          .with("checkpoints/run-1/PRE_a_v1.json", "{}\n");

  private void sends(AetherFiles files) {
    queen.hands("GET " + TIDY + "/export?checkpoints=true", Bundle.zip(files));
  }

  @Test
  void writesADirectoryThatIsNotThereAndSaysWhatItWrote() throws IOException {
    sends(FILES);
    var to = folder.resolve("out/.aether");

    assertThat(colony("export", "tidy-1", to.toString())).as(err.toString()).isZero();

    assertThat(Files.readString(to.resolve("data/COLONY_STATE.json"))).isEqualTo(STATE);
    assertThat(out.toString())
        .contains("4 files", "data/COLONY_STATE.json", "checkpoints/ 2 files");
    assertThat(names(folder.resolve("out"))).containsExactly(".aether");
  }

  @Test
  void writesIntoAnEmptyDirectory() throws IOException {
    sends(FILES);
    var to = Files.createDirectory(folder.resolve("empty"));

    assertThat(colony("export", "tidy-1", to.toString())).isZero();

    assertThat(to.resolve("data/colony.json")).exists();
  }

  @Test
  void asksForNothingWhereSomethingIsInTheWay() throws IOException {
    var to = Files.createDirectory(folder.resolve("full"));
    Files.writeString(to.resolve("mine"), "mine");

    assertThat(colony("export", "tidy-1", to.toString())).isEqualTo(1);

    assertThat(err.toString()).contains("is there and not empty", "--force");
    assertThat(queen.asked).isEmpty();
    assertThat(names(to)).containsExactly("mine");
  }

  @Test
  void saysThatAFileIsNoDirectory() throws IOException {
    var to = Files.createFile(folder.resolve("file"));

    assertThat(colony("export", "tidy-1", to.toString())).isEqualTo(1);

    assertThat(err.toString()).contains("is there and no directory", "--force");
    assertThat(to).isEmptyFile();
  }

  @Test
  void movesAsideWhatItIsForcedToTakeThePlaceOf() throws IOException {
    sends(FILES);
    var to = Files.createDirectory(folder.resolve("full"));
    Files.writeString(to.resolve("mine"), "mine");

    assertThat(colony("export", "tidy-1", to.toString(), "--force")).isZero();

    var backup =
        names(folder).stream()
            .filter(it -> it.startsWith("full.backup-"))
            .findFirst()
            .orElseThrow();
    assertThat(Files.readString(folder.resolve(backup).resolve("mine"))).isEqualTo("mine");
    assertThat(to.resolve("data/colony.json")).exists();
    assertThat(out.toString()).contains("What was there is in");
  }

  @Test
  void leavesNothingBehindWhenTheFilesAreNotWhatTheyShouldBe() throws IOException {
    sends(FILES.with("data/COLONY_STATE.json", "{\"goal\":"));
    var to = folder.resolve("out");

    assertThat(colony("export", "tidy-1", to.toString())).isEqualTo(1);

    assertThat(err.toString()).contains("data/COLONY_STATE.json");
    assertThat(names(folder)).containsExactly("tokens");
  }

  /// An import takes a signal that has no strength, and leaves the file to who wrote it.
  @Test
  void keepsSignalsAndFlagsThatWereFaultyWhenTheyCame() throws IOException {
    sends(
        FILES
            .with("data/pheromones.json", "{\"signals\":[{\"id\":\"s1\",\"type\":\"FOCUS\"}]}\n")
            .with("data/flags.json", "[]\n"));
    var to = folder.resolve("out");

    assertThat(colony("export", "tidy-1", to.toString())).as(err.toString()).isZero();

    assertThat(to.resolve("data/pheromones.json")).exists();
    assertThat(out.toString())
        .contains(
            "kept as it came, though it is faulty: data/flags.json",
            "kept as it came, though it is faulty: data/pheromones.json");
  }

  @Test
  void takesNoArchiveThatLeadsOutOfItsDirectory() throws IOException {
    var zip = new ByteArrayOutputStream();
    try (var out = new ZipOutputStream(zip)) {
      out.putNextEntry(new ZipEntry("../escaped"));
      out.write("x".getBytes(UTF_8));
    }
    queen.hands("GET " + TIDY + "/export?checkpoints=true", zip.toByteArray());

    assertThat(colony("export", "tidy-1", folder.resolve("out").toString())).isEqualTo(1);

    assertThat(err.toString()).contains("\"../escaped\"");
    assertThat(names(folder)).containsExactly("tokens");
  }

  @Test
  void leavesCheckpointsOutWhenAskedTo() {
    queen.hands(
        "GET " + TIDY + "/export?checkpoints=false",
        Bundle.zip(FILES.without("checkpoints/index.json")));

    assertThat(
            colony(
                "export",
                "tidy-1",
                folder.resolve("out").toString(),
                "--without-checkpoints",
                "-o",
                "json"))
        .isZero();

    assertThat(out.toString()).contains("\"files\"", "\"directory\"");
  }

  private static List<String> names(Path directory) throws IOException {
    try (var inside = Files.list(directory)) {
      return inside.map(it -> it.getFileName().toString()).sorted().toList();
    }
  }
}
