package colony.learning.memory;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// What a learning is about (docs/memory.md); the set is closed.
public enum Category {
  PERFORMANCE,
  SECURITY,
  ARCHITECTURE,
  CONVENTION,
  TOOLING;

  /// As it stands in messages and tables.
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<Category> of(String word) {
    return Arrays.stream(values()).filter(one -> one.word().equals(word)).findFirst();
  }

  /// All of them, for people.
  public static String words() {
    return Arrays.stream(values()).map(Category::word).collect(Collectors.joining(", "));
  }
}
