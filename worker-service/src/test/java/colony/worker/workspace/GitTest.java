package colony.worker.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.contracts.OutcomeClass;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitTest {
  @TempDir Path folder;

  /// Git has ended well, and nobody takes out of the pipe what its reader puts there.
  @Test
  void takesNoAnswerThatWasNotHeardToTheEnd() throws Exception {
    var pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    try {
      assertThatThrownBy(() -> Git.written(List.of("version"), pipe, 1_000))
          .isInstanceOfSatisfying(
              WorkspaceProblem.class,
              it -> assertThat(it.outcome()).isEqualTo(OutcomeClass.TRANSIENT));
    } finally {
      assertThat(Files.readString(pipe)).startsWith("git version");
    }
  }
}
