package colony.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A program that does nothing but run, and writes down when it was asked to end. It is well from
/// when it can be asked to end, and while nobody has put a file named `<name>.ill` into its folder.
/// With one named `<name>.odd` it cannot even be asked.
record StandIn(String name, int port, Path folder) implements Program {

  @Override
  public ProcessBuilder prepare() {
    try {
      Files.deleteIfExists(started());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new ProcessBuilder(
            "/bin/sh",
            "-c",
            """
        trap 'echo "$1" >> ends; exit 0' TERM
        test ! -e "$1.broken" || { echo "$1 is broken"; exit 7; }
        : > "$1.started"
        while :; do sleep 0.05; done
        """,
            "stand-in",
            name)
        .directory(folder.toFile());
  }

  @Override
  public boolean ready() {
    if (Files.exists(folder.resolve(name + ".odd"))) {
      throw new Trouble("cannot ask " + name);
    }
    return Files.exists(started()) && !Files.exists(folder.resolve(name + ".ill"));
  }

  private Path started() {
    return folder.resolve(name + ".started");
  }

  static StandIn broken(String name, int port, Path folder) throws IOException {
    Files.createFile(folder.resolve(name + ".broken"));
    return new StandIn(name, port, folder);
  }
}
