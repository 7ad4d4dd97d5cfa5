package colony.worker.workspace;

import colony.contracts.OutcomeClass;
import colony.contracts.names.Hash;
import colony.contracts.names.ReadableTime;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/// The bare clones of this worker, one per URL.
final class Clones {
  private static final Logger LOG = System.getLogger(Clones.class.getName());

  /// The default of `gc.auto`.
  private static final int GITS_OWN_LIMIT = 6_700;

  /// How the folder of a clone ends that is not complete.
  private static final String UNFINISHED = ".new";

  private static final String HEAD = "HEAD";

  /// Nothing is thrown away: merges and bases may be known to nobody but the Queen, by their hash.
  /// Told to the clone, because the attempts that work in it call git too.
  private static final List<String> KEEPING = List.of("gc.auto=0", "gc.pruneExpire=never");

  /// The other side of a fetch, which does not hear our settings: a volume may tell that the folder
  /// belongs to another account.
  private static final String SAFE = "--upload-pack=git -c 'safe.directory=*' upload-pack";

  private final Path folder;
  private final Git program;

  /// One for each URL: a server that does not answer keeps nobody from another one.
  private final Map<Path, ReentrantLock> locks = new ConcurrentHashMap<>();

  Clones(Path folder, Git program) {
    this.folder = folder;
    this.program = program;
  }

  /// The clone of a URL, which is made at its first use.
  ///
  /// @param longest that may take, with the wait for somebody else who makes it
  Repository of(String url, Duration longest) throws WorkspaceProblem, InterruptedException {
    var place = folder.resolve(hash(url));
    if (!Files.exists(place)) {
      var lock = locks.computeIfAbsent(place, _ -> new ReentrantLock());
      var begun = System.nanoTime();
      if (!lock.tryLock(longest.toNanos(), TimeUnit.NANOSECONDS)) {
        throw new WorkspaceProblem(
            OutcomeClass.TIMEOUT,
            "git clone for another task took longer than " + ReadableTime.of(longest));
      }
      try {
        make(url, place, longest.minusSeconds((System.nanoTime() - begun) / 1_000_000_000));
      } finally {
        lock.unlock();
      }
    }
    return Repository.at(place, program)
        .orElseThrow(() -> new IllegalStateException(place + " is no repository"));
  }

  /// Beside its place, so that a broken one is never used.
  private void make(String url, Path place, Duration longest)
      throws WorkspaceProblem, InterruptedException {
    if (Files.exists(place)) {
      return; // by whom we waited for
    }
    var unfinished = place.resolveSibling(place.getFileName() + UNFINISHED);
    FolderTree.delete(unfinished);
    var clone = new ArrayList<>(List.of("clone", "-q", "--bare"));
    KEEPING.forEach(setting -> clone.addAll(List.of("--config", setting)));
    clone.addAll(List.of("--", url, unfinished.toString()));
    var answer = program.call(clone, longest);
    if (answer.failed()) {
      throw new WorkspaceProblem(OutcomeClass.TRANSIENT, "git clone: " + answer.words());
    }
    leaveBranchesToTheirOrigin(unfinished);
    try {
      Files.move(unfinished, place);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// A bare clone takes the origin's branches for its own. There they would stay when the origin
  /// deletes them, and be in the way of branches of colonies. The one of HEAD stays, because
  /// commands may ask for it.
  private void leaveBranchesToTheirOrigin(Path place)
      throws WorkspaceProblem, InterruptedException {
    var clone = new Repository(place, Path.of(""), program);
    var head = clone.call("rev-parse", "--verify", "-q", HEAD);
    var fetch = List.of("fetch", "-q", "--prune", SAFE, place.toString());
    clone.git(with(fetch, "+refs/heads/*:refs/remotes/origin/*"));
    clone.git(with(fetch, "+refs/nothing/*:refs/heads/*"));
    if (!head.failed()) {
      clone.git("update-ref", HEAD, head.out().strip());
    }
  }

  private static String[] with(List<String> call, String branches) {
    return Stream.concat(call.stream(), Stream.of(branches)).toArray(String[]::new);
  }

  private static String hash(String text) {
    return Hash.of(text).substring(0, 24);
  }

  /// Removes the locks that git calls left which were killed with their worker: each would be in
  /// the way of all that come later. Nothing of this home may run.
  void unlock() {
    FolderTree.deleteFiles(folder, ".lock");
  }

  /// Packs what holds much unpacked, as git does of itself after a fetch unless it is told not to.
  void pack() throws InterruptedException {
    pack(GITS_OWN_LIMIT);
  }

  /// @param loose objects by themselves that are not much yet
  void pack(int loose) throws InterruptedException {
    var whole = folder.toFile().listFiles(it -> !it.getName().endsWith(UNFINISHED));
    for (var clone : Optional.ofNullable(whole).orElse(new File[0])) {
      try {
        pack(clone.toPath(), loose);
      } catch (WorkspaceProblem | UncheckedIOException e) {
        LOG.log(Level.WARNING, "{0} is not packed: {1}", clone, e.getMessage());
      }
    }
  }

  private void pack(Path folder, int loose) throws WorkspaceProblem, InterruptedException {
    var clone = Repository.at(folder, program);
    if (clone.isPresent()) {
      // No fetch begins meanwhile, and a silent one is waited for before any writer has to wait.
      clone.get().fetching(Git.LONGEST, () -> clone.get().alone(() -> packed(clone.get(), loose)));
    }
  }

  private static String packed(Repository clone, int loose)
      throws WorkspaceProblem, InterruptedException {
    return clone.git(
        "-c",
        "gc.autoDetach=false",
        "-c",
        "gc.pruneExpire=never",
        "-c",
        "gc.auto=" + loose,
        "gc",
        "--auto",
        "-q");
  }
}
