package colony.queen.plan;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;

/// The graph of phases that projects of a known type go through (docs/plans.md): `(data ∥ arch ∥
/// security) → consensus-design → develop → qa → consensus-release → (docs ∥ review ∥ hygiene)`.
final class CanonicalGraph {
  /// Names of the gates, by id. They are written into a plan that does not have them.
  static final Map<String, String> GATES =
      Map.of(
          "consensus-design", "Consensus on the design",
          "consensus-release", "Consensus on the release");

  /// Phases that every type of project has.
  static final Set<String> ALWAYS =
      Set.of("arch", "consensus-design", "develop", "consensus-release", "review", "hygiene");

  private static final Map<String, Set<String>> BESIDES =
      Map.of(
          "none", Set.of("data", "security", "qa", "docs"),
          "analytics", Set.of("data", "docs"),
          "ml", Set.of("data", "qa", "docs"),
          "webapp", Set.of("security", "qa", "docs"),
          "optimization", Set.of("data", "qa", "docs"));

  private static final SequencedMap<String, List<String>> WHOLE = new LinkedHashMap<>();

  static {
    WHOLE.put("data", List.of());
    WHOLE.put("arch", List.of());
    WHOLE.put("security", List.of());
    WHOLE.put("consensus-design", List.of("data", "arch", "security"));
    WHOLE.put("develop", List.of("consensus-design"));
    WHOLE.put("qa", List.of("develop"));
    WHOLE.put("consensus-release", List.of("qa"));
    WHOLE.put("docs", List.of("consensus-release"));
    WHOLE.put("review", List.of("consensus-release"));
    WHOLE.put("hygiene", List.of("consensus-release"));
  }

  private CanonicalGraph() {}

  static Set<String> projectTypes() {
    return BESIDES.keySet();
  }

  /// All phases it knows, in order.
  static SequencedSet<String> phases() {
    return new LinkedHashSet<>(WHOLE.sequencedKeySet());
  }

  /// The phases of a type of project, in order.
  static SequencedSet<String> phases(String projectType) {
    var phases = phases();
    phases.removeIf(
        phase ->
            !ALWAYS.contains(phase)
                && !BESIDES.getOrDefault(projectType, Set.of()).contains(phase));
    return phases;
  }

  /// What stands in the place of this phase when only some are kept: itself, or what it depends on
  /// when it is left out.
  static SequencedSet<String> kept(String phase, Set<String> kept) {
    var standing = new LinkedHashSet<String>();
    if (kept.contains(phase)) {
      standing.add(phase);
    } else {
      dependencies(phase).forEach(before -> standing.addAll(kept(before, kept)));
    }
    return standing;
  }

  /// The graph of these phases alone: each with what it depends on, in order.
  static SequencedMap<String, List<String>> of(Set<String> kept) {
    var graph = new LinkedHashMap<String, List<String>>();
    for (var phase : WHOLE.sequencedKeySet()) {
      if (kept.contains(phase)) {
        var before = new LinkedHashSet<String>();
        dependencies(phase).forEach(dependency -> before.addAll(kept(dependency, kept)));
        graph.put(phase, List.copyOf(before));
      }
    }
    return graph;
  }

  private static List<String> dependencies(String phase) {
    return WHOLE.getOrDefault(phase, List.of());
  }
}
