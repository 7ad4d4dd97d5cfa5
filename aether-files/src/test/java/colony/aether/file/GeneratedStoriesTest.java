package colony.aether.file;

import static colony.aether.file.Samples.told;
import static org.assertj.core.api.Assertions.assertThat;

import colony.aether.AetherFiles;
import colony.aether.json.JsonReader;
import colony.aether.story.Story;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GeneratedStoriesTest {

  @Test
  void readsWhatItWroteForAColonyThatWasBornHere() {
    for (long seed = 0; seed < 30; seed++) {
      var story = new Stories(seed).story();

      var written = write(AetherFiles.NONE, story);

      assertThat(told(written).story()).as("seed %d", seed).isEqualTo(story);
      RoundTripTest.assertStrict(written);
      assertThat(write(AetherFiles.NONE, story)).as("seed %d", seed).isEqualTo(written);
      assertThat(write(written, story)).as("seed %d", seed).isEqualTo(written);
      assertThat(told(written).odd())
          .as("seed %d", seed)
          .allMatch(it -> it.path().equals("data/spawn-tree.txt"));
    }
  }

  @Test
  void laysOneStoryOverTheFilesOfAnother() {
    for (long seed = 0; seed < 25; seed++) {
      var origin = write(AetherFiles.NONE, withoutGlobals(new Stories(seed).story()));
      var story = withoutGlobals(new Stories(seed + 1_000).story());

      var written = write(origin, story);
      var again = told(written).story();

      assertThat(again.phases()).as("seed %d", seed).isEqualTo(story.phases());
      assertThat(again.memory()).as("seed %d", seed).isEqualTo(story.memory());
      assertThat(again.errors()).as("seed %d", seed).isEqualTo(story.errors());
      assertThat(again.flags()).as("seed %d", seed).isEqualTo(story.flags());
      assertThat(again.signals()).as("seed %d", seed).isEqualTo(story.signals());
      assertThat(again.events()).as("seed %d", seed).isEqualTo(story.events());
      assertThat(again.history()).as("seed %d", seed).isEqualTo(story.history());
      assertThat(again.handOff()).as("seed %d", seed).isEqualTo(story.handOff());
      assertThat(again.goal()).isEqualTo(story.goal());
      assertThat(again.exactState()).isEqualTo(story.exactState());
      RoundTripTest.assertSame(write(written, again), written);
    }
  }

  @Test
  void rewritesOnlyTheLinesOfWhatChanged() {
    var story = new Stories(7).story();
    var origin = write(AetherFiles.NONE, story);
    var phase = story.phases().getFirst();
    var renamed =
        new Story.Phase(
            phase.id(),
            "Another name",
            phase.description(),
            phase.status(),
            phase.dependsOn(),
            phase.successCriteria(),
            phase.tasks());
    var phases = new ArrayList<>(story.phases());
    phases.set(0, renamed);

    var written = write(origin, with(story, phases));

    assertThat(written.paths()).isEqualTo(origin.paths());
    assertThat(differing(origin, written)).containsExactly("      \"name\": \"Another name\",");
  }

  private static List<String> differing(AetherFiles origin, AetherFiles written) {
    var lines = new ArrayList<String>();
    for (var path : origin.paths()) {
      var before = new HashSet<>(lines(origin, path));
      lines(written, path).stream()
          .filter(it -> !before.contains(it))
          .map(String::stripTrailing)
          .forEach(lines::add);
    }
    return lines.stream().map(it -> it.replaceFirst("^ +", "      ")).toList();
  }

  private static List<String> lines(AetherFiles files, String path) {
    return Arrays.asList(
        new String(files.bytes(path).orElseThrow(), StandardCharsets.UTF_8).split("\n"));
  }

  @Test
  void neverThrowsOnDamagedFiles() {
    var random = new Random(42);
    var names = Samples.names().stream().filter(it -> it.endsWith(".json")).toList();
    for (int i = 0; i < 250; i++) {
      var name = names.get(random.nextInt(names.size()));
      var bytes = damaged(Samples.bytes(name), random);
      var files =
          new AetherFiles(Map.of("COLONY_STATE.json", bytes))
              .with(
                  "pheromones.json",
                  damaged(Samples.bytes("ee047a9e-pheromones.gotestdata.json"), random))
              .with("flags.json", damaged(Samples.bytes("3db73c35-flags.json"), random))
              .with("spawn-tree.txt", damaged(Samples.bytes("ec935f1a-spawn-tree.txt"), random))
              .with(
                  "pheromones.xml", damaged(Samples.bytes("939d3d48-safe-pheromones.xml"), random));

      if (StoryReader.read(files) instanceof Reading.Told told) {
        var written = write(files, told.story());
        var again = told(written).story();
        RoundTripTest.assertStrict(written);
        assertThat(RoundTripTest.normal(again).phases())
            .as("round %d, %s", i, name)
            .isEqualTo(told.story().phases());
        assertThat(write(written, again)).as("round %d, %s", i, name).isEqualTo(written);
      }
    }
  }

  /// Values and keys are swapped for others, so that much of it stays JSON.
  private static byte[] damaged(byte[] bytes, Random random) {
    var text = new StringBuilder(new String(bytes, StandardCharsets.UTF_8));
    for (int n = random.nextInt(4); n > 0; n--) {
      int at = text.indexOf(random.nextBoolean() ? "\": " : "\"", random.nextInt(text.length()));
      if (at >= 0) {
        var bits = List.of("[]", "{}", "null", "-1e999", "\"\\u0000\\ud800\"", "1", "x", "\"\"");
        int end = Math.max(text.indexOf(",", at), at + 1);
        if (random.nextInt(4) > 0 && text.charAt(at) == '"' && at + 3 < end) {
          text.replace(at + 3, end, bits.get(random.nextInt(bits.size())));
        } else {
          text.deleteCharAt(at);
        }
      }
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void neverThrowsOnAnyBytes() {
    var random = new Random(43);
    for (int i = 0; i < 500; i++) {
      var bytes = new byte[random.nextInt(200)];
      random.nextBytes(bytes);
      assertThat(StoryReader.read(new AetherFiles(Map.of("COLONY_STATE.json", bytes)))).isNotNull();
    }
    var deep = "[".repeat(10_000) + "]".repeat(10_000);
    assertThat(JsonReader.read(deep.getBytes(StandardCharsets.UTF_8))).isNotNull();
    assertThat(StoryReader.read(AetherFiles.NONE.with("COLONY_STATE.json", deep)))
        .isInstanceOf(Reading.Refused.class);
    var nested =
        """
        {"goal": "x", "state": "READY", "current_phase": 1e400, "plan": {"deep": %s},
         "memory": {}, "errors": {}, "events": []}
        """
            .formatted("[".repeat(900) + "]".repeat(900));
    var files = AetherFiles.NONE.with("COLONY_STATE.json", nested);
    assertThat(write(files, told(files).story())).isNotNull();
  }

  private static AetherFiles write(AetherFiles origin, Story story) {
    return StoryWriter.write(origin, story, Optional.empty(), Map.of());
  }

  static Story with(Story it, List<Story.Phase> phases) {
    return new Story(
        it.goal(),
        it.state(),
        it.exactState(),
        it.paused(),
        it.currentPhase(),
        it.name(),
        it.runId(),
        it.startedAt(),
        it.mode(),
        phases,
        it.memory(),
        it.errors(),
        it.flags(),
        it.signals(),
        it.events(),
        it.workers(),
        it.history(),
        it.handOff(),
        it.learnings());
  }

  private static Story withoutGlobals(Story it) {
    return new Story(
        it.goal(),
        it.state(),
        it.exactState(),
        it.paused(),
        it.currentPhase(),
        it.name(),
        it.runId(),
        it.startedAt(),
        it.mode(),
        it.phases(),
        it.memory(),
        it.errors(),
        it.flags(),
        it.signals(),
        it.events(),
        it.workers(),
        it.history(),
        it.handOff(),
        List.of());
  }
}
