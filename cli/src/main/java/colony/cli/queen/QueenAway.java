package colony.cli.queen;

import colony.stack.Trouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// No Queen answered. Whoever follows a colony waits for her; for everybody else it is an error.
public final class QueenAway extends Exception {
  private static final long serialVersionUID = 1;

  private static final Set<Integer> NOT_NOW = Set.of(502, 503, 504);

  private final String why;

  QueenAway(String why, @Nullable Throwable cause) {
    super(why, cause);
    this.why = why;
  }

  /// Whether it may be otherwise in a moment. A Queen who is ending, or has no database, answers as
  /// well, and so does a proxy before one who is away.
  public static boolean isWhy(Trouble trouble) {
    return trouble.getCause() instanceof QueenAway
        || trouble.getCause() instanceof Refused refused
            && NOT_NOW.contains(refused.problem().status());
  }

  Trouble asTrouble() {
    var trouble = new Trouble(why);
    trouble.initCause(this);
    return trouble;
  }
}
