package colony.queen.checkpoint;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Canonical JSON after RFC 8785: keys sorted by UTF-16 code units, no white space, the fewest
/// escapes. It differs in two places, so that nothing is lost: whole numbers are written in full
/// beyond 2^53 too, and half a surrogate pair, which the RFC refuses, is written as its escape.
public final class CanonicalJson {
  private CanonicalJson() {}

  /// @param tree of `Map`, `List`, `String`, `Number`, `Boolean` and null
  public static String of(@Nullable Object tree) {
    var out = new StringBuilder();
    write(tree, out);
    return out.toString();
  }

  private static void write(@Nullable Object value, StringBuilder out) {
    switch (value) {
      case null -> out.append("null");
      case String text -> Quoted.write(text, out);
      case Boolean flag -> out.append(flag.booleanValue());
      case Number number -> CanonicalNumber.write(number, out);
      case List<?> list -> write(list, out);
      case Map<?, ?> map -> write(map, out);
      case Object other ->
          throw new IllegalArgumentException("%s has no JSON".formatted(other.getClass()));
    }
  }

  private static void write(List<?> list, StringBuilder out) {
    out.append('[');
    for (int i = 0; i < list.size(); i++) {
      if (i > 0) {
        out.append(',');
      }
      write(list.get(i), out);
    }
    out.append(']');
  }

  private static void write(Map<?, ?> map, StringBuilder out) {
    var sorted = new TreeMap<String, @Nullable Object>();
    map.forEach((key, value) -> sorted.put((String) key, value));
    out.append('{');
    var between = "";
    for (var field : sorted.entrySet()) {
      out.append(between);
      between = ",";
      Quoted.write(field.getKey(), out);
      out.append(':');
      write(field.getValue(), out);
    }
    out.append('}');
  }
}
