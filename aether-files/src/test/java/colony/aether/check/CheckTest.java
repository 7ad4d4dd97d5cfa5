package colony.aether.check;

import static org.assertj.core.api.Assertions.assertThat;

import colony.aether.FileKind;
import colony.aether.Place;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CheckTest {
  private static final String STATE =
      """
      {"version": "3.0", "goal": "g", "state": "READY", "current_phase": 1, "plan": {},
       "memory": {"phase_learnings": [], "decisions": [], "instincts": []},
       "errors": {"records": []}, "events": [%s]}
      """;

  private static FileVerdict check(String name, String text, Profile... profile) {
    return Check.bytes(
        name, text.getBytes(StandardCharsets.UTF_8), List.of(profile).stream().findFirst());
  }

  private static List<String> eventFaults(String... events) {
    return check("COLONY_STATE.json", STATE.formatted(String.join(",", events)), Profile.STRICT)
        .findings()
        .stream()
        .map(it -> it.text())
        .toList();
  }

  @Test
  void takesTimesWithAnyZoneAndComparesThemAsInstants() {
    assertThat(
            eventFaults(
                "\"2026-01-01T12:00:00+02:00|t|s|d\"",
                "\"2026-01-01T10:00:00Z|t|s|d|with|bars\"",
                "\"2026-01-01T10:00:00.000Z|t|s|\"",
                "\"2026-01-01T10:00:00.123456789Z|t|s|d\"",
                "\"2026-01-01T12:30:00+0200|t|s|d\""))
        .isEmpty();
  }

  @Test
  void knowsTheDaysOfTheCalendar() {
    for (var bad :
        List.of(
            "2026-02-30T00:00:00Z",
            "2026-13-01T00:00:00Z",
            "2026-01-01T24:00:00Z",
            "2026-01-01T10:00:60Z",
            "2026-01-01T10:00:00",
            "2026-01-01",
            "1767261600",
            "")) {
      assertThat(eventFaults("\"%s|t|s|d\"".formatted(bad)))
          .containsExactly("event 0: bad timestamp \"%s\"".formatted(bad));
    }
    assertThat(eventFaults("\"2024-02-29T00:00:00Z|t|s|d\"")).isEmpty();
  }

  @Test
  void namesTheEventAndThePartThatIsMissing() {
    assertThat(
            eventFaults(
                "\"2026-01-02T00:00:00Z|t\"",
                "{\"timestamp\": 5, \"type\": null, \"worker\": \"w\"}",
                "\"2026-01-01T00:00:00Z|t|s|d\"",
                "7",
                "{\"timestamp\": \"2025-01-01T00:00:00Z\", \"type\": 1, \"worker\": 1, \"details\": 1}"))
        .containsExactly(
            "event 0: missing source",
            "event 0: missing details",
            "event 1: missing details",
            "event 1: bad timestamp 5",
            "event 2 out of order",
            "event 3 is number, expected object or string",
            "event 4 out of order");
  }

  @Test
  void putsWhatIsMissingAtTheObjectItIsMissingFrom() {
    var verdict =
        check("COLONY_STATE.json", "\n {\"memory\":\n  {\"decisions\": null}}", Profile.STRICT);

    assertThat(verdict.findings())
        .filteredOn(it -> it.text().equals("missing plan"))
        .singleElement()
        .satisfies(it -> assertThat(it.place()).contains(new Place(2, 2)));
    assertThat(verdict.findings())
        .filteredOn(it -> it.text().equals("memory missing instincts"))
        .singleElement()
        .satisfies(it -> assertThat(it.place()).contains(new Place(3, 3)));
    assertThat(verdict.findings())
        .filteredOn(it -> it.text().equals("memory.decisions is null, expected array"))
        .singleElement()
        .satisfies(it -> assertThat(it.place()).contains(new Place(3, 17)));
  }

  @Test
  void measuresAStateByItsOwnGeneration() {
    var known =
        Map.of(
            "{\"workers\": {}, \"spawn_outcomes\": {}}", Profile.V1,
            "{\"version\": \"1.0\", \"spawn_outcomes\": {}}", Profile.V1,
            "{\"workers\": {}, \"plan\": {}}", Profile.V3,
            "{\"version\": \"2.0\", \"workers\": {}}", Profile.V3,
            "{}", Profile.V3);

    known.forEach(
        (text, profile) ->
            assertThat(check("COLONY_STATE.json", text).profile()).as(text).contains(profile));
  }

  @Test
  void warnsOfWhatAnImportChangesOrRefuses() {
    var state = STATE.formatted("").replace("READY", "CROWNED").replace("\"g\"", "\"__GOAL__\"");

    var verdict = check("COLONY_STATE.json", state);

    assertThat(verdict.passes()).isTrue();
    assertThat(verdict.findings())
        .extracting(it -> it.text())
        .anySatisfy(it -> assertThat(it).contains("CROWNED", "COMPLETED"))
        .anySatisfy(it -> assertThat(it).contains("placeholder __GOAL__", "import refuses"));
  }

  @Test
  void knowsAFileByItsNameAsPeopleChangeIt() {
    var known =
        Map.ofEntries(
            Map.entry("data/COLONY_STATE.json", FileKind.STATE),
            Map.entry("chambers/x/colony-state.json", FileKind.STATE),
            Map.entry("Pheromones.json", FileKind.PHEROMONES),
            Map.entry("data/pheromones.xml", FileKind.PHEROMONES_XML),
            Map.entry("checkpoints/run-1/PRE_1_v1.json", FileKind.CHECKPOINT),
            Map.entry("checkpoints/index.json", FileKind.CHECKPOINT),
            Map.entry("checkpoint_3.json", FileKind.CHECKPOINT),
            Map.entry("learnings.json", FileKind.LEARNINGS),
            Map.entry("learning-observations.json", FileKind.JSON),
            Map.entry("projects.json", FileKind.PROJECTS),
            Map.entry("data/colony.json", FileKind.EXACT),
            Map.entry("PROJECT_PLAN.json", FileKind.PROJECT_PLAN),
            Map.entry("SPAWN-TREE.txt", FileKind.SPAWN_TREE),
            Map.entry(".continue-here.md", FileKind.HAND_OFF),
            Map.entry("CONTINUE", FileKind.HAND_OFF),
            Map.entry("COLONY_STATE.json.lock", FileKind.LOCK),
            Map.entry("notes.md", FileKind.TEXT));

    known.forEach((name, kind) -> assertThat(Kinds.byName(name)).as(name).contains(kind));
    assertThat(Kinds.byName("whatever.json")).isEqualTo(Optional.empty());
    assertThat(check("whatever.json", STATE.formatted("")).kind()).isEqualTo(FileKind.STATE);
    assertThat(check("whatever.json", "{\"signals\": []}").kind()).isEqualTo(FileKind.PHEROMONES);
    assertThat(check("whatever.json", "[1]").kind()).isEqualTo(FileKind.JSON);
  }

  @Test
  void readsNoXmlThatFetchesAnything() {
    var typed =
        check("pheromones.xml", "<!DOCTYPE p SYSTEM \"file:///etc/hostname\">\n<pheromones/>");
    var broken = check("pheromones.xml", "<pheromones>\n<signal></pheromones>");
    var other = check("pheromones.xml", "<other/>");

    assertThat(typed.findings())
        .singleElement()
        .satisfies(it -> assertThat(it.text()).contains("document type"));
    assertThat(broken.findings())
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.text()).startsWith("not well-formed XML: ");
              assertThat(it.place().orElseThrow().line()).isEqualTo(2);
            });
    assertThat(other.findings())
        .singleElement()
        .satisfies(it -> assertThat(it.text()).isEqualTo("root is <other>, expected <pheromones>"));
  }
}
