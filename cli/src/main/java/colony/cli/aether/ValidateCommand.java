package colony.cli.aether;

import colony.aether.check.FileVerdict;
import colony.aether.check.Profile;
import colony.aether.check.Walk;
import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import colony.contracts.api.ValidationView;
import colony.stack.Trouble;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "validate",
    description = {
      "Check the files of an .aether directory, each fault with its line and column.",
      "Changes nothing unless it is told to. Ends with 0 when all files pass, with 3 when one fails."
    },
    mixinStandardHelpOptions = true)
public final class ValidateCommand implements Callable<Integer> {
  @Mixin private ScreenOption screen;

  @Parameters(paramLabel = "PATH", description = "A file, an .aether directory, or its project.")
  private Path path;

  @Option(
      names = "--profile",
      paramLabel = "PROFILE",
      description = "What states are measured by: v1, v3 or strict (default: their generation).")
  private @Nullable Profile profile;

  @Option(
      names = "--repair",
      description = "Repair state files where nothing can be lost; each has a backup first.")
  private boolean repair;

  @Option(
      names = "--fresh",
      description =
          "Put an empty state in the place of the one there is, which has a backup first.")
  private boolean fresh;

  @Option(
      names = {"-y", "--yes"},
      description = "Do not ask before --fresh.")
  private boolean yes;

  @Override
  public Integer call() {
    if (!Files.exists(path)) {
      throw new Trouble("there is no file " + path);
    }
    if (looksLikeAPlan(path)) {
      throw new Trouble(
          "%s is no file of an .aether directory: a plan is tried by ./colony run %s --dry-run"
              .formatted(path, path));
    }
    if (repair && fresh) {
      throw new Trouble("either --repair or --fresh, not both");
    }
    var shown = screen.screen();
    var mending = new Mending(shown, Optional.ofNullable(profile));
    if (repair) {
      return mending.repair(path);
    }
    if (fresh) {
      return mending.fresh(path, yes);
    }
    return shown.json() ? document(shown) : lines(shown);
  }

  /// Any other text passes, and whoever asks of a plan would take that for an answer.
  private static boolean looksLikeAPlan(Path path) {
    return Files.isRegularFile(path) && path.toString().matches(".*\\.ya?ml");
  }

  private int lines(Screen shown) {
    var failed = new ArrayList<String>();
    var prospect = new Prospect(Optional.ofNullable(profile));
    long files =
        check(
            verdict -> {
              shown.lines(VerdictSheet.lines(verdict));
              shown.lines(prospect.lines(verdict));
              if (!verdict.passes()) {
                failed.add(verdict.path());
              }
            });
    shown.line(
        failed.isEmpty()
            ? "%,d of %,d files pass".formatted(files, files)
            : "%,d of %,d files fail; nothing was changed".formatted(failed.size(), files));
    return status(failed.isEmpty());
  }

  private int document(Screen shown) {
    var files = new ArrayList<ValidationView.FileView>();
    check(verdict -> files.add(VerdictSheet.view(verdict)));
    boolean passes = files.stream().allMatch(ValidationView.FileView::passes);
    shown.document(new ValidationView(passes, files));
    return status(passes);
  }

  private long check(java.util.function.Consumer<FileVerdict> verdicts) {
    long files = Walk.check(path, Optional.ofNullable(profile), verdicts);
    if (files == 0) {
      throw new Trouble("there is no file in the directory " + path);
    }
    return files;
  }

  private static int status(boolean passes) {
    return (passes ? ExitCode.DONE : ExitCode.GATE_FAILED).status();
  }
}
