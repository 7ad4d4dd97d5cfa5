package colony.cli.archive;

import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import colony.cli.output.Table;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// What the command does with and without the word `list`.
abstract class Listing implements Callable<Integer> {
  private static final int WIDTH_BEFORE_PLACE = 80;

  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "50",
      description = "At most so many (default: ${DEFAULT-VALUE}).")
  private int limit;

  @Override
  public final Integer call() {
    var shown = screen.screen();
    var page = queen.client().archive().list(limit);
    if (shown.json()) {
      shown.document(page.items());
      return ExitCode.DONE.status();
    }
    if (page.items().isEmpty()) {
      shown.line("no colony is archived");
      return ExitCode.DONE.status();
    }
    var table = new Table("COLONY", "STATE", "ENDED", "ARCHIVED", "EVENTS", "BYTES", "PLACE");
    for (var each : page.items()) {
      table.row(
          Screen.whole(each.name()),
          each.state(),
          each.endedAt(),
          each.archivedAt(),
          each.events(),
          each.bytes(),
          shown.lastCell(each.place(), WIDTH_BEFORE_PLACE, 60));
    }
    shown.lines(table.lines());
    if (page.cursor() != null) {
      shown.line("there are older ones: --limit shows more");
    }
    return ExitCode.DONE.status();
  }
}
