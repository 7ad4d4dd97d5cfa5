package colony.cli;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;

/// What somebody may have meant who mistyped a command or an option.
final class Near {
  private static final int MOST = 3;

  private Near() {}

  /// The nearest first; empty when nothing is near.
  static List<String> of(CommandLine line, String word) {
    var options =
        line.getCommandSpec().options().stream().flatMap(option -> Stream.of(option.names()));
    var known =
        word.startsWith("-") ? options : line.getSubcommands().keySet().stream().map(it -> it);
    var bare = word.replaceFirst("=.*", "");
    record Distance(String name, int steps) {}
    return known
        .map(name -> new Distance(name, steps(bare, name)))
        .filter(it -> it.steps() <= Math.max(1, Math.min(bare.length(), it.name().length()) / 4))
        .sorted(Comparator.comparingInt(Distance::steps))
        .map(Distance::name)
        .limit(MOST)
        .toList();
  }

  /// Letters put in, left out, changed, or two exchanged.
  static int steps(String typed, String meant) {
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
