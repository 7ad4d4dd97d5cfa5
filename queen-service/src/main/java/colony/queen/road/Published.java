package colony.queen.road;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// How far streams are out and not deleted yet, by shard: the next transaction on a shard takes
/// what is there along. For any thread.
final class Published {
  /// What was taken and came back goes only with all.
  private static final int NO_SHARD = -1;

  private final Map<Integer, Map<UUID, Long>> out = new HashMap<>();

  synchronized void add(int shard, UUID stream, long upTo) {
    out.computeIfAbsent(shard, _ -> new LinkedHashMap<>()).merge(stream, upTo, Math::max);
  }

  synchronized List<OutRow.Key> take(Collection<Integer> shards) {
    var keys = new ArrayList<OutRow.Key>();
    for (int shard : shards) {
      var streams = out.remove(shard);
      if (streams != null) {
        keys.addAll(keys(streams));
      }
    }
    return keys;
  }

  synchronized List<OutRow.Key> takeAll() {
    var keys = out.values().stream().flatMap(it -> keys(it).stream()).toList();
    out.clear();
    return keys;
  }

  synchronized void putBack(Collection<OutRow.Key> keys) {
    keys.forEach(key -> add(NO_SHARD, key.stream(), key.outSeq()));
  }

  private static List<OutRow.Key> keys(Map<UUID, Long> streams) {
    return streams.entrySet().stream()
        .map(it -> new OutRow.Key(it.getKey(), it.getValue()))
        .toList();
  }
}
