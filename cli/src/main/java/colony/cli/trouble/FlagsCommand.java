package colony.cli.trouble;

import colony.cli.colonies.Paused;
import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import colony.cli.output.Table;
import colony.contracts.api.FlagView;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "flags",
    description = "List what people are to know of a colony; raise and resolve flags.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "[COMMAND]",
    subcommands = {RaiseFlagCommand.class, ResolveFlagCommand.class})
public final class FlagsCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;
  @Spec private CommandSpec command;

  @Parameters(paramLabel = "COLONY", arity = "0..1", description = "Name or id: list its flags.")
  private @Nullable String colony;

  @Override
  public Integer call() {
    if (colony == null) {
      throw new CommandLine.ParameterException(
          command.commandLine(), "Missing required parameter: 'COLONY'");
    }
    var shown = screen.screen();
    var client = queen.client();
    show(client.troubles(colony).flags(), shown);
    Paused.tell(client, shown, colony);
    return ExitCode.DONE.status();
  }

  static void show(List<FlagView> flags, Screen shown) {
    if (shown.json()) {
      shown.document(flags);
      return;
    }
    var table = new Table("FLAG", "SEVERITY", "OWNER", "TEXT");
    for (var flag : flags) {
      table.row(
          flag.id(),
          flag.resolution() == null ? flag.severity() : flag.severity() + ", resolved",
          Screen.oneLine(flag.owner(), 16),
          Screen.oneLine(
              flag.resolution() == null
                  ? flag.text()
                  : "%s; %s by %s".formatted(flag.text(), flag.resolution(), flag.resolvedBy()),
              160));
    }
    shown.lines(table.lines());
  }
}
