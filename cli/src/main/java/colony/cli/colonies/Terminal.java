package colony.cli.colonies;

import colony.contracts.api.CheckInView;
import java.util.Locale;

/// The person before the terminal, or nobody when there is none.
record Terminal(Screen screen) implements Desk {

  @Override
  public Move decide(CheckInView checkIn) {
    var console = System.console();
    if (!screen.terminal() || console == null || screen.json()) {
      return Move.LEAVE;
    }
    while (true) {
      var answer = console.readLine("[c]ontinue or [a]bandon? ");
      if (answer == null) {
        return Move.LEAVE;
      }
      switch (answer.strip().toLowerCase(Locale.ROOT)) {
        case "c", "continue" -> {
          return Move.CONTINUE;
        }
        case "a", "abandon" -> {
          return Move.ABANDON;
        }
        default -> screen.line("please answer c or a; Ctrl-C leaves the colony waiting");
      }
    }
  }
}
