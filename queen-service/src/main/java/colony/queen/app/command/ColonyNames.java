package colony.queen.app.command;

import colony.contracts.names.ColonyName;
import colony.queen.app.FaultyException;
import java.security.SecureRandom;
import java.text.Normalizer;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/// What colonies may be called, and are called when nobody says so.
public final class ColonyNames {
  private static final SecureRandom RANDOM = new SecureRandom();

  private ColonyNames() {}

  public static String checked(String name) {
    if (!ColonyName.possible(name)) {
      throw new FaultyException(
          "\"%s\" is no name for a colony".formatted(name),
          List.of("name: expected " + ColonyName.EXPECTED));
    }
    return name;
  }

  /// A text in the letters of a name; an accent is left out, not the letter that has it.
  public static String words(String text) {
    return Normalizer.normalize(text.toLowerCase(Locale.ROOT), Normalizer.Form.NFKD)
        .replaceAll("\\p{M}", "")
        .replace("ß", "ss")
        .replaceAll("[^a-z0-9]+", "-")
        .replaceAll("^-+|-+$", "");
  }

  /// A name people can say, made from the goal. Its tail is short, so of very many colonies with
  /// one goal some would be called the same.
  static String of(String goal, Predicate<String> taken) {
    var words = words(goal);
    var start = words.length() <= 32 ? words : words.substring(0, 32).replaceAll("-[^-]*$", "");
    var tail = new byte[3];
    while (true) {
      RANDOM.nextBytes(tail);
      var name = (start.isEmpty() ? "colony" : start) + "-" + HexFormat.of().formatHex(tail);
      if (!taken.test(name)) {
        return name;
      }
    }
  }
}
