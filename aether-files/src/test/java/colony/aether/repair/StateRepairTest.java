package colony.aether.repair;

import static org.assertj.core.api.Assertions.assertThat;

import colony.aether.FileKind;
import colony.aether.check.Check;
import colony.aether.check.Profile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StateRepairTest {
  private static final Instant NOW = Instant.parse("2026-06-01T08:00:00.5Z");

  private static final String SOUND =
      """
      {
        "version": "3.0",
        "goal": "ship it",
        "state": "READY",
        "current_phase": 1,
        "plan": {"phases": []},
        "memory": {"phase_learnings": [], "decisions": [], "instincts": []},
        "errors": {"records": []},
        "events": [
          {"timestamp": "2026-01-02T00:00:00Z", "type": "a", "worker": "w", "details": "\\u00e9"},
          "2026-01-03T00:00:00Z|b|w|x|y"
        ]
      }
      """;

  @Test
  void leavesASoundFileAlone() {
    var bytes = SOUND.getBytes(StandardCharsets.UTF_8);

    var mended = StateRepair.mend(bytes, NOW);

    assertThat(mended.bytes()).isSameAs(bytes);
    assertThat(mended.done()).isEmpty();
    assertThat(mended.left()).isEmpty();
  }

  @Test
  void sortsEventsOfBothShapesAndKeepsTheOrderOfEqualTimes() {
    var first = "\"2026-01-01T00:00:00Z|b|w|1\"";
    var second =
        "{ \"timestamp\":\"2026-01-01T01:00:00+01:00\",  \"type\":\"t\",\"worker\":\"w\",\"details\":2 }";
    var third = "\"2026-01-05T00:00:00.5Z|b|w|3\"";

    assertThat(mended(withEvents(third, first, second)))
        .isEqualTo(withEvents(first, second, third));
    assertThat(mended(withEvents(third, second, first)))
        .isEqualTo(withEvents(second, first, third));
  }

  @Test
  void movesNoEventWhenOneTimeCannotBeRead() {
    var text =
        withEvents(
            "\"2026-01-05T00:00:00Z|b|w|3\"", "\"soon|b|w|1\"", "\"2026-01-01T00:00:00Z|b|w|1\"");

    var mended = mend(text);

    assertThat(mended.changed()).isFalse();
    assertThat(texts(mended))
        .containsExactly(
            "line 10, column 5: events are out of order and were not sorted, because a time"
                + " cannot be read",
            "line 11, column 5: event 1 has the time \"soon\", write a time such as"
                + " 2026-02-13T16:55:56Z");
  }

  /// It would sort what the profile strict goes on calling a bad time.
  @Test
  void callsNoTimeATimeThatTheCheckDoesNot() {
    var text = withEvents("\"2026-01-05T00:00:00Z|b|w|3\"", "\"2026-01-01T00:00:00|b|w|1\"");

    var mended = mend(text);

    assertThat(mended.changed()).isFalse();
    assertThat(texts(mended))
        .containsExactly(
            "line 11, column 5: event 1 has the time \"2026-01-01T00:00:00\", write a time such as"
                + " 2026-02-13T16:55:56Z");
  }

  @Test
  void seesTheTemplatesThatTheCheckSees() {
    var mended = mend(withEvents("\"__ISO8601_TIMESTAMP__|init|queen|begun\""));

    assertThat(mended.changed()).isFalse();
    assertThat(texts(mended)).anyMatch(it -> it.contains("is a placeholder"));
  }

  @Test
  void makesNumbersOfTextsThatAreExactlyNumbers() {
    var text = SOUND.replace("\"current_phase\": 1", "\"current_phase\": \"2\"");

    assertThat(mended(text))
        .isEqualTo(SOUND.replace("\"current_phase\": 1", "\"current_phase\": 2"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"two", "", " 2", "02", "0x2", "2.", "NaN", "1e", "+1", "２"})
  void leavesTextsThatAreNoNumbersToAPerson(String phase) {
    var text = SOUND.replace("\"current_phase\": 1", "\"current_phase\": \"%s\"".formatted(phase));

    var mended = mend(text);

    assertThat(mended.changed()).isFalse();
    assertThat(texts(mended))
        .containsExactly(
            "line 5, column 20: current_phase is the text \"%s\", write a number".formatted(phase));
  }

  @Test
  void takesMemoryListsOutOfTheTextsTheyStandIn() {
    var text =
        SOUND.replace(
            "\"phase_learnings\": [], \"decisions\": []",
            "\"phase_learnings\": \"[]\", \"decisions\": \"[{\\\"id\\\": 1.50, \\\"x\\\": \\\"\\\\ud83d\\\"}]\"");

    assertThat(mended(text))
        .isEqualTo(
            SOUND.replace(
                "\"decisions\": []", "\"decisions\": [{\"id\": 1.50, \"x\": \"\\ud83d\"}]"));
  }

  @Test
  void leavesAListThatIsNoJsonAsItIs() {
    var text = SOUND.replace("\"decisions\": []", "\"decisions\": \"[oops\"");

    assertThat(texts(mend(text)))
        .containsExactly(
            "line 7, column 50: memory.decisions is the text \"[oops\", write an array");
    assertThat(mend(text).changed()).isFalse();
  }

  @Test
  void addsMemoryListsThatAreMissing() {
    var text = SOUND.replace(", \"instincts\": []", "");

    assertThat(mended(text)).isEqualTo(SOUND.replace(", \"instincts\"", ",\"instincts\""));
  }

  @Test
  void takesAByteOrderMarkAway() {
    assertThat(mended("\uFEFF" + SOUND)).isEqualTo(SOUND);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"1.0\"", "\"2.0\"", "\"1\"", "2", "1.0"})
  void upgradesAnOldVersionAndTellsSoInTheEvents(String version) {
    var text = SOUND.replace("\"3.0\"", version);

    assertThat(mended(text))
        .isEqualTo(
            SOUND.replace(
                "|x|y\"",
                "|x|y\",\n    \"2026-06-01T08:00:00Z|state_upgraded|colony|Upgraded from version %s to 3.0, nothing was removed\""
                    .formatted(version.replace("\"", ""))));
  }

  @Test
  void givesAFileOfTheFirstGenerationWhatItLacksAndTakesNothingAway() {
    var text =
        "{\n  \"goal\": null,\n  \"state\": \"IDLE\",\n  \"current_phase\": 0,\n  \"workers\": {\"a\": 1e400}\n}";

    assertThat(mended(text))
        .isEqualTo(
            """
            {
              "version": "3.0",
              "goal": null,
              "state": "IDLE",
              "current_phase": 0,
              "workers": {"a": 1e400},
              "plan": {"generated_at": null, "confidence": null, "phases": []},
              "memory": {"phase_learnings": [], "decisions": [], "instincts": []},
              "errors": {"records": [], "flagged_patterns": []},
              "events": [{"timestamp": "2026-06-01T08:00:00Z", "type": "state_upgraded", "worker": "colony", "details": "Upgraded from version none to 3.0, nothing was removed"}]
            }""");
  }

  @Test
  void putsTheEventOfAnUpgradeBehindEventsOfTheFuture() {
    var text = withEvents("\"2027-01-01T00:00:00Z|b|w|1\"").replace("\"3.0\"", "\"2.0\"");

    assertThat(mended(text)).contains("\"2027-01-01T00:00:00Z|state_upgraded|");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"lost\"", "null", "{}"})
  void neverMakesEventsOfWhatIsNoList(String events) {
    var text =
        SOUND.substring(0, SOUND.indexOf('[', SOUND.indexOf("events"))).replace("3.0", "1.0")
            + events
            + "\n}\n";

    var mended = mend(text);

    assertThat(mended.changed()).isFalse();
    assertThat(texts(mended).getFirst())
        .contains("line 9, column 13: events is", "write [] to begin anew");
  }

  @Test
  void leavesKeysThatStandTwiceToAPersonAndRepairsTheRest() {
    var text =
        SOUND
            .replace("\"goal\": \"ship it\",", "\"goal\": \"ship it\",\n  \"go\\u0061l\": 1,")
            .replace("\"instincts\": []", "\"instincts\": \"[]\"");

    var mended = mend(text);

    assertThat(text(mended)).isEqualTo(text.replace("\"[]\"", "[]"));
    assertThat(texts(mended))
        .contains(
            "line 4, column 3: the key \"goal\" was there before, in line 3, column 3; keep one of the two");
  }

  @Test
  void touchesNoValueWhoseKeyStandsTwice() {
    var text =
        SOUND.replace("\"current_phase\": 1", "\"current_phase\": \"1\", \"current_phase\": \"2\"");

    assertThat(mend(text).changed()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "{", "null", "{\"a\": 1,}", "\u0000"})
  void saysWhatIsWrongWithWhatIsNoState(String text) {
    var mended = mend(text);

    assertThat(mended.changed()).isFalse();
    assertThat(mended.left()).isNotEmpty();
  }

  @Test
  void repairsEverySampleOnceAndOnlyOnce() throws IOException {
    try (var samples = Files.list(Path.of("src/test/resources/aether"))) {
      for (var sample : samples.sorted().toList()) {
        var bytes = Files.readAllBytes(sample);
        if (Check.bytes(sample.toString(), bytes, Optional.of(Profile.STRICT)).kind()
            != FileKind.STATE) {
          continue;
        }

        var once = StateRepair.mend(bytes, NOW);
        var twice = StateRepair.mend(once.bytes(), NOW);
        var verdict = Check.bytes(sample.toString(), once.bytes(), Optional.of(Profile.STRICT));

        assertThat(twice.changed()).as("%s", sample).isFalse();
        assertThat(verdict.passes())
            .as("%s: %s, %s", sample, verdict.findings(), once.left())
            .isEqualTo(once.left().isEmpty());
      }
    }
  }

  @Test
  void leavesThePhaseThatIsNoNumberByteForByte() throws IOException {
    var bytes = sample("710f355e-case-current-phase-nonnumeric.json");

    assertThat(StateRepair.mend(bytes, NOW).bytes()).isSameAs(bytes);
  }

  @Test
  void refusesTemplatesAndDocumentsOfTheSecondGeneration() throws IOException {
    var template = StateRepair.mend(sample("92d546a7-colony-state.template.json"), NOW);
    var document = StateRepair.mend(sample("ae64f4ee-COLONY_STATE.v2schema-first.json"), NOW);

    assertThat(template.changed()).isFalse();
    assertThat(template.left()).anyMatch(it -> it.text().contains("is a placeholder"));
    assertThat(document.changed()).isFalse();
    assertThat(document.left()).anyMatch(it -> it.text().contains("v2 document"));
  }

  @Test
  void neverFailsOnWhatSomethingElseHasDamaged() throws IOException {
    var samples =
        java.util.List.of(
            sample("226a621a-COLONY_STATE.v2.0-consolidated.json"),
            sample("6a9ef809-COLONY_STATE.v3-ooo1.json"),
            SOUND.getBytes(StandardCharsets.UTF_8));
    for (long seed = 0; seed < 600; seed++) {
      var random = new Random(seed);
      var bytes = samples.get(random.nextInt(samples.size())).clone();
      for (int i = random.nextInt(6); i >= 0; i--) {
        bytes[random.nextInt(bytes.length)] =
            (byte) "{}[]\",:0e\\ \n\u0001x".charAt(random.nextInt(14));
      }

      var once = StateRepair.mend(bytes, NOW);

      assertThat(StateRepair.mend(once.bytes(), NOW).changed()).as("seed %d", seed).isFalse();
    }
  }

  private static byte[] sample(String name) throws IOException {
    try (var in = StateRepairTest.class.getResourceAsStream("/aether/" + name)) {
      return Objects.requireNonNull(in, name).readAllBytes();
    }
  }

  private static String withEvents(String... events) {
    return SOUND.substring(0, SOUND.indexOf('[', SOUND.indexOf("events")))
        + "[\n    "
        + String.join(",\n    ", events)
        + "\n  ]\n}\n";
  }

  private static Mended mend(String text) {
    return StateRepair.mend(text.getBytes(StandardCharsets.UTF_8), NOW);
  }

  private static String mended(String text) {
    var mended = mend(text);
    assertThat(mended.left()).isEmpty();
    assertThat(mended.changed()).isTrue();
    return text(mended);
  }

  private static String text(Mended mended) {
    return new String(mended.bytes(), StandardCharsets.UTF_8);
  }

  private static java.util.List<String> texts(Mended mended) {
    return mended.left().stream()
        .map(it -> it.place().map(Object::toString).orElse("") + ": " + it.text())
        .toList();
  }
}
