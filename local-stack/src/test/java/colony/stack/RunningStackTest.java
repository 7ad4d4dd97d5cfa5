package colony.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunningStackTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir Path temporary;
  private final List<String> told = new CopyOnWriteArrayList<>();
  private StackFolder folder;
  private Process supervisor;

  @BeforeEach
  void start() throws IOException {
    folder = new StackFolder(temporary.resolve("data"));
    folder.create();
    supervisor = new ProcessBuilder("sleep", "600").start();
  }

  @AfterEach
  void end() {
    supervisor.destroyForcibly();
  }

  @Test
  void isNoneWhereNobodyHasEverStartedOne() {
    assertThat(RunningStack.settled(folder, told::add)).isEmpty();
    assertThat(told).isEmpty();
  }

  @Test
  void isWaitedForWhileItStarts() {
    become(StackRecord.Phase.STARTING);
    var settled = settled();
    await().atMost(PATIENCE).until(() -> !told.isEmpty());

    become(StackRecord.Phase.RUNNING);

    assertThat(settled).succeedsWithin(PATIENCE).isEqualTo(StackRecord.Phase.RUNNING.name());
    assertThat(told).singleElement().asString().contains("is starting");
  }

  @Test
  void isNoneAnyMoreWhenItHasEnded() {
    become(StackRecord.Phase.ENDING);
    var settled = settled();
    await().atMost(PATIENCE).until(() -> !told.isEmpty());
    assertThat(settled).isNotDone();

    supervisor.destroyForcibly();

    assertThat(settled).succeedsWithin(PATIENCE).isEqualTo("nobody's");
    assertThat(told).singleElement().asString().contains("is ending");
  }

  @Test
  void runsWhatItBeganWithWhateverIsBuiltMeanwhile() throws IOException {
    var built = new Installation(temporary.resolve("checkout"));
    for (var module : ColonyLineup.MODULES) {
      var packaged = built.home().resolve(module).resolve("target/quarkus-app");
      Files.createDirectories(packaged);
      Files.writeString(packaged.resolve("quarkus-run.jar"), "a jar");
      FileTree.replace(built.service(module), ColonyLineup.copy(folder, module));
    }
    assertThat(RunningStack.runsAnotherBuild(folder, built)).isFalse();

    var jar = built.service(ColonyLineup.QUEEN).resolve("quarkus-run.jar");
    Files.setLastModifiedTime(jar, FileTime.from(Instant.now().plusSeconds(60)));

    assertThat(RunningStack.runsAnotherBuild(folder, built)).isTrue();
    assertThat(RunningStack.runsAnotherBuild(folder, new Installation(temporary))).isFalse();
  }

  @Test
  void isLeftAloneByWhoEndsAnotherSupervisor() throws IOException {
    var service = new StandIn("queen-1", 1, temporary);
    var running = RunningProgram.launch(service, new LogFile(temporary.resolve("queen-1.log")));
    folder.write(
        new StackRecord(
            StackRecord.Phase.RUNNING,
            ProcessIdentity.of(supervisor.toHandle()),
            StackSize.SMALLEST,
            Map.of(),
            List.of(
                new ServiceRecord(
                    "queen-1",
                    1,
                    ServiceState.READY,
                    ProcessIdentity.of(running.process()),
                    0,
                    "TERM"))));
    var second = new ProcessBuilder("sleep", "600").start();

    RunningStack.end(folder, second.toHandle());

    assertThat(second.isAlive()).isFalse();
    assertThat(supervisor.isAlive()).isTrue();
    assertThat(running.alive()).isTrue();

    RunningStack.end(folder, supervisor.toHandle());

    assertThat(supervisor.isAlive()).isFalse();
    assertThat(running.alive()).isFalse();
  }

  @Test
  void isEndedAlsoWhenItsSupervisorHasYetToSayWhoItIs() {
    var lock = StackLock.take(folder).orElseThrow();
    var end = CompletableFuture.supplyAsync(() -> RunningStack.end(folder));
    await().during(Duration.ofMillis(500)).atMost(PATIENCE).until(() -> !end.isDone());

    become(StackRecord.Phase.STARTING);

    assertThat(end).succeedsWithin(PATIENCE).isEqualTo(List.of("supervisor"));
    assertThat(supervisor.isAlive()).isFalse();
    lock.close();
  }

  @Test
  void hasAsLongForItsEndAsWhatItRunsMayTake() {
    folder.write(
        new StackRecord(
            StackRecord.Phase.RUNNING,
            ProcessIdentity.of(supervisor.toHandle()),
            StackSize.SMALLEST,
            Map.of(),
            List.of(
                new ServiceRecord("worker-1", 1, ServiceState.READY, null, 0, "TERM", 600_000),
                new ServiceRecord("queen-1", 1, ServiceState.READY, null, 0, "TERM"))));

    assertThat(RunningStack.patience(folder, supervisor.toHandle()))
        .isGreaterThan(Duration.ofSeconds(620));
  }

  @Test
  void isNotEndedWhereItIsSomebodyElses() {
    var strangers = new StrangersProcess(Integer.MAX_VALUE);

    assertThatThrownBy(() -> RunningStack.end(folder, strangers))
        .isInstanceOf(Trouble.class)
        .hasMessage("process 2147483647 belongs to ada and cannot be ended from here");
    assertThatThrownBy(() -> ProcessTree.kill(strangers)).isInstanceOf(Trouble.class);
  }

  private CompletableFuture<String> settled() {
    return CompletableFuture.supplyAsync(
        () ->
            RunningStack.settled(folder, told::add)
                .map(record -> record.phase().name())
                .orElse("nobody's"));
  }

  private void become(StackRecord.Phase phase) {
    folder.write(
        new StackRecord(
            phase,
            ProcessIdentity.of(supervisor.toHandle()),
            StackSize.SMALLEST,
            Map.of(),
            List.of()));
  }
}
