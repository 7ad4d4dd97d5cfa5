package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.cli.queen.MemoryClient;
import colony.cli.queen.QueenAddress;
import colony.cli.queen.QueenClient;
import colony.stack.FinishedCommand;
import colony.stack.Installation;
import colony.stack.ServiceRecord;
import colony.stack.ServiceState;
import colony.stack.StackFolder;
import colony.stack.StackRecord;
import colony.stack.Supervisor;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Two Queens and two workers as `colony up` runs them, in a temporary folder. Ended with the test
/// run, also with one that is aborted.
final class RealStack implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(120);

  /// What is lost is noticed sooner than by default, and colonies may ask for more slots.
  private static final Map<String, String> SETTINGS =
      Map.of(
          // They live for seconds: what the second compiler would win comes too late.
          "JAVA_TOOL_OPTIONS", "-XX:TieredStopAtLevel=1",
          "COLONY_QUEEN_LEASE_TIME", "15s",
          "COLONY_QUEEN_START_BEFORE", "15s",
          "COLONY_QUEEN_UNBOUND_GRACE", "3s",
          "COLONY_QUEEN_LOAD_TESTS", "true");

  private final Path home;
  private final StackFolder folder;
  private final LastWill will;

  private RealStack(Path home) throws IOException {
    this.home = home;
    this.folder = new StackFolder(home.resolve("stack"));
    this.will = new LastWill(home);
  }

  static RealStack start() {
    try {
      var home = Files.createTempDirectory("colony-e2e");
      // PostgreSQL may run under another account, which has to get through.
      Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwx--x--x"));
      var stack = new RealStack(home);
      var begun = System.nanoTime();
      stack.up();
      Measured.print("stack ready", begun);
      return stack;
    } catch (IOException e) {
      throw new UncheckedIOException("no temporary folder for the stack", e);
    }
  }

  /// As `colony up`, in a process of its own.
  void up() {
    try {
      var supervisor = launch("up", "--queens=2", "--workers=2");
      will.supervisor(supervisor.pid());
      await()
          .atMost(PATIENCE)
          .failFast("the stack did not start: " + lastWords(), () -> !supervisor.isAlive())
          .until(() -> runsUnder(supervisor));
    } catch (IOException e) {
      throw new UncheckedIOException("the stack did not start", e);
    }
  }

  /// As `colony down`, in a process of its own.
  void down() {
    try {
      assertThat(launch("down").waitFor()).as("exit code of colony down").isZero();
      will.nobody();
    } catch (IOException e) {
      throw new UncheckedIOException("the stack did not end", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /// Any of the Queens.
  QueenClient queen() {
    return new QueenClient(address(record().queens()));
  }

  /// This one and no other.
  QueenClient queen(String name) {
    return new QueenClient(address(List.of(service(name).url())));
  }

  MemoryClient memory() {
    return new MemoryClient(address(List.of(service("learning").url())));
  }

  String token() {
    return folder.tokens().person();
  }

  String kafka() {
    return "127.0.0.1:" + service("kafka").port();
  }

  ServiceRecord service(String name) {
    return record().services().stream()
        .filter(service -> service.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  List<ServiceRecord> services() {
    return record().services();
  }

  /// A folder for the files of one test.
  Path scratch() {
    try {
      return Files.createTempDirectory(home, "test");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void kill(String service) {
    signal("KILL", service);
  }

  void freeze(String service) {
    signal("STOP", service);
  }

  void thaw(String service) {
    signal("CONT", service);
  }

  void awaitReady(String service) {
    await(service + " is ready")
        .atMost(PATIENCE)
        .until(() -> service(service).state() == ServiceState.READY);
  }

  void awaitRestart(String service, int restartsBefore) {
    await(service + " was started again")
        .atMost(PATIENCE)
        .until(() -> service(service).restarts() > restartsBefore);
    awaitReady(service);
  }

  /// The logs stay for whoever wants to know why a test failed.
  @Override
  public void close() throws IOException {
    down();
    var kept = Files.createDirectories(Path.of("target", "stack-logs"));
    for (var name : folder.logNames()) {
      var log = folder.log(name).path();
      Files.copy(log, kept.resolve(log.getFileName()), StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private Process launch(String command, String... options) throws IOException {
    var log = folder.log(Supervisor.LOG).path();
    Files.createDirectories(log.getParent());
    var builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx96m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Dcolony.home=" + Installation.find().home(),
            "-cp",
            System.getProperty("java.class.path"),
            "colony.cli.Colony",
            command,
            "--data=" + folder.path());
    builder.command().addAll(List.of(options));
    builder.environment().putAll(SETTINGS);
    return builder
        .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
        .start();
  }

  private boolean runsUnder(Process supervisor) {
    return folder
        .record()
        .filter(record -> record.supervisor().pid() == supervisor.pid())
        .filter(record -> record.phase() == StackRecord.Phase.RUNNING)
        .isPresent();
  }

  private String lastWords() {
    return "see target/stack-logs/%s.log".formatted(Supervisor.LOG);
  }

  private void signal(String signal, String service) {
    var process = Objects.requireNonNull(service(service).process(), service + " does not run");
    var pid = process.find().orElseThrow().pid();
    var kill = FinishedCommand.run(List.of("/bin/sh", "-c", "kill -%s %d".formatted(signal, pid)));
    assertThat(kill.status()).as(kill.output()).isZero();
  }

  private QueenAddress address(List<String> urls) {
    return new QueenAddress(urls.stream().map(URI::create).toList(), token(), "e2e");
  }

  private StackRecord record() {
    return folder.record().orElseThrow();
  }
}
