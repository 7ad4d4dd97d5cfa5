package colony.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/// PostgreSQL's data folder: how it is made, and what is left in it after a hard end.
final class ClusterFolder {
  private static final String HALF = "data.new";

  /// The search and the trigrams ask the libc what a letter is. To plain C only those of English
  /// are; Apple's calls the other one UTF-8.
  private static final List<String> LETTERS = List.of("C.UTF-8", "UTF-8", "C");

  private ClusterFolder() {}

  static Path password(Path home) {
    return home.resolve("password");
  }

  static Path data(Path home) {
    return home.resolve("data");
  }

  /// Whether PostgreSQL can be started on it.
  static boolean made(Path home) {
    return Files.exists(data(home).resolve("PG_VERSION"));
  }

  /// What initdb has begun looks like a cluster long before it is one. So it works in a folder
  /// beside, which gets its name when it is whole.
  static void create(PostgresBinaries binaries, PostgresAccount account, Path home)
      throws IOException {
    if (!SecretFile.written(password(home))) {
      SecretFile.write(password(home), SecretFile.random() + "\n");
    }
    // Another name each time: an initdb whose supervisor was killed may still be at work.
    var half = Files.createTempDirectory(home, HALF);
    account.own(home);
    account.own(password(home));
    account.own(half);
    var letters = LETTERS.iterator();
    FinishedCommand made;
    do {
      made = FinishedCommand.run(account.command(initdb(binaries, home, half, letters.next())));
    } while (made.status() != 0 && unknown(made) && letters.hasNext());
    made.orTrouble("initdb");
    FileTree.delete(data(home));
    Files.move(half, data(home), StandardCopyOption.ATOMIC_MOVE);
  }

  private static List<String> initdb(
      PostgresBinaries binaries, Path home, Path half, String letters) {
    return List.of(
        binaries.program("initdb"),
        "--pgdata=" + half,
        "--username=colony",
        "--pwfile=" + password(home),
        "--auth=scram-sha-256",
        // Rounds protect a password that can be guessed, and cost time at each connection.
        // This one is 32 random bytes.
        "--set=scram_iterations=1",
        "--encoding=UTF8",
        // PostgreSQL's own C.UTF-8 sorts the same on every machine, whatever its libc.
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--locale=C",
        "--lc-ctype=" + letters);
  }

  private static boolean unknown(FinishedCommand initdb) {
    return initdb.output().contains("invalid locale name");
  }

  /// What starts that were interrupted have left is of no use to anybody. One that is still written
  /// to cannot be deleted, and goes with the next start.
  static void clearHalves(Path home) throws IOException {
    try (var halves = Files.newDirectoryStream(home, HALF + "*")) {
      for (var half : halves) {
        try {
          FileTree.delete(half);
        } catch (IOException | UncheckedIOException _) {
          // Its initdb lives.
        }
      }
    }
  }

  /// After `kill -9` the lock file names a process id that may by now belong to a stranger.
  /// PostgreSQL would then refuse to start for ever; a PostgreSQL that does still run keeps the
  /// lock.
  static void clearStaleLock(Path data) throws IOException {
    var lock = data.resolve("postmaster.pid");
    if (!Files.exists(lock)) {
      return;
    }
    var owner = Files.readAllLines(lock).stream().findFirst().orElse("").strip();
    var running =
        owner.matches("\\d+")
            && ProcessHandle.of(Long.parseLong(owner))
                .flatMap(process -> process.info().command())
                .filter(command -> command.endsWith("postgres"))
                .isPresent();
    if (!running) {
      Files.delete(lock);
    }
  }
}
