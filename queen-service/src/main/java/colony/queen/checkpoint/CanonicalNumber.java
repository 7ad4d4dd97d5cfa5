package colony.queen.checkpoint;

import java.math.BigDecimal;
import java.math.BigInteger;

/// A number as ECMAScript writes it, which RFC 8785 asks for: whole numbers plain, others by the
/// fewest digits that give the same double. The digits are Java's, which differ from ECMAScript's
/// for the very smallest doubles only (`4.9e-324`, there `5e-324`).
final class CanonicalNumber {
  /// From ten to this power on, numbers are written with an exponent.
  private static final int MOST_DIGITS = 21;

  private static final int MOST_LEADING_ZEROS = 6;

  private CanonicalNumber() {}

  static void write(Number number, StringBuilder out) {
    switch (number) {
      case Integer whole -> out.append(whole.intValue());
      case Long whole -> out.append(whole.longValue());
      case Double value -> write(value.doubleValue(), out);
      case BigDecimal value -> write(value, out);
      case BigInteger value -> write(new BigDecimal(value), out);
      case Number other ->
          throw new IllegalArgumentException("%s has no JSON".formatted(other.getClass()));
    }
  }

  static void write(double value, StringBuilder out) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("%s has no JSON".formatted(value));
    }
    write(new BigDecimal(Double.toString(value)), out);
  }

  private static void write(BigDecimal value, StringBuilder out) {
    if (value.signum() == 0) {
      out.append('0');
      return;
    }
    var stripped = value.stripTrailingZeros();
    int point = stripped.precision() - stripped.scale();
    if (point > -MOST_LEADING_ZEROS && point <= MOST_DIGITS) {
      out.append(stripped.toPlainString());
      return;
    }
    var digits = stripped.unscaledValue().abs().toString();
    out.append(value.signum() < 0 ? "-" : "").append(digits.charAt(0));
    if (digits.length() > 1) {
      out.append('.').append(digits, 1, digits.length());
    }
    out.append('e').append(point > 0 ? "+" : "").append(point - 1);
  }
}
