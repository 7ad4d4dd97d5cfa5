package colony.queen.transfer;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What waits for what, by number. Files may hold very many dependencies, so circles are looked for
/// once, when all are there.
final class Links {
  private final List<Set<Integer>> before = new ArrayList<>();

  /// What each comes after, where somebody asked.
  private final Map<Integer, BitSet> reached = new HashMap<>();

  Links(int size) {
    for (int i = 0; i < size; i++) {
      before.add(new LinkedHashSet<>());
    }
  }

  record Link(int one, int dependency) {}

  void add(int one, int dependency) {
    before.get(one).add(dependency);
    reached.clear();
  }

  List<Integer> of(int one) {
    return List.copyOf(before.get(one));
  }

  /// Takes out those that close a circle, and gives them.
  List<Link> uncircled() {
    var circles = new ArrayList<Link>();
    var done = new BitSet();
    for (int one = 0; one < before.size(); one++) {
      if (!done.get(one)) {
        walk(one, done, circles);
      }
    }
    reached.clear();
    return circles;
  }

  /// A way under way, as far as it was gone.
  private record Step(int one, Iterator<Integer> next) {}

  private void walk(int from, BitSet done, List<Link> circles) {
    var onTheWay = new BitSet();
    var way = new ArrayDeque<Step>();
    way.push(step(from, onTheWay));
    while (!way.isEmpty()) {
      var step = way.element();
      if (!step.next().hasNext()) {
        way.remove();
        onTheWay.clear(step.one());
        done.set(step.one());
        continue;
      }
      int dependency = step.next().next();
      if (onTheWay.get(dependency)) {
        step.next().remove();
        circles.add(new Link(step.one(), dependency));
      } else if (!done.get(dependency)) {
        way.push(step(dependency, onTheWay));
      }
    }
  }

  private Step step(int one, BitSet onTheWay) {
    onTheWay.set(one);
    return new Step(one, before.get(one).iterator());
  }

  /// Whether the first comes after the second, however far.
  boolean leads(int from, int to) {
    return reached.computeIfAbsent(from, this::reach).get(to);
  }

  private BitSet reach(int from) {
    var seen = new BitSet();
    var next = new ArrayDeque<Integer>();
    next.add(from);
    while (!next.isEmpty()) {
      for (int dependency : before.get(next.remove())) {
        if (!seen.get(dependency)) {
          seen.set(dependency);
          next.add(dependency);
        }
      }
    }
    return seen;
  }
}
