package colony.queen.checkpoint;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The fields of one JSON object, read back. The text they come from has the right hash, so a field
/// that does not fit was written by another version, and throws.
public final class Fields {
  private final Map<?, ?> fields;

  private Fields(Map<?, ?> fields) {
    this.fields = fields;
  }

  public static Fields of(@Nullable Object tree) {
    if (tree instanceof Map<?, ?> map) {
      return new Fields(map);
    }
    throw new IllegalArgumentException("%s is no object".formatted(tree));
  }

  public static List<Fields> all(@Nullable Object tree) {
    return list(tree).stream().map(Fields::of).toList();
  }

  static List<?> list(@Nullable Object tree) {
    if (tree instanceof List<?> list) {
      return list;
    }
    throw new IllegalArgumentException("%s is no list".formatted(tree));
  }

  public String text(String key) {
    return optionalText(key).orElseThrow(() -> missing(key));
  }

  public Optional<String> optionalText(String key) {
    return switch (value(key)) {
      case null -> Optional.empty();
      case String text -> Optional.of(text);
      case Object other -> throw unexpected(key, other);
    };
  }

  @Nullable String textOrNull(String key) {
    return optionalText(key).orElse(null);
  }

  public <E extends Enum<E>> E word(String key, Class<E> words) {
    return Enum.valueOf(words, text(key));
  }

  <E extends Enum<E>> Optional<E> optionalWord(String key, Class<E> words) {
    return optionalText(key).map(word -> Enum.valueOf(words, word));
  }

  public Optional<Instant> optionalInstant(String key) {
    return optionalText(key).map(Instant::parse);
  }

  @Nullable Instant instantOrNull(String key) {
    return optionalInstant(key).orElse(null);
  }

  public Optional<Boolean> optionalFlag(String key) {
    return value(key) == null ? Optional.empty() : Optional.of(flag(key));
  }

  public boolean flag(String key) {
    return switch (value(key)) {
      case null -> false;
      case Boolean flag -> flag;
      case Object other -> throw unexpected(key, other);
    };
  }

  /// 0 where it is missing.
  public int count(String key) {
    return Math.toIntExact(number(key));
  }

  public Optional<Integer> optionalCount(String key) {
    return value(key) == null ? Optional.empty() : Optional.of(count(key));
  }

  /// 0 where it is missing.
  long number(String key) {
    var value = value(key);
    return value == null ? 0 : whole(key, value);
  }

  Optional<Long> optionalNumber(String key) {
    return value(key) == null ? Optional.empty() : Optional.of(number(key));
  }

  double share(String key) {
    if (value(key) instanceof Number number) {
      return number.doubleValue();
    }
    throw missing(key);
  }

  public Optional<Fields> optionalObject(String key) {
    return Optional.ofNullable(value(key)).map(Fields::of);
  }

  /// Names of all fields, in their order.
  public List<String> keys() {
    return fields.keySet().stream().map(String::valueOf).toList();
  }

  /// What stands there, whatever it is.
  public Object tree(String key) {
    var value = value(key);
    if (value == null) {
      throw missing(key);
    }
    return value;
  }

  public Fields object(String key) {
    return optionalObject(key).orElseThrow(() -> missing(key));
  }

  public List<Fields> objects(String key) {
    return value(key) == null ? List.of() : all(value(key));
  }

  List<String> texts(String key) {
    return values(key, element -> (String) element);
  }

  List<Integer> counts(String key) {
    return values(key, element -> Math.toIntExact(whole(key, element)));
  }

  private <T> List<T> values(String key, Function<Object, T> how) {
    var value = value(key);
    return value == null ? List.of() : list(value).stream().<T>map(how::apply).toList();
  }

  private static long whole(String key, Object value) {
    return switch (value) {
      case Integer whole -> whole;
      case Long whole -> whole;
      case BigDecimal number -> number.longValueExact();
      case Object other -> throw unexpected(key, other);
    };
  }

  private @Nullable Object value(String key) {
    return fields.get(key);
  }

  private static IllegalArgumentException missing(String key) {
    return new IllegalArgumentException("%s is missing".formatted(key));
  }

  private static IllegalArgumentException unexpected(String key, Object value) {
    return new IllegalArgumentException("%s is %s".formatted(key, value));
  }
}
