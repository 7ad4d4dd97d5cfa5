package colony.aether.tree;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/// Who is whose child, and how deep each stands below the Queen.
final class Kinship {
  private static final String QUEEN = "queen";

  /// How deep a member of a circle of parents may seem to be.
  private static final int CIRCLE_DEPTH = 5;

  private final Told told;

  private Kinship(Told told) {
    this.told = told;
  }

  /// Gives every instance its depth; says who has no known parent, and who goes in a circle.
  static void settle(List<Instance> instances, Map<String, List<Instance>> byName, Told told) {
    var kinship = new Kinship(told);
    for (var child : instances) {
      kinship.findParent(child, byName);
    }
    instances.forEach(kinship::settle);
  }

  /// The newest who bore the name before; where nobody did, the first who bears it later: only so a
  /// circle can come to be.
  private void findParent(Instance child, Map<String, List<Instance>> byName) {
    if (child.parent.equalsIgnoreCase(QUEEN)) {
      return;
    }
    var named = byName.getOrDefault(child.parent, List.of());
    if (!named.isEmpty()) {
      child.above = named.get(Math.max(0, earlier(named, child.line) - 1));
      return;
    }
    told.warning(
        child.line,
        child.parentColumn,
        "parent %s of %s is nowhere in this file, %s"
            .formatted(
                Told.quoted(child.parent),
                Told.quoted(child.name),
                child.givenDepth.isPresent()
                    ? "the depth that is given counts"
                    : "it counts as depth 1"));
  }

  /// How many of them stand before a line.
  private static int earlier(List<Instance> named, int line) {
    int from = 0;
    int to = named.size();
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (named.get(middle).line < line) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }

  /// Goes up until a depth is known, then down again; a chain may be as long as the file.
  private void settle(Instance start) {
    var chain = new ArrayList<Instance>();
    var inChain = new IdentityHashMap<Instance, Integer>();
    var it = start;
    while (it != null && it.depth == 0 && !inChain.containsKey(it)) {
      inChain.put(it, chain.size());
      chain.add(it);
      it = it.givenDepth.isPresent() ? null : it.above;
    }
    int first = chain.size();
    if (it != null && it.depth == 0) {
      first = inChain.getOrDefault(it, 0);
      circle(chain.subList(first, chain.size()));
    }
    int depth = first < chain.size() ? chain.get(first).depth : it == null ? 0 : it.depth;
    for (int i = first - 1; i >= 0; i--) {
      depth = chain.get(i).givenDepth.orElse(depth + 1);
      chain.get(i).depth = depth;
    }
  }

  private void circle(List<Instance> members) {
    for (int i = 0; i < members.size(); i++) {
      members.get(i).depth = Math.min(i + 1, CIRCLE_DEPTH);
    }
    var first = members.getFirst();
    told.warning(
        first.line,
        first.parentColumn,
        "a circle of parents: %s and %d more are each other's children"
            .formatted(Told.quoted(first.name), members.size() - 1));
  }
}
