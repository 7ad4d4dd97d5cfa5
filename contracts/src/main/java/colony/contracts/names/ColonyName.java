package colony.contracts.names;

import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/// How a colony is called in a command and in an address.
public final class ColonyName {
  public static final String EXPECTED = "1 to 64 of a-z, 0-9 and -, not at the ends, and not an id";

  private static final Pattern SHAPE = Pattern.compile("[a-z0-9]([a-z0-9-]{0,62}[a-z0-9])?");

  private ColonyName() {}

  /// A colony is looked for by its id first: one with the name of another's id could never be
  /// meant, and what is said to it would be done to the other.
  public static boolean possible(String name) {
    return SHAPE.matcher(name).matches() && id(name).isEmpty();
  }

  /// The id that this is, in the only form in which ids are written: Java reads others as well.
  public static Optional<UUID> id(String text) {
    try {
      return Optional.of(UUID.fromString(text)).filter(it -> it.toString().equalsIgnoreCase(text));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  /// Names are unique in a namespace and looked for in one only, so a command that was printed for
  /// a colony of another than the usual one must say its id: typed as it stands, a name would mean
  /// somebody else's colony.
  public static String called(String namespace, String name, UUID id) {
    return namespace.equals(NamespaceName.DEFAULT) ? name : id.toString();
  }
}
