package colony.cli.output;

import java.util.Locale;
import picocli.CommandLine.Option;

/// Asks once before something that cannot be taken back. Without a terminal there is nobody to ask,
/// and whoever wrote the command is taken to mean it.
public final class Confirmation {
  @Option(
      names = {"-y", "--yes"},
      description = "Do not ask.")
  private boolean yes;

  /// Whether there is somebody to ask.
  public boolean asks(Screen screen) {
    return !yes && screen.terminal();
  }

  /// @param question ends without a question mark
  public boolean given(Screen screen, String question) {
    var console = System.console();
    if (console == null || !asks(screen)) {
      return true;
    }
    var answer = console.readLine("%s? [y/N] ", question);
    boolean given = answer != null && answer.strip().toLowerCase(Locale.ROOT).startsWith("y");
    if (!given) {
      screen.line("nothing is changed");
    }
    return given;
  }
}
