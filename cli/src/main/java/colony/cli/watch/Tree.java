package colony.cli.watch;

import colony.contracts.api.SwarmView.Node;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A flat list of who stands below whom, as rows from top to bottom: phases in the plan's order, in
/// each as they were planned, children below who asked for them.
final class Tree {
  private static final String TOP = "";

  private final Map<String, List<Node>> children = new HashMap<>();
  private final List<Board.Row> rows = new ArrayList<>();
  private final Set<String> told = new HashSet<>();

  private Tree() {}

  static List<Board.Row> rows(Collection<Node> nodes, List<String> phases) {
    var tree = new Tree();
    var known = new HashSet<String>();
    nodes.forEach(node -> known.add(node.key()));
    for (var node : nodes) {
      var parent = node.parent() != null && known.contains(node.parent()) ? node.parent() : TOP;
      tree.children.computeIfAbsent(parent, _ -> new ArrayList<>()).add(node);
    }
    var top = tree.children.getOrDefault(TOP, new ArrayList<>());
    top.sort(
        (one, other) ->
            Integer.compare(place(one.phaseId(), phases), place(other.phaseId(), phases)));
    tree.add(top, 0);
    return List.copyOf(tree.rows);
  }

  private static int place(@Nullable String phase, List<String> phases) {
    int place = phases.indexOf(Objects.requireNonNullElse(phase, TOP));
    return place < 0 ? phases.size() : place;
  }

  private void add(List<Node> nodes, int indent) {
    for (var node : nodes) {
      if (told.add(node.key())) {
        rows.add(new Board.Row(indent, node));
        add(children.getOrDefault(node.key(), List.of()), indent + 1);
      }
    }
  }
}
