package colony.queen.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/// `-Dcolony.docs.write=true` draws the pictures anew.
class LifecycleDocumentTest {
  private static final Path HOME = Path.of(System.getProperty("colony.home", ".."));

  @Test
  void thePageShowsTheTable() throws IOException {
    assertDrawn(HOME.resolve("docs").resolve("lifecycle.md"), LifecycleDocument::page);
  }

  @Test
  void thePageAboutTasksShowsTheirTable() throws IOException {
    assertDrawn(HOME.resolve("docs").resolve("workflow.md"), LifecycleDocument::workflow);
  }

  @Test
  void theReadmeShowsTheLifecycle() throws IOException {
    assertDrawn(HOME.resolve("README.md"), LifecycleDocument::readme);
  }

  private static void assertDrawn(Path file, UnaryOperator<String> drawing) throws IOException {
    var page = Files.readString(file);
    var redrawn = drawing.apply(page);
    if (Boolean.getBoolean("colony.docs.write")) {
      Files.writeString(file, redrawn);
      page = redrawn;
    }

    assertThat(page).isEqualTo(redrawn);
  }
}
