package colony.door;

import java.util.Collection;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// The namespaces somebody may see. Whatever is not in one of them is not there for them.
public sealed interface Namespaces {
  /// Where colonies live when nobody says another.
  String DEFAULT = "default";

  Pattern NAME = Pattern.compile("[a-z0-9]([a-z0-9-]{0,62}[a-z0-9])?");

  String EXPECTED = "1 to 64 of a-z, 0-9 and -, not at the ends";

  boolean has(String namespace);

  record All() implements Namespaces {
    @Override
    public boolean has(String namespace) {
      return true;
    }
  }

  record Only(SortedSet<String> names) implements Namespaces {
    public Only(Collection<String> names) {
      this(new TreeSet<>(names));
    }

    @Override
    public boolean has(String namespace) {
      return names.contains(namespace);
    }
  }

  static boolean possible(String name) {
    return NAME.matcher(name).matches();
  }
}
