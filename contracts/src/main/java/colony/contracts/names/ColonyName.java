package colony.contracts.names;

import java.util.UUID;

/// How a colony is called in a command and in an address.
public final class ColonyName {
  private ColonyName() {}

  /// Names are unique in a namespace and looked for in one only, so a command that was printed for
  /// a colony of another than the usual one must say its id: typed as it stands, a name would mean
  /// somebody else's colony.
  public static String called(String namespace, String name, UUID id) {
    return namespace.equals(NamespaceName.DEFAULT) ? name : id.toString();
  }
}
