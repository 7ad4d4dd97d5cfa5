package colony.learning.lesson;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// How a lesson stands in the global store.
public enum Status {
  /// Not enough projects have reported it.
  CANDIDATE,
  /// Colonies that begin are given it.
  PROMOTED,
  /// It was promoted once, and is not any more.
  DEMOTED;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<Status> of(String word) {
    return Arrays.stream(values()).filter(one -> one.word().equals(word)).findFirst();
  }

  public static String words() {
    return Arrays.stream(values()).map(Status::word).collect(Collectors.joining(", "));
  }
}
