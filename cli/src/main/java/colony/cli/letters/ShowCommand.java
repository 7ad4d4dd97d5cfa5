package colony.cli.letters;

import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "show",
    description = "Show a dead letter with its payload.",
    mixinStandardHelpOptions = true)
final class ShowCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(paramLabel = "LETTER", description = "Id, or its first 6 characters or more.")
  private String letter;

  @Override
  public Integer call() {
    Sheet.show(queen.client().deadLetters().show(letter), screen.screen());
    return ExitCode.DONE.status();
  }
}
