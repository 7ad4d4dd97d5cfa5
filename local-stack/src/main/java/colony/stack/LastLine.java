package colony.stack;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// The last line of a log, which tells best why its program ended.
final class LastLine {
  private static final int ENOUGH = 4096;

  private LastLine() {}

  static String of(Path log) {
    try (var file = new RandomAccessFile(log.toFile(), "r")) {
      file.seek(Math.max(0, file.length() - ENOUGH));
      var tail = new byte[ENOUGH];
      var length = Math.max(0, file.read(tail));
      var text = new String(tail, 0, length, StandardCharsets.UTF_8).strip();
      return "%s (%s)".formatted(text.substring(text.lastIndexOf('\n') + 1), log);
    } catch (IOException _) {
      return "see " + log;
    }
  }
}
