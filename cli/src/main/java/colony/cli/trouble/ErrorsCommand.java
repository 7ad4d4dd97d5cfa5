package colony.cli.trouble;

import colony.cli.colonies.Paused;
import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import colony.cli.output.Table;
import colony.contracts.api.ErrorsView;
import java.time.Instant;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "errors",
    description = "List what went wrong in a colony, newest first, and what goes wrong repeatedly.",
    mixinStandardHelpOptions = true)
public final class ErrorsCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Override
  public Integer call() {
    var shown = screen.screen();
    var client = queen.client();
    var errors = client.troubles(colony).errors();
    if (shown.json()) {
      shown.document(errors);
      return ExitCode.DONE.status();
    }
    var table = new Table("AT", "SEVERITY", "CATEGORY", "TASK", "WHAT");
    for (var error : errors.errors()) {
      var what =
          error.rootCause().isBlank() || error.description().endsWith(error.rootCause())
              ? error.description()
              : error.description() + ": " + error.rootCause();
      table.row(
          at(error),
          error.severity(),
          error.category(),
          error.taskId() == null ? "-" : Screen.whole(error.taskId()),
          Screen.oneLine(what, 160));
    }
    shown.lines(table.lines());
    for (var pattern : errors.patterns()) {
      shown.line(
          "pattern %s: %d times from %s to %s"
              .formatted(
                  pattern.category(), pattern.count(), pattern.firstSeen(), pattern.lastSeen()));
    }
    Paused.tell(client, shown, colony);
    return ExitCode.DONE.status();
  }

  /// An error of an imported colony is as old as it is, not as its record here.
  private static String at(ErrorsView.ErrorRecord error) {
    var then = error.happenedAt();
    if (then == null) {
      return error.at().toString();
    }
    return then.equals(Instant.EPOCH) ? "before it came here" : then.toString();
  }
}
