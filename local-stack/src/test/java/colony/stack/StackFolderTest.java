package colony.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
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

  /// A person who starts a stack in a project does not want it in the next commit.
  @Test
  void isNothingForGitUnlessItWasThereBefore() throws Exception {
    var made = new StackFolder(temporary.resolve("made"));
    made.create();
    assertThat(made.path().resolve(".gitignore")).hasContent("*");

    var there = new StackFolder(Files.createDirectory(temporary.resolve("there")));
    there.create();
    assertThat(there.path().resolve(".gitignore")).doesNotExist();
  }

  /// Their names are the same in every stack.
  @Test
  void closesItsPartsToOthersAlsoThoseOfBefore() throws Exception {
    var folder = new StackFolder(temporary.resolve("data"));
    var open = PosixFilePermissions.fromString("rwxr-xr-x");
    for (var part : List.of("kafka", "worker-1", "logs", "programs", "postgres", "somebodys")) {
      Files.createDirectories(folder.path().resolve(part));
      Files.setPosixFilePermissions(folder.path().resolve(part), open);
    }
    Files.createFile(folder.workerSettingsFile());

    folder.create();

    for (var part : List.of("kafka", "worker-1", "logs", "programs")) {
      assertThat(permissions(folder, part)).as(part).isEqualTo("rwx------");
    }
    assertThat(permissions(folder, "worker.properties")).isEqualTo("rw-------");
    assertThat(permissions(folder, "postgres")).isEqualTo("rwxr-xr-x");
    assertThat(permissions(folder, "somebodys")).isEqualTo("rwxr-xr-x");
    folder.ownPart("worker-2");
    assertThat(permissions(folder, "worker-2")).isEqualTo("rwx------");
  }

  @Test
  void isNotTakenFromItsOwner() throws Exception {
    var stranger = Path.of("/usr");
    if (new UnixSystem().getUid() == 0) {
      stranger = Files.createDirectory(temporary.resolve("strangers"));
      Files.setAttribute(stranger, "unix:uid", 65534);
    }
    var name = Files.getOwner(stranger).getName();
    var folder = new StackFolder(stranger);

    assertThatThrownBy(folder::create)
        .isInstanceOf(Trouble.class)
        .hasMessage(
            "%s belongs to %s: run it as %2$s, or choose another folder with --data",
            stranger, name);
    assertThat(stranger.resolve("logs")).doesNotExist();
  }

  /// Otherwise a run that was killed would leave a stack that nobody can start any more.
  @Test
  void takesDetoursOnlyWhileWhoeverListensThereLives() {
    var folder = new StackFolder(temporary.resolve("data"));
    var ways = Map.of(Detours.way("queen-1", "kafka"), 4711);

    folder.write(Detours.here(ways));
    assertThat(folder.detours().ways()).isEqualTo(ways);

    folder.write(new Detours(ways, new ProcessIdentity(Long.MAX_VALUE, 0)));
    assertThat(folder.detours()).isEqualTo(Detours.NONE);
  }

  @Test
  void tellsNobodyElseWhatRuns() throws Exception {
    var folder = new StackFolder(temporary.resolve("data"));
    folder.create();
    Files.createFile(folder.path().resolve("stack.json.new"));

    folder.write(
        new StackRecord(
            StackRecord.Phase.RUNNING,
            new ProcessIdentity(1, 0),
            StackSize.SMALLEST,
            Map.of(),
            List.of()));

    assertThat(permissions(folder, "stack.json")).isEqualTo("rw-------");
  }

  private static String permissions(StackFolder folder, String part) throws IOException {
    return PosixFilePermissions.toString(
        Files.getPosixFilePermissions(folder.path().resolve(part)));
  }
}
