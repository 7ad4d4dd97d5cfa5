package colony.cli.archive;

import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "run",
    description = {
      "Archive one ended colony, or all that ended long enough ago.",
      "Takes an admin's token."
    },
    mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @ArgGroup(multiplicity = "1")
  private Which which = new Which();

  static final class Which {
    @Parameters(paramLabel = "COLONY", description = "This one: name or id.")
    private @Nullable String colony;

    @Option(
        names = "--older-than-days",
        paramLabel = "N",
        description = "The oldest 200 that ended at least so many days ago; again for more.")
    private @Nullable Integer days;
  }

  @Override
  public Integer call() {
    var shown = screen.screen();
    var report = queen.client().archive().run(which.colony, which.days);
    if (shown.json()) {
      shown.document(report);
    }
    shown.line("%d archived".formatted(report.archived().size()));
    report.left().forEach(shown::line);
    report.months().forEach(month -> shown.line("dropped " + month));
    return report.left().isEmpty() ? ExitCode.DONE.status() : ExitCode.ERROR.status();
  }
}
