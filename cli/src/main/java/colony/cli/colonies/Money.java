package colony.cli.colonies;

import java.math.BigDecimal;
import java.util.Optional;

/// Cost as people write it; messages hold millionths of the currency's unit.
public final class Money {
  public static final String EXPECTED = "an amount above 0 with at most 6 places";

  private static final int PLACES = 6;

  private Money() {}

  /// At least two places, and no more than there are.
  public static String written(long micros) {
    var exact = BigDecimal.valueOf(micros, PLACES).stripTrailingZeros();
    return exact.setScale(Math.max(2, exact.scale())).toPlainString();
  }

  /// Empty when it has more than six places, or more than there is room for.
  public static Optional<Long> micros(BigDecimal amount) {
    try {
      return Optional.of(amount.movePointRight(PLACES).longValueExact());
    } catch (ArithmeticException _) {
      return Optional.empty();
    }
  }
}
