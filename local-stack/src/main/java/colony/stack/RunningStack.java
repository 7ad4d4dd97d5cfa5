package colony.stack;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// A stack as others than its supervisor see it.
public final class RunningStack {
  /// For what a supervisor does itself, beside waiting for what it keeps.
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private static final Duration UNTOLD = Duration.ofSeconds(30);
  private static final Duration LOOK_AGAIN = Duration.ofMillis(100);

  private RunningStack() {}

  /// The stack of this folder, once it runs: one that starts is waited for, and so is the end of
  /// one that ends. Empty when nobody keeps one.
  ///
  /// @param waiting is told what is waited for, if something is
  public static Optional<StackRecord> settled(StackFolder folder, Consumer<String> waiting) {
    var told = "";
    while (true) {
      var record = folder.record().filter(StackRecord::supervised);
      var phase = record.map(StackRecord::phase).orElse(StackRecord.Phase.ENDED);
      var what =
          switch (phase) {
            case STARTING -> "is starting, waiting for it";
            case ENDING -> "is ending, waiting until it has";
            case RUNNING, ENDED -> "";
          };
      if (what.isEmpty()) {
        return record.filter(_ -> phase == StackRecord.Phase.RUNNING);
      }
      if (!told.equals(what)) {
        waiting.accept("the stack in %s %s".formatted(folder.path(), what));
        told = what;
      }
      pause();
    }
  }

  /// Whether somebody keeps the stack of this folder and it is neither starting nor ending.
  public static boolean runs(StackFolder folder) {
    return folder
        .record()
        .filter(StackRecord::supervised)
        .filter(record -> record.phase() == StackRecord.Phase.RUNNING)
        .isPresent();
  }

  /// Whether it runs other programs than were built last: those that it began with are its own.
  public static boolean runsAnotherBuild(StackFolder folder, Installation installation) {
    return ColonyLineup.MODULES.stream()
        .anyMatch(it -> installation.isOfAnotherBuild(it, ColonyLineup.copy(folder, it)));
  }

  /// Before one looks again at what others do.
  public static void pause() {
    Pause.of(LOOK_AGAIN);
  }

  /// Ends the stack and answers what was ended, also when that is a supervisor that had yet to
  /// start something. The supervisor does it in order; when it was killed itself, we end what it
  /// has left.
  public static List<String> end(StackFolder folder) {
    awaitFirstWord(folder);
    var record = folder.record();
    if (record.isEmpty()) {
      return List.of();
    }
    var supervisor = record.get().supervisor().find();
    if (supervisor.isEmpty()) {
      return Leftovers.end(record.get());
    }
    var running =
        record.get().services().stream()
            .filter(service -> service.process() != null)
            .map(ServiceRecord::name);
    var ended = Stream.concat(running, Stream.of("supervisor")).toList();
    end(folder, supervisor.get());
    return ended;
  }

  /// For a moment a supervisor has the folder and has not written down who it is.
  private static void awaitFirstWord(StackFolder folder) {
    var latest = Instant.now().plus(UNTOLD);
    while (folder.record().filter(StackRecord::supervised).isEmpty() && StackLock.held(folder)) {
      if (Instant.now().isAfter(latest)) {
        throw new Trouble(
            "somebody keeps the stack in %s and is no process that can be seen from here"
                .formatted(folder.path()));
      }
      pause();
    }
  }

  /// Ends this supervisor, however far it has come, and what it has started. A stack that somebody
  /// else keeps in the folder is left alone.
  public static void end(StackFolder folder, ProcessHandle supervisor) {
    ProcessTree.end(supervisor);
    if (!ended(supervisor, patience(folder, supervisor))) {
      supervisor.destroyForcibly();
    }
    record(folder, supervisor).ifPresent(Leftovers::end);
  }

  private static Optional<StackRecord> record(StackFolder folder, ProcessHandle supervisor) {
    return folder.record().filter(record -> record.supervisor().pid() == supervisor.pid());
  }

  /// It ends one after the other, and each may take its own time.
  static Duration patience(StackFolder folder, ProcessHandle supervisor) {
    return record(folder, supervisor).stream()
        .flatMap(record -> record.services().stream())
        .map(ServiceRecord::endPatience)
        .reduce(PATIENCE, Duration::plus);
  }

  private static boolean ended(ProcessHandle process, Duration patience) {
    try {
      process.onExit().get(patience.toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException | ExecutionException _) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
