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
  /// Several times as many as are under way at most: what is forgotten before it arrived is sent
  /// again.
  private static final int MOST = 20_000;

  private static final Duration REMEMBERED = Duration.ofMinutes(1);

  /// Of one whose colony has ended. What has arrived may be in the hands of a transaction that
  /// deletes it: until that has committed the sweep still reads it, and must know it as sent.
  private static final Duration REMEMBERED_OVER = Duration.ofSeconds(5);

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

  /// It was not sent after all.
  void unsent(OutRow row) {
    var known = sent.get(row.stream());
    if (known != null) {
      known.unsent(row.outSeq());
    }
  }

  /// Returns up to where the stream can be deleted, where that is further than before.
  OptionalLong arrived(OutRow row, Instant now) {
    var known = sent.get(row.stream());
    if (known == null) {
      return OptionalLong.empty();
    }
    return known.arrived(row.outSeq(), now)
        ? OptionalLong.of(known.arrivedUpTo())
        : OptionalLong.empty();
  }

  /// Its colony has ended.
  void over(UUID stream) {
    var known = sent.get(stream);
    if (known != null) {
      known.over();
    }
  }

  /// Forgets what has rested long enough.
  void forgetResting(Instant now) {
    sent.values().removeIf(it -> it.rests(now, it.isOver() ? REMEMBERED_OVER : REMEMBERED));
  }

  /// Forgets the streams of all other shards.
  void keep(Set<Integer> shards) {
    sent.values().removeIf(it -> !shards.contains(it.shard()));
  }

  void clear() {
    sent.clear();
  }
}
