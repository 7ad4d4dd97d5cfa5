package colony.contracts;

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
    long low = (RANDOM.nextLong() & 0x3FFFFFFFFFFFFFFFL) | 0x8000000000000000L;
    return new UUID(high, low);
  }
}
