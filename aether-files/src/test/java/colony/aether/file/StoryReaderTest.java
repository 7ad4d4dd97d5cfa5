package colony.aether.file;

import static colony.aether.file.Samples.bytes;
import static colony.aether.file.Samples.state;
import static colony.aether.file.Samples.told;
import static org.assertj.core.api.Assertions.assertThat;

import colony.aether.AetherFiles;
import colony.aether.story.Ids;
import colony.aether.story.Story;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StoryReaderTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "syn-COLONY_STATE.array-root.json; its root is array",
        "syn-COLONY_STATE.truncated.json; is not JSON",
        "92d546a7-colony-state.template.json; template",
        "ae64f4ee-COLONY_STATE.v2schema-first.json; v2 document",
        "d357c6fb-COLONY_STATE.v3-events-string.json; lost its events: events is string",
        "97bf10bd-COLONY_STATE.v3-events-null.json; lost its events: events is null",
        "syn-COLONY_STATE.events-object.json; lost its events: events is object",
        "syn-COLONY_STATE.current-phase-string.json; colony validate --repair",
        "syn-COLONY_STATE.missing-plan.json; neither a v1 nor a v3 state"
      })
  void refusesWhatIsNoColonyAndSaysWhy(String sample, String why) {
    var reading = StoryReader.read(state(sample));

    assertThat(reading)
        .isInstanceOfSatisfying(
            Reading.Refused.class,
            it -> {
              assertThat(it.why()).contains(why).contains("data/COLONY_STATE.json");
              assertThat(it.verdicts().getFirst().findings())
                  .isNotEmpty()
                  .allMatch(finding -> finding.isFault() && finding.place().isPresent());
            });
  }

  @Test
  void refusesADirectoryWithoutAState() {
    assertThat(StoryReader.read(AetherFiles.NONE.with("data/flags.json", "{}")))
        .isInstanceOf(Reading.Refused.class);
    assertThat(
            StoryReader.read(
                new AetherFiles(Map.of("data/COLONY_STATE.json.lock", "22562".getBytes()))))
        .isInstanceOf(Reading.Refused.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "COLONY_STATE.json",
        "data/COLONY_STATE.json",
        ".aether/data/COLONY_STATE.json",
        "colony-state.json",
        "6a9ef809-chamber-colony-state.json",
        "0063be8b-COLONY_STATE.v3-crowned.json"
      })
  void findsTheStateWhereverItStands(String path) {
    var files = new AetherFiles(Map.of(path, bytes("84a1104c-colony_state.gotestdata.json")));

    var told = told(files);

    assertThat(told.story().goal()).contains("Test colony goal for CLI development");
    assertThat(told.root()).isEqualTo(path.substring(0, path.lastIndexOf('/') + 1));
  }

  @ParameterizedTest
  @CsvSource({"READY, false, false", "READY, true, true", "Paused, false, true"})
  void isPausedByItsFlagOrByItsWord(String word, boolean flag, boolean paused) {
    var text =
        new String(bytes("84a1104c-colony_state.gotestdata.json"), StandardCharsets.UTF_8)
            .replaceFirst(
                "\"state\": \"EXECUTING\"",
                "\"state\": \"%s\", \"paused\": %s".formatted(word, flag));
    var files = new AetherFiles(Map.of("COLONY_STATE.json", text.getBytes(StandardCharsets.UTF_8)));

    assertThat(told(files).story().paused()).isEqualTo(paused);
  }

  @Test
  void takesTheShallowestOfSeveralStatesAndNamesTheOthers() {
    var files =
        state("84a1104c-colony_state.gotestdata.json")
            .with("old/deep/COLONY_STATE.json", bytes("47942b16-COLONY_STATE.v3-feb18.json"))
            .with("chambers/x/colony-state.json", bytes("6a9ef809-chamber-colony-state.json"));

    var told = told(files);

    assertThat(told.root()).isEqualTo("data/");
    assertThat(told.odd()).extracting(Reading.Odd::path).contains("old/deep/COLONY_STATE.json");
  }

  @Test
  void readsPlanMemoryAndEventsOfAState() {
    var story = told(state("84a1104c-colony_state.gotestdata.json")).story();

    assertThat(story.name()).contains("test-colony");
    assertThat(story.runId()).contains("session_123_abc");
    assertThat(story.currentPhase()).isEqualTo(2);
    assertThat(story.phases()).extracting(Story.Phase::id).containsExactly("1", "2", "3");
    assertThat(story.phases().get(1).tasks())
        .extracting(Story.Task::status)
        .containsExactly("completed", "completed", "in_progress", "pending");
    assertThat(story.memory().learnings())
        .containsExactly(
            new Story.Learning(
                "pl_001",
                "1",
                Optional.empty(),
                "Use cobra for CLI",
                Optional.of(Instant.parse("2026-04-01T11:00:00Z"))));
    assertThat(story.memory().instincts()).hasSize(2);
    assertThat(story.events().getFirst())
        .isEqualTo(
            new Story.Event(
                Instant.parse("2026-04-01T10:00:00Z"), "init", "system", "Colony initialized"));
  }

  @Test
  void sortsEventsThatAreOutOfOrderAndTells() {
    var told = told(state("6a9ef809-COLONY_STATE.v3-ooo1.json"));

    assertThat(told.story().events())
        .isSortedAccordingTo(java.util.Comparator.comparing(Story.Event::at));
    assertThat(told.odd()).anyMatch(it -> it.text().contains("out of order"));
  }

  @Test
  void takesOnlySignalsThatSayEnough() {
    var files =
        state("84a1104c-colony_state.gotestdata.json")
            .with("data/pheromones.json", bytes("c65cabda-pheromones.version-null.json"));

    var told = told(files);

    assertThat(told.story().signals()).hasSize(31);
    assertThat(told.odd()).anyMatch(it -> it.text().contains("signal imported: lacks"));
  }

  @Test
  void givesASignalTheStrengthOfItsTypeAndTells() {
    var files =
        state("84a1104c-colony_state.gotestdata.json")
            .with("data/pheromones.json", bytes("1440cc71-pheromones.chamber.json"));

    var told = told(files);

    assertThat(told.story().signals().getFirst().strength()).isEqualTo(0.5);
    assertThat(told.story().signals().get(1).active()).isFalse();
    assertThat(told.odd())
        .anyMatch(it -> it.text().contains("sig_feedback_001 has no strength, taken as 0.5"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      nullValues = "the type's",
      value = {
        "\"half_life_seconds\": 3600; 3600; false",
        "\"decay_rate\": null; 0; false",
        "\"half_life_seconds\": 0; the type's; true",
        "\"half_life\": -5; the type's; true",
        "\"decay_rate\": 0.5; 1; true",
        "\"decay_rate\": 2.5; 2; true",
        "\"source\": \"user\"; the type's; false"
      })
  void letsNothingButNullNeverDecay(String half, Long seconds, boolean odd) {
    var files =
        state("84a1104c-colony_state.gotestdata.json")
            .with(
                "data/pheromones.json",
                """
                {"signals": [{"id": "s1", "type": "FOCUS", "content": "look at the parser",
                  "strength": 0.7, "created_at": "2026-01-01T10:00:00Z", %s}]}
                """
                    .formatted(half));

    var told = told(files);

    assertThat(told.story().signals().getFirst().halfLifeSeconds())
        .isEqualTo(Optional.ofNullable(seconds));
    assertThat(told.odd().stream().anyMatch(it -> it.path().equals("data/pheromones.json")))
        .isEqualTo(odd);
  }

  @Test
  void takesSignalsFromConstraintsAndSafeXmlAndQuarantinesTheRest() {
    var base = state("84a1104c-colony_state.gotestdata.json");
    var safe =
        base.with("data/constraints.json", bytes("3db73c35-constraints-chamber.json"))
            .with("data/pheromones.xml", bytes("939d3d48-safe-pheromones.xml"));
    var suspicious = base.with("data/pheromones.xml", bytes("939d3d48-suspicious-pheromones.xml"));

    assertThat(told(safe).story().signals())
        .extracting(Story.Signal::type)
        .containsExactly("FOCUS", "FOCUS", "REDIRECT", "REDIRECT", "FOCUS");
    assertThat(told(suspicious).story().signals()).isEmpty();
    assertThat(told(suspicious).odd()).anyMatch(it -> it.text().contains("quarantined"));
  }

  @Test
  void readsPlainTasksAndNamesWhatHasNoNameOrAnothersName() {
    var files =
        AetherFiles.NONE.with(
            "COLONY_STATE.json",
            """
            {"goal": "g", "state": "READY", "current_phase": 1, "events": [], "errors": {},
             "memory": {"phase_learnings": "[{\\"learning\\": \\"Look twice\\", \\"ant\\": \\"A\\"}]",
               "decisions": ["Use Java"]},
             "plan": {"phases": [
               {"name": null, "tasks": ["one", {"id": 7, "goal": "two\\u0000\\ud800"}]},
               {"id": 1, "name": "again", "tasks": [{"id": "7", "goal": "three", "status": "odd"}]},
               42]}}
            """);

    var told = told(files);
    var phases = told.story().phases();

    assertThat(phases).extracting(Story.Phase::id).containsExactly("1", "1~2");
    assertThat(phases.getFirst().name()).isEqualTo("Phase 1");
    assertThat(phases.getFirst().tasks())
        .extracting(Story.Task::description)
        .containsExactly("one", "two\uFFFD\uFFFD");
    assertThat(phases.get(1).tasks()).extracting(Story.Task::id).containsExactly("7~2");
    assertThat(told.story().memory().learnings())
        .extracting(Story.Learning::content)
        .containsExactly("Look twice");
    assertThat(told.story().memory().decisions().getFirst().content()).isEqualTo("Use Java");
    assertThat(String.join("\n", told.odd().stream().map(Reading.Odd::text).toList()))
        .contains(
            "the phase has no id, named 1",
            "phase 1 has no name",
            "id \"1\" comes again, taken as 1~2",
            "id \"7\" comes again, taken as 7~2",
            "status \"odd\" is unknown",
            "half characters",
            "($.plan.phases[2]): is number, expected an object",
            "array given as text");
  }

  @Test
  void readsAGlobalStoreInAnyOfItsShapes() {
    var base = state("84a1104c-colony_state.gotestdata.json");
    var list = "[{\"id\": \"g1\", \"content\": \"Locks help\", \"source_projects\": [\"p\"]}]";

    for (var files :
        List.of(
            base.with("learnings.json", list),
            base.with("global/learnings.json", "{\"version\": 1, \"learnings\": " + list + "}"))) {
      assertThat(told(files).story().learnings())
          .extracting(Story.GlobalLearning::id)
          .containsExactly("g1");
    }
  }

  @Test
  void countsTheProjectsOfALearningWhereTheFileDoesNot() {
    var learnings =
        """
        [{"id": "g1", "content": "Locks help", "source_projects": ["p", "q", "q"]},
         {"id": "g2", "content": "So do leases", "occurrence_count": 4, "promoted": true}]
        """;
    var files =
        state("84a1104c-colony_state.gotestdata.json").with("data/learnings.json", learnings);

    assertThat(told(files).story().learnings())
        .extracting(Story.GlobalLearning::occurrences)
        .containsExactly(2, 4);
    assertThat(told(files).story().learnings())
        .extracting(Story.GlobalLearning::promoted)
        .containsExactly(false, true);
  }

  @Test
  void keepsWhatItDoesNotUnderstandAndIgnoresLocks() {
    var told = told(Samples.colony());

    assertThat(told.kept())
        .contains("data/midden.json", "checkpoints/checkpoint_0.json")
        .noneMatch(it -> it.endsWith(".lock"));
    assertThat(told.story().handOff().orElseThrow()).startsWith("# Colony Session");
    assertThat(told.story().workers()).hasSize(42);
    assertThat(told.story().flags()).isNotEmpty();
  }

  @Test
  void tellsOfASideFileThatIsNoJsonAndKeepsItWhenItsPlaceIsNeeded() {
    var files =
        state("84a1104c-colony_state.gotestdata.json").with("data/flags.json", "{\"flags\": [");
    var told = told(files);
    var flag =
        new Story.Flag(
            "f1",
            "note",
            "Look here",
            "operator",
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    var born = told(StoryWriter.write(AetherFiles.NONE, told.story(), Optional.empty(), Map.of()));

    var written =
        StoryWriter.write(
            files, withFlags(told.story(), List.of(flag)), Optional.empty(), Map.of());

    assertThat(told.odd()).anyMatch(it -> it.path().equals("data/flags.json"));
    assertThat(born.story().flags()).isEmpty();
    assertThat(written.bytes("data/flags.json.unreadable"))
        .hasValueSatisfying(it -> assertThat(it).isEqualTo("{\"flags\": [".getBytes()));
    assertThat(told(written).story().flags()).containsExactly(flag);
  }

  @Test
  void recognisesThingsThatComeBackUnderTheQueensNames() {
    var files =
        state("226a621a-COLONY_STATE.v2.0-consolidated.json")
            .with("data/flags.json", bytes("3db73c35-flags.json"));
    var story = told(files).story();
    var renamed =
        withFlags(
            story,
            story.flags().stream()
                .map(it -> new FlagForm().named(it, Ids.derived(it.id()).toString()))
                .toList());

    var written = StoryWriter.write(files, renamed, Optional.empty(), Map.of());

    assertThat(written.bytes("data/flags.json")).isEqualTo(files.bytes("data/flags.json"));
  }

  @Test
  void saysInThePheromonesWhatBecameOfASignalFromElsewhere() {
    var files =
        state("84a1104c-colony_state.gotestdata.json")
            .with("data/constraints.json", bytes("3db73c35-constraints-chamber.json"));
    var story = told(files).story();
    var left = story.signals().subList(1, story.signals().size());

    var written = StoryWriter.write(files, withSignals(story, left), Optional.empty(), Map.of());
    var again = told(written).story();

    assertThat(again.signals().stream().filter(Story.Signal::active).map(Story.Signal::id))
        .containsExactlyInAnyOrderElementsOf(left.stream().map(Story.Signal::id).toList());
    assertThat(written.bytes("data/constraints.json"))
        .isEqualTo(files.bytes("data/constraints.json"));
    RoundTripTest.assertSame(
        StoryWriter.write(written, again, Optional.empty(), Map.of()), written);
  }

  @Test
  void writesAPlanOverPhasesThatWereBareTexts() {
    var files =
        AetherFiles.NONE.with(
            "COLONY_STATE.json",
            """
            {"goal": "g", "state": "READY", "current_phase": 0, "memory": {}, "errors": {},
             "events": [], "plan": {"phases": ["Survey", "Build"]}}
            """);
    var phase =
        told(Samples.state("84a1104c-colony_state.gotestdata.json")).story().phases().getFirst();
    var story = told(files).story();
    var planned = GeneratedStoriesTest.with(story, List.of(phase, story.phases().get(1)));

    var written = StoryWriter.write(files, planned, Optional.empty(), Map.of());

    assertThat(told(written).story().phases()).isEqualTo(planned.phases());
  }

  @Test
  void importsAColonyThatOnlySpeaksOfPlaceholders() {
    var files =
        AetherFiles.NONE.with(
            "COLONY_STATE.json",
            """
            {"goal": "Fill in __GOAL__ in the template", "state": "READY", "current_phase": 0,
             "plan": {}, "memory": {}, "errors": {}, "events": []}
            """);

    assertThat(told(files).story().goal()).contains("Fill in __GOAL__ in the template");
  }

  @Test
  void isNotSlowedDownByVeryManyThingsOfOneName() {
    var task = "{\"id\": \"1\", \"goal\": \"x\", \"a\": 1, \"a\": 2},";
    var files =
        AetherFiles.NONE.with(
            "COLONY_STATE.json",
            """
            {"goal": "g", "state": "READY", "current_phase": 0, "memory": {}, "errors": {},
             "events": [], "plan": {"phases": [{"id": 1, "name": "n", "tasks": [%s 1]}]}}
            """
                .formatted(task.repeat(10_000)));

    assertThat(told(files).story().phases().getFirst().tasks()).hasSize(10_000);
    assertThat(told(files).odd()).hasSize(1_001);
  }

  @Test
  void saysWhichFileIsTooLargeToBeReadAndNotWhichIsOnlyKept() {
    var large = new byte[StoryReader.LARGEST + 1];

    assertThat(StoryReader.tooLarge(AetherFiles.NONE.with("data/colony.json", large)))
        .hasValueSatisfying(it -> assertThat(it).startsWith("data/colony.json has 16,777,217"));
    assertThat(StoryReader.tooLarge(AetherFiles.NONE.with("notes.bin", large))).isEmpty();
  }

  @Test
  void repeatsNoLongWordOfAFileForEachThingThatIsNamedAfterIt() {
    var longWord = "x".repeat(100_000);
    var files =
        AetherFiles.NONE.with(
            "COLONY_STATE.json",
            """
            {"goal": "g", "state": "%1$s", "current_phase": 0, "errors": {"%1$s": [%2$s 1]},
             "memory": {"phase_learnings": [{"id": "%1$s", "learnings": ["a", "b", "c"]}]},
             "events": [], "plan": {"phases": [{"id": "%1$s", "tasks": ["a", "b", "c", "d"]}]}}
            """
                .formatted(longWord, "{\"a\": 1, \"a\": 2},".repeat(10)));

    var told = told(files);

    assertThat(told.story().phases().getFirst().id()).isEqualTo(longWord);
    assertThat(told.story().phases().getFirst().tasks())
        .hasSize(4)
        .allMatch(it -> it.id().length() < 300);
    assertThat(told.story().memory().learnings()).hasSize(3).allMatch(it -> it.id().length() < 300);
    assertThat(told.odd()).hasSizeGreaterThan(10).allMatch(it -> it.text().length() <= 1_000);
    assertThat(told.odd()).anyMatch(it -> it.text().contains("…\"][0].a): the key comes again"));
  }

  @Test
  void flagsThreeErrorsOfOneCategory() {
    var files = state("226a621a-COLONY_STATE.v2.0-consolidated.json");

    var written = StoryWriter.write(files, told(files).story(), Optional.empty(), Map.of());

    assertThat(new String(written.bytes("data/COLONY_STATE.json").orElseThrow()))
        .contains("\"count\": 3", "\"flagged_at\": \"2026-02-03T17:23:09Z\"", "state_upgraded");
  }

  private static Story withSignals(Story it, List<Story.Signal> signals) {
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

  private static Story withFlags(Story it, List<Story.Flag> flags) {
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
        flags,
        it.signals(),
        it.events(),
        it.workers(),
        it.history(),
        it.handOff(),
        it.learnings());
  }
}
