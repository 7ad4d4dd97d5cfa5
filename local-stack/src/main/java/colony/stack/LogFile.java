package colony.stack;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/// What a service prints, kept to a bounded size.
public record LogFile(Path path) {
  static final long MAX_BYTES = 20_000_000;
  private static final int LINE_GUESS = 400;
  private static final int WORTH_READING = 60;

  /// The service goes on writing to the same open file, so its content is moved and not the file.
  /// Lines printed in between are lost; that is the price of services that need no one to read
  /// their output.
  void trim() {
    try {
      if (Files.exists(path) && Files.size(path) > MAX_BYTES) {
        var old = path.resolveSibling(path.getFileName() + ".1");
        Files.copy(path, old, StandardCopyOption.REPLACE_EXISTING);
        try (var file = new RandomAccessFile(path.toFile(), "rw")) {
          file.setLength(0);
        }
      }
    } catch (IOException e) {
      throw new Trouble("cannot trim " + path, e);
    }
  }

  public List<String> last(int lines) throws IOException {
    try (var file = new RandomAccessFile(path.toFile(), "r")) {
      var bytes =
          new byte[(int) Math.min(file.length(), Math.max(8192L, (long) lines * LINE_GUESS))];
      file.seek(file.length() - bytes.length);
      file.readFully(bytes);
      var all = new String(bytes, StandardCharsets.UTF_8).lines().toList();
      return all.subList(Math.max(0, all.size() - lines), all.size());
    }
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
      var lines = last(WORTH_READING).stream().filter(line -> !line.isBlank()).toList();
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
