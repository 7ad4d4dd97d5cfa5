package colony.queen.plan;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds circles in a graph of numbered nodes, each of which names those it depends on.
///
/// The walk keeps its own stack: a plan may be one chain of 20,000 tasks.
final class Cycles {
  private static final int MOST_FOUND = 20;
  private static final int MOST_NAMED = 20;

  private final List<List<Integer>> dependencies;
  private final BitSet finished = new BitSet();
  private final BitSet onPath = new BitSet();
  private final ArrayDeque<Step> path = new ArrayDeque<>();
  private final List<List<Integer>> found = new ArrayList<>();

  private Cycles(List<List<Integer>> dependencies) {
    this.dependencies = dependencies;
  }

  /// Every part of the graph that goes in circles is named by at least one of them, up to a bound.
  static List<List<Integer>> in(List<List<Integer>> dependencies) {
    var cycles = new Cycles(dependencies);
    for (int node = 0; node < dependencies.size(); node++) {
      cycles.walkFrom(node);
    }
    return cycles.found;
  }

  /// `circular dependency: 1.1 -> 1.2 -> 1.1`.
  static String spoken(List<Integer> cycle, List<String> names) {
    var stops = Stream.concat(cycle.stream(), Stream.of(cycle.getFirst())).map(names::get).toList();
    return "circular dependency: "
        + (stops.size() <= MOST_NAMED
            ? String.join(" -> ", stops)
            : stops.stream().limit(MOST_NAMED).collect(Collectors.joining(" -> "))
                + " -> … (%,d in all) -> %s".formatted(cycle.size(), stops.getLast()));
  }

  private void walkFrom(int start) {
    enter(start);
    while (!path.isEmpty()) {
      var step = path.getLast();
      if (step.next < dependencies.get(step.node).size()) {
        enter(dependencies.get(step.node).get(step.next++));
      } else {
        path.removeLast();
        onPath.clear(step.node);
        finished.set(step.node);
      }
    }
  }

  private void enter(int node) {
    if (onPath.get(node)) {
      close(node);
    } else if (!finished.get(node)) {
      onPath.set(node);
      path.addLast(new Step(node));
    }
  }

  /// The path from the node back to itself, told from its lowest number.
  private void close(int node) {
    if (found.size() < MOST_FOUND) {
      var cycle =
          new ArrayList<>(
              path.stream().map(step -> step.node).dropWhile(other -> other != node).toList());
      var lowest = cycle.stream().min(Comparator.naturalOrder()).orElseThrow();
      Collections.rotate(cycle, -cycle.indexOf(lowest));
      found.add(cycle);
    }
  }

  private static final class Step {
    private final int node;
    private int next;

    Step(int node) {
      this.node = node;
    }
  }
}
