package colony.worker.home;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AttemptFolderTest {
  @TempDir Path folder;

  /// What stays is deeper than a path may be long: not even root reaches it by its name.
  @Test
  void isANewOneBesideWhatTheLastProcessCouldNotDelete() throws Exception {
    var left = Files.createDirectories(folder.resolve("tasks/1/work"));
    try {
      var deep = "name=$(printf '%0200d' 0); for i in $(seq 25); do mkdir $name; cd -P $name; done";
      new ProcessBuilder("/bin/sh", "-c", deep).directory(left.toFile()).start().waitFor();

      try (var files = AttemptFolder.make(folder.resolve("tasks/1"))) {
        assertThat(files.work()).isEmptyDirectory();
      }
    } finally {
      new ProcessBuilder("rm", "-rf", left.toString()).start().waitFor();
    }
  }
}
