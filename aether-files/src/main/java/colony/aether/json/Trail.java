package colony.aether.json;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The way from the root to a value, `$.plan.phases[0].id`. Of a way without end only the beginning
/// is kept.
public final class Trail {
  static final int SHOWN = 64;
  private static final int LONGEST_KEY = 80;
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$-]*");

  private final @Nullable String[] keys = new @Nullable String[SHOWN];
  private final long[] indexes = new long[SHOWN];
  private int depth;

  Trail() {}

  /// How many steps it has; 0 at the root.
  public int depth() {
    return depth;
  }

  /// The key of a step, from 0; empty where the step is an index, or too far.
  public String key(int step) {
    var key = step < Math.min(depth, SHOWN) ? keys[step] : null;
    return key == null ? "" : key;
  }

  /// The index of a step; -1 where the step is a key, or too far.
  public long index(int step) {
    return step < Math.min(depth, SHOWN) && keys[step] == null ? indexes[step] : -1;
  }

  void descend(boolean object) {
    if (depth < SHOWN) {
      keys[depth] = object ? "" : null;
      indexes[depth] = -1;
    }
    depth++;
  }

  void ascend() {
    depth--;
  }

  void key(String key) {
    if (depth <= SHOWN) {
      keys[depth - 1] = key;
    }
  }

  /// A value begins; in an array it is the next one.
  void step() {
    if (depth > 0 && depth <= SHOWN && keys[depth - 1] == null) {
      indexes[depth - 1]++;
    }
  }

  @Override
  public String toString() {
    var path = new StringBuilder("$");
    for (int i = 0; i < Math.min(depth, SHOWN); i++) {
      var key = keys[i];
      if (key == null) {
        path.append('[').append(indexes[i]).append(']');
      } else {
        append(key, path);
      }
    }
    return path.append(depth > SHOWN ? "…" : "").toString();
  }

  static void append(String key, StringBuilder path) {
    if (key.length() <= LONGEST_KEY && PLAIN.matcher(key).matches()) {
      path.append('.').append(key);
    } else {
      path.append('[');
      Escapes.quote(shortened(key), path);
      path.append(']');
    }
  }

  private static String shortened(String key) {
    return key.length() <= LONGEST_KEY ? key : key.substring(0, LONGEST_KEY) + "…";
  }
}
