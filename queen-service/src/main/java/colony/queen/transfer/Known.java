package colony.queen.transfer;

import colony.aether.story.Story;
import colony.contracts.names.CasteName;
import colony.queen.plan.PlanTree;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What an earlier export knows of a plan and files cannot say: how tasks run, what verifies a
/// phase, budgets. It holds for phases and tasks that are still there, by their ids.
final class Known {
  private static final String USUAL_CASTE = "builder";
  static final Set<String> CASTES =
      Set.of("colonizer", "route-setter", "builder", "watcher", "scout", "architect");

  private final Map<String, Object> top;
  private final Map<String, Map<String, Object>> phases = new LinkedHashMap<>();
  private final Map<String, Map<String, Object>> tasks = new HashMap<>();

  private Known(Map<String, Object> top) {
    this.top = top;
    for (var phase : maps(top.get("phases"))) {
      phases.put(String.valueOf(phase.get("id")), phase);
      maps(phase.get("tasks")).forEach(task -> tasks.put(String.valueOf(task.get("id")), task));
    }
  }

  static Known of(Optional<Carried> exact) {
    return new Known(exact.map(it -> PlanTree.of(it.plan())).orElse(Map.of()));
  }

  /// What the plan says of the run as a whole.
  Map<String, Object> top(List<String> phaseIds) {
    var tree = new LinkedHashMap<>(top);
    if (!List.copyOf(phases.keySet()).equals(phaseIds)) {
      // the canonical graph of other phases than these
      List.of("projectType", "include", "exclude").forEach(tree::remove);
    }
    return tree;
  }

  Map<String, Object> phase(String id) {
    return new LinkedHashMap<>(phases.getOrDefault(id, Map.of()));
  }

  Map<String, Object> task(String id) {
    return new LinkedHashMap<>(tasks.getOrDefault(id, Map.of()));
  }

  /// Files say "after the one before" by saying nothing; a phase that was known to begin at once
  /// still does.
  boolean sequential(String phase) {
    return !List.of().equals(phase(phase).get("dependsOn"));
  }

  String caste(Map<String, Object> tree, Story.Task told, String id, Oddities odd) {
    var known = tree.get("caste") instanceof String caste ? caste : USUAL_CASTE;
    var said =
        told.caste()
            .map(it -> it.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s_]+", "-"))
            .orElse(known);
    boolean runs = tree.containsKey("run") && CasteName.possible(said);
    if (said.equals(known) || CASTES.contains(said) || runs || named(said)) {
      return said;
    }
    odd.tell(
        "plan",
        "task %s is for the caste %s, which nobody runs here: %s is taken"
            .formatted(id, Oddities.quoted(told.caste().orElse("")), USUAL_CASTE));
    return USUAL_CASTE;
  }

  private boolean named(String caste) {
    return top.get("castes") instanceof Map<?, ?> castes && castes.containsKey(caste);
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> maps(@org.jspecify.annotations.Nullable Object list) {
    return list instanceof List<?> all
        ? all.stream().filter(Map.class::isInstance).map(it -> (Map<String, Object>) it).toList()
        : List.of();
  }
}
