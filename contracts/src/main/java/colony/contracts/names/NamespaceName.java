package colony.contracts.names;

import java.util.regex.Pattern;

/// What a namespace may be called.
public final class NamespaceName {
  /// Where colonies live when nobody says another.
  public static final String DEFAULT = "default";

  public static final String EXPECTED = "1 to 64 of a-z, 0-9 and -, not at the ends";

  private static final Pattern SHAPE = Pattern.compile("[a-z0-9]([a-z0-9-]{0,62}[a-z0-9])?");

  private NamespaceName() {}

  public static boolean possible(String name) {
    return SHAPE.matcher(name).matches();
  }
}
