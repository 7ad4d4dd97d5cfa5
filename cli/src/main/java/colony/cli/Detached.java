package colony.cli;

import colony.stack.Installation;
import colony.stack.StackFolder;
import colony.stack.StackRecord;
import colony.stack.StackSize;
import colony.stack.Supervisor;
import colony.stack.Trouble;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// A supervisor in the background: the same command again without `-d`, in a session of its own, so
/// that neither Ctrl-C nor a closed terminal reaches it.
final class Detached {
  private static final Duration LOOK_AGAIN = Duration.ofMillis(100);

  private final StackFolder folder;
  private final StackSize size;
  private final PrintWriter out;
  private final Map<String, String> settings;

  Detached(StackFolder folder, StackSize size, PrintWriter out) {
    this(folder, size, out, Map.of());
  }

  /// @param settings of the services, as variables of the environment
  Detached(StackFolder folder, StackSize size, PrintWriter out, Map<String, String> settings) {
    this.folder = folder;
    this.size = size;
    this.out = out;
    this.settings = Map.copyOf(settings);
  }

  int start() {
    var begun = Instant.now();
    try {
      var process = launch();
      while (!process.waitFor(LOOK_AGAIN.toMillis(), TimeUnit.MILLISECONDS)) {
        var record = folder.record().filter(each -> each.supervisor().pid() == process.pid());
        if (record.filter(each -> each.phase() == StackRecord.Phase.RUNNING).isPresent()) {
          report(record.get(), Duration.between(begun, Instant.now()));
          return 0;
        }
      }
      throw new Trouble(why(process.exitValue()));
    } catch (IOException e) {
      throw new Trouble("cannot start the supervisor", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Trouble("interrupted; ./colony status tells how far the start has come");
    }
  }

  private Process launch() throws IOException {
    var log = folder.log(Supervisor.LOG).path();
    Files.createDirectories(log.getParent());
    var builder = new ProcessBuilder(command());
    builder.environment().putAll(settings);
    return builder
        .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
        .start();
  }

  private List<String> command() {
    var command = new ArrayList<String>();
    if (System.getProperty("os.name").startsWith("Linux")) {
      command.add("setsid");
    }
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx96m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Dcolony.home=" + Installation.find().home(),
            "-cp",
            System.getProperty("java.class.path"),
            Colony.class.getName(),
            "up",
            "--data=" + folder.path(),
            "--queens=" + size.queens(),
            "--workers=" + size.workers()));
    return command;
  }

  private void report(StackRecord record, Duration took) {
    out.printf("ready in %.1f s, data in %s%n", took.toMillis() / 1000.0, folder.path());
    record.queens().forEach(out::println);
    record.queens().stream()
        .findFirst()
        .ifPresent(queen -> out.printf("page %s%n", PageAddress.of(queen, folder)));
    out.flush();
  }

  private String why(int status) throws IOException {
    var last = String.join("", folder.log(Supervisor.LOG).last(1));
    return last.isEmpty()
        ? "the supervisor ended with status " + status
        : last.replaceFirst("^colony: ", "");
  }
}
