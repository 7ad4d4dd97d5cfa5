package colony.aether.file;

import colony.aether.Stamp;
import colony.aether.check.ZonedStamp;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/// Times as files spell them. One without an offset is taken as UTC.
final class Times {
  private static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");
  private static final Instant LAST = Instant.parse("9999-12-31T23:59:59Z");

  private Times() {}

  static Optional<Instant> read(String text) {
    var stamp = Stamp.read(text.strip());
    if (stamp.isPresent()) {
      return within(stamp.get());
    }
    try {
      var time =
          text.indexOf('T') < 0
              ? LocalDate.parse(text.strip())
              : DateTimeFormatter.ISO_DATE_TIME.parseBest(
                  text.strip(), OffsetDateTime::from, LocalDateTime::from);
      return within(
          switch (time) {
            case OffsetDateTime exact -> exact.toInstant();
            case LocalDateTime local -> local.toInstant(ZoneOffset.UTC);
            case LocalDate day -> day.atStartOfDay().toInstant(ZoneOffset.UTC);
            default -> throw new DateTimeException(text);
          });
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }

  /// Whether it says which instant it means, as what is written has to.
  static boolean exact(String text) {
    return ZonedStamp.read(text).isPresent();
  }

  /// Seconds or, where that would be a far future, milliseconds since 1970.
  static Optional<Instant> ofEpoch(double number) {
    if (!(Math.abs(number) < 1e14)) {
      return Optional.empty();
    }
    return within(
        Math.abs(number) < 1e11
            ? Instant.ofEpochSecond((long) number)
            : Instant.ofEpochMilli((long) number));
  }

  static String written(Instant at) {
    return at.toString();
  }

  private static Optional<Instant> within(Instant at) {
    return at.isBefore(FIRST) || at.isAfter(LAST) ? Optional.empty() : Optional.of(at);
  }
}
