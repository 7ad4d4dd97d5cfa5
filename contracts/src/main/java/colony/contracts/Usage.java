package colony.contracts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/// What an attempt used of models and services (docs/budgets.md).
///
/// @param tokens absent when nobody counted them
/// @param cost absent when it is unknown, which is not 0
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Usage(@Nullable Tokens tokens, @Nullable Cost cost) {
  /// Of tokens or of millionths: far beyond what anybody uses, far below where sums overflow. Who
  /// counts more is not believed.
  public static final long MOST = 1_000_000_000_000_000L;

  @JsonCreator
  static Usage read(
      @JsonProperty("tokens") SaidUsage.@Nullable Tokens tokens,
      @JsonProperty("cost") SaidUsage.@Nullable Cost cost) {
    return new Usage(tokens == null ? null : tokens.counted(), cost == null ? null : cost.known());
  }

  /// All counts are of tokens, 0 or more. `inputTotal` includes what came from a cache or was
  /// written to one; `output` includes `reasoning`.
  public record Tokens(
      long inputTotal,
      long inputUncached,
      long cacheRead,
      long cacheWrite,
      long output,
      long reasoning) {

    public Tokens plus(Tokens other) {
      return new Tokens(
          sum(inputTotal, other.inputTotal),
          sum(inputUncached, other.inputUncached),
          sum(cacheRead, other.cacheRead),
          sum(cacheWrite, other.cacheWrite),
          sum(output, other.output),
          sum(reasoning, other.reasoning));
    }

    /// A sum beyond what can be stays there: one that overflows would be less than nothing.
    private static long sum(long one, long other) {
      return Math.min(MOST, one + other);
    }
  }

  /// @param micros millionths of the currency's unit, 0 or more
  /// @param currency three letters of ISO 4217
  public record Cost(long micros, String currency, Source source) {}

  /// Where a cost comes from.
  public enum Source {
    /// The service that was called said so.
    REPORTED,
    /// Tokens times a list of prices.
    PRICE_TABLE
  }
}
