package colony.cli.namespaces;

import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(name = "show", description = "Show one namespace.", mixinStandardHelpOptions = true)
final class ShowNamespaceCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(paramLabel = "NAME", description = "Of the namespace.")
  private String name;

  @Override
  public Integer call() {
    new NamespaceSheet(screen.screen()).show(queen.client().namespace(name));
    return ExitCode.DONE.status();
  }
}
