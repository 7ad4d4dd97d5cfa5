package colony.cli.namespaces;

import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "namespaces",
    description = "List namespaces with what they may use and what they use; set it.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "[COMMAND]",
    subcommands = {
      NamespacesCommand.ListCommand.class,
      ShowNamespaceCommand.class,
      SetNamespaceCommand.class
    })
public final class NamespacesCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Override
  public Integer call() {
    return list(queen, screen);
  }

  private static int list(QueenOption queen, ScreenOption screen) {
    new NamespaceSheet(screen.screen()).show(queen.client().namespaces());
    return ExitCode.DONE.status();
  }

  @Command(
      name = "list",
      description = "List namespaces, as the command without more does.",
      mixinStandardHelpOptions = true)
  static final class ListCommand implements Callable<Integer> {
    @Mixin private QueenOption queen;
    @Mixin private ScreenOption screen;

    @Override
    public Integer call() {
      return list(queen, screen);
    }
  }
}
