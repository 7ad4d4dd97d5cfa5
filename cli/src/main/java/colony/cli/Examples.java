package colony.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/// The examples of the help, from the file `examples.txt`: each line is what is typed after
/// `./colony`.
final class Examples {
  private Examples() {}

  /// @param command its name and those of the commands it belongs to, such as `checkpoints list`
  static List<String> of(List<String> command) {
    return all().stream().filter(line -> isOf(List.of(line.split(" ")), command)).toList();
  }

  static List<String> all() {
    try (var file = Objects.requireNonNull(Examples.class.getResourceAsStream("examples.txt"))) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isOf(List<String> words, List<String> command) {
    return words.size() >= command.size() && words.subList(0, command.size()).equals(command);
  }
}
