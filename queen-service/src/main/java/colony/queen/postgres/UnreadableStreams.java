package colony.queen.postgres;

import colony.queen.road.StuckStream;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/// Streams of the outbox with a message that cannot be read. Their rows would fill the pages that
/// are looked through for others, so they are left alone, and looked at again now and then:
/// somebody may have mended them, or taken them away.
final class UnreadableStreams {
  private static final Logger LOG = Logger.getLogger(UnreadableStreams.class);
  private static final long AGAIN = Duration.ofMinutes(1).toNanos();

  /// @param looked when it failed last, by the monotonic clock
  private record Known(StuckStream stuck, long looked) {}

  private final Map<UUID, Known> known = new ConcurrentHashMap<>();

  /// No broker refused it: it is told, and takes no Queen out of the service.
  void failed(UUID stream, int shard, RuntimeException why) {
    var before = known.get(stream);
    if (before == null) {
      LOG.errorf(why, "stream %s stays in the outbox from a message that cannot be read", stream);
    }
    var since = before == null ? Instant.now() : before.stuck().since();
    known.put(
        stream,
        new Known(
            new StuckStream(shard, since, String.valueOf(why.getMessage()), false),
            System.nanoTime()));
  }

  /// Who was due to be looked at again and did not fail is forgotten.
  Set<UUID> leftAlone() {
    long now = System.nanoTime();
    known.values().removeIf(it -> now - it.looked() > 2 * AGAIN);
    return known.entrySet().stream()
        .filter(it -> now - it.getValue().looked() < AGAIN)
        .map(Map.Entry::getKey)
        .collect(Collectors.toCollection(HashSet::new));
  }

  List<StuckStream> of(Collection<Integer> shards) {
    return known.values().stream()
        .map(Known::stuck)
        .filter(it -> shards.contains(it.shard()))
        .toList();
  }
}
