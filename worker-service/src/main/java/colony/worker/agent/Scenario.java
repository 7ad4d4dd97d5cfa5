package colony.worker.agent;

import colony.contracts.Json;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One way in which a scripted agent behaves, and what is to come of it.
///
/// @param way how the script behaves
/// @param begin what it prints before it does something else than to print
/// @param expected outcome and verdict, or `STOPPED`
/// @param message its final one; absent where it does not matter
/// @param tokens `input/output`; absent where none are to be counted
record Scenario(
    String name,
    String way,
    List<String> begin,
    List<String> lines,
    int exit,
    String expected,
    @Nullable String message,
    @Nullable String tokens,
    @Nullable Long micros) {
  static final String STOPPED = "STOPPED";

  /// @param program that the script stands in for
  /// @param args of the task
  record Script(String program, List<String> args, List<Scenario> scenarios) {}

  /// What is written for a preset, and what every agent must stand.
  static Script read(Preset preset, String json) throws PresetFile.Broken {
    var root = tree(preset, json);
    var scenarios = new LinkedHashMap<String, Scenario>();
    for (var written : root.path("scenarios").properties()) {
      scenarios.put(written.getKey(), written(written.getKey(), written.getValue()));
    }
    var ok = scenarios.get("ok");
    if (ok == null || ok.lines().isEmpty()) {
      throw new PresetFile.Broken(
          "preset %s.fake.json: expected `scenarios`, an object of scenarios by their names, with one named ok that has lines"
              .formatted(preset.name()));
    }
    if (preset.format() == Preset.Format.EVENTS) {
      broken(ok).forEach(it -> scenarios.put(it.name(), it));
    }
    lives(ok, preset).forEach(it -> scenarios.put(it.name(), it));
    var args = new ArrayList<String>();
    root.path("args").forEach(it -> args.add(it.asText()));
    return new Script(
        root.path("program").asText(preset.program()), args, List.copyOf(scenarios.values()));
  }

  private static JsonNode tree(Preset preset, String json) throws PresetFile.Broken {
    try {
      return Json.mapper().readTree(json);
    } catch (JsonProcessingException e) {
      throw new PresetFile.Broken(
          "preset %s.fake.json, line %d: %s"
              .formatted(preset.name(), e.getLocation().getLineNr(), e.getOriginalMessage()));
    }
  }

  private static Scenario written(String name, JsonNode written) {
    var lines = new ArrayList<String>();
    written.path("lines").forEach(it -> lines.add(it.isTextual() ? it.asText() : it.toString()));
    return new Scenario(
        name,
        "plain",
        List.of(),
        lines,
        written.path("exit").asInt(),
        written.path("outcome").asText() + " " + written.path("verdict").asText(),
        written.path("message").asText(null),
        written.has("inputTotal")
            ? "%d/%d"
                .formatted(written.path("inputTotal").asLong(), written.path("output").asLong())
            : null,
        written.has("micros") ? (Long) written.path("micros").asLong() : null);
  }

  private static List<Scenario> broken(Scenario ok) {
    var garbage = List.of("\u0000\u001b[2J not an event", "{\"type\":", "[]", "{\"type\": 7}");
    var cut = ok.lines().subList(0, ok.lines().size() - 1);
    return List.of(
        ok.as("garbage", "plain", garbage, "TRANSIENT cut-stream"),
        ok.as("cut", "plain", cut, "TRANSIENT cut-stream"));
  }

  private static List<Scenario> lives(Scenario ok, Preset preset) {
    var scenarios = new ArrayList<Scenario>();
    scenarios.add(ok.as("slow", "silent", List.of(), "TIMEOUT silent"));
    if (preset.format() == Preset.Format.EVENTS) {
      scenarios.add(
          new Scenario(
              "stays",
              "stay",
              List.of(),
              ok.lines(),
              0,
              ok.expected(),
              ok.message(),
              ok.tokens(),
              ok.micros()));
    }
    scenarios.add(ok.as("long-child", "long-child", List.of(), STOPPED));
    scenarios.add(ok.as("kill", "stubborn", List.of(), STOPPED));
    return scenarios;
  }

  private Scenario as(String name, String way, List<String> lines, String expected) {
    return new Scenario(name, way, this.lines.subList(0, 1), lines, 0, expected, null, null, null);
  }

  Map<String, String> files() {
    return Map.of(
        "way",
        way,
        "exit",
        Integer.toString(exit),
        "begin",
        String.join("\n", begin) + "\n",
        "lines",
        lines.isEmpty() ? "" : String.join("\n", lines) + "\n");
  }
}
