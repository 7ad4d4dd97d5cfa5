package colony.cli.doctor;

import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import colony.stack.Trouble;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "doctor",
    description = {
      "Look for what keeps Colony from working here, or a colony from moving, and say what to do.",
      "Ends with 1 when something is wrong."
    },
    mixinStandardHelpOptions = true)
public final class DoctorCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(
      paramLabel = "COLONY",
      arity = "0..1",
      description = "Name or id (default: this machine and its stack).")
  private @Nullable String colony;

  @Override
  public Integer call() {
    if (colony == null && queen.isElsewhere()) {
      throw new Trouble(
          "doctor without COLONY looks at this machine and takes no --server: name one");
    }
    var checks =
        colony == null
            ? new Examination(queen.folder()).checks()
            : new ColonyExamination(queen.client(), colony).checks();
    var shown = screen.screen();
    if (shown.json()) {
      shown.document(checks);
    } else {
      tell(checks, shown);
    }
    return checks.stream().allMatch(Check::well) ? 0 : ExitCode.ERROR.status();
  }

  private static void tell(List<Check> checks, Screen shown) {
    for (var check : checks) {
      shown.line(check.line());
    }
  }
}
