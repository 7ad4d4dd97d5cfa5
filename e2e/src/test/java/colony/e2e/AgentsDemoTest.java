package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// The demo proves what it shows: it fails when the bill differs, when the merged branch does not
/// pass its tests, and when the repository's own branch has changed. It takes two minutes of the
/// test command's fifteen, so it is asked for: `-Dcolony.test.demo=true`.
@EnabledIfSystemProperty(
    named = "colony.test.demo",
    matches = "true",
    disabledReason = "two minutes: ask for it by -Dcolony.test.demo=true")
class AgentsDemoTest {
  @TempDir Path folder;

  @BeforeEach
  void letPostgresThrough() throws Exception {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x--x"));
  }

  @Test
  void aColonyOfAgentsChangesASampleRepository() {
    var demo = Typed.colony("demo", "--agents", "--data=" + folder.resolve("data"));

    assertThat(demo.output())
        .contains("the actor demo takes the plan")
        .contains("phase features failed its tests at first and was done again")
        .contains("receipt asked for a scout: How are amounts written in this shop?")
        .contains("Discount.java", "Receipt.java", "CartTest passed")
        .contains("builds and passes its tests");
    assertThat(demo.status()).isZero();
  }

  @Test
  void keepsNothingRunning() {
    var demo = Typed.colony("demo", "--agents", "--keep", "--data=" + folder.resolve("data"));

    assertThat(demo.output()).contains("--keep is not for --agents");
    assertThat(demo.status()).isNotZero();
  }
}
