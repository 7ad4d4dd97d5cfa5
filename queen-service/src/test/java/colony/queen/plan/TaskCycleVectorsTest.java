package colony.queen.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Dependency faults as the reference implementation finds them.
class TaskCycleVectorsTest {
  @TestFactory
  Stream<DynamicTest> findsTheDependencyFaultsOfTheReference() throws IOException {
    try (var vectors = getClass().getResourceAsStream("/vectors/task-cycles.json")) {
      return new JsonMapper()
              .readTree(vectors)
              .valueStream()
              .map(
                  vector ->
                      DynamicTest.dynamicTest(vector.get("name").asText(), () -> check(vector)))
              .toList()
              .stream();
    }
  }

  private static void check(JsonNode vector) {
    var reading = new PlanReader().read(document(vector.get("tasks")));

    switch (vector.get("expect").asText()) {
      case "ok" -> assertThat(reading).isInstanceOf(PlanReading.Sound.class);
      case "cycle" ->
          assertThat(faults(reading)).anyMatch(fault -> fault.contains("circular dependency"));
      case "missing" -> assertThat(faults(reading)).contains(vector.get("message").asText());
      default -> throw new AssertionError("unknown expectation in " + vector);
    }
  }

  /// A task's phase is the part of its id before the dot.
  private static Object document(JsonNode tasks) {
    var phases = new LinkedHashMap<String, List<Object>>();
    for (var task : tasks) {
      var id = task.get("id").asText();
      var dependsOn = task.get("depends_on").valueStream().map(JsonNode::asText).toArray();
      phases
          .computeIfAbsent(id.substring(0, id.indexOf('.')), _ -> new ArrayList<>())
          .add(Documents.task(id, dependsOn));
    }
    return Documents.plan(
        phases.entrySet().stream()
            .map(phase -> Documents.phase(phase.getKey(), phase.getValue().toArray()))
            .toArray());
  }

  private static List<String> faults(PlanReading reading) {
    return ((PlanReading.Faulty) reading).faults();
  }
}
