package colony.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StackUseTest {
  @TempDir Path temporary;
  private StackFolder folder;

  @BeforeEach
  void run() {
    folder = new StackFolder(temporary.resolve("data"));
    folder.create();
    runUnder(ProcessIdentity.of(ProcessHandle.current()));
  }

  @Test
  void isNotTheLastWhileAnotherCommandUsesTheStack() throws Exception {
    var other = other();
    try (var use = StackUse.begin(folder)) {
      use.hire();

      assertThat(use.isTheLast()).isFalse();
    }
    other.destroyForcibly().waitFor();

    try (var use = StackUse.begin(folder)) {
      assertThat(use.isTheLast()).isTrue();
      assertThat(use.hired()).isTrue();
    }
  }

  @Test
  void keepsAStackThatWasHired() {
    try (var use = StackUse.begin(folder)) {
      assertThat(use.keep()).isFalse();
      use.hire();

      assertThat(use.keep()).isTrue();

      assertThat(use.hired()).isFalse();
    }
  }

  @Test
  void doesNotTakeTheNextStackForAHiredOneToo() {
    try (var use = StackUse.begin(folder)) {
      use.hire();

      runUnder(new ProcessIdentity(1, 1));

      assertThat(use.hired()).isFalse();
    }
  }

  private void runUnder(ProcessIdentity supervisor) {
    folder.write(
        new StackRecord(
            StackRecord.Phase.RUNNING, supervisor, StackSize.SMALLEST, Map.of(), List.of()));
  }

  private Process other() throws IOException {
    var other = start();
    assertThat(other.inputReader().readLine()).isEqualTo("uses it");
    return other;
  }

  private Process start() throws IOException {
    return new ProcessBuilder(
            JavaProgram.current(),
            "-cp",
            System.getProperty("java.class.path"),
            StackUser.class.getName(),
            folder.path().toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }
}
