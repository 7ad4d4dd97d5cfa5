package colony.e2e;

import colony.stack.FinishedCommand;
import colony.stack.Installation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A command as somebody types it, in a process of its own.
final class Typed {
  private Typed() {}

  static FinishedCommand colony(String... arguments) {
    var argv =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dcolony.home=" + Installation.find().home(),
                "-cp",
                System.getProperty("java.class.path"),
                "colony.cli.Colony"));
    argv.addAll(List.of(arguments));
    return FinishedCommand.run(argv);
  }
}
