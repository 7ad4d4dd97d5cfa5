package colony.worker.tool;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/// Changes the files of a yard.
public final class Writing {
  private final Yard yard;

  public Writing(Yard yard) {
    this.yard = yard;
  }

  /// Makes a file, or puts something else into it; folders on the way are made.
  public String write(String path, String content) throws Refusal, IOException {
    var file = yard.writable(path);
    if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      yard.file(path); // no folder, no pipe
    } else {
      Files.createDirectories(file.getParent());
    }
    return "%d bytes are in '%s' now".formatted(put(file, content), path);
  }

  /// Replaces a text that stands in a file exactly once.
  public String patch(String path, String old, String replacement) throws Refusal, IOException {
    if (old.isEmpty()) {
      throw new Refusal("`old` is empty; give the text that is to be replaced");
    }
    var file = yard.file(path);
    yard.writable(path);
    var text = TextFile.read(file, path);
    // What is read has plain line ends.
    var windows = !text.contains(old) && text.contains("\r\n");
    var from = windows ? old.replace("\n", "\r\n") : old;
    var to = windows ? replacement.replace("\n", "\r\n") : replacement;
    var at = text.indexOf(from);
    if (at < 0) {
      throw new Refusal("'%s' does not contain `old`; read it again".formatted(path));
    }
    if (text.indexOf(from, at + 1) >= 0) {
      throw new Refusal(
          "'%s' contains `old` more than once; give more of what is around it".formatted(path));
    }
    put(file, text.substring(0, at) + to + text.substring(at + from.length()));
    return "'%s' is changed".formatted(path);
  }

  private static int put(Path file, String content) throws Refusal, IOException {
    var bytes = content.getBytes(StandardCharsets.UTF_8);
    if (bytes.length > TextFile.LARGEST) {
      throw new Refusal(
          "the file would have %d bytes; %d are the most"
              .formatted(bytes.length, TextFile.LARGEST));
    }
    Files.write(file, bytes);
    return bytes.length;
  }
}
