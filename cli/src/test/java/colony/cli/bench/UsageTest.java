package colony.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UsageTest {
  @TempDir Path process;

  /// Linux shows at each thread what the children of its whole process took.
  @Test
  void takesNoTimeOfChildrenForThatOfTheCompilers() throws Exception {
    thread(11, "C1 CompilerThre", "5 1 700 20");
    thread(12, "C2 CompilerThre", "30 2 700 20");
    thread(13, "main", "40 3 700 20");

    assertThat(Usage.compilerMillis(process)).isEqualTo(380);
  }

  /// @param ticks of its own in user and system mode, and of the children
  private void thread(int id, String name, String ticks) throws IOException {
    var folder = Files.createDirectories(process.resolve("task").resolve(Integer.toString(id)));
    Files.writeString(folder.resolve("comm"), name + "\n");
    Files.writeString(
        folder.resolve("stat"),
        "%d (%s) S 1 9 9 0 -1 1077936192 2 0 0 0 %s 20 0 24 0 99\n".formatted(id, name, ticks));
  }
}
