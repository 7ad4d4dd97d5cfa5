package colony.queen.plan;

import colony.contracts.names.Misspelling;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// One mapping of the document, read field by field. A field that does not fit is a fault with
/// place, value and expectation, and counts as absent; so does an empty (null) one, without a
/// fault.
final class Section {
  static final int LONGEST_TEXT = 65_536;

  private final Findings findings;
  private final Map<?, ?> fields;
  private final Set<String> asked = new HashSet<>();
  private String place;

  private Section(String place, Map<?, ?> fields, Findings findings) {
    this.place = place;
    this.fields = fields;
    this.findings = findings;
  }

  static Optional<Section> of(@Nullable Object value, String place, Findings findings) {
    if (value instanceof Map<?, ?> fields) {
      return Optional.of(new Section(place, fields, findings));
    }
    findings.fault("%s is %s, expected a mapping".formatted(place, Scalars.quoted(value)));
    return Optional.empty();
  }

  /// How faults name this mapping: by position until its id is known.
  String place() {
    return place;
  }

  boolean has(String key) {
    return value(key) != null;
  }

  /// The id, which from now on names this mapping in faults.
  Optional<String> id(String noun) {
    var id = required("id", Scalars.text(value("id")), WrittenId.EXPECTED);
    if (id.isPresent() && !WrittenId.isSound(id.get())) {
      unexpected("id", WrittenId.EXPECTED);
      return Optional.empty();
    }
    id.ifPresent(known -> place = noun + " " + known);
    return id;
  }

  Optional<String> text(String key) {
    return text(key, LONGEST_TEXT);
  }

  Optional<String> text(String key, int longest) {
    var value = value(key);
    if (value == null) {
      return Optional.empty();
    }
    var text = Scalars.text(value);
    if (text.isEmpty()) {
      unexpected(key, "a text");
      return Optional.empty();
    }
    return text.filter(t -> isStorable(key, t, longest));
  }

  Optional<String> requiredText(String key, int longest) {
    var text = text(key, longest);
    if (text.filter(String::isBlank).isPresent()) {
      fault("%s is blank, expected a text".formatted(key));
      return Optional.empty();
    }
    return value(key) == null ? required(key, text, "a text") : text;
  }

  boolean flag(String key) {
    return switch (value(key)) {
      case null -> false;
      case Boolean flag -> flag;
      case Object _ -> {
        unexpected(key, "true or false");
        yield false;
      }
    };
  }

  /// Of one piece of work, in milliseconds.
  Optional<Long> duration(String key) {
    return duration(key, WrittenDuration.millis(value(key)), WrittenDuration.EXPECTED);
  }

  /// Of a colony's life or a person's answer, in milliseconds.
  Optional<Long> longDuration(String key) {
    return duration(key, WrittenDuration.longMillis(value(key)), WrittenDuration.EXPECTED_LONG);
  }

  private Optional<Long> duration(String key, Optional<Long> millis, String expected) {
    if (has(key) && millis.isEmpty()) {
      unexpected(key, expected);
    }
    return millis;
  }

  Optional<Integer> count(String key, int least, int most) {
    var value = value(key);
    if (value == null) {
      return Optional.empty();
    }
    try {
      var count = Scalars.number(value).map(number -> number.intValueExact());
      if (count.filter(n -> n >= least && n <= most).isPresent()) {
        return count;
      }
    } catch (ArithmeticException _) {
      // no whole number: the fault below says so
    }
    unexpected(key, "a whole number from %d to %d".formatted(least, most));
    return Optional.empty();
  }

  /// One of the given words, in any case.
  <E> Optional<E> choice(String key, Map<String, E> choices) {
    var value = value(key);
    if (value == null) {
      return Optional.empty();
    }
    if (value instanceof String word) {
      for (var choice : choices.entrySet()) {
        if (choice.getKey().equalsIgnoreCase(word)) {
          return Optional.of(choice.getValue());
        }
      }
    }
    unexpected(key, "one of " + String.join(", ", choices.keySet().stream().sorted().toList()));
    return Optional.empty();
  }

  List<?> list(String key, String ofWhat) {
    return switch (value(key)) {
      case null -> List.of();
      case List<?> list -> list;
      case Object _ -> {
        unexpected(key, "a list of " + ofWhat);
        yield List.of();
      }
    };
  }

  /// A list with at least one element.
  List<?> requiredList(String key, String ofWhat) {
    var list = list(key, ofWhat);
    if (!has(key) || value(key) instanceof List<?> written && written.isEmpty()) {
      fault("has no %s, expected at least one".formatted(key));
    }
    return list;
  }

  List<String> texts(String key, String ofWhat) {
    var texts = new ArrayList<String>();
    var list = list(key, ofWhat);
    for (int i = 0; i < list.size(); i++) {
      var name = key + "[" + i + "]";
      var text = Scalars.text(list.get(i));
      if (text.isEmpty()) {
        fault("%s is %s, expected a text".formatted(name, Scalars.quoted(list.get(i))));
      }
      text.filter(t -> isStorable(name, t, LONGEST_TEXT)).ifPresent(texts::add);
    }
    return texts;
  }

  /// Any value, for what has a reader of its own.
  @Nullable Object value(String key) {
    asked.add(key);
    return fields.get(key);
  }

  Map<?, ?> fields() {
    return fields;
  }

  void fault(String what) {
    findings.fault("%s: %s".formatted(place, what));
  }

  void unexpected(String key, String expected) {
    fault("%s is %s, expected %s".formatted(key, Scalars.quoted(fields.get(key)), expected));
  }

  /// A warning that names its place itself.
  void plainWarning(String warning) {
    findings.warning(warning);
  }

  void warning(String what) {
    findings.warning("%s: %s".formatted(place, what));
  }

  /// Keys nobody asked for are most likely misspelt.
  void warnOfUnknownKeys() {
    unknownKeys()
        .forEach(
            key ->
                warning(
                    "unknown key %s is ignored%s"
                        .formatted(
                            Scalars.quoted(key),
                            meant(key).map(", did you mean %s?"::formatted).orElse(""))));
  }

  private Optional<String> meant(@Nullable Object key) {
    return key instanceof String word
        ? Misspelling.of(word, asked.stream()).stream().findFirst()
        : Optional.empty();
  }

  /// For a mapping of which nothing may be ignored.
  void faultUnknownKeys(String complaint) {
    unknownKeys().forEach(key -> fault("%s %s".formatted(Scalars.quoted(key), complaint)));
  }

  private List<?> unknownKeys() {
    return fields.keySet().stream()
        .filter(key -> !(key instanceof String known && asked.contains(known)))
        .toList();
  }

  private Optional<String> required(String key, Optional<String> value, String expected) {
    if (value.isEmpty()) {
      fault(
          fields.get(key) == null
              ? "%s is missing, expected %s".formatted(key, expected)
              : "%s is %s, expected %s".formatted(key, Scalars.quoted(fields.get(key)), expected));
    }
    return value;
  }

  private boolean isStorable(String key, String text, int longest) {
    var fault = Written.text(key, text, longest);
    fault.ifPresent(this::fault);
    return fault.isEmpty();
  }
}
