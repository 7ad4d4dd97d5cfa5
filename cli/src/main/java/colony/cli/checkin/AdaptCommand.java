package colony.cli.checkin;

import colony.cli.colonies.ExitCode;
import colony.cli.colonies.Paused;
import colony.cli.colonies.PlanFile;
import colony.cli.colonies.QueenOption;
import colony.cli.colonies.Resumption;
import colony.cli.colonies.Screen;
import colony.cli.colonies.ScreenOption;
import colony.cli.colonies.Summary;
import colony.contracts.api.CheckInAnswer;
import colony.contracts.api.PlanDiffView;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "adapt",
    description = "Answer a colony's check-in: go on with another plan.",
    mixinStandardHelpOptions = true)
public final class AdaptCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;
  @Mixin private Resumption resumption;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Option(names = "--plan", paramLabel = "FILE", required = true, description = "The new plan.")
  private Path plan;

  @Option(names = "--dry-run", description = "Only say what it would change.")
  private boolean dryRun;

  @Option(names = "--reason", description = "Why, for the audit trail.")
  private @Nullable String reason;

  @Override
  public Integer call() {
    var client = queen.client();
    var shown = screen.screen();
    var text = new PlanFile(plan).text();
    if (dryRun) {
      show(client.planDiff(colony, text), shown);
      Paused.tell(client, shown, colony);
      return ExitCode.DONE.status();
    }
    var found = resumption.awake(client, shown, colony);
    if (!shown.json()) {
      show(client.planDiff(colony, text), shown);
    }
    Summary.tell(
        client.answer(
            colony,
            new CheckInAnswer(
                found.openCheckIn(),
                "change-plan",
                reason,
                List.of(),
                null,
                text,
                List.of(),
                null)),
        shown);
    return ExitCode.DONE.status();
  }

  private static void show(PlanDiffView diff, Screen shown) {
    if (shown.json()) {
      shown.document(diff);
    }
    shown.lines(diff.lines().isEmpty() ? List.of("the plan is the same") : diff.lines());
  }
}
