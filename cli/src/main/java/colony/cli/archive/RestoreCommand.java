package colony.cli.archive;

import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "restore",
    description = {"Bring an archived colony back as it was.", "Takes an admin's token."},
    mixinStandardHelpOptions = true)
final class RestoreCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Override
  public Integer call() {
    var shown = screen.screen();
    var back = queen.client().archive().restore(colony);
    if (shown.json()) {
      shown.document(back);
    }
    shown.line("%s is back, %s, with %d events".formatted(back.name(), back.state(), back.seq()));
    return ExitCode.DONE.status();
  }
}
