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
  private static final Git GIT = TestRepository.PROGRAM;

  @TempDir Path folder;

  /// With another name for it no clone would have an `origin`.
  @Test
  void callsTheOriginOfACloneAsUsual() throws Exception {
    assertThat(GIT.run(List.of("config", "--get", "clone.defaultRemoteName"))).isEqualTo("origin");
  }

  @Test
  void findsTheTrailersOfItsCommitsWhateverTheUsersSeparators() throws Exception {
    var user = TestRepository.make(folder.resolve("user"));
    TestRepository.git(user, "config", "trailer.separators", "=");
    TestRepository.git(user, "commit", "-q", "--allow-empty", "-m", "Merge\n\nTask: 1.1");

    assertThat(TestRepository.git(user, "log", "-1", "--format=%(trailers:key=Task,valueonly)"))
        .isEqualTo("1.1");
  }

  @Test
  void waitsForNoMoreOfACallThanItWantsToRead() throws Exception {
    var endless = List.of("-c", "alias.endless=!yes", "endless");

    assertThat(GIT.beginning(endless, 6)).isEqualTo("y\ny\ny\n");
  }

  /// What a server says is among it, and that may be without end.
  @Test
  void keepsTheBeginningOfWhatGitExplains() throws Exception {
    var talk = "alias.talk=!echo fatal: no >&2; head -c 3000000 /dev/zero | tr '\\0' x >&2; exit 3";

    var answer = GIT.call(List.of("-c", talk, "talk"));

    assertThat(answer.code()).isEqualTo(3);
    assertThat(answer.error()).startsWith("fatal: no").hasSize(Git.MOST_WORDS);
  }

  /// Git has ended well, and nobody takes out of the pipe what its reader puts there.
  @Test
  void takesNoAnswerThatWasNotHeardToTheEnd() throws Exception {
    var pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    try {
      assertThatThrownBy(() -> GIT.written(List.of("version"), pipe, 1_000))
          .isInstanceOfSatisfying(
              WorkspaceProblem.class,
              it -> assertThat(it.outcome()).isEqualTo(OutcomeClass.TRANSIENT));
    } finally {
      assertThat(Files.readString(pipe)).startsWith("git version");
    }
  }
}
