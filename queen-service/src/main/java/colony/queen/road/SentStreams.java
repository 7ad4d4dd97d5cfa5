package colony.queen.road;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;

/// How far each stream was sent by this process. What is forgotten is found again in the outbox,
/// for a query when the stream goes on.
///
/// There are always more streams, and most end with their colony: remembered for longer, they grow
/// old, and the heap with them until it is collected as a whole.
final class SentStreams {
  /// What is forgotten while it is under way is sent again; more than these never are.
  private static final int MOST = 20_000;

  private static final Duration REMEMBERED = Duration.ofMinutes(1);

  /// What was sent last is last.
  private final LinkedHashMap<UUID, Sent> sent =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<UUID, Sent> eldest) {
          return size() > MOST;
        }
      };

  /// 0 of one that is not remembered.
  long upTo(UUID stream) {
    var known = sent.get(stream);
    return known == null ? 0 : known.upTo();
  }

  void sending(OutRow row, Instant now) {
    var known = sent.get(row.stream());
    if (known == null) {
      sent.put(row.stream(), new Sent(row.shard(), row.outSeq(), now));
    } else {
      known.sending(row.outSeq(), now);
      sent.putLast(row.stream(), known);
    }
  }

  /// Returns up to where the stream can be deleted, where that is further than before.
  OptionalLong arrived(OutRow row, Instant now) {
    var known = sent.get(row.stream());
    if (known == null) {
      return OptionalLong.empty();
    }
    boolean further = known.arrived(row.outSeq(), now);
    forgetDone(row.stream(), known);
    return further ? OptionalLong.of(known.arrivedUpTo()) : OptionalLong.empty();
  }

  /// Its colony has ended: forgets it as soon as all of it has arrived.
  void over(UUID stream) {
    var known = sent.get(stream);
    if (known != null) {
      known.over();
      forgetDone(stream, known);
    }
  }

  private void forgetDone(UUID stream, Sent known) {
    if (known.done()) {
      sent.remove(stream);
    }
  }

  /// Forgets what rests for a minute.
  void forgetResting(Instant now) {
    var longestAgo = sent.values().iterator();
    while (longestAgo.hasNext() && longestAgo.next().rests(now, REMEMBERED)) {
      longestAgo.remove();
    }
  }

  /// Forgets the streams of all other shards.
  void keep(Set<Integer> shards) {
    sent.values().removeIf(it -> !shards.contains(it.shard()));
  }

  void clear() {
    sent.clear();
  }
}
