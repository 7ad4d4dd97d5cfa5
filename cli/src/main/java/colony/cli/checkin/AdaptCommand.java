package colony.cli.checkin;

import colony.cli.colonies.Paused;
import colony.cli.colonies.PlanFile;
import colony.cli.colonies.QueenOption;
import colony.cli.colonies.Resumption;
import colony.cli.colonies.Summary;
import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import colony.cli.queen.QueenClient;
import colony.contracts.api.CheckInAnswer;
import colony.contracts.api.PlanDiffView;
import colony.stack.Trouble;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "adapt",
    description =
        "Answer a colony's check-in: go on with another plan, or let one phase be planned anew.",
    mixinStandardHelpOptions = true)
public final class AdaptCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;
  @Mixin private Resumption resumption;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @ArgGroup(multiplicity = "1")
  private Wanted wanted = new Wanted();

  private static final class Wanted {
    @Option(names = "--plan", paramLabel = "FILE", description = "The new plan.")
    private @Nullable Path plan;

    @Option(
        names = "--phase",
        paramLabel = "ID",
        description = "A phase that has not begun: the plan's planner gives it other tasks.")
    private @Nullable String phase;
  }

  @Option(names = "--text", description = "With --phase: what its tasks should be like.")
  private @Nullable String text;

  @Option(names = "--dry-run", description = "Only say what it would change.")
  private boolean dryRun;

  @Option(names = "--reason", description = "Why, for the audit trail.")
  private @Nullable String reason;

  @Override
  public Integer call() {
    if (wanted.plan != null && text != null) {
      throw new Trouble("--text goes with --phase");
    }
    if (dryRun && reason != null) {
      throw new Trouble("--reason goes with what is done, without --dry-run");
    }
    var client = queen.client();
    var shown = screen.screen();
    return wanted.plan == null
        ? onePhase(client, shown, Objects.requireNonNull(wanted.phase))
        : wholePlan(client, shown, new PlanFile(wanted.plan).text());
  }

  private int onePhase(QueenClient client, Screen shown, String phase) {
    if (dryRun) {
      throw new Trouble("--dry-run needs --plan: what the planner will give nobody knows");
    }
    var wish = text != null ? text : "plan phase " + phase;
    new Wish(wish, phase, reason).tell(client, shown, resumption, colony);
    return ExitCode.DONE.status();
  }

  private int wholePlan(QueenClient client, Screen shown, String document) {
    if (dryRun) {
      show(client.planDiff(colony, document), shown);
      Paused.tell(client, shown, colony);
      return ExitCode.DONE.status();
    }
    if (!shown.json()) {
      show(client.planDiff(colony, document), shown);
    }
    var adapted =
        resumption.answered(
            client,
            shown,
            colony,
            found ->
                client.answer(
                    colony,
                    new CheckInAnswer(
                        found.openCheckIn(),
                        "change-plan",
                        reason,
                        List.of(),
                        null,
                        document,
                        List.of(),
                        null)));
    screen.warnings().tell(adapted);
    Summary.tell(adapted, shown);
    return ExitCode.DONE.status();
  }

  private static void show(PlanDiffView diff, Screen shown) {
    if (shown.json()) {
      shown.document(diff);
    }
    shown.lines(diff.lines().isEmpty() ? List.of("the plan is the same") : diff.lines());
  }
}
