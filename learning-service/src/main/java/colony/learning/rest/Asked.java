package colony.learning.rest;

import colony.learning.lesson.Status;
import colony.learning.memory.Category;
import jakarta.ws.rs.BadRequestException;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What stands in an address, read. What cannot be read is named, with what was expected.
final class Asked {
  /// Items of one page.
  static final int PAGE = 50;

  private static final int LONGEST = 500;

  private Asked() {}

  static Optional<String> text(String name, @Nullable String value) {
    if (value != null && value.length() > LONGEST) {
      throw new BadRequestException(
          "%s has %d characters, expected at most %d".formatted(name, value.length(), LONGEST));
    }
    if (value != null && value.indexOf('\0') >= 0) {
      throw new BadRequestException(
          "%s holds the character U+0000, which nothing stored holds".formatted(name));
    }
    return Optional.ofNullable(value).filter(it -> !it.isBlank());
  }

  static Optional<Category> category(@Nullable String value) {
    return text("category", value)
        .map(it -> Category.of(it).orElseThrow(() -> noneOf("category", it, Category.words())));
  }

  static Optional<Status> status(@Nullable String value) {
    return text("status", value)
        .map(it -> Status.of(it).orElseThrow(() -> noneOf("status", it, Status.words())));
  }

  static Optional<UUID> below(@Nullable String cursor) {
    try {
      return text("cursor", cursor).map(UUID::fromString);
    } catch (IllegalArgumentException _) {
      throw strange(cursor);
    }
  }

  /// How many items earlier pages had.
  static int skip(@Nullable String cursor) {
    try {
      int skip = text("cursor", cursor).map(Integer::parseInt).orElse(0);
      if (skip < 0) {
        throw strange(cursor);
      }
      return skip;
    } catch (NumberFormatException _) {
      throw strange(cursor);
    }
  }

  static BadRequestException noneOf(String name, String value, String expected) {
    return new BadRequestException("%s '%s' is none of %s".formatted(name, value, expected));
  }

  private static BadRequestException strange(@Nullable String cursor) {
    return new BadRequestException(
        "cursor '%s' is not one that an earlier page gave".formatted(cursor));
  }
}
