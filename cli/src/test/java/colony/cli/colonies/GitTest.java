package colony.cli.colonies;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitTest {
  @TempDir Path folder;
  private Git git;

  @BeforeEach
  void makeARepository() {
    git = new Git(folder, List.of("safe.directory=*"));
    git.demand("init", "-q");
  }

  @Test
  void isAtTheFolderWhateverRepositoryTheSurroundingsName() {
    assertThat(surroundings(Map.of("GIT_DIR", "/elsewhere", "GIT_SSL_CAINFO", "ca"), "rev-parse"))
        .doesNotContainKey("GIT_DIR")
        .containsEntry("GIT_SSL_CAINFO", "ca");
  }

  @Test
  void overrulesNoSshThatTheUserHasSet() {
    assertThat(surroundings(Map.of(), "ls-remote"))
        .containsEntry("GIT_SSH_COMMAND", "ssh -o BatchMode=yes");
    assertThat(surroundings(Map.of("GIT_SSH", "mine"), "ls-remote"))
        .doesNotContainKey("GIT_SSH_COMMAND");

    git.demand("config", "core.sshCommand", "ssh -i key");
    assertThat(surroundings(Map.of(), "ls-remote")).doesNotContainKey("GIT_SSH_COMMAND");
  }

  @Test
  void tellsWhatGitAnswersFromWhatItSaysBesides() throws IOException {
    Files.writeString(
        folder.resolve(".git/config"), "[alias]\n  both = !echo out && echo err >&2\n");

    assertThat(git.demand("both")).isEqualTo("out");
  }

  private Map<String, String> surroundings(Map<String, String> environment, String verb) {
    var all = new HashMap<>(environment);
    git.surroundings(all, verb);
    return all;
  }
}
