package colony.scripted;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What can go wrong with a call of a model.
public enum Fault {
  /// The key is not accepted.
  UNAUTHORIZED("401"),
  /// There is no such model.
  UNKNOWN_MODEL("404"),
  /// Too many calls.
  RATE_LIMIT("429"),
  /// The service is broken.
  SERVER_ERROR("500"),
  /// The answer comes when it is released, or after a long while.
  SLOW("slow"),
  /// Status 200, and a page in place of an answer.
  GARBAGE("garbage"),
  /// The connection ends in the middle of the answer.
  CUT("cut"),
  /// The model declines.
  REFUSAL("refusal"),
  /// The message ends at the limit of its length.
  TOO_LONG("too-long");

  private final String written;

  Fault(String written) {
    this.written = written;
  }

  /// Whether it can stand without a message.
  boolean alone() {
    return switch (this) {
      case UNAUTHORIZED, UNKNOWN_MODEL, RATE_LIMIT, SERVER_ERROR, GARBAGE, CUT, REFUSAL -> true;
      case SLOW, TOO_LONG -> false;
    };
  }

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static Fault of(String written) {
    return Stream.of(values())
        .filter(fault -> fault.written.equals(written.toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "fault '%s' is none of %s"
                        .formatted(
                            written,
                            Stream.of(values())
                                .map(fault -> fault.written)
                                .collect(Collectors.joining(", ")))));
  }
}
