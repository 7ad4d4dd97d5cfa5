package colony.aether;

import static org.assertj.core.api.Assertions.assertThat;

import colony.aether.bundle.Bounds;
import colony.aether.bundle.Bundle;
import colony.aether.bundle.BundleException;
import colony.aether.check.Check;
import colony.aether.check.Profile;
import colony.aether.file.Reading;
import colony.aether.file.StoryReader;
import colony.aether.file.StoryWriter;
import colony.aether.json.JsonReader;
import colony.aether.json.JsonReading;
import colony.aether.json.JsonWriter;
import colony.aether.repair.Repair;
import colony.aether.tree.SpawnTreeArchive;
import colony.aether.tree.SpawnTreeFile;
import colony.fuzz.FuzzTest;
import colony.fuzz.Target;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Files of colonies that somebody brings along.
class AetherFuzzTest extends FuzzTest {
  private static final Instant NOW = Instant.parse("2026-06-01T08:00:00.5Z");
  private static final String STATE = "data/COLONY_STATE.json";

  /// What a directory may hold beside the state, chosen by an input's first byte.
  private static final List<String> NAMES =
      List.of(
          STATE,
          "data/pheromones.json",
          "data/pheromones.xml",
          "data/memory.json",
          "data/errors.json",
          "data/events.json",
          "data/constraints.json",
          "data/flags.json",
          "data/project_plan.json",
          "data/learnings.json",
          "data/projects.json",
          "data/colony.json",
          "data/spawn-tree.txt",
          "HANDOFF.md",
          "any.json");

  @Override
  protected List<Target> targets() {
    return List.of(
        Target.ofBytes("json", AetherFuzzTest::json).seeds("aether"),
        Target.ofBytes("aether-state", AetherFuzzTest::state).seeds("aether").words(WORDS),
        Target.ofBytes("aether-repair", AetherFuzzTest::repair).seeds("aether").words(WORDS),
        Target.ofBytes("aether-file", AetherFuzzTest::anyFile).words(WORDS),
        Target.ofBytes("spawn-tree", AetherFuzzTest::tree).seeds("aether"),
        Target.ofBytes("bundle", AetherFuzzTest::bundle),
        Target.ofText("stamp", Stamp::read));
  }

  private static final String[] WORDS = {
    "\"version\"",
    "\"3.0\"",
    "\"goal\"",
    "\"state\"",
    "\"READY\"",
    "\"EXECUTING\"",
    "\"plan\"",
    "\"phases\"",
    "\"tasks\"",
    "\"status\"",
    "\"completed\"",
    "\"current_phase\"",
    "\"memory\"",
    "\"phase_learnings\"",
    "\"decisions\"",
    "\"instincts\"",
    "\"errors\"",
    "\"records\"",
    "\"flagged_patterns\"",
    "\"signals\"",
    "\"events\"",
    "\"timestamp\"",
    "\"2026-01-02T00:00:00Z\"",
    "\"workers\"",
    "\"mode\"",
    "null",
    "1e999",
    "\\ud800"
  };

  /// What is read and written reads the same, and is written the same.
  private static void json(byte[] input) {
    if (JsonReader.read(input) instanceof JsonReading.Read(var root, _)) {
      var written = JsonWriter.text(root);
      assertThat(JsonReader.read(written)).isInstanceOf(JsonReading.Read.class);
      if (JsonReader.read(written) instanceof JsonReading.Read(var again, _)) {
        assertThat(again.says(root)).as("%s", written).isTrue();
        assertThat(JsonWriter.text(again)).isEqualTo(written);
        assertThat(JsonReader.read(JsonWriter.line(root))).isInstanceOf(JsonReading.Read.class);
      }
    }
  }

  private static void state(byte[] input) {
    keeps(AetherFiles.NONE.with(STATE, input));
  }

  /// A file of any kind, alone and beside a state.
  private static void anyFile(byte[] input) {
    if (input.length == 0) {
      return;
    }
    var path = NAMES.get((input[0] & 0xFF) % NAMES.size());
    var bytes = Arrays.copyOfRange(input, 1, input.length);
    for (var profile : Profile.values()) {
      Check.bytes(path, bytes, Optional.of(profile));
    }
    Check.bytes(path, bytes, Optional.empty());
    keeps(AetherFiles.NONE.with(STATE, SOUND).with(path, bytes));
  }

  private static final String SOUND =
      """
      {"version": "3.0", "goal": "g", "state": "READY", "current_phase": 1,
       "plan": {"phases": [{"id": 1, "name": "p", "status": "pending",
         "tasks": [{"id": "1.1", "description": "t", "status": "pending"}]}]},
       "memory": {"phase_learnings": [], "decisions": [], "instincts": []},
       "errors": {"records": []}, "signals": [], "events": []}
      """;

  /// A story that can be read is written so that it can be read again, and then stays as it is.
  private static void keeps(AetherFiles files) {
    if (StoryReader.read(files) instanceof Reading.Told told) {
      var written = StoryWriter.write(files, told.story(), Optional.empty(), Map.of());
      assertThat(StoryReader.read(written)).isInstanceOf(Reading.Told.class);
      if (StoryReader.read(written) instanceof Reading.Told again) {
        var twice = StoryWriter.write(written, again.story(), Optional.empty(), Map.of());
        for (var path : twice.paths()) {
          assertThat(twice.bytes(path).map(String::new))
              .as(path)
              .isEqualTo(written.bytes(path).map(String::new));
        }
      }
    }
  }

  /// Repairing what was repaired changes nothing.
  private static void repair(byte[] input) {
    var repair = new Repair(Optional.empty());
    var once = repair.mend("COLONY_STATE.json", input, NOW);
    var twice = repair.mend("COLONY_STATE.json", once.bytes(), NOW.plusSeconds(1));
    assertThat(new String(twice.bytes())).isEqualTo(new String(once.bytes()));
    assertThat(twice.done()).isEmpty();
  }

  /// Written without a change it is the same, and its archive loses no byte of a line.
  private static void tree(byte[] input) throws IOException {
    var tree = SpawnTreeFile.read(input);
    assertThat(SpawnTreeFile.check(new ByteArrayInputStream(input)).counts())
        .isEqualTo(tree.counts());
    var written = SpawnTreeFile.write(Optional.of(input), tree.workers());
    assertThat(SpawnTreeFile.write(Optional.of(written), SpawnTreeFile.read(written).workers()))
        .isEqualTo(written);
    var split = SpawnTreeArchive.split(input);
    var again = SpawnTreeArchive.split(split.kept());
    assertThat(again.kept()).isEqualTo(split.kept());
  }

  private static boolean leadsOutside(String path) {
    return path.startsWith("/") || List.of(path.split("/", -1)).contains("..");
  }

  private static void bundle(byte[] input) throws IOException {
    try {
      var files = Bundle.unzip(new ByteArrayInputStream(input), new Bounds(20, 1 << 16));
      assertThat(files.totalBytes()).isLessThanOrEqualTo(1 << 16);
      assertThat(files.paths()).noneMatch(AetherFuzzTest::leadsOutside);
      var again =
          Bundle.unzip(new ByteArrayInputStream(Bundle.zip(files)), new Bounds(20, 1 << 16));
      assertThat(again).isEqualTo(files);
    } catch (BundleException refused) {
      assertThat(refused).hasMessageNotContaining("null");
    }
  }
}
