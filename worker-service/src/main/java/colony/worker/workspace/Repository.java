package colony.worker.workspace;

import colony.contracts.OutcomeClass;
import colony.contracts.names.ReadableTime;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;

/// A Git repository by the folder that holds its objects and branches.
///
/// @param common the folder, also for a linked worktree
/// @param inside where in the working tree the workspace is; empty for its root
/// @param program by which it is worked on
record Repository(Path common, Path inside, Git program) {
  static final String DOT_GIT = ".git";
  private static final String SHARED = "commondir";

  /// Before it is looked again whether another process has given a lock back.
  private static final Duration LOOK = Duration.ofMillis(5);

  private static final Map<Path, ReentrantLock> LOCKS = new ConcurrentHashMap<>();

  interface Work<T> {
    T run() throws WorkspaceProblem, InterruptedException;
  }

  /// The repository whose root is this folder.
  static Optional<Repository> at(Path folder, Git program) {
    return common(folder).map(common -> new Repository(common, Path.of(""), program));
  }

  /// The repository this folder is in.
  static Optional<Repository> around(Path folder, Git program) {
    for (var root = folder; root != null; root = root.getParent()) {
      var common = common(root);
      if (common.isPresent()) {
        return Optional.of(new Repository(common.get(), root.relativize(folder), program));
      }
    }
    return Optional.empty();
  }

  private static Optional<Path> common(Path root) {
    var dot = root.resolve(DOT_GIT);
    try {
      if (Files.isDirectory(dot)) {
        return Files.exists(dot.resolve("HEAD"), LinkOption.NOFOLLOW_LINKS)
            ? Optional.of(shared(dot))
            : Optional.empty();
      }
      if (Files.isRegularFile(dot)) {
        return Optional.of(
            shared(root.resolve(Files.readString(dot).strip().replaceFirst("^gitdir: ", ""))));
      }
      if (Files.isRegularFile(root.resolve("HEAD"))
          && (Files.isDirectory(root.resolve("objects")) || Files.exists(root.resolve(SHARED)))) {
        return Optional.of(shared(root));
      }
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException("the repository at " + root + " cannot be read", e);
    }
  }

  /// Git follows such a file wherever it lies, and not in a linked worktree alone.
  private static Path shared(Path own) throws IOException {
    var shared = own.resolve(SHARED);
    return (Files.exists(shared) ? own.resolve(Files.readString(shared).strip()) : own)
        .toRealPath();
  }

  /// Else a worktree's HEAD is no file, as which it is written and read here.
  boolean keepsBranchesInFiles() {
    return !Files.isDirectory(common.resolve("reftable"));
  }

  /// Calls git on the repository itself, away from any working tree.
  String git(String... arguments) throws WorkspaceProblem, InterruptedException {
    return program.run(on(arguments));
  }

  Git.Answer call(String... arguments) throws WorkspaceProblem, InterruptedException {
    return program.call(on(arguments));
  }

  /// @param longest it may take
  Git.Answer call(Duration longest, String... arguments)
      throws WorkspaceProblem, InterruptedException {
    return program.call(on(arguments), longest);
  }

  /// @param environment on top of what every call gets
  String git(Map<String, String> environment, String... arguments)
      throws WorkspaceProblem, InterruptedException {
    return program.run(environment, on(arguments));
  }

  /// Hands over what a call prints, see [Git#records].
  void records(Predicate<String> each, String... arguments)
      throws WorkspaceProblem, InterruptedException {
    program.records(on(arguments), each);
  }

  /// How the output of a call begins, see [Git#beginning].
  String beginning(int most, String... arguments) throws WorkspaceProblem, InterruptedException {
    return program.beginning(on(arguments), most);
  }

  /// Writes what a call prints into a file, see [Git#written].
  boolean written(Path file, long most, String... arguments)
      throws WorkspaceProblem, InterruptedException {
    return program.written(on(arguments), file, most);
  }

  private List<String> on(String... arguments) {
    var all = new ArrayList<String>();
    all.add("--git-dir=" + common);
    all.addAll(List.of(arguments));
    return all;
  }

  /// One writer at a time, over all workers of this machine.
  <T> T alone(Work<T> work) throws WorkspaceProblem, InterruptedException {
    var place = common.resolve("colony-worker.lock");
    var lock = lock(place);
    lock.lockInterruptibly();
    return holding(place, lock, Git.LONGEST, work);
  }

  /// One fetch at a time, over all workers of this machine: two would be in each other's way at the
  /// branches of the origin and in `FETCH_HEAD`. It is no writer, which nobody could be while a
  /// server is silent: it moves none of the branches that writers do, and objects are guarded by
  /// git.
  ///
  /// @param longest wait for those before, each of whom may wait for the silent server: those of
  ///   this process, and then another one
  <T> T fetching(Duration longest, Work<T> work) throws WorkspaceProblem, InterruptedException {
    var place = common.resolve("colony-fetch.lock");
    var lock = lock(place);
    if (!lock.tryLock(longest.toNanos(), TimeUnit.NANOSECONDS)) {
      throw new WorkspaceProblem(
          OutcomeClass.TIMEOUT, "git fetch of others took longer than " + ReadableTime.of(longest));
    }
    return holding(place, lock, longest, work);
  }

  private static ReentrantLock lock(Path place) {
    return LOCKS.computeIfAbsent(place, _ -> new ReentrantLock());
  }

  private <T> T holding(Path place, ReentrantLock lock, Duration longest, Work<T> work)
      throws WorkspaceProblem, InterruptedException {
    try (var file = FileChannel.open(place, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      var until = System.nanoTime() + longest.toNanos();
      while (file.tryLock() == null) {
        if (System.nanoTime() - until > 0) { // who has it may stand still
          throw new WorkspaceProblem(
              OutcomeClass.TRANSIENT,
              "%s is held by another process for longer than %s"
                  .formatted(place, ReadableTime.of(longest)));
        }
        Thread.sleep(LOOK);
      }
      return work.run();
    } catch (IOException e) {
      throw WorkspaceProblem.of(e, "the repository %s cannot be written".formatted(common));
    } finally {
      if (lock.hasQueuedThreads()) { // else no other process that looks would ever find it free
        LockSupport.parkNanos(2 * LOOK.toNanos());
      }
      lock.unlock();
    }
  }
}
