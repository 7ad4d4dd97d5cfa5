package colony.worker.home;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkerHomeTest {
  @TempDir Path folder;

  /// Until then the processes of the one before may run on, and only its name leads to them.
  @Test
  void whoDiesBeforeItIsRememberedLeavesTheOneBeforeToItsSuccessor() throws Exception {
    try (var first = WorkerHome.claim(folder)) {
      assertThat(first.former()).isEmpty();
      first.remember("first");
    }
    WorkerHome.claim(folder).close();

    try (var third = WorkerHome.claim(folder)) {
      assertThat(third.former()).contains("first");
      third.remember("third");
    }

    try (var fourth = WorkerHome.claim(folder)) {
      assertThat(fourth.former()).contains("third");
    }
  }
}
