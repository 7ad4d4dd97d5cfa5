package colony.queen.signal;

import colony.contracts.names.SteeringWords;
import java.util.ArrayList;
import java.util.Optional;

/// Which words a signal may have (docs/signals.md): some length, and nothing that steers who reads
/// it over the Queen's head.
public final class Wording {
  /// In characters, as people count them.
  public static final int LONGEST = 500;

  /// Of what a signal is about.
  public static final int LONGEST_TARGET = 200;

  /// Of what machines emit.
  public static final int SHORTEST_OF_MACHINES = 20;

  private Wording() {}

  /// All that is wrong with a content, in one sentence; empty when it may be given. One that is too
  /// long is not searched.
  ///
  /// @param machine it was not a person who wrote it
  public static Optional<String> fault(String content, boolean machine) {
    int length = content.codePointCount(0, content.length());
    if (content.isBlank()) {
      return Optional.of("content is empty, expected 1 to %d characters".formatted(LONGEST));
    }
    if (length > LONGEST) {
      // Not how many: of what comes from a topic only the beginning is here.
      return Optional.of("content has more than %d characters".formatted(LONGEST));
    }
    if (!wellFormed(content)) {
      return Optional.of("content has half a character");
    }
    var faults = new ArrayList<String>();
    if (machine && length < SHORTEST_OF_MACHINES) {
      faults.add(
          "has %d characters, expected at least %d of a program"
              .formatted(length, SHORTEST_OF_MACHINES));
    }
    faults.addAll(SteeringWords.faults(content));
    return faults.isEmpty()
        ? Optional.empty()
        : Optional.of("content " + String.join(", and ", faults));
  }

  private static boolean wellFormed(String content) {
    return content.codePoints().noneMatch(it -> Character.getType(it) == Character.SURROGATE);
  }

  /// For a reader that could take it for markup.
  public static String escaped(String content) {
    return content.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
