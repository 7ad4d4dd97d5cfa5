package colony.aether.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.aether.AetherFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LandingTest {
  private static final AetherFiles FILES =
      AetherFiles.NONE.with("data/a.json", "{}").with("checkpoints/run-1/b.json", "[]");

  @TempDir Path folder;

  @Test
  void writesAllOfItToItsPlace() throws IOException {
    var place = folder.resolve("new/.aether");

    try (var landing = Landing.beside(place, FILES)) {
      landing.land(Optional.empty());
    }

    assertThat(place.resolve("data/a.json")).hasContent("{}");
    assertThat(place.resolve("checkpoints/run-1/b.json")).hasContent("[]");
    assertThat(inside(folder.resolve("new"))).containsExactly(".aether");
  }

  @Test
  void isAsOpenToOthersAsAnyDirectory() throws IOException {
    var place = folder.resolve("place");
    var usual = Files.createDirectory(folder.resolve("usual"));

    try (var landing = Landing.beside(place, FILES)) {
      landing.land(Optional.empty());
    }

    assertThat(Files.getPosixFilePermissions(place))
        .isEqualTo(Files.getPosixFilePermissions(usual));
  }

  @Test
  void leavesNothingWhenItDoesNotLand() throws IOException {
    try (var landing = Landing.beside(folder.resolve("place"), FILES)) {
      assertThat(landing.beside().resolve("data/a.json")).exists();
    }

    assertThat(inside(folder)).isEmpty();
  }

  @Test
  void doesNotTakeThePlaceOfWhatIsThere() throws IOException {
    var place = Files.createDirectory(folder.resolve("place"));
    Files.writeString(place.resolve("mine"), "mine");

    try (var landing = Landing.beside(place, FILES)) {
      assertThatThrownBy(() -> landing.land(Optional.empty())).isInstanceOf(IOException.class);
    }

    assertThat(place.resolve("mine")).hasContent("mine");
    assertThat(inside(folder)).containsExactly("place");
  }

  @Test
  void movesAsideWhatIsThereWhenItMay() throws IOException {
    var place = Files.createDirectory(folder.resolve("place"));
    Files.writeString(place.resolve("mine"), "mine");

    try (var landing = Landing.beside(place, FILES)) {
      landing.land(Optional.of(folder.resolve("place.old")));
    }

    assertThat(folder.resolve("place.old/mine")).hasContent("mine");
    assertThat(place.resolve("data/a.json")).exists();
  }

  @Test
  void writesNothingOutsideItsDirectory() throws IOException {
    assertThatThrownBy(
            () -> Landing.beside(folder.resolve("place"), AetherFiles.NONE.with("../out", "x")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("../out");

    assertThat(inside(folder)).isEmpty();
  }

  private static List<String> inside(Path directory) throws IOException {
    try (var all = Files.list(directory)) {
      return all.map(it -> it.getFileName().toString()).sorted().toList();
    }
  }
}
