package colony.cli.checkpoints;

import colony.cli.colonies.Paused;
import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.cli.output.Table;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "list",
    description = "List the checkpoints of a colony, newest first.",
    mixinStandardHelpOptions = true)
public final class ListCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Override
  public Integer call() {
    var client = queen.client();
    var shown = screen.screen();
    var found = client.checkpoints(colony).list();
    if (shown.json()) {
      shown.document(found);
      return ExitCode.DONE.status();
    }
    var table = new Table("NUMBER", "CHECKPOINT", "NAME", "TYPE", "STATE", "STATUS", "AT");
    for (var each : found) {
      table.row(
          "#" + each.number(),
          each.id().substring(0, Math.min(12, each.id().length())),
          each.name(),
          each.type(),
          each.state(),
          each.status().isEmpty() ? "-" : each.status(),
          each.at());
    }
    shown.lines(table.lines());
    Paused.tell(client, shown, colony);
    return ExitCode.DONE.status();
  }
}
