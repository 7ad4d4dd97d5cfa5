package colony.contracts;

import java.time.Instant;

/// An instant that others wrote. There are some that no row can hold, and a record with one would
/// be read again for ever. Milliseconds where seconds belong are such an instant too, some ten
/// thousand years from now.
public final class StorableTime {
  private static final Instant LATEST = Instant.parse("9999-12-31T00:00:00Z");

  private StorableTime() {}

  public static Instant of(String field, Instant written) {
    if (written.isBefore(Instant.EPOCH) || written.isAfter(LATEST)) {
      throw new IllegalArgumentException(
          "field %s: expected an instant from %s to %s, not %s"
              .formatted(field, Instant.EPOCH, LATEST, written));
    }
    return written;
  }
}
