package colony.queen.colony;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What a task used.
///
/// @param own by its own attempts
/// @param tokens set aside for the attempt under way
/// @param micros likewise, in millionths of the currency's unit
/// @param purse of the task with its children, where it has a budget
/// @param begunAt its first start, where it has a budget of time
public record Spent(Tally own, long tokens, long micros, Purse purse, @Nullable Instant begunAt) {
  public static final Spent NONE = new Spent(Tally.NONE, 0, 0, Purse.EMPTY);

  public Spent(Tally own, long tokens, long micros, Purse purse) {
    this(own, tokens, micros, purse, null);
  }

  public Spent reserving(long allowedTokens, long allowedMicros) {
    return new Spent(own, allowedTokens, allowedMicros, purse, begunAt);
  }

  public Spent used(Tally more) {
    return new Spent(own.plus(more), 0, 0, purse, begunAt);
  }

  public Spent with(Purse other) {
    return new Spent(own, tokens, micros, other, begunAt);
  }

  public Spent begun(Instant first) {
    return new Spent(own, tokens, micros, purse, first);
  }

  /// Nothing is set aside any more: nobody works.
  Spent settled() {
    return new Spent(own, 0, 0, purse.settled(), begunAt);
  }
}
