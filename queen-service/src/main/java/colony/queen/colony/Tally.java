package colony.queen.colony;

/// What was used, as far as anybody said.
///
/// @param tokens input and output together
/// @param micros millionths of the currency's unit
/// @param priced attempts that said what they cost; the cost of the others is unknown
public record Tally(long tokens, long micros, int priced) {
  public static final Tally NONE = new Tally(0, 0, 0);

  public Tally plus(Tally other) {
    return new Tally(tokens + other.tokens, micros + other.micros, priced + other.priced);
  }
}
