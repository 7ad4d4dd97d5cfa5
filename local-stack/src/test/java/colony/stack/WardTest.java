package colony.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WardTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private static final Ward.Home NOWHERE =
      new Ward.Home() {
        @Override
        public void demandStart() {}

        @Override
        public void changed() {}
      };

  @TempDir Path folder;
  private final List<String> announced = new CopyOnWriteArrayList<>();
  private Ward ward;

  @BeforeEach
  void prepare() throws Exception {
    Files.createFile(folder.resolve("queen-1.ill"));
    ward =
        new Ward(
            new StandIn("queen-1", 1, folder),
            new LogFile(folder.resolve("queen-1.log")),
            announced::add,
            NOWHERE,
            Duration.ofMillis(50));
  }

  @AfterEach
  void end() {
    ward.end();
  }

  @Test
  void waitsForAStartHoweverLongItTakes() throws Exception {
    var start = CompletableFuture.runAsync(ward::start);
    await().atMost(PATIENCE).until(() -> announced.size() > 1);

    Files.delete(folder.resolve("queen-1.ill"));

    assertThat(start).succeedsWithin(PATIENCE);
    assertThat(ward.record().state()).isEqualTo(ServiceState.READY);
    assertThat(announced).allMatch(line -> line.startsWith("queen-1 is still starting, see "));
  }

  /// As PostgreSQL's password may be, on a disk that fails for a moment.
  @Test
  void goesOnLookingWhenTheQuestionItselfFails() throws Exception {
    Files.delete(folder.resolve("queen-1.ill"));
    ward.start();

    Files.createFile(folder.resolve("queen-1.odd"));
    await().atMost(PATIENCE).until(() -> ward.record().state() == ServiceState.NOT_READY);
    Files.delete(folder.resolve("queen-1.odd"));

    await().atMost(PATIENCE).until(() -> ward.record().state() == ServiceState.READY);
    assertThat(announced).containsOnlyOnce("queen-1: cannot ask queen-1");
  }

  @Test
  void givesAProgramItsOwnTimeToEndAndSaysWhenThatWasNotEnough() throws Exception {
    var stubborn =
        new Ward(
            new Stubborn(), new LogFile(folder.resolve("stubborn.log")), announced::add, NOWHERE);
    stubborn.start();

    stubborn.end();

    assertThat(announced).containsExactly("stubborn did not end within 1 s and was killed");
  }

  /// Does not end when it is asked to.
  private final class Stubborn implements Program {
    @Override
    public String name() {
      return "stubborn";
    }

    @Override
    public int port() {
      return 1;
    }

    @Override
    public ProcessBuilder prepare() {
      return new ProcessBuilder(
              "/bin/sh", "-c", "trap '' TERM; : > started; while :; do sleep 0.05; done")
          .directory(folder.toFile());
    }

    @Override
    public boolean ready() {
      return Files.exists(folder.resolve("started"));
    }

    @Override
    public Duration endPatience() {
      return Duration.ofSeconds(1);
    }
  }

  @Test
  void waitsNoLongerWhenTheEndIsAskedFor() {
    var start = CompletableFuture.runAsync(ward::start);
    await().atMost(PATIENCE).until(() -> !announced.isEmpty());

    ward.end();

    assertThat(start).failsWithin(PATIENCE);
  }
}
