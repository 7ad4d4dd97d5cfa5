package colony.cli.local;

import colony.stack.Installation;
import colony.stack.Interruption;
import colony.stack.Ports;
import colony.stack.RunningStack;
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
import org.jspecify.annotations.Nullable;

/// A supervisor in the background: the same command again without `-d`, in a session of its own, so
/// that neither Ctrl-C nor a closed terminal reaches it. Until it is ready it is ended by what ends
/// the command that starts it: nobody has been told then where it runs.
final class Detached {
  /// Tells `up` that it is the one in the background.
  static final String OPTION = "--background";

  /// The roof of the house, which nothing below it imports.
  private static final String MAIN = "colony.cli.Colony";

  /// With which Java ends when it was asked to, as `down` does.
  private static final int TERMINATED = 143;

  /// Lines that a start prints at most.
  private static final int ANNOUNCED = 100;

  private static final Duration LOOK_AGAIN = Duration.ofMillis(100);

  private final StackFolder folder;
  private final StackSize size;
  private final Map<String, String> settings;
  private final PrintWriter out;
  private @Nullable Process launched;
  private long before;
  private boolean toldThatItIsLong;
  private boolean ended;

  Detached(StackFolder folder, StackSize size, PrintWriter out) {
    this(folder, size, Map.of(), out);
  }

  /// @param settings of the services, as variables of the environment
  Detached(StackFolder folder, StackSize size, Map<String, String> settings, PrintWriter out) {
    this.folder = folder;
    this.size = size;
    this.settings = Map.copyOf(settings);
    this.out = out;
  }

  /// True when the stack runs. False when it is somebody else's, who was faster.
  boolean start() {
    try (var _ = new Interruption("end-of-start", this::end)) {
      return awaitStart();
    }
  }

  private boolean awaitStart() {
    var begun = Instant.now();
    try {
      var process = launch();
      while (!process.waitFor(LOOK_AGAIN.toMillis(), TimeUnit.MILLISECONDS)) {
        var record =
            folder
                .record()
                .filter(StackRecord::supervised) // its number may have been that of one before
                .filter(each -> each.supervisor().pid() == process.pid());
        if (record.filter(each -> each.phase() == StackRecord.Phase.RUNNING).isPresent()) {
          report(record.get(), Duration.between(begun, Instant.now()));
          return true;
        }
        tellIfLong(begun);
      }
      if (process.exitValue() == 0 && RunningStack.settled(folder, _ -> {}).isPresent()) {
        return false;
      }
      throw new Trouble(why(process.exitValue()));
    } catch (IOException e) {
      throw new Trouble("cannot start the supervisor", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Trouble("interrupted; ./colony status tells how far the start has come");
    }
  }

  private void tellIfLong(Instant begun) {
    if (!toldThatItIsLong && begun.plus(Supervisor.LONG_FOR_A_START).isBefore(Instant.now())) {
      toldThatItIsLong = true;
      out.println("still starting, ./colony logs supervisor tells more");
      out.flush();
    }
  }

  /// Ends what was launched here, also when it has written nothing down yet, and nobody else's.
  synchronized void end() {
    ended = true;
    if (launched != null) {
      RunningStack.end(folder, launched.toHandle());
    }
  }

  private synchronized Process launch() throws IOException {
    if (ended) {
      throw new Trouble("interrupted before the supervisor was started");
    }
    folder.create();
    var log = folder.log(Supervisor.LOG).path();
    before = Files.exists(log) ? Files.size(log) : 0;
    var supervisor = new ProcessBuilder(command());
    supervisor.environment().putAll(settings);
    var process =
        supervisor
            .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .start();
    launched = process;
    return process;
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
            MAIN,
            "up",
            OPTION,
            "--data=" + folder.path(),
            "--queens=" + size.queens(),
            "--workers=" + size.workers()));
    return command;
  }

  private void report(StackRecord record, Duration took) throws IOException {
    folder.log(Supervisor.LOG).linesSince(before, ANNOUNCED).stream()
        .filter(Ports::tells)
        .forEach(out::println);
    out.printf("ready in %.1f s, data in %s%n", took.toMillis() / 1000.0, folder.path());
    record.queens().forEach(out::println);
    if (LiveView.onTerminal()) {
      record.queens().stream()
          .findFirst()
          .ifPresent(queen -> out.printf("page %s%n", PageAddress.of(queen, folder)));
    }
    out.flush();
  }

  private String why(int status) throws IOException {
    if (status == 0 || status == TERMINATED) {
      return "the stack in %s was ended while it started".formatted(folder.path());
    }
    var last = folder.log(Supervisor.LOG).lastLineSince(before);
    return last.isEmpty()
        ? "the supervisor ended with status " + status
        : last.replaceFirst("^colony: ", "");
  }
}
