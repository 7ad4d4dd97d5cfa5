package colony.cli;

import colony.cli.bench.BenchCommand;
import colony.cli.colonies.CancelCommand;
import colony.cli.colonies.ContinueCommand;
import colony.cli.colonies.EventsCommand;
import colony.cli.colonies.RetryCommand;
import colony.cli.colonies.RunCommand;
import colony.cli.colonies.TasksCommand;
import colony.cli.colonies.TreeCommand;
import colony.cli.colonies.WatchCommand;
import colony.cli.demo.DemoCommand;
import colony.stack.Trouble;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
    name = "colony",
    description = "Colonies of workers under one Queen.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:error",
      "2:waiting for a decision",
      "3:a gate failed",
      "4:over budget",
      "5:cancelled"
    },
    subcommands = {
      UpCommand.class,
      DownCommand.class,
      StatusCommand.class,
      LogsCommand.class,
      RunCommand.class,
      WatchCommand.class,
      TreeCommand.class,
      EventsCommand.class,
      TasksCommand.class,
      ContinueCommand.class,
      CancelCommand.class,
      RetryCommand.class,
      DemoCommand.class,
      BenchCommand.class,
      TestCommand.class,
      DoctorCommand.class
    })
public final class Colony {
  static final int ERROR = 1;

  private Colony() {}

  public static void main(String[] arguments) {
    System.exit(commandLine().execute(arguments));
  }

  static CommandLine commandLine() {
    return new CommandLine(new Colony())
        .setExecutionExceptionHandler(Colony::explain)
        // picocli's own answer to a wrong option is 2, which here means: waiting for a decision.
        .setParameterExceptionHandler(Colony::explainUsage)
        .setCaseInsensitiveEnumValuesAllowed(true);
  }

  private static int explain(Exception exception, CommandLine line, CommandLine.ParseResult parsed)
      throws Exception {
    if (exception instanceof Trouble trouble) {
      line.getErr().println("colony: " + trouble.line());
      return ERROR;
    }
    throw exception;
  }

  private static int explainUsage(CommandLine.ParameterException exception, String[] arguments) {
    var line = exception.getCommandLine();
    line.getErr().println("colony: " + exception.getMessage());
    line.usage(line.getErr());
    return ERROR;
  }
}
