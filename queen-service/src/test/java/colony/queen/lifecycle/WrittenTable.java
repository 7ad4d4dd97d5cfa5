package colony.queen.lifecycle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// A table as a person wrote it: lines of columns between `|`, words between blanks.
public final class WrittenTable {
  private WrittenTable() {}

  public static Stream<List<List<String>>> of(Class<?> test, String name) {
    try (var file = test.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(file, name).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> Stream.of(line.split("\\|")).map(WrittenTable::words).toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> words(String column) {
    return List.of(column.strip().split(" +"));
  }
}
