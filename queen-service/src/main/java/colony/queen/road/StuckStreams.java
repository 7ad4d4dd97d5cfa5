package colony.queen.road;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/// Streams whose next row does not get out. One thread writes, any reads.
final class StuckStreams {
  private final Map<UUID, StuckStream> known = new ConcurrentHashMap<>();

  void failed(OutRow row, Exception failure, Instant now) {
    var first = known.get(row.stream());
    var refused = failure instanceof Wire.Refused;
    // What fails only because the one before it did says nothing about itself.
    if (first == null || refused || !first.refused()) {
      known.put(
          row.stream(),
          new StuckStream(
              row.shard(),
              first == null ? now : first.since(),
              String.valueOf(failure.getMessage()),
              refused));
    }
  }

  void gotOut(UUID stream) {
    known.remove(stream);
  }

  /// Forgets the streams of all other shards.
  void keep(Set<Integer> shards) {
    known.values().removeIf(it -> !shards.contains(it.shard()));
  }

  List<StuckStream> of(Set<Integer> shards) {
    return known.values().stream().filter(it -> shards.contains(it.shard())).toList();
  }
}
