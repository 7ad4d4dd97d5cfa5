package colony.aether.story;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Locale;
import java.util.UUID;
import java.util.regex.Pattern;

/// Files name things as they like; the Queen names them by UUID. The same name always gives the
/// same UUID, so that what comes back from her is recognised.
public final class Ids {
  private static final Pattern UUID_TEXT =
      Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

  private Ids() {}

  /// The id itself where it is a UUID.
  public static UUID derived(String id) {
    var plain = id.toLowerCase(Locale.ROOT);
    return UUID_TEXT.matcher(plain).matches()
        ? UUID.fromString(plain)
        : UUID.nameUUIDFromBytes(id.getBytes(UTF_8));
  }

  public static boolean same(String id, String other) {
    return id.equals(other) || derived(id).equals(derived(other));
  }
}
