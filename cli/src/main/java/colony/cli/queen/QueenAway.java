package colony.cli.queen;

import colony.stack.Trouble;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// No Queen answered. Whoever follows a colony waits for her; for everybody else it is an error.
public final class QueenAway extends Exception {
  private static final long serialVersionUID = 1;

  /// It took too long, too much was asked at once, or nobody was there behind a proxy.
  private static final Set<Integer> NOT_NOW = Set.of(408, 429, 502, 503, 504);

  /// A proxy before a Queen who broke off, or whom it does not reach: nobody knows which.
  private static final Set<Integer> BROKEN_OFF = Set.of(502, 504);

  private final String why;
  private final Duration pause;

  QueenAway(String why, @Nullable Throwable cause) {
    this(why, cause, Duration.ZERO);
  }

  /// @param pause how long nobody is to ask again
  QueenAway(String why, @Nullable Throwable cause, Duration pause) {
    super(why, cause);
    this.why = why;
    this.pause = pause;
  }

  /// Whether it may be otherwise in a moment. A Queen who is ending, or has no database, answers as
  /// well, and so does a proxy before one who is away.
  public static boolean isWhy(Trouble trouble) {
    return trouble.getCause() instanceof QueenAway
        || trouble.getCause() instanceof Refused refused && passes(refused.problem().status());
  }

  /// Whether what was answered with this status may be asked again.
  static boolean passes(int status) {
    return NOT_NOW.contains(status);
  }

  /// Whether what was answered with this status may have been carried out, and nobody says so.
  public static boolean brokeOff(int status) {
    return BROKEN_OFF.contains(status);
  }

  /// How long she wants nobody to ask again; nothing where she did not say.
  public static Duration pause(Trouble trouble) {
    return switch (trouble.getCause()) {
      case QueenAway away -> away.pause();
      case Refused refused -> refused.pause();
      case null, default -> Duration.ZERO;
    };
  }

  Duration pause() {
    return pause;
  }

  Trouble asTrouble() {
    var trouble = new Trouble(why);
    trouble.initCause(this);
    return trouble;
  }
}
