package colony.cli.colonies;

import colony.stack.Trouble;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// What a new colony works on, as it is typed.
public final class WorkspaceOption {
  @Option(
      names = {"-w", "--workspace"},
      paramLabel = "PLACE",
      description =
          "The directory, Git repository or Git URL a new colony works on (default: an empty folder"
              + " a task).")
  private @Nullable String place;

  @Option(
      names = "--base",
      paramLabel = "BRANCH",
      description =
          "The branch, tag or commit to begin at (default: what is checked out; of a URL what is"
              + " newest).")
  private @Nullable String base;

  public boolean given() {
    return place != null || base != null;
  }

  public Optional<Workspace> workspace() {
    if (place == null && base != null) {
      throw new Trouble("--base %s is of no workspace: give --workspace too".formatted(base));
    }
    if (place != null && place.isBlank()) { // a script's variable that is not set
      throw new Trouble("--workspace is empty, expected a directory or a Git URL");
    }
    return Optional.ofNullable(place).map(it -> Workspace.of(it, Optional.ofNullable(base)));
  }
}
