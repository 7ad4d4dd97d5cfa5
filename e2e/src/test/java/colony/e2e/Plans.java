package colony.e2e;

import colony.contracts.Json;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.IntStream;

/// Plans as tests write them.
final class Plans {
  private final ObjectNode plan = Json.mapper().createObjectNode();

  private Plans(String goal) {
    plan.put("goal", goal);
    plan.putArray("phases");
  }

  static Plans goal(String goal) {
    return new Plans(goal);
  }

  /// One phase without a check-in, its tasks side by side and all alike.
  static String sideBySide(int tasks, String shell) {
    var phase = goal("many alike").autoPhase("all");
    IntStream.rangeClosed(1, tasks).forEach(number -> phase.task("task-" + number, shell));
    return phase.text();
  }

  /// Five workers in a wave, where it is four otherwise.
  Plans full() {
    plan.put("mode", "FULL");
    return this;
  }

  Plans phase(String id) {
    phases().addObject().put("id", id).put("name", id).putArray("tasks");
    return this;
  }

  Plans autoPhase(String id) {
    phase(id);
    phaseNow().put("auto", true);
    return this;
  }

  /// Into the phase that was named last.
  Plans task(String id, String shell, String... dependsOn) {
    var task = phaseNow().withArray("tasks").addObject().put("id", id).put("caste", "builder");
    task.putObject("run").put("shell", shell);
    if (dependsOn.length > 0) {
      var names = task.putArray("dependsOn");
      List.of(dependsOn).forEach(names::add);
    }
    return this;
  }

  /// Nothing moves while the memory service is away.
  Plans brainRequired() {
    plan.withObject("/memory").put("brain", "required");
    return this;
  }

  /// Begins with all that is known, and does without nothing for comparison.
  Plans holdingNothingOut() {
    plan.withObject("/memory").put("holdout", 0);
    return this;
  }

  /// For the task that was named last.
  Plans once(String timeout) {
    taskNow().put("timeout", timeout).put("maxAttempts", 1);
    return this;
  }

  /// For the task that was named last: whether it is done, this command decides.
  Plans checked(String check, String command) {
    taskNow().withArray("verify").addObject().put("name", check).put("command", command);
    return this;
  }

  String text() {
    return plan.toString();
  }

  private ArrayNode phases() {
    return plan.withArray("phases");
  }

  private ObjectNode phaseNow() {
    return (ObjectNode) phases().get(phases().size() - 1);
  }

  private ObjectNode taskNow() {
    var tasks = phaseNow().withArray("tasks");
    return (ObjectNode) tasks.get(tasks.size() - 1);
  }
}
