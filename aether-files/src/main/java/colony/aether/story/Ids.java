package colony.aether.story;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import java.util.regex.Pattern;

/// Files name things as they like; the Queen names them by UUID. The same name always gives the
/// same UUID, so that what comes back from her is recognised.
public final class Ids {
  private static final Pattern UUID_TEXT =
      Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

  /// In seconds: the milliseconds of an id have 48 bits.
  private static final long LATEST = (1L << 48) / 1000 - 1;

  private Ids() {}

  /// The id itself where it is a UUID.
  public static UUID derived(String id) {
    var plain = id.toLowerCase(Locale.ROOT);
    return UUID_TEXT.matcher(plain).matches()
        ? UUID.fromString(plain)
        : UUID.nameUUIDFromBytes(id.getBytes(UTF_8));
  }

  /// As [#derived], and sorts by the time, as UUIDv7 (RFC 9562) do: what was learned long ago is
  /// not in front of what came after it.
  public static UUID dated(Instant at, String name) {
    long millis = Math.clamp(at.getEpochSecond(), 0L, LATEST) * 1000 + at.getNano() / 1_000_000;
    var hash = UUID.nameUUIDFromBytes(name.getBytes(UTF_8));
    return new UUID(
        millis << 16 | 0x7000L | hash.getMostSignificantBits() & 0xFFFL,
        hash.getLeastSignificantBits());
  }

  /// What a dated id is called in a namespace, so that one does not take what another tells for
  /// told.
  public static UUID within(String namespace, UUID dated) {
    return dated(
        Instant.ofEpochMilli(dated.getMostSignificantBits() >>> 16), namespace + "\n" + dated);
  }
}
