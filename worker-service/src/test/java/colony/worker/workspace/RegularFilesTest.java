package colony.worker.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RegularFilesTest {
  @TempDir Path folder;

  /// There may be millions.
  @Test
  void keepsNoMoreThanItIsAskedFor() throws Exception {
    for (var name : List.of("e", "b/a", "c", "a", "d", "b/b")) {
      var file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, name);
    }
    Files.createSymbolicLink(folder.resolve("0"), folder.resolve("a"));

    var files =
        RegularFiles.below(
            folder,
            4,
            (_, why) -> {
              throw why;
            });

    assertThat(files)
        .extracting(it -> folder.relativize(it).toString())
        .containsExactly("a", "b/a", "b/b", "c");
  }
}
