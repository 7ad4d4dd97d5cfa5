package colony.worker.process;

import colony.contracts.names.ReadableTime;
import colony.worker.look.Look;
import colony.worker.process.Exit.Cancelled;
import colony.worker.process.Exit.Exited;
import colony.worker.process.Exit.NotStarted;
import colony.worker.process.Exit.TimedOut;
import colony.worker.process.Exit.Why;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;

/// One run of a command from its start until nothing of it is left.
public final class CommandRun {
  /// How long a pipe may stay open after the process that it belongs to has ended.
  private static final Duration AFTER_RESULT = Duration.ofSeconds(2);

  private static final Pattern ERROR_NUMBER = Pattern.compile("error[=:] ?(\\d+)");
  private static final int EPERM = 1;
  private static final int ENOENT = 2;
  private static final int EAGAIN = 11;
  private static final int ENOMEM = 12;
  private static final int EACCES = 13;
  private static final int EMFILE = 24;
  private static final int ETXTBSY = 26;

  /// Milliseconds; all pauses together are twice as long.
  private static final long LONGEST_BUSY = 500;

  /// Tells the program which trace it is part of, as many tools read it.
  private static final String TRACEPARENT = "TRACEPARENT";

  private static final Duration FIRST_LOOK = Duration.ofMillis(250);
  private static final Duration LAST_LOOK = Duration.ofSeconds(2);

  /// @param findings what a person should know: daemons that were ended, survivors
  /// @param survivors what could not be ended, as `pid name`
  public record Outcome(Exit exit, List<String> findings, List<String> survivors) {
    public Outcome {
      findings = List.copyOf(findings);
      survivors = List.copyOf(survivors);
    }
  }

  private final Launch launch;
  private final CapturedOutput output;
  private final Lines lines;
  private final Duration termPatience;
  private final List<String> findings = new ArrayList<>();
  private List<String> survivors = List.of();

  /// @param termPatience between asking a process to end and ending it
  public CommandRun(Launch launch, CapturedOutput output, Lines lines, Duration termPatience) {
    this.launch = launch;
    this.output = output;
    this.lines = lines;
    this.termPatience = termPatience;
  }

  /// @param stop completes when the run is to be cancelled, with the reason
  public Outcome run(CompletableFuture<String> stop) throws InterruptedException {
    return switch (ProgramSearch.find(launch)) {
      case ProgramSearch.Found.Missing(NotStarted exit) -> new Outcome(exit, findings, survivors);
      case ProgramSearch.Found.Program(String path) -> run(path, stop);
    };
  }

  private Outcome run(String program, CompletableFuture<String> stop) throws InterruptedException {
    var look =
        Look.now().within("process " + name(program), Map.of("process.executable.path", program));
    var how = "not-started";
    var tree = new ProcessTree(Marker.of(launch.marker()));
    try {
      Process process;
      try {
        var builder = builder(program);
        look.context().ifPresent(it -> builder.environment().put(TRACEPARENT, it));
        process = started(builder);
      } catch (IOException | IllegalArgumentException e) {
        return new Outcome(notStarted(e), findings, survivors);
      }
      look.note("process.pid", process.pid());
      var outcome = supervise(process, tree, stop);
      how = word(outcome.exit());
      return outcome;
    } catch (InterruptedException | RuntimeException | Error e) {
      // Where there is no thread left, the start itself fails after the process has begun.
      tree.end(Duration.ZERO);
      throw e;
    } finally {
      look.ends(how);
    }
  }

