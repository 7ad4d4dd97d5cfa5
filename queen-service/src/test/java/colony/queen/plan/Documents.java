package colony.queen.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Trees of plans, as a YAML document would give them.
final class Documents {
  private Documents() {}

  static Plan sound(@Nullable Object document) {
    return switch (new PlanReader().read(document)) {
      case PlanReading.Sound(var plan, _) -> plan;
      case PlanReading.Faulty(var faults) -> throw new AssertionError(faults);
    };
  }

  static Map<String, Object> plan(Object... phases) {
    return tree("goal", "Ship it", "phases", List.of(phases));
  }

  static Map<String, Object> phase(Object id, Object... tasks) {
    return tree("id", id, "tasks", List.of(tasks));
  }

  static Map<String, Object> task(Object id, Object... dependsOn) {
    return tree("id", id, "caste", "builder", "run", "true", "dependsOn", List.of(dependsOn));
  }

  /// A plan of one phase with one task that has these fields besides id, caste and run.
  static Map<String, Object> planOfTask(Object... keysAndValues) {
    return plan(phase("p", with(task("1.1"), keysAndValues)));
  }

  static Map<String, Object> tree(Object... keysAndValues) {
    return with(Map.of(), keysAndValues);
  }

  static Map<String, Object> with(Map<String, Object> tree, @Nullable Object... keysAndValues) {
    var changed = new LinkedHashMap<>(tree);
    for (int i = 0; i < keysAndValues.length; i += 2) {
      changed.put((String) keysAndValues[i], keysAndValues[i + 1]);
    }
    return changed;
  }

  static Map<String, Object> without(Map<String, Object> tree, String key) {
    var changed = new LinkedHashMap<>(tree);
    changed.remove(key);
    return changed;
  }
}
