package colony.cli.colonies;

import colony.cli.output.Screen;
import colony.contracts.api.CheckInView;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The person before the terminal, or nobody when there is none.
public final class Terminal implements Desk {
  interface Person {
    /// Absent when they have left.
    @Nullable String answer(String question);
  }

  private final Screen screen;
  private final @Nullable Person person;

  public Terminal(Screen screen) {
    this(screen, before(screen));
  }

  Terminal(Screen screen, @Nullable Person person) {
    this.screen = screen;
    this.person = person;
  }

  private static @Nullable Person before(Screen screen) {
    var console = System.console();
    return !screen.terminal() || console == null || screen.json()
        ? null
        : question -> console.readLine("%s", question);
  }

  @Override
  public Move decide(CheckInView checkIn) {
    return person == null ? new Leave() : decide(checkIn, person);
  }

  private Move decide(CheckInView checkIn, Person asked) {
    boolean onward = checkIn.moves().contains("continue");
    boolean reworkable = checkIn.moves().contains("rework");
    boolean red = CheckInCard.red(checkIn);
    var question =
        (onward ? "[c]ontinue" : "[l]eave it")
            + (reworkable ? ", [r]ework or [a]bandon? " : " or [a]bandon? ");
    while (true) {
      var answer = asked.answer(question);
      if (answer == null) {
        return new Leave();
      }
      switch (answer.strip().toLowerCase(Locale.ROOT)) {
        case "l", "leave" -> {
          return new Leave();
        }
        case "c", "continue" -> {
          var why = onward && red ? text(asked, "Why, although it is red? ") : null;
          if (onward && (!red || why != null)) {
            return new Answer("continue", why);
          }
        }
        case "r", "rework" -> {
          var text = reworkable ? text(asked, "What is to be done otherwise? ") : null;
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

  /// Absent when nothing was said: then it is asked from the beginning.
  private static @Nullable String text(Person asked, String question) {
    var text = asked.answer(question);
    return text == null || text.isBlank() ? null : text.strip();
  }
}
