package colony.aether;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Real files of six generations, and what is true of them.
public final class Samples {
  private Samples() {}

  public static Path folder() {
    try {
      return Path.of(Samples.class.getResource("/aether").toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  public static List<String> names() {
    try (var files = Files.list(folder())) {
      return files
          .map(it -> it.getFileName().toString())
          .filter(it -> !it.equals("INDEX.md") && !it.equals("verdicts.json"))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  public static byte[] bytes(String name) {
    try {
      return Files.readAllBytes(folder().resolve(name));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
