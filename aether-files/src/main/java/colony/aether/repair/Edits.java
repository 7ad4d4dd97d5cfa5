package colony.aether.repair;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Changes to a text that do not overlap; every byte that none of them names stays.
final class Edits {
  private record Edit(int from, int to, byte[] bytes) {}

  private final List<Edit> edits = new ArrayList<>();

  void replace(int from, int to, byte[] bytes) {
    edits.add(new Edit(from, to, bytes));
  }

  void replace(int from, int to, String text) {
    replace(from, to, text.getBytes(StandardCharsets.UTF_8));
  }

  /// Of several at the same byte the first stands first.
  void insert(int at, String text) {
    replace(at, at, text);
  }

  byte[] apply(byte[] to) {
    var out = new ByteArrayOutputStream(to.length + 256);
    int at = 0;
    edits.sort(Comparator.comparingInt(Edit::from));
    for (var edit : edits) {
      out.write(to, at, edit.from() - at);
      out.writeBytes(edit.bytes());
      at = edit.to();
    }
    out.write(to, at, to.length - at);
    return out.toByteArray();
  }
}
