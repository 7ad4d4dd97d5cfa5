package colony.worker.sandbox;

import colony.contracts.Confinement.Network;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// The sandbox program: own processes, own `/tmp`, no sockets of the system's services, no
/// capabilities, everything else to be read only.
final class Bubblewrap {
  /// Of the service that some programs ask without reading where names are looked up.
  private static final String RESOLVER = "/run/systemd/resolve";

  private static final Path RESOLVERS = Path.of("/etc/resolv.conf");

  private Bubblewrap() {}

  static List<String> arguments(Network network) {
    return arguments(network, RESOLVERS);
  }

  /// @param resolvers says where names are looked up
  static List<String> arguments(Network network, Path resolvers) {
    var arguments =
        new ArrayList<>(
            List.of(
                "bwrap",
                "--die-with-parent",
                "--new-session",
                "--unshare-pid",
                "--unshare-ipc",
                "--unshare-uts",
                "--cap-drop",
                "ALL",
                "--ro-bind",
                "/",
                "/",
                "--dev",
                "/dev",
                "--proc",
                "/proc",
                "--tmpfs",
                "/tmp",
                "--tmpfs",
                "/var/tmp",
                "--tmpfs",
                "/run"));
    switch (network) {
      case OPEN -> {
        arguments.addAll(List.of("--ro-bind-try", RESOLVER, RESOLVER));
        arguments.addAll(target(resolvers));
      }
      case NONE -> arguments.add("--unshare-net");
    }
    return arguments;
  }

  /// Many systems have a link there, to what their network's manager writes below `/run`.
  private static List<String> target(Path link) {
    try {
      var target = link.toRealPath();
      return target.equals(link)
          ? List.of()
          : List.of("--ro-bind-try", target.toString(), target.toString());
    } catch (IOException e) {
      return List.of(); // it leads nowhere outside either
    }
  }

  /// Tries a program that does nothing; tells what is in the way.
  static Optional<String> problem(List<String> before) {
    var line = new ArrayList<>(before);
    line.add("true");
    try {
      var process =
          new ProcessBuilder(line)
              .redirectErrorStream(true)
              .redirectInput(ProcessBuilder.Redirect.from(new java.io.File("/dev/null")))
              .start();
      // Read after its end only: reading has no time limit, and the few words fit into the pipe.
      if (!process.waitFor(10, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return Optional.of("it does not end");
      }
      var said = process.inputReader().readLine();
      return process.exitValue() == 0
          ? Optional.empty()
          : Optional.of(said == null ? "exit code " + process.exitValue() : said);
    } catch (IOException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of("it was interrupted");
    }
  }
}
