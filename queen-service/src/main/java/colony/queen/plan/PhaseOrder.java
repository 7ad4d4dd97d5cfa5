package colony.queen.plan;

import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;

/// Which phases come before which, also by way of others.
final class PhaseOrder {
  private final BitSet[] before;

  /// @param dependencies without circles
  PhaseOrder(List<List<Integer>> dependencies) {
    this.before = Stream.generate(BitSet::new).limit(dependencies.size()).toArray(BitSet[]::new);
    var settled = new BitSet();
    for (int phase = 0; phase < dependencies.size(); phase++) {
      settle(phase, dependencies, settled);
    }
  }

  boolean isBefore(int earlier, int later) {
    return before[later].get(earlier);
  }

  /// As deep as there are phases, at most 200.
  private void settle(int phase, List<List<Integer>> dependencies, BitSet settled) {
    if (settled.get(phase)) {
      return;
    }
    for (int dependency : dependencies.get(phase)) {
      settle(dependency, dependencies, settled);
      before[phase].set(dependency);
      before[phase].or(before[dependency]);
    }
    settled.set(phase);
  }
}
