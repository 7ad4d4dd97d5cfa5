package colony.worker.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.contracts.OutcomeClass;
import colony.worker.task.TestTask;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class RepositoryTest {
  /// Several times what the other one needs. Without a way in it waits for some three hundred.
  private static final int MANY = 150;

  @TempDir Path folder;

  private static Thread begun(FutureTask<?> task) {
    return Thread.ofPlatform().daemon().start(task);
  }

  @Test
  void aLockThatCannotBeHadTodayMayBeHadTomorrow() throws Exception {
    var user =
        Repository.at(TestRepository.make(folder.resolve("user")), TestRepository.PROGRAM)
            .orElseThrow();
    Files.createDirectory(user.common().resolve("colony-worker.lock"));

    assertThatThrownBy(() -> user.alone(() -> "never"))
        .isInstanceOfSatisfying(
            WorkspaceProblem.class,
            it -> assertThat(it.outcome()).isEqualTo(OutcomeClass.TRANSIENT));
  }

  @Test
  void whoMayNotWriteNeedsAPerson() {
    var denied = WorkspaceProblem.of(new AccessDeniedException("there"), "it cannot be written");

    assertThat(denied.outcome()).isEqualTo(OutcomeClass.PERMISSION);
    assertThat(denied.sentence())
        .isEqualTo("it cannot be written: java.nio.file.AccessDeniedException: there");
  }

  @Test
  void waitsForTheFetchesOfOthersAsLongAsItIsTold() throws Exception {
    var user =
        Repository.at(TestRepository.make(folder.resolve("user")), TestRepository.PROGRAM)
            .orElseThrow();
    var held = new CountDownLatch(1);
    var over = new CountDownLatch(1);
    var first =
        begun(
            new FutureTask<>(
                () ->
                    user.fetching(
                        Git.LONGEST,
                        () -> {
                          held.countDown();
                          over.await();
                          return "first";
                        })));
    held.await();

    var waiting = new FutureTask<>(() -> user.fetching(Duration.ofSeconds(1), () -> "second"));
    begun(waiting);

    assertThatThrownBy(() -> waiting.get(30, TimeUnit.SECONDS))
        .hasRootCauseMessage("git fetch of others took longer than 1s");
    over.countDown();
    first.join();
    assertThat(user.fetching(Duration.ofSeconds(30), () -> "third")).isEqualTo("third");
  }

  @Test
  void waitsForNoOtherWorkerThatStandsStill() throws Exception {
    var user =
        Repository.at(TestRepository.make(folder.resolve("user")), TestRepository.PROGRAM)
            .orElseThrow();
    var program =
        Files.writeString(
            folder.resolve("Holder.java"),
            """
            import java.nio.channels.FileChannel;
            import java.nio.file.*;

            class Holder {
              public static void main(String[] those) throws Exception {
                try (var file = FileChannel.open(Path.of(those[0]), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    var held = file.lock()) {
                  System.out.println("held");
                  System.in.read();
                }
              }
            }
            """);
    var holder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                program.toString(),
                user.common().resolve("colony-fetch.lock").toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (var out = holder.inputReader()) {
      assertThat(out.readLine()).isEqualTo("held");
      var waiting = new FutureTask<>(() -> user.fetching(Duration.ofSeconds(1), () -> "second"));
      begun(waiting);

      assertThatThrownBy(() -> waiting.get(30, TimeUnit.SECONDS))
          .rootCause()
          .hasMessageContaining("colony-fetch.lock is held by another process for longer than 1s");
    } finally {
      holder.destroy();
    }
    assertThat(holder.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assertThat(user.fetching(Duration.ofSeconds(30), () -> "third")).isEqualTo("third");
  }

  /// Its attempts would give the repository to each other, and another worker never find it free.
  @Test
  void aWorkerWithMuchToDoThereLetsAnotherOneIn() throws Exception {
    var user =
        Repository.at(TestRepository.make(folder.resolve("user")), TestRepository.PROGRAM)
            .orElseThrow();
    var program =
        Files.writeString(
            folder.resolve("Other.java"),
            """
            import java.nio.channels.FileChannel;
            import java.nio.file.*;

            class Other {
              public static void main(String[] those) throws Exception {
                System.out.println("there");
                for (int times = 0; times < 5; times++) {
                  try (var file = FileChannel.open(Path.of(those[0]), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                    while (file.tryLock() == null) {
                      Thread.sleep(5);
                    }
                  }
                  Thread.sleep(300); // its turn is over
                }
                System.out.println("was in");
              }
            }
            """);
    var over = new AtomicBoolean();
    var turns = new AtomicInteger();
    var busy =
        Stream.generate(() -> new FutureTask<>(() -> work(user, turns, over))).limit(3).toList();
    busy.forEach(it -> Thread.ofPlatform().daemon().start(it));
    var other =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                program.toString(),
                user.common().resolve("colony-worker.lock").toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try {
      var said = other.inputReader();
      assertThat(said.readLine()).isEqualTo("there");
      int before = turns.get();
      assertThat(other.waitFor(60, TimeUnit.SECONDS)).as("it got in five times").isTrue();
      assertThat(said.readLine()).isEqualTo("was in");
      assertThat(turns.get() - before).as("turns of the busy one meanwhile").isLessThan(MANY);
    } finally {
      other.destroy();
      over.set(true);
    }
    for (var it : busy) {
      it.get(30, TimeUnit.SECONDS);
    }
  }

  private static boolean work(Repository user, AtomicInteger turns, AtomicBoolean over)
      throws Exception {
    while (!over.get()) {
      user.alone(
          () -> {
            Thread.sleep(100); // as a commit takes
            return turns.incrementAndGet();
          });
    }
    return true;
  }

  @Test
  void whoeverWritesWaitsForNoSilentServer() throws Exception {
    var user = TestRepository.make(folder.resolve("user"));
    var clone =
        new Clones(folder.resolve("clones"), TestRepository.PROGRAM)
            .of("file://" + user, Git.LONGEST);
    var exchange =
        new Exchange(
            true,
            (bundle, _, _) -> {
              throw new IllegalStateException("no bundle " + bundle);
            },
            new Transit(folder.resolve("transit")));
    var task = new TestTask("1.1", 1, 1, null, null).message();
    var place = new TaskRepository(clone, task, true, exchange);
    try (var silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      clone.git(
          "remote",
          "set-url",
          "origin",
          "git://127.0.0.1:%d/never".formatted(silent.getLocalPort()));
      var asks = new FutureTask<>(() -> place.resolved("HEAD"));
      var asking = begun(asks);
      try (var _ = silent.accept()) {
        var writes =
            new FutureTask<>(
                () -> clone.alone(() -> clone.git("branch", "--no-track", "colony/x", "HEAD")));
        begun(writes);

        assertThat(writes.get(30, TimeUnit.SECONDS)).isEmpty();
        assertThat(asks.isDone()).isFalse();
      } finally {
        asking.interrupt();
      }
      asking.join();
    }
  }
}
