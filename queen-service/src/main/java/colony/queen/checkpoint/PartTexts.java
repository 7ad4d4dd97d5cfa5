package colony.queen.checkpoint;

import colony.contracts.names.Hash;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;

/// The texts of parts that were made for one checkpoint, by their hashes.
final class PartTexts {
  private final Map<String, String> byHash = new LinkedHashMap<>();

  /// @return its hash
  String add(String text) {
    var hash = Hash.of(text);
    byHash.put(hash, text);
    return hash;
  }

  Map<String, String> without(Predicate<String> stored) {
    byHash.keySet().removeIf(stored);
    return byHash;
  }
}
