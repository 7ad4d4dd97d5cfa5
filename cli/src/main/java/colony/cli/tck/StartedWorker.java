package colony.cli.tck;

import colony.stack.LogFile;
import colony.stack.Trouble;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The worker under test as a process that the kit starts, ends and starts again.
final class StartedWorker implements Worker {
  private final String command;
  private final Path directory;
  private final Map<String, String> environment;
  private final Path log;
  private @Nullable Process process;

  /// @param command a line for the shell
  /// @param environment the whole of it
  /// @param log where it prints to
  StartedWorker(String command, Path directory, Map<String, String> environment, Path log) {
    this.command = command;
    this.directory = directory;
    this.environment = environment;
    this.log = log;
  }

  @Override
  public void start() {
    var builder =
        new ProcessBuilder(List.of("/bin/sh", "-c", command))
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
    builder.environment().clear();
    builder.environment().putAll(environment);
    try {
      process = builder.start();
    } catch (IOException e) {
      throw new Trouble("cannot start the worker: " + command, e);
    }
  }

  /// Asks it to end by SIGTERM. A shell that still waits for what its line began would keep the
  /// signal to itself: then it goes to what it waits for, and the shell ends with that.
  @Override
  public void askToEnd() {
    if (process == null) {
      return;
    }
    var begun = isShell(process.info()) ? process.children().toList() : List.<ProcessHandle>of();
    if (begun.isEmpty()) {
      process.destroy();
    } else {
      begun.forEach(ProcessHandle::destroy);
    }
  }

  /// With a line that is one command, most shells have become that command.
  private boolean isShell(ProcessHandle.Info it) {
    return it.arguments()
        .filter(arguments -> arguments.length == 2 && arguments[1].equals(command))
        .isPresent();
  }

  @Override
  public boolean ended(Duration patience) throws InterruptedException {
    return process == null || process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
  }

  /// What it printed last.
  String lastWords() {
    try {
      return String.join("\n", new LogFile(log).last(15));
    } catch (IOException e) {
      return "nothing";
    }
  }

  @Override
  public void close() {
    if (process != null && process.isAlive()) {
      var all = Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
      all.forEach(ProcessHandle::destroyForcibly);
    }
  }
}
