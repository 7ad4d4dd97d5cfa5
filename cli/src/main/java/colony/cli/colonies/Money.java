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

  /// Empty when it is no amount above 0 with at most six places.
  public static Optional<Long> micros(BigDecimal amount) {
    try {
      return Optional.of(amount.movePointRight(PLACES).longValueExact()).filter(it -> it > 0);
    } catch (ArithmeticException _) {
      return Optional.empty();
    }
  }
}
