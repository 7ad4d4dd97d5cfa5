package colony.stack;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/// What a service prints, kept to a bounded size.
public record LogFile(Path path) {
  static final long MAX_BYTES = 20_000_000;
  private static final int BLOCK = 8192;
  private static final int WORTH_READING = 60;

  /// The service goes on writing to the same open file, so its content is moved and not the file.
  /// Lines printed in between are lost; that is the price of services that need no one to read
  /// their output.
  void trim() {
    try {
      if (Files.exists(path) && Files.size(path) > MAX_BYTES) {
        Files.copy(path, moved(), StandardCopyOption.REPLACE_EXISTING);
        try (var file = new RandomAccessFile(path.toFile(), "rw")) {
          file.setLength(0);
        }
      }
    } catch (IOException e) {
      throw new Trouble("cannot trim " + path, e);
    }
  }

  /// The last lines, also of those that were moved away.
  public List<String> last(int lines) throws IOException {
    var found = tail(path, lines);
    if (found.size() == lines || !Files.exists(moved())) {
      return found;
    }
    var all = new ArrayList<>(tail(moved(), lines - found.size()));
    all.addAll(found);
    return all;
  }

  private static List<String> tail(Path path, int lines) throws IOException {
    try (var file = new RandomAccessFile(path.toFile(), "r")) {
      var length = file.length();
      var begin = begin(file, length, lines);
      var bytes = new byte[(int) (length - begin)];
      file.seek(begin);
      file.readFully(bytes);
      var all = new String(bytes, StandardCharsets.UTF_8).lines().toList();
      return all.subList(Math.max(0, all.size() - lines), all.size());
    }
  }

  /// Where the last lines begin: behind the end of the one before them.
  private static long begin(RandomAccessFile file, long length, int lines) throws IOException {
    var block = new byte[BLOCK];
    var ends = 0;
    for (var at = length; at > 0; ) {
      var size = (int) Math.min(BLOCK, at);
      at -= size;
      file.seek(at);
      file.readFully(block, 0, size);
      for (var i = size - 1; i >= 0; i--) {
        // The one at the very end is the last line's own.
        if (block[i] == '\n' && at + i + 1 < length && ++ends == lines) {
          return at + i + 1;
        }
      }
    }
    return 0;
  }

  private Path moved() {
    return path.resolveSibling(path.getFileName() + ".1");
  }

  /// The last line of what was printed since the file had this size; empty when nothing was.
  public String lastLineSince(long size) throws IOException {
    try (var file = new RandomAccessFile(path.toFile(), "r")) {
      var bytes = new byte[Math.clamp(file.length() - size, 0, 8192)];
      file.seek(file.length() - bytes.length);
      file.readFully(bytes);
      return new String(bytes, StandardCharsets.UTF_8).lines().reduce("", (_, line) -> line);
    }
  }

  /// The line that tells best why a service ended: the innermost cause it printed, else the last
  /// line.
  String lastWords() {
    try {
      var lines = tail(path, WORTH_READING).stream().filter(line -> !line.isBlank()).toList();
      var cause =
          lines.reversed().stream()
              .filter(line -> line.contains("Caused by: ") || line.contains("FATAL"))
              .findFirst();
      return "%s (%s)"
          .formatted(cause.orElse(lines.isEmpty() ? "" : lines.getLast()).strip(), path);
    } catch (IOException _) {
      return "see " + path;
    }
  }
}
