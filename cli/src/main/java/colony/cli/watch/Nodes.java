package colony.cli.watch;

import colony.contracts.api.SwarmView.Node;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Everybody and everything of a colony's run that is known, in the Queen's order.
final class Nodes {
  private final Map<String, Node> byKey = new LinkedHashMap<>();

  /// Those that depend on a task, by its key.
  private final Map<String, List<Node>> dependents = new HashMap<>();

  Collection<Node> all() {
    return byKey.values();
  }

  void replace(List<Node> everybody) {
    byKey.clear();
    put(everybody);
  }

  /// What was told of these tasks. A refused request that is no longer among what stands below its
  /// task has been lifted or forgotten.
  void merge(Set<String> asked, List<Node> told) {
    var keys = new HashSet<String>();
    told.forEach(node -> keys.add(node.key()));
    byKey
        .values()
        .removeIf(
            node ->
                node.kind().equals("request")
                    && node.parent() != null
                    && asked.contains(node.parent())
                    && !keys.contains(node.key()));
    put(told);
  }

  private void put(List<Node> nodes) {
    nodes.forEach(node -> byKey.put(node.key(), node));
    dependents.clear();
    for (var node : byKey.values()) {
      for (var needed : node.dependsOn()) {
        dependents.computeIfAbsent(needed, _ -> new ArrayList<>()).add(node);
      }
    }
  }

  /// With a task changes what its asker waits for, and what those wait for that depend on it.
  Set<String> touchedBy(String task) {
    var touched = new HashSet<String>();
    touched.add(task);
    var known = byKey.get(task);
    if (known != null && known.parent() != null) {
      touched.add(known.parent());
    }
    for (var waiting : dependents.getOrDefault(task, List.of())) {
      if (waiting.status().equals("PENDING")) {
        touched.add(waiting.key());
      }
    }
    return touched;
  }
}
