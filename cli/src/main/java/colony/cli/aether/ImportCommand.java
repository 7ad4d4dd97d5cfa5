package colony.cli.aether;

import colony.aether.AetherFiles;
import colony.aether.FileKind;
import colony.aether.Finding;
import colony.aether.Finding.Severity;
import colony.aether.bundle.Bounds;
import colony.aether.bundle.Bundle;
import colony.aether.bundle.BundleException;
import colony.aether.check.FileVerdict;
import colony.aether.file.Reading;
import colony.aether.file.StoryReader;
import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import colony.contracts.api.ValidationView;
import colony.stack.Trouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "import",
    description = "Take over a colony that lives in a directory of .aether files.",
    mixinStandardHelpOptions = true)
public final class ImportCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(
      paramLabel = "DIR",
      description = "An .aether directory, or its project; nothing is written.")
  private Path directory;

  @Option(names = "--dry-run", description = "Say what would come, and take nothing.")
  private boolean dryRun;

  @Option(names = "--name", description = "What it is to be called here.")
  private @Nullable String name;

  @Option(names = "--project", description = "What it works on, as other colonies name it.")
  private @Nullable String project;

  @Option(names = "--workspace", description = "Absolute path or Git URL of what it works on.")
  private @Nullable String workspace;

  @Override
  public Integer call() {
    var shown = screen.screen();
    var files = read();
    return switch (StoryReader.read(files)) {
      case Reading.Refused refused -> refuse(refused, shown);
      case Reading.Told _ -> {
        var view = queen.client().importColony(Bundle.zip(files), dryRun, name, project, workspace);
        if (shown.json()) {
          shown.document(view);
        } else {
          shown.lines(ImportSheet.lines(view));
        }
        yield ExitCode.DONE.status();
      }
    };
  }

  private AetherFiles read() {
    if (!Files.isDirectory(directory)) {
      throw new Trouble("%s is no directory, expected one of .aether files".formatted(directory));
    }
    try {
      return Bundle.readDirectory(colony(), Bounds.USUAL);
    } catch (BundleException e) {
      throw new Trouble("%s cannot be taken: %s".formatted(directory, e.getMessage()));
    } catch (IOException e) {
      throw new Trouble("cannot read " + directory, e);
    }
  }

  /// Of a project only its colony is read.
  private Path colony() {
    var inside = directory.resolve(".aether");
    return Files.isDirectory(inside) ? inside : directory;
  }

  /// Nothing is sent that cannot be taken.
  private int refuse(Reading.Refused refused, Screen shown) {
    if (shown.json()) {
      shown.document(view(refused));
      return ExitCode.GATE_FAILED.status();
    }
    shown.line(refused.why());
    for (var verdict : refused.verdicts()) {
      for (var finding : verdict.findings()) {
        shown.line("  %s%s: %s".formatted(verdict.path(), place(finding), finding.text()));
      }
    }
    return ExitCode.GATE_FAILED.status();
  }

  private ValidationView view(Reading.Refused refused) {
    var files = new ArrayList<>(refused.verdicts().stream().map(VerdictSheet::view).toList());
    if (files.isEmpty()) {
      files.add(VerdictSheet.view(ofTheDirectory(refused.why())));
    }
    return new ValidationView(false, files);
  }

  private FileVerdict ofTheDirectory(String why) {
    return new FileVerdict(
        directory.toString(),
        FileKind.STATE,
        Optional.empty(),
        List.of(new Finding(Severity.FAULT, Optional.empty(), Optional.empty(), why)),
        Optional.empty());
  }

  private static String place(Finding finding) {
    return finding.place().map(it -> ", " + it).orElse("")
        + finding.path().map(it -> ", " + it).orElse("");
  }
}
