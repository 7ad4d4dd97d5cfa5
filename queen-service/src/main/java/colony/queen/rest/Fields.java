package colony.queen.rest;

import colony.queen.app.FaultyException;
import colony.queen.plan.Written;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Looks for what is missing in a request, so that all of it is told at once.
final class Fields {
  private static final int LONGEST_REASON = 500;

  private final List<String> faults = new ArrayList<>();

  static <T> T body(@Nullable T body) {
    if (body == null) {
      throw new FaultyException("the body is empty", List.of("expected a JSON object"));
    }
    return body;
  }

  /// @param expected what should stand there, such as `a text`
  Fields text(String field, @Nullable String value, String expected) {
    return storable(field, value).check(field, value != null && !value.isBlank(), expected);
  }

  /// A text that fits where it is kept.
  Fields text(String field, @Nullable String value, int longest) {
    return storable(field, value)
        .check(
            field,
            value != null && !value.isBlank() && value.length() <= longest,
            "a text of 1 to %d characters".formatted(longest));
  }

  private Fields storable(String field, @Nullable String value) {
    if (value != null) {
      Written.text(field, value, Integer.MAX_VALUE).ifPresent(faults::add);
    }
    return this;
  }

  /// The same, or nothing.
  Fields optional(String field, @Nullable String value, int longest) {
    return value == null ? this : text(field, value, longest);
  }

  /// Why somebody does something: it is told in an event.
  Fields reason(@Nullable String reason) {
    return text("reason", reason, LONGEST_REASON);
  }

  /// The same, where it may be left out.
  Fields maybeReason(@Nullable String reason) {
    return optional("reason", reason, LONGEST_REASON);
  }

  Fields check(String field, boolean well, String expected) {
    if (!well) {
      faults.add("%s: expected %s".formatted(field, expected));
    }
    return this;
  }

  void demand() {
    if (!faults.isEmpty()) {
      throw new FaultyException(
          faults.size() == 1
              ? "a field cannot be taken"
              : "%d fields cannot be taken".formatted(faults.size()),
          faults);
    }
  }
}
