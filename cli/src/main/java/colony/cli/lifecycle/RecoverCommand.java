package colony.cli.lifecycle;

import colony.cli.colonies.QueenOption;
import colony.cli.colonies.Summary;
import colony.cli.output.Confirmation;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.contracts.api.HaltedView;
import colony.contracts.api.RecoverRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "recover",
    description = "Let a failed colony go on, or a halted one go back to its good checkpoint.",
    mixinStandardHelpOptions = true)
public final class RecoverCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;
  @Mixin private Confirmation confirmation;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Option(
      names = "--to",
      paramLabel = "CHECKPOINT",
      description = "Go back there instead of to the good checkpoint.")
  private @Nullable String to;

  @Option(names = "--reason", description = "Why; a halted colony needs it.")
  private @Nullable String reason;

  @Override
  public Integer call() {
    var client = queen.client();
    var shown = screen.screen();
    var halted = client.halted(colony);
    if (halted.isPresent() && confirmation.asks(shown)) {
      shown.lines(lines(halted.get()));
      if (!confirmation.given(shown, "Let %s go back".formatted(colony))) {
        return ExitCode.ERROR.status();
      }
    }
    Summary.tell(client.checkpoints(colony).recover(new RecoverRequest(to, reason)), shown);
    return ExitCode.DONE.status();
  }

  private List<String> lines(HaltedView halted) {
    var lines = new ArrayList<String>();
    lines.add("halted in %s (%s): %s".formatted(halted.from(), halted.trigger(), halted.input()));
    if (halted.pulled() != null) {
      lines.add(
          "  %s does not fit %s%s"
              .formatted(
                  halted.pulled(),
                  halted.from(),
                  halted.wanted() == null ? "" : ", it leads to " + halted.wanted()));
    }
    halted.violations().forEach(violation -> lines.add("  broken: " + violation));
    if (to == null && halted.good() != null) {
      lines.add("it goes back to %s, checkpoint %s".formatted(halted.to(), halted.good()));
      lines.add("  results kept: " + named(halted.kept()));
      lines.add("  results archived: " + named(halted.lost()));
    }
    return lines;
  }

  private static String named(List<String> tasks) {
    return tasks.isEmpty() ? "none" : String.join(", ", tasks);
  }
}
