package colony.cli;

import colony.contracts.names.Misspelling;
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
    var known = word.startsWith("-") ? options : line.getSubcommands().keySet().stream();
    return Misspelling.of(word.replaceFirst("=.*", ""), known).stream().limit(MOST).toList();
  }
}
