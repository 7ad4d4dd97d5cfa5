package colony.cli.checkpoints;

import colony.cli.colonies.Paused;
import colony.cli.colonies.QueenOption;
import colony.cli.output.Confirmation;
import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import colony.contracts.api.RollbackPreview;
import colony.contracts.api.RollbackRequest;
import colony.stack.Trouble;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "rollback",
    description = "Go back to a checkpoint; what was made since is archived.",
    mixinStandardHelpOptions = true)
public final class RollbackCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;
  @Mixin private Confirmation confirmation;

  @Parameters(index = "0", paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Parameters(
      index = "1",
      paramLabel = "CHECKPOINT",
      description = "Id, its first 6 characters or more, a phase's name, or #number.")
  private String checkpoint;

  @Option(names = "--dry-run", description = "Only say what it would change.")
  private boolean dryRun;

  @Option(names = "--reason", description = "Why, for the audit trail.")
  private @Nullable String reason;

  @Override
  public Integer call() {
    if (dryRun && reason != null) {
      throw new Trouble("--reason goes with what is done, without --dry-run");
    }
    var client = queen.client();
    var shown = screen.screen();
    var checkpoints = client.checkpoints(colony);
    if (dryRun) {
      show(checkpoints.rollback(new RollbackRequest(checkpoint, null, true)), shown);
      Paused.tell(client, shown, colony);
      return ExitCode.DONE.status();
    }
    if (confirmation.asks(shown)) {
      shown.lines(lines(checkpoints.rollback(new RollbackRequest(checkpoint, null, true))));
      if (!confirmation.given(shown, "Roll %s back".formatted(colony))) {
        return ExitCode.ERROR.status();
      }
    }
    var called = client.colony(colony).called();
    show(checkpoints.rollback(new RollbackRequest(checkpoint, reason, false)), shown);
    shown.line("it is rolled back and stands paused: ./colony resume " + called);
    return ExitCode.DONE.status();
  }

  private static void show(RollbackPreview preview, Screen shown) {
    if (shown.json()) {
      shown.document(preview);
    }
    shown.lines(lines(preview));
  }

  private static List<String> lines(RollbackPreview preview) {
    var lines = new ArrayList<String>();
    lines.add("checkpoint        " + preview.checkpoint());
    lines.add("state             %s, run %d".formatted(preview.state(), preview.runVersion()));
    lines.add("to be done again  " + named(preview.incomplete()));
    lines.add("results archived  " + named(preview.undone()));
    lines.add("workers stopped   " + named(preview.cancelled()));
    if (preview.branch() != null) {
      lines.add("files on branch   " + preview.branch());
    }
    preview.changes().forEach(what -> lines.add("changes           " + what));
    preview.cannotUndo().forEach(what -> lines.add("cannot be undone  " + what));
    return lines;
  }

  private static String named(List<String> ids) {
    return ids.isEmpty() ? "none" : String.join(", ", ids);
  }
}
