package colony.cli.colonies;

import colony.contracts.api.CheckInView;
import java.io.Console;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The person before the terminal, or nobody when there is none.
public record Terminal(Screen screen) implements Desk {

  @Override
  public Move decide(CheckInView checkIn) {
    var console = System.console();
    if (!screen.terminal() || console == null || screen.json()) {
      return new Leave();
    }
    boolean reworkable = checkIn.moves().contains("rework");
    while (true) {
      var answer =
          console.readLine(
              reworkable ? "[c]ontinue, [r]ework or [a]bandon? " : "[c]ontinue or [a]bandon? ");
      if (answer == null) {
        return new Leave();
      }
      switch (answer.strip().toLowerCase(Locale.ROOT)) {
        case "c", "continue" -> {
          var red = CheckInCard.red(checkIn);
          return new Answer("continue", red ? text(console, "Why, although it is red? ") : null);
        }
        case "r", "rework" -> {
          var text = reworkable ? text(console, "What is to be done otherwise? ") : null;
          if (text != null) {
            return new Answer("rework", text);
          }
        }
        case "a", "abandon" -> {
          return new Answer("abandon", null);
        }
        default -> {}
      }
      screen.line("please answer with one of the letters; Ctrl-C leaves the colony waiting");
    }
  }

  private static @Nullable String text(Console console, String question) {
    var text = console.readLine(question);
    return text == null || text.isBlank() ? null : text.strip();
  }
}
