package colony.cli.aether;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.aether.AetherFiles;
import colony.stack.Trouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportPlaceTest {
  private static final AetherFiles FILES = AetherFiles.NONE.with("data/colony.json", "{}\n");

  @TempDir Path folder;

  @Test
  void leavesAloneWhatAnotherExportHasPutThereMeanwhile() throws IOException {
    var place = new ExportPlace(folder.resolve("out"), false);
    place.demand();
    Files.createDirectory(place.directory());
    Files.writeString(place.directory().resolve("theirs"), "theirs");

    assertThatThrownBy(() -> place.take(FILES))
        .isInstanceOf(Trouble.class)
        .hasMessageContaining("is there and not empty");

    try (var inside = Files.list(folder)) {
      assertThat(inside).containsExactly(place.directory());
    }
    assertThat(place.directory().resolve("theirs")).hasContent("theirs");
  }
}
