package colony.worker.survey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderWalkTest {
  private final Survey survey = new Survey(() -> false);
  private Path root;

  @BeforeEach
  void begin(@TempDir Path folder) throws IOException {
    root = Files.createDirectories(folder.resolve("build/.hidden/project"));
  }

  private void make(String... paths) throws IOException {
    for (var path : paths) {
      var file = root.resolve(path);
      Files.createDirectories(file.getParent());
      Files.writeString(file, "");
    }
  }

  @Test
  void countsWhatLiesOutsideHiddenVendorAndBuildFolders() throws IOException {
    make("a.py", "sub/b.py", ".editorconfig", "日 本/c d.py");
    make(".git/x", ".idea/y", "sub/.venv/z.py", "node_modules/m/index.js", "vendor/v.go");
    make("target/classes/A.java", "web/dist/app.js", "sub/__pycache__/b.py", ".github/CODEOWNERS");

    FolderWalk.show(root, List.of(), survey);

    assertThat(survey.files()).isEqualTo(4);
    assertThat(survey.languages()).containsExactly(entry("python", 3));
    assertThat(survey.ci()).isEmpty();
  }

  @Test
  void findsCiInHiddenFolders() throws IOException {
    make(".github/workflows/build.yml", "sub/.circleci/config.yml");

    FolderWalk.show(root, List.of(), survey);

    assertThat(survey.ci()).contains(".github/workflows/build.yml");
    assertThat(survey.files()).isZero();
  }

  @Test
  void findsNoTestsInFoldersThatAreLeftOut() throws IOException {
    make("node_modules/m/test/a.js");

    FolderWalk.show(root, List.of(), survey);

    assertThat(survey.tests()).isEmpty();
  }

  @Test
  void followsNoLinks() throws IOException {
    make("real/a.c");
    Files.createSymbolicLink(root.resolve("real/loop"), root);

    FolderWalk.show(root, List.of(), survey);

    assertThat(survey.files()).isEqualTo(2);
  }

  @Test
  void endsWhenTheSurveyHasSeenEnough() throws IOException {
    make("a.c", "b.c", "c.c");
    var impatient = new Survey(() -> true);

    FolderWalk.show(root, List.of(), impatient);

    assertThat(impatient.files()).isEqualTo(1);
  }
}
