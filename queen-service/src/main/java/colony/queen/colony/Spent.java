package colony.queen.colony;

/// What a task used.
///
/// @param own by its own attempts
/// @param tokens set aside for the attempt under way
/// @param micros likewise, in millionths of the currency's unit
/// @param purse of the task with its children, where it has a budget
public record Spent(Tally own, long tokens, long micros, Purse purse) {
  public static final Spent NONE = new Spent(Tally.NONE, 0, 0, Purse.EMPTY);

  public Spent reserving(long allowedTokens, long allowedMicros) {
    return new Spent(own, allowedTokens, allowedMicros, purse);
  }

  public Spent used(Tally more) {
    return new Spent(own.plus(more), 0, 0, purse);
  }

  public Spent with(Purse other) {
    return new Spent(own, tokens, micros, other);
  }
}
