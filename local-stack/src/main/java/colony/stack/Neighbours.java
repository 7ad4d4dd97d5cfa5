package colony.stack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// What a stack keeps beside one of its workers, where attempts in a sandbox have nothing to look
/// for: they would find PostgreSQL's password, and what other workers' attempts know.
record Neighbours(StackFolder folder, List<String> workers) {
  private static final List<String> OTHERS = List.of("postgres", "kafka", "worker.properties");

  Neighbours {
    workers = List.copyOf(workers);
  }

  /// As a list among the settings of this worker.
  String of(String worker) {
    var names = new ArrayList<>(OTHERS);
    names.addAll(workers);
    names.addAll(former());
    return names.stream()
        .distinct()
        .filter(name -> !name.equals(worker))
        .map(name -> folder.path().resolve(name).toString().replace(",", "\\,"))
        .collect(Collectors.joining(","));
  }

  /// Homes of a time when there were more workers.
  private List<String> former() {
    var homes = folder.path().toFile().list((_, name) -> name.startsWith("worker-"));
    return homes == null ? List.of() : Arrays.stream(homes).sorted().toList();
  }
}
