package colony.worker.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class ClonesTest {
  @TempDir Path folder;
  private Clones clones;

  @BeforeEach
  void begin() {
    clones = new Clones(folder.resolve("clones"), TestRepository.PROGRAM);
  }

  private static Thread begun(FutureTask<?> task) {
    return Thread.ofPlatform().daemon().start(task);
  }

  @Test
  void waitsForNoServerButItsOwn() throws Exception {
    var user = TestRepository.make(folder.resolve("user"));
    try (var silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      var url = "git://127.0.0.1:%d/never".formatted(silent.getLocalPort());
      var never = new FutureTask<>(() -> clones.of(url, Git.LONGEST));
      var first = begun(never);
      try (var _ = silent.accept()) {
        var other = new FutureTask<>(() -> clones.of("file://" + user, Git.LONGEST));
        begun(other);

        assertThat(other.get(60, TimeUnit.SECONDS).common()).exists();
      } finally {
        first.interrupt();
      }
      first.join();
    }
  }

  @Test
  void throwsNothingAwayWhoeverCleansUpInIt() throws Exception {
    var user = TestRepository.make(folder.resolve("user"));

    var clone = clones.of("file://" + user, Git.LONGEST);

    assertThat(Files.readString(clone.common().resolve("config")))
        .contains("pruneexpire = never", "auto = 0");
  }

  @Test
  void waitsForAServerAsLongAsItIsTold() throws Exception {
    try (var silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      var url = "git://127.0.0.1:%d/never".formatted(silent.getLocalPort());

      assertThatThrownBy(() -> clones.of(url, Duration.ofSeconds(1)))
          .hasMessage("git clone took longer than 1s");
    }
  }

  @Test
  void waitsForAnothersCloneAsLongAsForItsOwn() throws Exception {
    try (var silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      var url = "git://127.0.0.1:%d/never".formatted(silent.getLocalPort());
      var first = begun(new FutureTask<>(() -> clones.of(url, Git.LONGEST)));
      try (var _ = silent.accept()) {
        var waiting = new FutureTask<>(() -> clones.of(url, Duration.ofSeconds(1)));
        begun(waiting);

        assertThatThrownBy(() -> waiting.get(30, TimeUnit.SECONDS))
            .hasRootCauseMessage("git clone for another task took longer than 1s");
      } finally {
        first.interrupt();
      }
      first.join();
    }
  }

  @Test
  void endsTheWaitForAnothersCloneWhenInterrupted() throws Exception {
    try (var silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      var url = "git://127.0.0.1:%d/never".formatted(silent.getLocalPort());
      var first = begun(new FutureTask<>(() -> clones.of(url, Git.LONGEST)));
      try (var _ = silent.accept()) {
        var waiting = new FutureTask<>(() -> clones.of(url, Git.LONGEST));
        begun(waiting).interrupt();

        assertThatThrownBy(() -> waiting.get(60, TimeUnit.SECONDS))
            .hasCauseInstanceOf(InterruptedException.class);
        assertThat(first.isAlive()).isTrue();
      } finally {
        first.interrupt();
      }
      first.join();
    }
  }
}
