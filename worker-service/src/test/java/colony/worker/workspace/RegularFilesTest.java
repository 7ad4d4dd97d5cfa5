package colony.worker.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RegularFilesTest {
  @TempDir Path folder;

  @Test
  void tellsOfAFileThatCannotBeRead() throws Exception {
    Files.writeString(folder.resolve("a"), "a");
    var locked = Files.writeString(folder.resolve("b"), "b");
    Files.setPosixFilePermissions(locked, Set.of());
    assumeThat(Files.isReadable(locked)).as("this account reads whatever it likes").isFalse();
    var told = new ArrayList<Path>();

    var files = RegularFiles.below(folder, 4, (place, _) -> told.add(place));

    assertThat(files).containsExactly(folder.resolve("a"));
    assertThat(told).containsExactly(locked);
  }

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
