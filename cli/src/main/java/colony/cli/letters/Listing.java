package colony.cli.letters;

import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import colony.cli.output.Table;
import colony.contracts.api.DeadLetterView;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// What the command does with and without the word `list`.
abstract class Listing implements Callable<Integer> {
  private static final int WIDTH_BEFORE_REASON = 90;

  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Option(
      names = "--colony",
      paramLabel = "COLONY",
      description = "Only about this one: name or id.")
  private @Nullable String colony;

  @Option(names = "--topic", paramLabel = "TOPIC", description = "Only from this one.")
  private @Nullable String topic;

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "50",
      description = "At most so many (default: ${DEFAULT-VALUE}).")
  private int limit;

  @Override
  public final Integer call() {
    var shown = screen.screen();
    var page = queen.client().deadLetters().list(colony, topic, limit);
    if (shown.json()) {
      shown.document(page.items());
      return ExitCode.DONE.status();
    }
    if (page.items().isEmpty()) {
      shown.line("no dead letters");
      return ExitCode.DONE.status();
    }
    var table = new Table("LETTER", "AT", "FROM", "COLONY", "REDRIVEN", "REASON");
    for (var each : page.items()) {
      table.row(
          each.id().toString().substring(0, 13),
          each.at(),
          "%s/%d/%d".formatted(Screen.oneLine(each.topic(), 40), each.partition(), each.offset()),
          each.colonyId() == null ? "-" : each.colonyId(),
          redriven(each),
          shown.lastCell(each.reason(), WIDTH_BEFORE_REASON, 40));
    }
    shown.lines(table.lines());
    if (page.cursor() != null) {
      shown.line("there are older ones: --limit shows more");
    }
    return ExitCode.DONE.status();
  }

  private static String redriven(DeadLetterView letter) {
    if (letter.redrives() > 0) {
      return letter.redrives() + "x";
    }
    return letter.obstacle() == null ? "-" : "cannot be";
  }
}
