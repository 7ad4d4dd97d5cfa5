package colony.aether.file;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// Names that are in use. Files may hold very many things of one name, so that the next free one is
/// remembered and not looked for.
final class Names {
  private static final int LONGEST_START = 200;

  private final Set<String> taken = new HashSet<>();
  private final Map<String, Integer> next = new HashMap<>();

  /// The beginning of a name, for very many things that are named after what has it.
  static String start(String name) {
    return name.length() <= LONGEST_START
        ? name
        : Letters.storable(name.substring(0, LONGEST_START));
  }

  boolean take(String name) {
    return taken.add(name);
  }

  /// Another name for what has one that is taken.
  String instead(String name) {
    int n = next.getOrDefault(name, 2);
    while (!taken.add(name + "~" + n)) {
      n++;
    }
    next.put(name, n + 1);
    return name + "~" + n;
  }
}
