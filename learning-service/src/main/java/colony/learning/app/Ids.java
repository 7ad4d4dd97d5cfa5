package colony.learning.app;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/// UUIDv7 (RFC 9562): milliseconds, then a counter so that ids of one process sort as they were
/// made.
public final class Ids {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final AtomicLong LAST = new AtomicLong();

  private Ids() {}

  public static UUID next() {
    long fraction = System.currentTimeMillis() << 12;
    long stamp = LAST.updateAndGet(last -> Math.max(last + 1, fraction));
    long high = (stamp >>> 12 << 16) | 0x7000L | (stamp & 0xFFF);
    long low = (random() & 0x3FFFFFFFFFFFFFFFL) | 0x8000000000000000L;
    return new UUID(high, low);
  }

  /// What an id is called in a namespace that is not its first; of the same time.
  static UUID within(String namespace, UUID id) {
    var hash =
        UUID.nameUUIDFromBytes("%s\n%s".formatted(namespace, id).getBytes(StandardCharsets.UTF_8));
    long millis = id.getMostSignificantBits() >>> 16;
    return new UUID(
        millis << 16 | 0x7000L | hash.getMostSignificantBits() & 0xFFFL,
        hash.getLeastSignificantBits());
  }

  static long random() {
    return RANDOM.nextLong();
  }
}
