package colony.aether.tree;

import java.util.HashMap;
import java.util.Map;

/// Keeps each word once: a large tree says the same few again and again.
final class Words {
  private final Map<String, String> known = new HashMap<>();

  String once(String word) {
    var before = known.putIfAbsent(word, word);
    return before == null ? word : before;
  }
}
