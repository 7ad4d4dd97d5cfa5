package colony.stack;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// What a service prints, kept to a bounded size.
public record LogFile(Path path) {
  static final long MAX_BYTES = 20_000_000;
  private static final int BLOCK = 8192;

  /// A trace of a container that begins has more than a hundred lines.
  private static final int WORTH_READING = 1000;

  /// How a service says which setting it cannot take.
  private static final Pattern SETTING = Pattern.compile("SRCFG\\d+|The config property ");

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
    var found = linesSince(0, lines);
    if (found.size() == lines || !Files.exists(moved())) {
      return found;
    }
    var all = new ArrayList<>(new LogFile(moved()).linesSince(0, lines - found.size()));
    all.addAll(found);
    return all;
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
    return newest(linesSince(size, 1), _ -> true).orElse("");
  }

  /// The last of the lines that were printed since the file had this size.
  public List<String> linesSince(long size, int most) throws IOException {
    try (var file = new RandomAccessFile(path.toFile(), "r")) {
      // shorter than it was: its content was moved away meanwhile
      var from = size <= file.length() ? size : 0;
      var begin = Math.max(from, begin(file, file.length(), most));
      var bytes = new byte[(int) (file.length() - begin)];
      file.seek(begin);
      file.readFully(bytes);
      var lines = new String(bytes, StandardCharsets.UTF_8).lines().toList();
      return lines.subList(Math.max(0, lines.size() - most), lines.size());
    }
  }

  /// How much was printed until now.
  long size() {
    try {
      return Files.exists(path) ? Files.size(path) : 0;
    } catch (IOException e) {
      throw new Trouble("cannot read " + path, e);
    }
  }

  /// The line that tells best why a service ended that began when the file had this size: a setting
  /// that is wrong, else the innermost cause behind its last error, else that error, else the last
  /// line.
  String lastWords(long size) {
    try {
      var lines = linesSince(size, WORTH_READING).stream().filter(line -> !line.isBlank()).toList();
      var error = newest(lines, LogFile::isError).map(lines::lastIndexOf).orElse(0);
      var words =
          newest(lines, line -> SETTING.matcher(line).find())
              .or(() -> newest(lines.subList(error, lines.size()), LogFile::isCause))
              .or(() -> newest(lines, LogFile::isError))
              .or(() -> newest(lines, _ -> true));
      return "%s (%s)".formatted(words.orElse("it printed nothing").strip(), path);
    } catch (IOException _) {
      return "see " + path;
    }
  }

  private static boolean isError(String line) {
    return line.contains(" ERROR ");
  }

  private static boolean isCause(String line) {
    return line.contains("Caused by: ") || line.contains("FATAL");
  }

  private static Optional<String> newest(List<String> lines, Predicate<String> wanted) {
    return lines.reversed().stream().filter(wanted).findFirst();
  }
}
