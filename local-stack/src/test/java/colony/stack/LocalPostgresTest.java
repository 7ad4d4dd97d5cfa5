package colony.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalPostgresTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir Path folder;
  private LocalPostgres postgres;
  private RunningProgram running;

  @BeforeEach
  void start() throws Exception {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x--x"));
    postgres =
        new LocalPostgres(
            Installation.find(), folder.resolve("postgres"), FreePort.pick(), Durability.FULL);
    running = launch();
  }

  @AfterEach
  void end() {
    running.close();
  }

  @Test
  void keepsWhatWasCommittedWhenItIsKilledAndStartedAgain() throws Exception {
    try (var connection = connect("learning");
        var statement = connection.createStatement()) {
      statement.execute("CREATE TABLE kept AS SELECT 'honey' AS what");
    }

    running.kill();
    running = launch();

    try (var connection = connect("learning");
        var statement = connection.createStatement()) {
      var rows = statement.executeQuery("SELECT what FROM kept");
      assertThat(rows.next()).isTrue();
      assertThat(rows.getString(1)).isEqualTo("honey");
    }
  }

  @Test
  void startsAlthoughTheOldLockNamesAProcessOfSomebodyElse() throws Exception {
    running.kill();
    Files.writeString(
        folder.resolve("postgres/data/postmaster.pid"),
        ProcessHandle.current().pid() + "\n" + folder + "\n");

    running = launch();

    assertThat(postgres.ready()).isTrue();
  }

  @Test
  void startsAfterAFirstStartThatWasKilledInTheMiddle() throws Exception {
    var home = Files.createDirectories(folder.resolve("second"));
    var second = new LocalPostgres(Installation.find(), home, FreePort.pick(), Durability.FULL);
    var first = CompletableFuture.runAsync(second::prepare);
    await().atMost(PATIENCE).until(() -> begunIn(home));
    var killed = initdb(home);
    assertThat(killed).isNotEmpty();
    killed.forEach(ProcessHandle::destroyForcibly);
    assertThat(first).failsWithin(PATIENCE);

    try (var again =
        RunningProgram.launch(second, new LogFile(folder.resolve("second.log")))
            .awaitReady(PATIENCE)) {
      assertThat(again.alive()).isTrue();
    }
    try (var files = Files.list(home)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("data", "password");
    }
  }

  @Test
  void endsAlthoughAClientIsStillConnected() throws Exception {
    try (var _ = connect("queen")) {
      running.close();

      assertThat(running.alive()).isFalse();
      assertThat(running.exitStatus()).isZero();
    }
  }

  @Test
  void isNotReadyWhenItBeginsToAnswerAndStops() throws Exception {
    try (var silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      var stuck =
          new LocalPostgres(
              Installation.find(),
              folder.resolve("postgres"),
              silent.getLocalPort(),
              Durability.FULL);
      var ready = CompletableFuture.supplyAsync(stuck::ready);
      try (var client = silent.accept()) {
        client.getInputStream().readNBytes(8); // whether it speaks TLS
        client.getOutputStream().write('N');

        assertThat(ready).succeedsWithin(PATIENCE).isEqualTo(false);
      }
    }
  }

  private static boolean begunIn(Path home) {
    try (var files = Files.walk(home)) {
      return files.anyMatch(file -> file.endsWith("PG_VERSION"));
    } catch (IOException | UncheckedIOException _) {
      return false;
    }
  }

  /// With all it has started. Other tests of this process make databases meanwhile.
  private static List<ProcessHandle> initdb(Path home) {
    return ProcessHandle.current()
        .children()
        .filter(child -> child.info().commandLine().orElse("").contains("--pgdata=" + home))
        .flatMap(child -> Stream.concat(Stream.of(child), child.descendants()))
        .toList();
  }

  private RunningProgram launch() {
    return RunningProgram.launch(postgres, new LogFile(folder.resolve("postgres.log")))
        .awaitReady(PATIENCE);
  }

  private Connection connect(String database) throws SQLException {
    var access = postgres.database(database);
    return DriverManager.getConnection(access.jdbcUrl(), access.username(), access.password());
  }
}
