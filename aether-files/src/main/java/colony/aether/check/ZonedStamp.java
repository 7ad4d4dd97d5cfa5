package colony.aether.check;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A time that is exact: ISO 8601 with `Z` or an offset, with or without a fraction. Less is taken
/// here than when a colony is brought over ([colony.aether.Stamp]): a time without its zone has no
/// order. A file may hold millions that are none, so that this answers and never throws.
public final class ZonedStamp {
  private static final Pattern FORM =
      Pattern.compile(
          "(\\d{4})-(\\d{2})-(\\d{2})[Tt](\\d{2}):(\\d{2})(?::(\\d{2})(?:\\.(\\d{1,9}))?)?"
              + "(?:[Zz]|([+-])(\\d{2}):?(\\d{2}))");
  private static final int LONGEST = 80;
  private static final int MOST_OFFSET_HOURS = 18;

  private ZonedStamp() {}

  public static Optional<Instant> read(String text) {
    if (text.length() > LONGEST) {
      return Optional.empty();
    }
    var form = FORM.matcher(text);
    if (!form.matches()) {
      return Optional.empty();
    }
    int year = number(form, 1);
    int month = number(form, 2);
    int day = number(form, 3);
    int hour = number(form, 4);
    int minute = number(form, 5);
    int second = number(form, 6);
    int offsetHours = number(form, 9);
    int offsetMinutes = number(form, 10);
    boolean exists =
        month >= 1
            && month <= 12
            && day >= 1
            && day <= YearMonth.of(year, month).lengthOfMonth()
            && hour < 24
            && minute < 60
            && second < 60
            && offsetMinutes < 60
            && offsetHours * 60 + offsetMinutes <= MOST_OFFSET_HOURS * 60;
    if (!exists) {
      return Optional.empty();
    }
    int offset = (offsetHours * 60 + offsetMinutes) * 60;
    return Optional.of(
        LocalDateTime.of(year, month, day, hour, minute, second, nanos(form.group(7)))
            .toInstant(ZoneOffset.ofTotalSeconds("-".equals(form.group(8)) ? -offset : offset)));
  }

  private static int number(Matcher form, int group) {
    var digits = form.group(group);
    return digits == null ? 0 : Integer.parseInt(digits);
  }

  private static int nanos(@org.jspecify.annotations.Nullable String fraction) {
    if (fraction == null) {
      return 0;
    }
    return Integer.parseInt((fraction + "000000000").substring(0, 9));
  }
}
