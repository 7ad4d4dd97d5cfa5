package colony.worker.task;

import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/// UUIDs of version 7: sorted by the millisecond they were made in.
public final class TimeOrderedId {
  private TimeOrderedId() {}

  public static UUID next() {
    return at(
        Instant.now(),
        ThreadLocalRandom.current().nextLong(),
        ThreadLocalRandom.current().nextLong());
  }

  static UUID at(Instant time, long random, long moreRandom) {
    var high = (time.toEpochMilli() << 16) | 0x7000L | (random & 0x0fffL);
    var low = (moreRandom & 0x3fffffffffffffffL) | 0x8000000000000000L;
    return new UUID(high, low);
  }
}
