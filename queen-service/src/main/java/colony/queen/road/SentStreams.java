package colony.queen.road;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;

/// How far each stream was sent by this process. What is forgotten is found again in the outbox.
///
/// Most streams end with their colony and are never heard of again: remembered for longer, they
/// grow old, and the heap with them until it is collected as a whole.
final class SentStreams {
  /// More than can be under way: what is forgotten before it arrived would be sent again.
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

  /// 0 of one that this process sent nothing of.
  long upTo(UUID stream) {
    var last = sent.get(stream);
    return last == null ? 0 : last.upTo();
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
  OptionalLong arrived(OutRow row) {
    var known = sent.get(row.stream());
    return known != null && known.arrived(row.outSeq())
        ? OptionalLong.of(known.arrivedUpTo())
        : OptionalLong.empty();
  }

  void forgetIdle(Instant now) {
    var before = now.minus(REMEMBERED);
    var longestAgo = sent.values().iterator();
    while (longestAgo.hasNext() && longestAgo.next().restsSince(before)) {
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
