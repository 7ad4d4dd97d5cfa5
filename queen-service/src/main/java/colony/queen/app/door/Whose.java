package colony.queen.app.door;

import colony.door.Namespaces;
import java.util.Optional;

/// For whom rows are read at this moment: the database itself shows no others.
public interface Whose {
  /// Empty where no face asks: the Queen herself sees all.
  Optional<Namespaces> reach();
}
