package colony.stack;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SupervisorTest {
  @TempDir Path temporary;
  private final List<String> announced = new CopyOnWriteArrayList<>();
  private StackFolder folder;
  private Supervisor supervisor;

  @BeforeEach
  void prepare() {
    folder = new StackFolder(temporary.resolve("data"));
    supervisor = supervisor(this::threeStandIns);
  }

  @AfterEach
  void end() {
    supervisor.end();
  }

  @Test
  void writesDownWhatRuns() {
    supervisor.start();

    var record = folder.record().orElseThrow();
    assertThat(record.phase()).isEqualTo(StackRecord.Phase.RUNNING);
    assertThat(record.services())
        .extracting(ServiceRecord::name, ServiceRecord::state)
        .containsExactly(
            tuple("postgres", ServiceState.READY),
            tuple("queen-1", ServiceState.READY),
            tuple("worker-1", ServiceState.READY));
    assertThat(record.queens()).containsExactly(record.services().get(1).url());
  }

  @Test
  void startsAServiceThatDiesAgainOnTheSamePort() {
    supervisor.start();
    var before = service("queen-1");

    process(before).destroyForcibly();

    await()
        .atMost(Duration.ofSeconds(60))
        .untilAsserted(
            () -> {
              var after = service("queen-1");
              assertThat(after.state()).isEqualTo(ServiceState.READY);
              assertThat(after.restarts()).isEqualTo(1);
              assertThat(after.port()).isEqualTo(before.port());
              assertThat(after.process()).isNotEqualTo(before.process());
            });
    assertThat(announced).anyMatch(line -> line.startsWith("queen-1 ended with status 137"));
  }

  @Test
  void saysWhenAServiceIsNoLongerWell() throws Exception {
    supervisor.start();

    Files.createFile(temporary.resolve("worker-1.ill"));
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> service("worker-1").state() == ServiceState.NOT_READY);
    Files.delete(temporary.resolve("worker-1.ill"));

    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> service("worker-1").state() == ServiceState.READY);
  }

  @Test
  void endsServicesBeforeWhatTheyStandOnAndLeavesNoProcess() throws Exception {
    supervisor.start();
    var processes = supervisor.services().stream().map(SupervisorTest::process).toList();

    supervisor.end();

    assertThat(processes).noneMatch(ProcessHandle::isAlive);
    assertThat(Files.readAllLines(temporary.resolve("ends")))
        .containsExactly("worker-1", "queen-1", "postgres");
  }

  @Test
  void leavesTheStackToTheSupervisorThatHasItAlready() {
    supervisor.start();
    var second = supervisor(this::threeStandIns);

    assertThat(second.start()).isFalse();
    assertThat(folder.record().orElseThrow().phase()).isEqualTo(StackRecord.Phase.RUNNING);
  }

  @Test
  void remembersItsPorts() {
    supervisor.start();
    var before = folder.record().orElseThrow().ports();
    supervisor.end();

    restart();

    assertThat(folder.record().orElseThrow().ports()).isEqualTo(before);
  }

  @Test
  void takesAnotherPortWhenSomebodyElseHasIt() throws Exception {
    supervisor.start();
    var before = service("queen-1").port();
    supervisor.end();

    try (var _ = new ServerSocket(before, 1, InetAddress.getByName("127.0.0.1"))) {
      restart();
    }

    assertThat(service("queen-1").port()).isNotEqualTo(before);
    assertThat(announced).anyMatch(line -> line.startsWith("port %d of queen-1".formatted(before)));
  }

  @Test
  void leavesNothingBehindWhenOnePartDoesNotStart() {
    supervisor =
        supervisor(
            ports ->
                new Lineup(List.of(standIn("postgres", ports)), List.of(broken("queen-1", ports))));

    assertThatThrownBy(supervisor::start)
        .isInstanceOf(Trouble.class)
        .hasMessageStartingWith("queen-1 ended with status 7: queen-1 is broken");
    assertThat(supervisor.services()).allMatch(service -> service.process() == null);
  }

  @Test
  void endsWhatAKilledSupervisorHasLeft() {
    var queen = new StandIn("queen-1", 1, temporary);
    var left = RunningProgram.launch(queen, new LogFile(temporary.resolve("left.log")));
    await().atMost(Duration.ofSeconds(60)).until(queen::ready);
    folder.create();
    folder.write(recordOf(ProcessIdentity.of(left.process())));

    supervisor.start();

    assertThat(left.alive()).isFalse();
    assertThat(announced).contains("ended what a killed supervisor had left running: queen-1");
  }

  @Test
  void forgetsNothingOfItWhenItIsItselfAskedToEndMeanwhile() throws Exception {
    var stubborn =
        new ProcessBuilder("/bin/sh", "-c", "trap '' TERM; while :; do sleep 0.05; done").start();
    var left = ProcessIdentity.of(stubborn.toHandle());
    folder.create();
    folder.write(recordOf(left));
    var start = CompletableFuture.runAsync(supervisor::start);
    await().atMost(Duration.ofSeconds(60)).until(() -> keptBy(ProcessHandle.current()));

    supervisor.end();

    var record = folder.record().orElseThrow();
    assertThat(record.phase()).isEqualTo(StackRecord.Phase.ENDED);
    assertThat(record.services()).extracting(ServiceRecord::process).containsExactly(left);
    stubborn.destroyForcibly();
    assertThat(start).failsWithin(Duration.ofSeconds(60));
    assertThat(supervisor.services()).isEmpty();
  }

  @Test
  void endsWhatRunsAndWritesNothingWhenItsFolderIsNotItsOwnAnyMore() throws Exception {
    supervisor = quick();
    supervisor.start();
    var processes = supervisor.services().stream().map(SupervisorTest::process).toList();
    var keep = CompletableFuture.runAsync(supervisor::keep);

    FileTree.delete(folder.path());
    var other = StackLock.take(createAgain()).orElseThrow();

    assertThat(keep).failsWithin(Duration.ofSeconds(60));
    assertThat(processes).noneMatch(ProcessHandle::isAlive);
    assertThat(folder.path().resolve("stack.json")).doesNotExist();
    assertThat(announced).anyMatch(line -> line.contains("was deleted or replaced"));
    other.close();
  }

  @Test
  void startsNothingAgainInAFolderThatIsGone() throws Exception {
    supervisor.start();
    var queen = process(service("queen-1"));

    FileTree.delete(folder.path());
    queen.destroyForcibly();

    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> announced.stream().anyMatch(line -> line.startsWith("queen-1 ended")));
    assertThat(CompletableFuture.runAsync(supervisor::keep)).failsWithin(Duration.ofSeconds(60));
    assertThat(folder.path()).doesNotExist();
  }

  @Test
  void writesTheRecordAsSoonAsTheDiskTakesIt() throws Exception {
    supervisor = quick();
    supervisor.start();
    var keep = CompletableFuture.runAsync(supervisor::keep);
    var inTheWay = folder.path().resolve("stack.json.new");
    Files.createDirectories(inTheWay.resolve("full"));

    Files.createFile(temporary.resolve("worker-1.ill"));
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> announced.stream().anyMatch(line -> line.startsWith("cannot write ")));
    // At once: a folder that is empty for a moment is no hindrance, and is gone before it is
    // deleted.
    Files.move(inTheWay, temporary.resolve("aside"));

    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> service("worker-1").state() == ServiceState.NOT_READY);
    supervisor.end();
    assertThat(keep).succeedsWithin(Duration.ofSeconds(60));
  }

  @Test
  void startsAnewAfterAPowerCutThatLeftAnEmptyRecord() throws Exception {
    folder.create();
    Files.createFile(folder.path().resolve("stack.json"));

    assertThat(supervisor.start()).isTrue();

    assertThat(announced)
        .contains("the record of what ran here is unreadable: sizes and ports are chosen anew");
  }

  @Test
  void leavesAStrangerAloneWhoGotTheProcessIdLater() {
    var stranger =
        RunningProgram.launch(
            new StandIn("stranger", 1, temporary), new LogFile(temporary.resolve("left.log")));
    var identity = ProcessIdentity.of(stranger.process());
    folder.create();
    folder.write(
        recordOf(new ProcessIdentity(identity.pid(), identity.startedAtMillis() - 60_000)));

    supervisor.start();

    assertThat(stranger.alive()).isTrue();
    stranger.kill();
  }

  private boolean keptBy(ProcessHandle process) {
    return folder.record().orElseThrow().supervisor().equals(ProcessIdentity.of(process));
  }

  private void restart() {
    supervisor = supervisor(this::threeStandIns);
    assertThat(supervisor.start()).isTrue();
  }

  private StackFolder createAgain() {
    folder.create();
    return folder;
  }

  /// Looks at its folder all the time.
  private Supervisor quick() {
    return new Supervisor(
        folder, StackSize.SMALLEST, this::threeStandIns, announced::add, Duration.ofMillis(50));
  }

  private Supervisor supervisor(Function<Ports, Lineup> lineup) {
    return new Supervisor(folder, StackSize.SMALLEST, lineup, announced::add);
  }

  private Lineup threeStandIns(Ports ports) {
    return new Lineup(
        List.of(standIn("postgres", ports)),
        List.of(standIn("queen-1", ports), standIn("worker-1", ports)));
  }

  private Program standIn(String name, Ports ports) {
    return new StandIn(name, ports.of(name), temporary);
  }

  private Program broken(String name, Ports ports) {
    try {
      return StandIn.broken(name, ports.of(name), temporary);
    } catch (IOException e) {
      throw new IllegalStateException("cannot break " + name, e);
    }
  }

  private ServiceRecord service(String name) {
    return folder.record().orElseThrow().services().stream()
        .filter(service -> service.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static ProcessHandle process(ServiceRecord service) {
    return requireNonNull(service.process()).find().orElseThrow();
  }

  private static StackRecord recordOf(ProcessIdentity identity) {
    return new StackRecord(
        StackRecord.Phase.RUNNING,
        new ProcessIdentity(identity.pid(), 0),
        StackSize.SMALLEST,
        Map.of(),
        List.of(new ServiceRecord("queen-1", 1, ServiceState.READY, identity, 0, "TERM")));
  }
}
