package colony.door;

import java.util.Collection;
import java.util.SortedSet;
import java.util.TreeSet;

/// The namespaces somebody may see. Whatever is not in one of them is not there for them.
public sealed interface Namespaces {
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
}
