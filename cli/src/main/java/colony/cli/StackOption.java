package colony.cli;

import colony.stack.StackFolder;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/// Which stack a command speaks to.
public final class StackOption {
  @Option(
      names = "--data",
      paramLabel = "DIR",
      defaultValue = ".colony",
      description = "Where the stack keeps everything (default: ${DEFAULT-VALUE}).")
  private Path data;

  public StackFolder folder() {
    return new StackFolder(data);
  }
}
