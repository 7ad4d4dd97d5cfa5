package colony.cli;

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
