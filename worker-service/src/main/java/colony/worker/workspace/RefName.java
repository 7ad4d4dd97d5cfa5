package colony.worker.workspace;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// Turns any text into one component of a branch or folder name. Distinct texts stay distinct:
/// every other character is written as `%` and two hex digits per byte.
public final class RefName {
  private RefName() {}

  public static String component(String text) {
    var name = new StringBuilder();
    var bytes = text.getBytes(StandardCharsets.UTF_8);
    for (var i = 0; i < bytes.length; i++) {
      var c = (char) (bytes[i] & 0xff);
      var dotted =
          c == '.'
              && (i == 0 || i == bytes.length - 1 || bytes[i - 1] == '.' || endsInLock(bytes, i));
      if (plain(c) && !dotted) {
        name.append(c);
      } else {
        name.append('%').append("%02X".formatted((int) c));
      }
    }
    return name.isEmpty() ? "%" : name.toString();
  }

  private static boolean plain(char c) {
    return c >= 'a' && c <= 'z'
        || c >= 'A' && c <= 'Z'
        || c >= '0' && c <= '9'
        || c == '.'
        || c == '_'
        || c == '-';
  }

  /// Git refuses names that end in `.lock`.
  private static boolean endsInLock(byte[] bytes, int dot) {
    return new String(bytes, dot, bytes.length - dot, StandardCharsets.UTF_8)
        .toLowerCase(Locale.ROOT)
        .equals(".lock");
  }
}
