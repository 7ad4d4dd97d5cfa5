package colony.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StackFolderTest {
  @TempDir Path temporary;

  @Test
  void letsOthersPassButNotLookAroundAlsoInWhatItIsMadeIn() throws Exception {
    var around = temporary.resolve(".colony");
    var folder = new StackFolder(around.resolve("demo"));

    folder.create();

    assertThat(Files.getPosixFilePermissions(around)).isSubsetOf(FileTree.PASSABLE);
    assertThat(Files.getPosixFilePermissions(folder.path())).isEqualTo(FileTree.PASSABLE);
  }
}
