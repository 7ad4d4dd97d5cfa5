package colony.cli.checkpoints;

import colony.cli.colonies.Paused;
import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import colony.cli.output.Table;
import colony.contracts.api.ComparisonView;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "compare",
    description = "Say what differs between two checkpoints.",
    mixinStandardHelpOptions = true)
public final class CompareCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(index = "0", paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Parameters(index = "1", paramLabel = "FROM", description = "A checkpoint, as of rollback.")
  private String from;

  @Parameters(index = "2", paramLabel = "TO", description = "Another one.")
  private String to;

  @Override
  public Integer call() {
    var client = queen.client();
    var shown = screen.screen();
    var comparison = client.checkpoints(colony).compare(from, to);
    if (shown.json()) {
      shown.document(comparison);
      return ExitCode.DONE.status();
    }
    show(comparison, shown);
    Paused.tell(client, shown, colony);
    return ExitCode.DONE.status();
  }

  private static void show(ComparisonView comparison, Screen shown) {
    if (comparison.differences().isEmpty()) {
      shown.line("nothing differs");
      return;
    }
    var table = new Table("AREA", "ID", "FIELD", "FROM", "TO");
    for (var each : comparison.differences()) {
      table.row(
          each.area(),
          each.id().isEmpty() ? "-" : told(each.id()),
          each.field(),
          told(each.from()),
          told(each.to()));
    }
    shown.lines(table.lines());
  }

  /// An empty text differs from none.
  private static String told(@Nullable String value) {
    if (value == null) {
      return "-";
    }
    return value.isEmpty() ? "\"\"" : Screen.oneLine(value, 40);
  }
}
