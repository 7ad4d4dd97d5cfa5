package colony.aether.tree;

import java.util.Optional;

/// One line of a spawn tree, by its shape.
sealed interface SpawnLine {

  enum Shape {
    /// `ts|parent|caste|child|task|spawned`
    SIX,
    /// `ts|parent|caste|child|task|model|spawned`
    MODEL,
    /// `ts|parent|caste|child|task|<int>|<status>`
    DEPTH
  }

  /// @param depth as it was written; it may be larger than any depth
  record Spawn(
      Shape shape,
      String stamp,
      String parent,
      String caste,
      String name,
      String task,
      Optional<String> model,
      Optional<String> depth,
      String status)
      implements SpawnLine {}

  /// `ts|ant|status|summary`
  ///
  /// @param summary may be empty, or hold `|`
  record Completion(String stamp, String name, String status, String summary)
      implements SpawnLine {}

  record Remark() implements SpawnLine {}

  record Blank() implements SpawnLine {}

  /// @param why what was expected
  record Junk(String why) implements SpawnLine {}

  /// A word that is a status in the place of the caste makes a completion: no caste has such a
  /// name.
  static SpawnLine of(String text) {
    if (text.isBlank()) {
      return new Blank();
    }
    if (text.stripLeading().startsWith("#")) {
      return new Remark();
    }
    var it = text.split("\\|", -1);
    if (it.length >= 4 && SpawnStatus.isKnown(it[2])) {
      return completion(it);
    }
    return switch (it.length) {
      case 4 -> four(it);
      case 6 -> six(it);
      case 7 -> seven(it);
      default ->
          new Junk("%d fields, expected 4 (an end) or 6 or 7 (a spawn)".formatted(it.length));
    };
  }

  private static SpawnLine four(String[] it) {
    return SpawnStatus.isWord(it[2]) && isStamp(it[0])
        ? completion(it)
        : new Junk("4 fields without a time and a status, expected time|ant|status|summary");
  }

  private static SpawnLine six(String[] it) {
    return SpawnStatus.isKnown(it[5])
        ? spawn(Shape.SIX, it, Optional.empty(), Optional.empty(), it[5])
        : new Junk("6 fields of which the last is no status, expected \"spawned\"");
  }

  private static SpawnLine seven(String[] it) {
    if (isInteger(it[5]) && SpawnStatus.isWord(it[6])) {
      return spawn(Shape.DEPTH, it, Optional.empty(), Optional.of(it[5].strip()), it[6]);
    }
    return SpawnStatus.isKnown(it[6])
        ? spawn(Shape.MODEL, it, Optional.of(it[5]), Optional.empty(), it[6])
        : new Junk("7 fields of which the last is no status, expected \"spawned\"");
  }

  private static SpawnLine spawn(
      Shape shape, String[] it, Optional<String> model, Optional<String> depth, String status) {
    return it[3].isBlank()
        ? new Junk("a spawn that names no worker")
        : new Spawn(shape, it[0], it[1], it[2], it[3], it[4], model, depth, status.strip());
  }

  private static SpawnLine completion(String[] it) {
    var summary = String.join("|", java.util.Arrays.asList(it).subList(3, it.length));
    return it[1].isBlank()
        ? new Junk("an end that names no worker")
        : new Completion(it[0], it[1], it[2].strip(), summary);
  }

  /// A time that nobody knew is written as nothing.
  private static boolean isStamp(String text) {
    return text.isBlank() || colony.aether.Stamp.read(text).isPresent();
  }

  static boolean isInteger(String text) {
    var digits = text.strip();
    var unsigned = digits.startsWith("-") ? digits.substring(1) : digits;
    return !unsigned.isEmpty() && unsigned.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
