package colony.worker.model;

import colony.contracts.RunTask;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Which tools a task offers its model.
final class Offer {
  private static final String LAST = "finish";

  private Offer() {}

  /// @param wanted names; none means all that fit the caste
  static List<Tool> of(List<Tool> all, RunTask task, List<String> wanted) {
    return all.stream()
        .filter(
            it ->
                it.name().equals(LAST)
                    || (wanted.isEmpty() ? fits(it.name(), task) : wanted.contains(it.name())))
        .toList();
  }

  static Optional<String> unknown(List<Tool> all, List<String> wanted) {
    var names = all.stream().map(Tool::name).toList();
    return wanted.stream()
        .filter(it -> !names.contains(it))
        .findFirst()
        .map(it -> "tool '%s' is none of %s".formatted(it, String.join(", ", names)));
  }

  /// Who judges or plans changes nothing. Who judges may run tests.
  private static boolean fits(String tool, RunTask task) {
    return switch (tool) {
      case "write", "patch" -> builds(task);
      case "run" -> builds(task) || judges(task);
      default -> true;
    };
  }

  private static boolean builds(RunTask task) {
    return switch (task.mode()) {
      case null -> !Set.of("watcher", "scout", "route-setter").contains(task.caste());
      case FIXER -> true;
      case REVIEWER, WATCHER, ARCHIVIST -> false;
    };
  }

  private static boolean judges(RunTask task) {
    return switch (task.mode()) {
      case null -> task.caste().equals("watcher");
      case REVIEWER, WATCHER -> true;
      case FIXER, ARCHIVIST -> false;
    };
  }
}
