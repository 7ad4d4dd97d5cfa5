package colony.worker.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderTreeTest {
  @TempDir Path folder;

  /// What stays is deeper than a path may be long: not even root reaches it by its name.
  @Test
  void deletesAllThatIsBesideWhatStays() throws Exception {
    var tree = Files.createDirectory(folder.resolve("tree"));
    try {
      var deep = "name=$(printf '%0200d' 0); for i in $(seq 25); do mkdir $name; cd -P $name; done";
      new ProcessBuilder("/bin/sh", "-c", deep).directory(tree.toFile()).start().waitFor();
      for (var number = 0; number < 100; number++) {
        Files.createFile(Files.createDirectory(tree.resolve("d" + number)).resolve("file"));
      }

      assertThat(FolderTree.delete(tree)).isFalse();

      assertThat(tree.toFile().list()).containsExactly("0".repeat(200));
    } finally {
      new ProcessBuilder("rm", "-rf", tree.toString()).start().waitFor();
    }
  }

  /// To root, for whom nothing is locked, this says nothing.
  @Test
  void deletesWhatItsOwnerHasLocked() throws IOException {
    var tree = Files.createDirectory(folder.resolve("tree"));
    for (var mode : List.of("---------", "r--------", "--x------", "r-x------")) {
      var locked = Files.createDirectories(tree.resolve(mode).resolve("deep"));
      Files.createFile(locked.resolve("file"));
      Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString(mode));
      Files.setPosixFilePermissions(locked.getParent(), PosixFilePermissions.fromString(mode));
    }

    assertThat(FolderTree.delete(tree)).isTrue();
  }

  @Test
  void removesLinksAndFollowsNone() throws IOException {
    var elsewhere = Files.createFile(Files.createDirectory(folder.resolve("kept")).resolve("file"));
    var gone = Files.createDirectories(folder.resolve("gone/deep"));
    Files.createSymbolicLink(gone.resolve("link"), elsewhere.getParent());

    assertThat(FolderTree.delete(folder.resolve("gone"))).isTrue();

    assertThat(elsewhere).exists();
  }
}
