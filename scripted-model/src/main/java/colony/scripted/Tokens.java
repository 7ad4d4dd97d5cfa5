package colony.scripted;

/// Tokens of one call, or of several.
///
/// @param input that came neither from a cache nor was written to one
/// @param output with `reasoning`
public record Tokens(long input, long cacheRead, long cacheWrite, long output, long reasoning) {
  static final Tokens NONE = new Tokens(0, 0, 0, 0, 0);

  public Tokens {
    if (input < 0 || cacheRead < 0 || cacheWrite < 0 || output < 0 || reasoning < 0) {
      throw new IllegalArgumentException("tokens are numbers from 0 on");
    }
    if (reasoning > output) {
      throw new IllegalArgumentException("`output` includes `reasoning`, so it is not less");
    }
  }

  /// Four characters are one token, and what is left of them too.
  static Tokens counted(long charactersIn, long charactersOut) {
    return new Tokens((charactersIn + 3) / 4, 0, 0, (charactersOut + 3) / 4, 0);
  }

  Tokens plus(Tokens other) {
    return new Tokens(
        input + other.input,
        cacheRead + other.cacheRead,
        cacheWrite + other.cacheWrite,
        output + other.output,
        reasoning + other.reasoning);
  }
}
