package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// A file into which every attempt writes its task's id, so that an effect that happened twice
/// shows.
record Ledger(Path file) {

  static Ledger in(RealStack stack) {
    return new Ledger(stack.scratch().resolve("ledger"));
  }

  /// A command that writes the line and then takes its time. Short lines are appended whole.
  String line(double seconds) {
    return "echo \"$COLONY_TASK\" >> '%s'; sleep %s".formatted(file, seconds);
  }

  Map<String, Long> entries() {
    try (var lines = Files.lines(file)) {
      return lines.collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Each task wrote once, and once more at most for every attempt that was taken from it.
  void mustHold(History history, int tasks) {
    var entries = entries();
    assertThat(entries).hasSize(tasks);
    entries.forEach(
        (task, times) ->
            assertThat(times)
                .as(task)
                .isBetween(1L, 1L + history.requeued().getOrDefault(task, 0)));
  }
}
