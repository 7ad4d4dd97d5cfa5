package colony.queen.road;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/// Streams whose next row the brokers refuse. Each rests before that row is tried again, longer
/// each time, and keeps no other stream waiting. Only the pump's thread.
final class SetAside {
  private static final Duration LONGEST = Duration.ofSeconds(30);

  private final Duration first;
  private final Map<UUID, Rest> streams = new HashMap<>();

  private record Rest(int shard, long outSeq, Instant until, Duration length) {
    boolean lasts(Instant now) {
      return Deadlines.early(now, until, length);
    }
  }

  /// @param first how long a stream rests at first: longer than until the others are tried again
  SetAside(Duration first) {
    this.first = first;
  }

  /// Of what was refused together, each row is told; a rest that lasts is not made longer.
  void refused(OutRow row, Instant now) {
    var before = streams.get(row.stream());
    if (before == null || !before.lasts(now)) {
      var length = before == null ? first : longer(before.length());
      streams.put(row.stream(), new Rest(row.shard(), row.outSeq(), now.plus(length), length));
    }
  }

  private static Duration longer(Duration length) {
    var twice = length.multipliedBy(2);
    return twice.compareTo(LONGEST) < 0 ? twice : LONGEST;
  }

  /// What was sent before it was refused may arrive later.
  void gotOut(OutRow row) {
    streams.computeIfPresent(row.stream(), (_, rest) -> row.outSeq() < rest.outSeq() ? rest : null);
  }

  boolean rests(UUID stream, Instant now) {
    var rest = streams.get(stream);
    return rest != null && rest.lasts(now);
  }

  List<UUID> resting(Instant now) {
    return streams.entrySet().stream()
        .filter(it -> it.getValue().lasts(now))
        .map(Map.Entry::getKey)
        .toList();
  }

  /// Forgets the streams of all other shards.
  void keep(Set<Integer> shards) {
    streams.values().removeIf(it -> !shards.contains(it.shard()));
  }
}
