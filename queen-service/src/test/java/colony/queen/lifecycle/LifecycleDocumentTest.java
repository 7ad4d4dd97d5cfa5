package colony.queen.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// `-Dcolony.docs.write=true` draws the page anew.
class LifecycleDocumentTest {
  private static final Path PAGE =
      Path.of(System.getProperty("colony.home", ".."), "docs", "lifecycle.md");

  @Test
  void thePageShowsTheTables() throws IOException {
    var page = Files.readString(PAGE);
    var redrawn = LifecycleDocument.redrawn(page);
    if (Boolean.getBoolean("colony.docs.write")) {
      Files.writeString(PAGE, redrawn);
      page = redrawn;
    }

    assertThat(page).isEqualTo(redrawn);
  }
}
