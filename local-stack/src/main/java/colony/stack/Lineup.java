package colony.stack;

import java.util.List;
import java.util.stream.Stream;

/// The programs of a stack: the foundations first, then the services that stand on them. Each list
/// is started side by side; they end in the reverse order.
record Lineup(List<Program> foundations, List<Program> services) {

  List<Program> all() {
    return Stream.concat(foundations.stream(), services.stream()).toList();
  }
}
