package colony.deploy.chart;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/// Files that are made from others. With `-Dcolony.deploy.write=true` they are made anew, otherwise
/// they are compared.
final class Copies {
  private static final boolean WRITE = Boolean.getBoolean("colony.deploy.write");

  private Copies() {}

  /// What the folder has of such files; it is made to hold `wanted` and no other when they are
  /// written.
  static Map<String, String> in(Path folder, String ending, Map<String, String> wanted) {
    try {
      if (WRITE) {
        write(folder, ending, wanted);
      }
      return read(folder, ending);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(Path folder, String ending, Map<String, String> wanted)
      throws IOException {
    Files.createDirectories(folder);
    for (var name : read(folder, ending).keySet()) {
      if (!wanted.containsKey(name)) {
        Files.delete(folder.resolve(name));
      }
    }
    for (var file : wanted.entrySet()) {
      Files.writeString(folder.resolve(file.getKey()), file.getValue());
    }
  }

  static Map<String, String> read(Path folder, String ending) throws IOException {
    var files = new TreeMap<String, String>();
    if (Files.isDirectory(folder)) {
      try (var all = Files.list(folder)) {
        for (var file : all.filter(it -> it.toString().endsWith(ending)).toList()) {
          files.put(file.getFileName().toString(), Files.readString(file));
        }
      }
    }
    return files;
  }
}
