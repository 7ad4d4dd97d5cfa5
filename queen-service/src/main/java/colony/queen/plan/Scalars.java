package colony.queen.plan;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Single values of a document: as text, as number, and as a fault quotes them.
final class Scalars {
  private static final int LONGEST_QUOTE = 60;

  private Scalars() {}

  /// Numbers and booleans count as the text that was written; a decimal keeps its zeros (1.10).
  static Optional<String> text(@Nullable Object value) {
    return switch (value) {
      case String text -> Optional.of(text);
      case Boolean flag -> Optional.of(flag.toString());
      case BigDecimal number when number.scale() >= 0 && number.scale() <= 100 ->
          Optional.of(number.toPlainString());
      case Number number -> Optional.of(number.toString());
      case null, default -> Optional.empty();
    };
  }

  static Optional<BigDecimal> number(@Nullable Object value) {
    if (!(value instanceof Number number)) {
      return Optional.empty();
    }
    try {
      return Optional.of(new BigDecimal(number.toString()));
    } catch (NumberFormatException _) {
      return Optional.empty(); // infinity and not-a-number
    }
  }

  static String quoted(@Nullable Object value) {
    return switch (value) {
      case null -> "empty";
      case String text when text.length() > LONGEST_QUOTE ->
          "\"%s…\"".formatted(printable(text.substring(0, LONGEST_QUOTE)));
      case String text -> "\"%s\"".formatted(printable(text));
      case List<?> list when list.isEmpty() -> "an empty list";
      case List<?> _ -> "a list";
      case Map<?, ?> _ -> "a mapping";
      case Object other -> shortened(text(other).orElse("a value of an unknown type"));
    };
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + "…";
  }

  /// Faults are read on terminals: control characters and halves of surrogate pairs stay outside.
  private static String printable(String text) {
    var out = new StringBuilder(text.length());
    text.codePoints()
        .forEach(c -> out.appendCodePoint(Character.isISOControl(c) || isHalf(c) ? 0xFFFD : c));
    return out.toString();
  }

  /// Whether some surrogate lacks its other half.
  static boolean holdsHalf(String text) {
    return text.chars().anyMatch(Scalars::isHalf) && text.codePoints().anyMatch(Scalars::isHalf);
  }

  static boolean isHalf(int codePoint) {
    return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
  }
}
