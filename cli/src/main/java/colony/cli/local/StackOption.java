package colony.cli.local;

import colony.stack.StackFolder;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/// Which stack a command speaks to.
public final class StackOption {
  @Option(
      names = "--data",
      paramLabel = "DIR",
      defaultValue = "${env:COLONY_DATA:-.colony}",
      description =
          "Where the stack keeps everything (default: COLONY_DATA, else .colony; here"
              + " ${DEFAULT-VALUE}).")
  private Path data;

  public StackFolder folder() {
    // An empty path would be the current directory itself.
    return new StackFolder(data.toString().isEmpty() ? Path.of(".colony") : data);
  }
}
