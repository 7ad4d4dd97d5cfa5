package colony.aether.file;

import colony.aether.file.Reading.Odd;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// Collects everything that was not taken as it stands.
final class Odds {
  /// More than anybody reads; the rest is counted.
  private static final int MOST = 1_000;

  /// As much of a sentence as a person reads; the values in it may be as long as the file.
  private static final int LONGEST = 1_000;

  private final List<Odd> said = new ArrayList<>();
  private int more;

  void say(String file, String text) {
    say(file, () -> text);
  }

  /// A text that is made only where it is listed: a damaged file may have millions.
  void say(String file, Supplier<String> text) {
    if (said.size() < MOST) {
      said.add(new Odd(file, shown(text.get())));
    } else {
      more++;
    }
  }

  private static String shown(String text) {
    return text.length() <= LONGEST ? text : Letters.storable(text.substring(0, LONGEST - 1)) + "…";
  }

  List<Odd> all() {
    var all = new ArrayList<>(said);
    if (more > 0) {
      all.add(new Odd("", "%,d more oddities are not listed".formatted(more)));
    }
    return all;
  }
}
