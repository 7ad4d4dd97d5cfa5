package colony.aether;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Pattern;

/// A time as the files spell it: `2026-02-13T16:55:56Z`, with or without parts of a second, with an
/// offset or with none (then it is UTC, as the tools that wrote them meant it), or with a blank in
/// the place of the `T`.
public final class Stamp {
  private static final int LONGEST = 64;
  private static final int SHORTEST = 16;
  private static final int DATE = 10;

  /// `+0200`, as the shell prints it.
  private static final Pattern BARE_OFFSET = Pattern.compile("[+-]\\d{4}$");

  private Stamp() {}

  /// Empty for what is no time.
  public static Optional<Instant> read(String text) {
    var plain = text.strip();
    if (plain.length() < SHORTEST || plain.length() > LONGEST) {
      return Optional.empty();
    }
    var spelled =
        plain.charAt(DATE) == ' '
            ? plain.substring(0, DATE) + 'T' + plain.substring(DATE + 1)
            : plain;
    try {
      return Optional.of(hasOffset(spelled) ? offset(spelled) : utc(spelled));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static Instant offset(String text) {
    boolean bare = BARE_OFFSET.matcher(text).find();
    int colon = text.length() - 2;
    return OffsetDateTime.parse(
            bare ? text.substring(0, colon) + ":" + text.substring(colon) : text)
        .toInstant();
  }

  private static Instant utc(String text) {
    return LocalDateTime.parse(text).toInstant(ZoneOffset.UTC);
  }

  private static boolean hasOffset(String text) {
    return text.endsWith("Z")
        || text.endsWith("z")
        || text.indexOf('+', DATE) >= 0
        || text.indexOf('-', DATE) >= 0;
  }
}
