package colony.worker.app;

import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The final message of a task that does nothing but may ask for children, written as an agent
/// writes it, so that its requests are read and decided like any other's.
final class NoopWords {
  private NoopWords() {}

  /// Whoever has an answer has asked already.
  static String of(RunSpec.Noop noop, RunTask task) {
    return task.spawning() != null && !task.spawning().answers().isEmpty()
        ? ""
        : IntStream.range(0, noop.spawns().size())
            .mapToObj(index -> block(noop.spawns().get(index), index + 1))
            .collect(Collectors.joining());
  }

  private static String block(String caste, int number) {
    return """
        --- SPAWN REQUEST ---
        caste: %s
        reason: child %d
        blocking: true
        --- END SPAWN REQUEST ---
        """
        .formatted(caste, number);
  }
}
