package colony.cli.queen;

import colony.stack.Trouble;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// An id of which somebody typed the beginning, as Git takes it.
final class Abbreviated {
  private static final int WHOLE = 36;

  private Abbreviated() {}

  /// What is typed where nothing begins so: the Queen says what there is not.
  static String whole(String typed, String what, Supplier<Stream<UUID>> known) {
    if (typed.isBlank() || typed.length() >= WHOLE) {
      return typed;
    }
    var begin = typed.toLowerCase(Locale.ROOT);
    var meant = known.get().map(UUID::toString).filter(id -> id.startsWith(begin)).toList();
    return switch (meant.size()) {
      case 0 -> typed;
      case 1 -> meant.getFirst();
      default ->
          throw new Trouble(
              "%s %s: %d begin so, expected more of one of %s"
                  .formatted(what, typed, meant.size(), String.join(", ", first(meant))));
    };
  }

  private static List<String> first(List<String> ids) {
    return ids.subList(0, Math.min(5, ids.size()));
  }
}
