package colony.stack.testing;

import colony.stack.Installation;
import colony.stack.ServiceCaches;
import colony.stack.ServiceRecord;
import colony.stack.StackFolder;
import colony.stack.StackRecord;
import colony.stack.Supervisor;
import colony.stack.Trouble;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// A stack as `colony up` runs it, in a temporary folder and a process of its own. Ended with the
/// test run, also with one that is aborted. The command line has to be on the class path.
public final class WholeStack implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(120);
  private static final Duration GLANCE = Duration.ofMillis(100);

  private final Path home;
  private final StackFolder folder;
  private final Map<String, String> settings;
  private final List<String> size;
  private final LastWill will;

  /// @param settings of the services, as variables of the environment
  public WholeStack(int queens, int workers, Map<String, String> settings) {
    this.settings = Map.copyOf(settings);
    this.size = List.of("--queens=" + queens, "--workers=" + workers);
    try {
      home = Files.createTempDirectory("colony-stack");
      // PostgreSQL may run under another account, which has to get through.
      Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwx--x--x"));
      folder = new StackFolder(home.resolve("stack"));
      will = new LastWill(home);
    } catch (IOException e) {
      throw new UncheckedIOException("no temporary folder for the stack", e);
    }
  }

  /// As `colony up`.
  public void up() {
    try {
      ServiceCaches.make(Installation.find(), false);
      var supervisor = launch("up", size);
      will.supervisor(supervisor.pid());
      awaitRunning(supervisor);
    } catch (IOException e) {
      throw new UncheckedIOException("the stack did not start", e);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  /// As `colony down`.
  public void down() {
    try {
      var status = launch("down", List.of()).waitFor();
      if (status != 0) {
        throw new AssertionError("colony down ended with %d".formatted(status));
      }
      will.nobody();
    } catch (IOException e) {
      throw new UncheckedIOException("the stack did not end", e);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  public StackRecord record() {
    return folder.record().orElseThrow();
  }

  public ServiceRecord service(String name) {
    return record().services().stream()
        .filter(service -> service.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  public String token() {
    return folder.tokens().person();
  }

  /// Where `--data` points.
  public Path folder() {
    return folder.path();
  }

  /// A folder for the files of one test.
  public Path scratch() {
    try {
      return Files.createTempDirectory(home, "test");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The logs stay for whoever wants to know why a test failed.
  @Override
  public void close() throws IOException {
    down();
    keepLogs();
  }

  private void keepLogs() throws IOException {
    var kept = Files.createDirectories(Path.of("target", "stack-logs"));
    for (var name : folder.logNames()) {
      var log = folder.log(name).path();
      Files.copy(log, kept.resolve(log.getFileName()), StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private Process launch(String command, List<String> options) throws IOException {
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
    builder.command().addAll(options);
    builder.environment().putAll(settings);
    return builder
        .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
        .start();
  }

  private void awaitRunning(Process supervisor) throws InterruptedException, IOException {
    var deadline = Instant.now().plus(PATIENCE);
    while (!runsUnder(supervisor)) {
      if (!supervisor.isAlive() || Instant.now().isAfter(deadline)) {
        keepLogs();
        throw new Trouble(
            "the stack did not start, its logs are in target/stack-logs: "
                + Files.readString(folder.log(Supervisor.LOG).path()));
      }
      Thread.sleep(GLANCE);
    }
  }

  private boolean runsUnder(Process supervisor) {
    return folder
        .record()
        .filter(record -> record.supervisor().pid() == supervisor.pid())
        .filter(record -> record.phase() == StackRecord.Phase.RUNNING)
        .isPresent();
  }

  private static IllegalStateException interrupted(InterruptedException cause) {
    Thread.currentThread().interrupt();
    return new IllegalStateException(cause);
  }
}
