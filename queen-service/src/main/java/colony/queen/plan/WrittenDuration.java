package colony.queen.plan;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Durations as plans write them: `500ms`, `30s`, `10m`, `2h`, or a number of seconds.
public final class WrittenDuration {
  static final String EXPECTED = "a duration from 1ms to 24h such as 500ms, 30s, 10m, 2h";
  public static final String EXPECTED_LONG = "a duration from 1ms to 720h such as 30m, 8h, 72h";

  private static final long LONGEST_OF_WORK = Duration.ofHours(24).toMillis();
  private static final long LONGEST = Duration.ofDays(30).toMillis();
  private static final Pattern WITH_UNIT = Pattern.compile("(\\d{1,10})\\s?(ms|s|m|h)");
  private static final BigDecimal THOUSAND = BigDecimal.valueOf(1_000);

  private WrittenDuration() {}

  /// Of one piece of work, in milliseconds; empty when it is no duration or out of bounds.
  static Optional<Long> millis(@Nullable Object value) {
    return longMillis(value).filter(millis -> millis <= LONGEST_OF_WORK);
  }

  /// Of a colony's life or a person's answer.
  public static Optional<Long> longMillis(@Nullable Object value) {
    var written = value instanceof String text ? withUnit(text) : seconds(value);
    return written.filter(millis -> millis >= 1 && millis <= LONGEST);
  }

  private static Optional<Long> seconds(@Nullable Object value) {
    return Scalars.number(value)
        .filter(seconds -> seconds.signum() > 0)
        .filter(seconds -> seconds.compareTo(BigDecimal.valueOf(LONGEST)) <= 0)
        .map(seconds -> seconds.multiply(THOUSAND).longValue());
  }

  private static Optional<Long> withUnit(String text) {
    var matcher = WITH_UNIT.matcher(text.strip());
    return matcher.matches()
        ? Optional.of(Long.parseLong(matcher.group(1)) * unitMillis(matcher))
        : Optional.empty();
  }

  private static long unitMillis(Matcher matcher) {
    return switch (matcher.group(2)) {
      case "ms" -> 1;
      case "s" -> 1_000;
      case "m" -> 60_000;
      default -> 3_600_000;
    };
  }
}
