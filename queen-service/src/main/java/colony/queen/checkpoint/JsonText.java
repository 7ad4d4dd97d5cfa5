package colony.queen.checkpoint;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Canonical JSON written straight from rows, without a tree: a checkpoint is written with every
/// move of a colony. The writer of a row must put its keys in order; the tests hold it to that.
/// What is null, zero, false or empty is left out.
final class JsonText {
  private final StringBuilder out;

  JsonText(int capacity) {
    out = new StringBuilder(capacity);
  }

  JsonText open() {
    comma();
    out.append('{');
    return this;
  }

  JsonText open(String key) {
    key(key);
    out.append('{');
    return this;
  }

  JsonText close() {
    out.append('}');
    return this;
  }

  JsonText openList() {
    comma();
    out.append('[');
    return this;
  }

  JsonText openList(String key) {
    key(key);
    out.append('[');
    return this;
  }

  JsonText closeList() {
    out.append(']');
    return this;
  }

  JsonText number(String key, long value) {
    return value == 0 ? this : numberAlways(key, value);
  }

  JsonText numberAlways(String key, long value) {
    key(key);
    out.append(value);
    return this;
  }

  JsonText number(String key, double value) {
    key(key);
    CanonicalNumber.write(value, out);
    return this;
  }

  /// Where absent does not mean false.
  JsonText flagAlways(String key, boolean value) {
    key(key);
    out.append(value);
    return this;
  }

  JsonText flag(String key, boolean value) {
    if (value) {
      key(key);
      out.append("true");
    }
    return this;
  }

  JsonText text(String key, @Nullable String value) {
    if (value != null) {
      key(key);
      Quoted.write(value, out);
    }
    return this;
  }

  JsonText word(String key, @Nullable Enum<?> value) {
    return value == null ? this : text(key, value.name());
  }

  JsonText instant(String key, @Nullable Instant value) {
    if (value != null) {
      key(key);
      out.append('"').append(value).append('"');
    }
    return this;
  }

  JsonText texts(String key, List<String> values) {
    if (!values.isEmpty()) {
      openList(key);
      for (var value : values) {
        comma();
        Quoted.write(value, out);
      }
      closeList();
    }
    return this;
  }

  JsonText numbers(String key, List<Integer> values) {
    if (!values.isEmpty()) {
      openList(key);
      for (int value : values) {
        comma();
        out.append(value);
      }
      closeList();
    }
    return this;
  }

  private void key(String key) {
    out.append(first() ? "\"" : ",\"").append(key).append("\":");
  }

  private void comma() {
    if (!first()) {
      out.append(',');
    }
  }

  /// Whether this is the first thing in its object or list; no value ends in such a character.
  private boolean first() {
    if (out.isEmpty()) {
      return true;
    }
    char last = out.charAt(out.length() - 1);
    return last == '{' || last == '[';
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
