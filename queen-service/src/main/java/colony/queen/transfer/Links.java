package colony.queen.transfer;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// What waits for what, by number, without circles: a dependency that would close one is refused.
final class Links {
  private final List<Set<Integer>> before = new ArrayList<>();
  private boolean forward;

  Links(int size) {
    for (int i = 0; i < size; i++) {
      before.add(new LinkedHashSet<>());
    }
  }

  /// Whether it could be added.
  boolean add(int one, int dependency) {
    // as long as all lead back to what is written before, there is no circle
    forward |= dependency > one;
    if (one == dependency || (forward && leads(dependency, one))) {
      return false;
    }
    before.get(one).add(dependency);
    return true;
  }

  List<Integer> of(int one) {
    return List.copyOf(before.get(one));
  }

  /// Whether the first comes after the second, however far.
  boolean leads(int from, int to) {
    var seen = new java.util.BitSet();
    var next = new ArrayDeque<Integer>();
    next.add(from);
    while (!next.isEmpty()) {
      int one = next.remove();
      for (int dependency : before.get(one)) {
        if (dependency == to) {
          return true;
        }
        if (!seen.get(dependency)) {
          seen.set(dependency);
          next.add(dependency);
        }
      }
    }
    return false;
  }
}
