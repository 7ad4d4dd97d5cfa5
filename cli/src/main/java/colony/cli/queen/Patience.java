package colony.cli.queen;

import colony.stack.Pause;
import colony.stack.Trouble;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Of somebody who follows a colony with a Queen who is away: she is waited for, though not for
/// ever.
///
/// One follower, one thread.
public final class Patience {
  static final Duration TRY_AGAIN = Duration.ofMillis(300);
  private static final Duration LONGEST = Duration.ofMinutes(3);

  private final Consumer<String> notice;
  private @Nullable Instant awaySince;
  private Duration asked = Duration.ZERO;

  /// @param notice gets a quiet line when the Queen is away and when she is back
  public Patience(Consumer<String> notice) {
    this.notice = notice;
  }

  /// Asks until there is an answer, be it a refusal. What is asked may have been heard before, so
  /// it is a question, or a command that can be given twice.
  public <A> A ask(Supplier<A> question) {
    while (true) {
      try {
        var answer = question.get();
        back();
        return answer;
      } catch (Trouble trouble) {
        if (!QueenAway.isWhy(trouble)) {
          throw trouble;
        }
        away(QueenAway.pause(trouble));
        pause();
      }
    }
  }

  /// @param pause how long she wants nobody to ask again; she is there where she says it
  void away(Duration pause) {
    asked = pause;
    if (awaySince == null) {
      awaySince = Instant.now();
      notice.accept(
          pause.isZero()
              ? "the Queen is away, waiting for her"
              : "the Queen asks to wait for %d s".formatted(pause.toSeconds()));
    } else if (awaySince.plus(LONGEST).isBefore(Instant.now())) {
      throw new Trouble(
          "the Queen has been away for %d min; the colony goes on when she is back"
              .formatted(LONGEST.toMinutes()));
    }
  }

  void back() {
    if (awaySince != null) {
      awaySince = null;
      notice.accept("the Queen is back");
    }
  }

  void pause() {
    var pause = asked.compareTo(TRY_AGAIN) < 0 ? TRY_AGAIN : asked;
    asked = Duration.ZERO;
    Pause.of(pause.compareTo(LONGEST) < 0 ? pause : LONGEST);
  }
}
