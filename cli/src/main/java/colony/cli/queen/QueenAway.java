package colony.cli.queen;

import colony.stack.Trouble;
import org.jspecify.annotations.Nullable;

/// No Queen answered. Whoever follows a colony waits for her; for everybody else it is an error.
final class QueenAway extends Exception {
  private static final long serialVersionUID = 1;

  private final String why;

  QueenAway(String why, @Nullable Throwable cause) {
    super(why, cause);
    this.why = why;
  }

  Trouble asTrouble() {
    var trouble = new Trouble(why);
    trouble.initCause(this);
    return trouble;
  }
}
