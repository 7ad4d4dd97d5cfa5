package colony.cli.queen;

import org.jspecify.annotations.Nullable;

/// The part of a path after its `?`; empty when nothing is asked for.
record Filter(String text) {
  static final Filter NONE = new Filter("");

  static Filter of(String name, @Nullable String value) {
    return NONE.and(name, value);
  }

  Filter and(String name, @Nullable String value) {
    return value == null
        ? this
        : new Filter(
            "%s%s%s=%s"
                .formatted(text, text.isEmpty() ? "?" : "&", name, QueenTalk.encoded(value)));
  }

  Filter and(Filter other) {
    return new Filter(
        text.isEmpty() || other.text.isEmpty()
            ? text + other.text
            : text + "&" + other.text.substring(1));
  }

  @Override
  public String toString() {
    return text;
  }
}
