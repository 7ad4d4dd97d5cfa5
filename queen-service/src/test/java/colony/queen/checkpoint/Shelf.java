package colony.queen.checkpoint;

import colony.contracts.names.Hash;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A store of one colony's checkpoints, as sparing as the real one: it keeps the last checkpoints
/// of moves, those of phases, and no part that none of them names.
final class Shelf {
  static final int WINDOW = 10;

  private final List<Written> checkpoints = new ArrayList<>();
  private final Map<String, String> parts = new HashMap<>();
  private long bytes;
  private long partBytes;
  private long count;

  Shelf(String... plans) {
    for (var plan : plans) {
      parts.put(Hash.of(plan), plan);
    }
  }

  void put(Writing writing) {
    for (var written : writing.checkpoints()) {
      checkpoints.add(written);
      count++;
      bytes += size(written.manifestText());
      written
          .newParts()
          .forEach(
              (hash, text) -> {
                if (parts.putIfAbsent(hash, text) == null) {
                  bytes += size(text);
                  partBytes += size(text);
                }
              });
    }
  }

  /// Forgets what has fallen out of the window.
  void sweep() {
    long over =
        checkpoints.stream().filter(it -> it.kind() == Manifest.Kind.TRANSITION).count() - WINDOW;
    for (var all = checkpoints.iterator(); over > 0 && all.hasNext(); ) {
      if (all.next().kind() == Manifest.Kind.TRANSITION) {
        all.remove();
        over--;
      }
    }
    var named = new HashSet<String>();
    checkpoints.forEach(it -> named.addAll(it.parts().named().values()));
    parts.keySet().retainAll(named);
  }

  List<Written> checkpoints() {
    return checkpoints;
  }

  Optional<String> newest() {
    return checkpoints.isEmpty() ? Optional.empty() : Optional.of(checkpoints.getLast().id());
  }

  long next() {
    return count + 1;
  }

  /// Manifests and parts that were ever put here.
  long bytes() {
    return bytes;
  }

  long partBytes() {
    return partBytes;
  }

  Stored stored(Written written) {
    var named = new HashMap<String, String>();
    for (var hash : written.parts().named().values()) {
      named.computeIfAbsent(hash, parts::get);
    }
    return new Stored(written.id(), written.manifestText(), named);
  }

  private static long size(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
