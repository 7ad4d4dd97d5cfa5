package colony.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A program that does nothing but run, and writes down when it was asked to end. It is well while
/// nobody has put a file named `<name>.ill` into its folder.
record StandIn(String name, int port, Path folder) implements Program {

  @Override
  public ProcessBuilder prepare() {
    return new ProcessBuilder(
            "/bin/sh",
            "-c",
            """
        trap 'echo "$1" >> ends; exit 0' TERM
        echo "$1" >> starts
        test ! -e "$1.broken" || { echo "$1 is broken"; exit 7; }
        while :; do sleep 0.05; done
        """,
            "stand-in",
            name)
        .directory(folder.toFile());
  }

  @Override
  public boolean ready() {
    return !Files.exists(folder.resolve(name + ".ill"));
  }

  static StandIn broken(String name, int port, Path folder) throws IOException {
    Files.createFile(folder.resolve(name + ".broken"));
    Files.createFile(folder.resolve(name + ".ill"));
    return new StandIn(name, port, folder);
  }
}
