package colony.aether.file;

import static org.assertj.core.api.Assertions.assertThat;

import colony.aether.AetherFiles;
import colony.aether.check.Check;
import colony.aether.json.JsonReader;
import colony.aether.json.JsonReading;
import colony.aether.json.Node;
import colony.aether.json.Node.Arr;
import colony.aether.json.Node.Obj;
import colony.aether.story.Story;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProjectIndexTest {
  private final Story story = new Stories(3).story();
  private final AetherFiles files =
      StoryWriter.write(
          ProjectIndex.born("shop", story), story, Optional.of("{}\n"), Map.<String, byte[]>of());

  @Test
  void saysWhatAColonyKnowsOfItsProjectInAFileThatPasses() {
    var bytes = files.bytes("data/projects.json").orElseThrow();

    assertThat(Check.bytes("projects.json", bytes, Optional.empty()).findings()).isEmpty();
    var root = (Obj) ((JsonReading.Read) JsonReader.read(bytes)).root();
    assertThat(root.get("version").orElseThrow().says(Node.number(1))).isTrue();
    var row = (Obj) ((Arr) root.get("projects").orElseThrow()).elements().getFirst();
    assertThat(row.members())
        .extracting(Node.Member::key)
        .containsExactly(
            "project",
            "session_id",
            "goal",
            "colonies",
            "mode",
            "phases_completed",
            "learnings_contributed",
            "last_active");
    assertThat(row.get("project").orElseThrow().says(Node.text("shop"))).isTrue();
  }

  @Test
  void staysWhereTheColonyIsWrittenAgain() {
    assertThat(StoryWriter.write(files, story, Optional.of("{}\n"), Map.of())).isEqualTo(files);
    assertThat(Samples.told(files).kept()).contains("data/projects.json");
  }
}
