package colony.queen.transfer;

import java.util.ArrayList;
import java.util.List;

/// What is not taken as it stands, in sentences, as long as a person would read on.
public final class Oddities {
  private static final int MOST = 500;
  private static final int LONGEST = 500;

  private final List<Odd> told = new ArrayList<>();
  private int untold;

  /// @param part of the story: `plan`, `signals`, `memory`, …
  /// @param text names the value and what was made of it
  public record Odd(String part, String text) {}

  void tell(String part, String text) {
    if (told.size() < MOST) {
      told.add(new Odd(part, Cleaned.line(text, LONGEST)));
    } else {
      untold++;
    }
  }

  List<Odd> all() {
    var all = new ArrayList<>(told);
    if (untold > 0) {
      all.add(new Odd("all", "and %,d things more".formatted(untold)));
    }
    return all;
  }

  /// A value from a file, as a sentence can hold it.
  static String quoted(String value) {
    return "\"%s\"".formatted(Cleaned.line(value, 80));
  }
}
