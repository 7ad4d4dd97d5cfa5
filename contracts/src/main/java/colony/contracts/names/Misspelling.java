package colony.contracts.names;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// What somebody may have meant who wrote a word that is not known.
public final class Misspelling {
  /// Beyond this nobody misspells; comparing costs the product of both lengths.
  private static final int LONGEST = 40;

  private Misspelling() {}

  /// Those of the known words that are near, the nearest first: a quarter of the letters may be
  /// wrong. Upper and lower case are no letters of their own.
  public static List<String> of(String word, Stream<String> known) {
    if (word.length() > LONGEST) {
      return List.of();
    }
    var typed = word.toLowerCase(Locale.ROOT);
    record Distance(String name, int steps) {}
    return known
        .map(name -> new Distance(name, steps(typed, name.toLowerCase(Locale.ROOT))))
        .filter(it -> it.steps() <= Math.max(1, Math.min(typed.length(), it.name().length()) / 4))
        .sorted(Comparator.comparingInt(Distance::steps).thenComparing(Distance::name))
        .map(Distance::name)
        .toList();
  }

  /// Letters put in, left out, changed, or two exchanged.
  private static int steps(String typed, String meant) {
    var rows = new int[typed.length() + 1][meant.length() + 1];
    for (int i = 0; i <= typed.length(); i++) {
      for (int j = 0; j <= meant.length(); j++) {
        rows[i][j] = i == 0 || j == 0 ? i + j : least(rows, typed, meant, i, j);
      }
    }
    return rows[typed.length()][meant.length()];
  }

  private static int least(int[][] rows, String typed, String meant, int i, int j) {
    int same = typed.charAt(i - 1) == meant.charAt(j - 1) ? 0 : 1;
    int steps = Math.min(rows[i - 1][j - 1] + same, 1 + Math.min(rows[i - 1][j], rows[i][j - 1]));
    boolean exchanged =
        i > 1
            && j > 1
            && typed.charAt(i - 1) == meant.charAt(j - 2)
            && typed.charAt(i - 2) == meant.charAt(j - 1);
    return exchanged ? Math.min(steps, rows[i - 2][j - 2] + 1) : steps;
  }
}
