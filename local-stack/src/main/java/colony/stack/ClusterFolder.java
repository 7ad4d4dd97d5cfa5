package colony.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// PostgreSQL's data folder: how it is made, and what is left in it after a hard end.
final class ClusterFolder {
  private ClusterFolder() {}

  static Path password(Path home) {
    return home.resolve("password");
  }

  static void create(PostgresBinaries binaries, PostgresAccount account, Path home)
      throws IOException {
    // An initdb that was interrupted leaves a folder that is of no use to anybody.
    FileTree.delete(home.resolve("data"));
    Files.createDirectories(home.resolve("data"));
    if (!Files.exists(password(home))) {
      SecretFile.write(password(home), SecretFile.random() + "\n");
    }
    account.own(home);
    var initdb =
        account.command(
            List.of(
                binaries.program("initdb"),
                "--pgdata=" + home.resolve("data"),
                "--username=colony",
                "--pwfile=" + password(home),
                "--auth=scram-sha-256",
                "--encoding=UTF8",
                // PostgreSQL's own C.UTF-8 sorts the same on every machine, whatever its libc.
                "--locale-provider=builtin",
                "--builtin-locale=C.UTF-8",
                "--locale=C"));
    FinishedCommand.run(initdb).orTrouble("initdb");
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
