package colony.aether.file;

import static colony.aether.file.Samples.told;
import static org.assertj.core.api.Assertions.assertThat;

import colony.aether.AetherFiles;
import colony.aether.Finding;
import colony.aether.check.Check;
import colony.aether.check.Profile;
import colony.aether.json.JsonReader;
import colony.aether.json.JsonReading;
import colony.aether.json.JsonWriter;
import colony.aether.json.Node;
import colony.aether.json.Node.Arr;
import colony.aether.json.Node.Obj;
import colony.aether.story.States;
import colony.aether.story.Story;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class RoundTripTest {
  /// What an export decides anew, whatever stood there.
  private static final Set<String> REWRITTEN =
      Set.of("$.version", "$.state", "$.paused", "$.colony.exact_state");

  @TestFactory
  Stream<DynamicTest> keepsWhatAnImportableSampleTells() {
    return origins().entrySet().stream()
        .map(it -> DynamicTest.dynamicTest(it.getKey(), () -> keeps(it.getValue())));
  }

  private static Map<String, AetherFiles> origins() {
    var origins = new java.util.TreeMap<String, AetherFiles>();
    Samples.importable().forEach(it -> origins.put(it, Samples.state(it)));
    origins.put("a colony with all kinds of files", Samples.colony());
    origins.put("a colony of the first generation", Samples.first());
    return origins;
  }

  private static void keeps(AetherFiles origin) {
    var story = told(origin).story();

    var written = write(origin, story);
    var again = told(written).story();

    assertThat(withoutUpgrade(normal(again))).isEqualTo(normal(story));
    assertSame(write(written, again), written);
    assertStrict(written);
    assertNothingLost(origin, written);
    assertThat(withoutUpgrade(normal(told(write(AetherFiles.NONE, story)).story())))
        .usingRecursiveComparison()
        .isEqualTo(atLeastTimes(normal(story)));
  }

  @Test
  void readsAtLeastTheSamplesThatAreKnownToBeSound() {
    assertThat(Samples.importable())
        .contains(
            "226a621a-COLONY_STATE.v2.0-consolidated.json",
            "31deac5f-COLONY_STATE.v1-mode.json",
            "710f355e-case-memory-stringified-empty.json",
            "syn-COLONY_STATE.dup-status-in-task.json")
        .hasSizeGreaterThanOrEqualTo(20)
        .noneMatch(it -> it.contains("template") || it.contains("v2schema"));
  }

  @Test
  void doesNotReadTheFilesOfTheFirstGenerationTwice() {
    var origin = Samples.first();

    var written = write(origin, told(origin).story());
    var again = told(written).story();

    assertThat(again.goal()).contains("A parser");
    assertThat(again.errors()).hasSize(1);
    assertThat(again.memory().learnings()).hasSize(1);
    assertThat(again.memory().instincts()).hasSize(1);
    assertThat(again.phases().getFirst().tasks())
        .extracting(Story.Task::id)
        .containsExactly("1.1", "1.2");
    assertThat(again.events())
        .extracting(Story.Event::type)
        .containsExactly("init", "state_upgraded");
    assertThat(written.bytes("data/errors.json")).isEqualTo(origin.bytes("data/errors.json"));
  }

  /// They are taken as UTC, and the strict profile takes none without its zone.
  @Test
  void writesTimesOfEventsAsTheStrictProfileWantsThem() {
    var origin =
        AetherFiles.NONE.with(
            "data/COLONY_STATE.json",
            """
            {"version": "3.0", "goal": "win", "state": "READY", "current_phase": 0,
             "plan": {"phases": []}, "errors": {"records": []},
             "memory": {"phase_learnings": [], "decisions": [], "instincts": []},
             "events": [
               {"timestamp": "2026-02-13T16:55:56", "type": "a", "worker": "w", "details": "d"},
               "2026-02-13 16:55:57|b|w|it|says|more",
               "2026-02-13T16:55:58Z|c|w|d"]}
            """);

    var written = write(origin, told(origin).story());

    assertStrict(written);
    assertThat(told(written).story().events()).isEqualTo(told(origin).story().events());
    assertThat(text(written, "data/COLONY_STATE.json"))
        .contains("\"2026-02-13T16:55:56Z\"")
        .contains("\"2026-02-13T16:55:57Z|b|w|it|says|more\"")
        .contains("\"2026-02-13T16:55:58Z|c|w|d\"");
  }

  @Test
  void leavesFilesAloneThatSayTheSame() {
    var origin = Samples.colony();

    var written = write(origin, told(origin).story());

    for (var path : origin.paths()) {
      if (!path.endsWith(".lock") && !path.equals("data/COLONY_STATE.json")) {
        assertThat(written.bytes(path)).as(path).isEqualTo(origin.bytes(path));
      }
    }
    var state = (Obj) root(written, "data/COLONY_STATE.json");
    assertThat(state.without("spawn_tree").says(root(origin, "data/COLONY_STATE.json"))).isTrue();
    assertThat(written.paths()).noneMatch(it -> it.endsWith(".lock"));
  }

  private static AetherFiles write(AetherFiles origin, Story story) {
    return StoryWriter.write(origin, story, Optional.empty(), Map.of());
  }

  static void assertStrict(AetherFiles files) {
    for (var path : files.paths()) {
      if (path.endsWith("COLONY_STATE.json")) {
        assertThat(
                Check.bytes(path, files.bytes(path).orElseThrow(), Optional.of(Profile.STRICT))
                    .findings())
            .noneMatch(Finding::isFault);
      }
    }
  }

  static void assertSame(AetherFiles actual, AetherFiles expected) {
    assertThat(actual.paths()).isEqualTo(expected.paths());
    for (var path : expected.paths()) {
      assertThat(text(actual, path)).as(path).isEqualTo(text(expected, path));
    }
  }

  private static String text(AetherFiles files, String path) {
    return new String(
        files.bytes(path).orElseThrow(), java.nio.charset.StandardCharsets.ISO_8859_1);
  }

  /// Foreign words for states become the files' own.
  static Story normal(Story it) {
    return new Story(
        it.goal(),
        States.legal(it.state(), it.goal().isPresent()),
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
        it.learnings());
  }

  private static Story withoutUpgrade(Story it) {
    var events = it.events().stream().filter(e -> !e.type().equals("state_upgraded")).toList();
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
        events,
        it.workers(),
        it.history(),
        it.handOff(),
        it.learnings());
  }

  /// A signal that came without a time, from `constraints.json`, gets one when it moves.
  private static Story atLeastTimes(Story it) {
    var signals =
        it.signals().stream()
            .map(
                s ->
                    new Story.Signal(
                        s.id(),
                        s.type(),
                        s.content(),
                        s.strength(),
                        s.halfLifeSeconds(),
                        s.source(),
                        Optional.of(s.at().orElse(java.time.Instant.EPOCH)),
                        s.active()))
            .toList();
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
        signals,
        it.events(),
        it.workers(),
        it.history(),
        it.handOff(),
        it.learnings());
  }

  private static void assertNothingLost(AetherFiles origin, AetherFiles written) {
    var path = "data/COLONY_STATE.json";
    var scalars = new HashSet<String>();
    collect(root(written, path), "$", scalars);
    var archive = "data/events.archive.json";
    if (written.bytes(archive).isPresent()) {
      collect(root(written, archive), "$", scalars);
    }
    var missing = new ArrayList<String>();
    var before = new HashSet<String>();
    collect(root(origin, path), "$", before);
    for (var scalar : before) {
      var where = scalar.substring(0, scalar.indexOf(" = "));
      if (!scalars.contains(scalar) && !REWRITTEN.contains(where) && !stringified(scalar)) {
        missing.add(scalar);
      }
    }
    assertThat(missing).isEmpty();
    for (var other : origin.paths()) {
      assertThat(other.endsWith(".lock") || written.bytes(other).isPresent()).as(other).isTrue();
    }
  }

  /// An empty list in any spelling is an empty list.
  private static boolean stringified(String scalar) {
    return scalar.startsWith("$.memory.") && scalar.endsWith(" = \"[]\"")
        || scalar.endsWith(" = null")
        || scalar.contains(".tasks[].status = ");
  }

  /// Every value with the way to it; places in lists apart, which may change.
  private static void collect(Node node, String path, Set<String> into) {
    switch (node) {
      case Obj(_, var members) ->
          members.forEach(
              it -> collect(it.value(), path + "." + it.key().replaceFirst("#[0-9]+$", ""), into));
      case Arr(_, var elements) -> elements.forEach(it -> collect(it, path + "[]", into));
      case Node.Text _, Node.Num _, Node.Bool _, Node.Null _ ->
          into.add(path + " = " + JsonWriter.line(node));
    }
  }

  private static Node root(AetherFiles files, String path) {
    return ((JsonReading.Read) JsonReader.read(files.bytes(path).orElseThrow())).root();
  }

  @Test
  void keepsBothValuesOfAKeyThatComesTwice() {
    var written =
        write(
            Samples.state("syn-COLONY_STATE.dup-status-in-task.json"),
            told(Samples.state("syn-COLONY_STATE.dup-status-in-task.json")).story());

    assertThat(text(written, "data/COLONY_STATE.json")).contains("\"status#1\": ", "\"status\": ");
  }

  @Test
  void putsCheckpointsInTheirDirectoryAndAList() {
    var story = told(Samples.colony()).story();
    var checkpoints =
        Map.of(
            "checkpoint-WAITING-to-EXECUTING-20260301-101112.json", "{}".getBytes(),
            "run-r1/PRE_1_v1.json", "{\"createdAt\":\"2026-03-01T10:00:00Z\"}".getBytes());

    var written = StoryWriter.write(Samples.colony(), story, Optional.of("{}\n"), checkpoints);
    var twice = StoryWriter.write(written, story, Optional.of("{}\n"), checkpoints);

    assertThat(written.paths())
        .contains("data/colony.json", "checkpoints/index.json", "checkpoints/run-r1/PRE_1_v1.json");
    assertThat(text(written, "checkpoints/index.json"))
        .contains("2026-03-01T10:11:12Z", "\"phase\"", "\"transition\"", "2026-03-01T10:00:00Z");
    assertSame(twice, written);
    assertThat(List.copyOf(told(written).kept())).contains("data/midden.json");
  }
}