  private ProcessBuilder builder(String program) {
    var command = new ArrayList<>(launch.argv());
    command.set(0, program);
    var before = launch.manner().before();
    var environment = launch.environment();
    var argv = new ArrayList<>(before);
    if (before.isEmpty()) {
      argv.addAll(command);
    } else {
      var beforehand = Beforehand.of(environment, command);
      environment = beforehand.environment();
      argv.addAll(beforehand.line());
    }
    var builder = new ProcessBuilder(argv).directory(launch.directory().toFile());
    // An open pipe as stdin makes some programs wait for ever.
    builder.redirectInput(launch.manner().input().toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    builder.environment().put(Launch.MARKER, launch.marker());
    return builder;
  }

  private static String name(String program) {
    return program.substring(program.lastIndexOf('/') + 1);
  }

  private static String word(Exit exit) {
    return switch (exit) {
      case Exited(int code) -> code == 0 ? "succeeded" : "failed";
      case TimedOut _ -> "timed-out";
      case Cancelled _ -> "cancelled";
      case NotStarted _ -> "not-started";
    };
  }

  /// A program that was written a moment ago may be busy: a process that was forked meanwhile holds
  /// it open until it becomes another one.
  private static Process started(ProcessBuilder builder) throws IOException, InterruptedException {
    for (var pause = 1L; ; pause *= 2) {
      try {
        return builder.start();
      } catch (IOException e) {
        if (errorNumber(String.valueOf(e.getMessage())) != ETXTBSY || pause > LONGEST_BUSY) {
          throw e;
        }
        Thread.sleep(pause);
      }
    }
  }

  private Redaction redaction() {
    return new Redaction(launch.environment());
  }

  private Outcome supervise(Process process, ProcessTree tree, CompletableFuture<String> stop)
      throws InterruptedException {
    tree.add(process.toHandle());
    var drains =
        List.of(
            new Drain(process.getInputStream(), Lines.Stream.OUT, redaction(), output, lines),
            new Drain(process.getErrorStream(), Lines.Stream.ERR, redaction(), output, lines));
    try {
      var exit = await(process, tree, stop);
      awaitPipes(drains);
      endRest(tree, exit);
      return new Outcome(exit, findings, survivors);
    } finally {
      drains.forEach(Drain::close);
    }
  }

  private Exit await(Process process, ProcessTree tree, CompletableFuture<String> stop)
      throws InterruptedException {
    var started = System.nanoTime();
    var change = CompletableFuture.anyOf(process.onExit(), stop);
    for (var look = FIRST_LOOK; ; look = shorter(look.multipliedBy(2), LAST_LOOK)) {
      var now = System.nanoTime();
      var wallLeft = launch.wall().minusNanos(now - started);
      // The output may be older than the process: it was made before its inputs were fetched.
      var idleLeft = launch.idle().minusNanos(now - Math.max(started, output.lastNanos()));
      if (process.isAlive() && stop.isDone()) {
        end(tree);
        return new Cancelled(stop.join());
      }
      if (process.isAlive() && !wallLeft.isPositive()) {
        end(tree);
        return new TimedOut("ran longer than its %s".formatted(ReadableTime.of(launch.wall())));
      }
      if (process.isAlive() && !idleLeft.isPositive()) {
        end(tree);
        return new TimedOut("printed nothing for %s".formatted(ReadableTime.of(launch.idle())));
      }
      try {
        change.get(shorter(look, shorter(wallLeft, idleLeft)).toNanos(), TimeUnit.NANOSECONDS);
        if (!process.isAlive()) {
          return new Exited(process.exitValue());
        }
      } catch (TimeoutException e) {
        tree.look();
      } catch (ExecutionException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private void end(ProcessTree tree) throws InterruptedException {
    var first = launch.manner().first();
    if (first != null) {
      tree.ask(first, termPatience);
    }
    survivors = tree.end(termPatience);
  }

  private static void awaitPipes(List<Drain> drains) throws InterruptedException {
    var until = System.nanoTime() + AFTER_RESULT.toNanos();
    for (var drain : drains) {
      drain.ended(Duration.ofNanos(Math.max(1, until - System.nanoTime())));
    }
  }

  private void endRest(ProcessTree tree, Exit exit) throws InterruptedException {
    var rest = tree.living();
    if (rest.isEmpty()) {
      survivors = List.of();
      return;
    }
    if (exit instanceof Exited) {
      // A sandbox ends a moment after what was kept in it.
      var left = rest.stream().filter(ProcessTree::listens).filter(ProcessHandle::isAlive).toList();
      if (!left.isEmpty()) {
        findings.add("left running after its end, and ended: " + named(left));
      }
      end(tree);
    } else if (survivors.isEmpty()) {
      // One that was just becoming another program shows no environment at that moment.
      survivors = tree.end(Duration.ZERO);
    }
    if (!survivors.isEmpty()) {
      findings.add("survived KILL: " + String.join(", ", survivors));
    }
  }

  private static String named(List<ProcessHandle> processes) {
    return String.join(", ", processes.stream().limit(10).map(ProcessTree::describe).toList());
  }

  private NotStarted notStarted(Exception e) {
    var message = String.valueOf(e.getMessage());
    var name = launch.argv().getFirst();
    return switch (errorNumber(message)) {
      // The file is there, so it is what its first line names that is missing.
      case ENOENT ->
          new NotStarted(
              Why.NOT_FOUND,
              "command '%s' names an interpreter that does not exist".formatted(name));
      case EPERM, EACCES ->
          new NotStarted(
              Why.NOT_ALLOWED,
              "command '%s' may not be executed (error %d)".formatted(name, errorNumber(message)));
      case EAGAIN, ENOMEM, EMFILE, ETXTBSY ->
          new NotStarted(
              Why.NO_RESOURCES,
              "command '%s' could not be started now: %s".formatted(name, message));
      default ->
          new NotStarted(
              Why.NOT_POSSIBLE, "command '%s' could not be started: %s".formatted(name, message));
    };
  }

  /// The JDK tells the system's error only inside its message.
  private static int errorNumber(String message) {
    var matcher = ERROR_NUMBER.matcher(message);
    return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
  }

  private static Duration shorter(Duration a, Duration b) {
    return a.compareTo(b) <= 0 ? a : b;
  }
}
