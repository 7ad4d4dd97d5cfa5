package colony.queen.kafka;

import colony.contracts.Usage;
import colony.queen.colony.Tally;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What attempts say they used. Numbers that cannot be true are brought to the nearest that can: a
/// slip in counting shall not lose the work, and a negative one shall not give a budget back.
final class Usages {
  /// A million million: of tokens, and of millionths of a currency.
  static final long MOST = 1_000_000_000_000L;

  /// Of ISO 4217, where a currency is not named as it names them.
  private static final String NO_CURRENCY = "XXX";

  private static final Pattern CURRENCY = Pattern.compile("[A-Z]{3}");

  private Usages() {}

  static @Nullable Usage possible(@Nullable Usage said) {
    return said == null ? null : new Usage(possible(said.tokens()), possible(said.cost()));
  }

  private static Usage.@Nullable Tokens possible(Usage.@Nullable Tokens said) {
    return said == null
        ? null
        : new Usage.Tokens(
            possible(said.inputTotal()),
            possible(said.inputUncached()),
            possible(said.cacheRead()),
            possible(said.cacheWrite()),
            possible(said.output()),
            possible(said.reasoning()));
  }

  private static Usage.@Nullable Cost possible(Usage.@Nullable Cost said) {
    return said == null
        ? null
        : new Usage.Cost(
            possible(said.micros()),
            CURRENCY.matcher(said.currency()).matches() ? said.currency() : NO_CURRENCY,
            said.source());
  }

  private static long possible(long said) {
    return Math.clamp(said, 0, MOST);
  }

  /// Empty when nothing was said.
  static Optional<Tally> tally(@Nullable Usage possible) {
    if (possible == null) {
      return Optional.empty();
    }
    var tokens = possible.tokens();
    var cost = possible.cost();
    return Optional.of(
        new Tally(
            tokens == null ? 0 : tokens.inputTotal() + tokens.output(),
            cost == null ? 0 : cost.micros(),
            cost == null ? 0 : 1));
  }
}
