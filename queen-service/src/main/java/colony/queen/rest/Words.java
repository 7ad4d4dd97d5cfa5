package colony.queen.rest;

import colony.contracts.api.Reason;
import colony.queen.app.FaultyException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What is written in paths, queries and bodies, as what it stands for.
final class Words {
  private static final Instant LATEST = Instant.parse("9999-12-31T00:00:00Z");

  private Words() {}

  static UUID id(String field, String value) {
    return maybeId(value).orElseThrow(() -> faulty(field, value, "is no id", "a UUID"));
  }

  static Optional<UUID> maybeId(String value) {
    try {
      return Optional.of(UUID.fromString(value));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  static Instant instant(String field, String value) {
    try {
      var instant = Instant.parse(value);
      if (instant.isAfter(Instant.EPOCH) && instant.isBefore(LATEST)) {
        return instant;
      }
    } catch (DateTimeParseException _) {
      // said below
    }
    throw faulty(field, value, "is no instant", "such as 2026-11-20T12:00:00Z");
  }

  static int number(String field, String value) {
    try {
      return Integer.parseInt(value);
    } catch (NumberFormatException _) {
      throw faulty(field, value, "is no number", "a whole number");
    }
  }

  static long whole(String field, String value) {
    try {
      return Long.parseLong(value);
    } catch (NumberFormatException _) {
      throw faulty(field, value, "is no number", "a whole number");
    }
  }

  static String name(String field, String value, Enum<?>[] known) {
    var wanted = value.toUpperCase(Locale.ROOT);
    if (Arrays.stream(known).noneMatch(it -> it.name().equals(wanted))) {
      throw faulty(field, value, "is unknown", "one of " + Arrays.toString(known));
    }
    return wanted;
  }

  static Optional<String> why(@Nullable Reason reason) {
    return why(reason == null ? null : reason.reason());
  }

  static Optional<String> why(@Nullable String reason) {
    new Fields().maybeReason(reason).demand();
    return Optional.ofNullable(reason);
  }

  private static FaultyException faulty(String field, String value, String what, String expected) {
    return new FaultyException(
        "%s \"%s\" %s".formatted(field, value, what),
        List.of("%s: expected %s".formatted(field, expected)));
  }
}
