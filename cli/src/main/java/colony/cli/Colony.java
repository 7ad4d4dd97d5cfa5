package colony.cli;

import colony.cli.bench.BenchCommand;
import colony.cli.checkin.AbandonCommand;
import colony.cli.checkin.AdaptCommand;
import colony.cli.checkin.ApproveCommand;
import colony.cli.checkin.CheckInCommand;
import colony.cli.checkin.ContinueCommand;
import colony.cli.checkin.DelegateCommand;
import colony.cli.checkin.RejectCommand;
import colony.cli.checkin.ReplanCommand;
import colony.cli.checkin.ReworkCommand;
import colony.cli.checkpoints.CheckpointsCommand;
import colony.cli.checkpoints.CompareCommand;
import colony.cli.checkpoints.ForkCommand;
import colony.cli.checkpoints.RollbackCommand;
import colony.cli.colonies.CancelCommand;
import colony.cli.colonies.EventsCommand;
import colony.cli.colonies.RunCommand;
import colony.cli.colonies.TasksCommand;
import colony.cli.colonies.WatchCommand;
import colony.cli.colonies.WhyCommand;
import colony.cli.demo.DemoCommand;
import colony.cli.letters.DeadLettersCommand;
import colony.cli.lifecycle.InitCommand;
import colony.cli.lifecycle.ModeCommand;
import colony.cli.lifecycle.OverrideCommand;
import colony.cli.lifecycle.PauseCommand;
import colony.cli.lifecycle.RecoverCommand;
import colony.cli.lifecycle.ResetCommand;
import colony.cli.lifecycle.ResumeCommand;
import colony.cli.memory.LearningsCommand;
import colony.cli.memory.MemoryCommand;
import colony.cli.memory.PatternsCommand;
import colony.cli.memory.ProjectsCommand;
import colony.cli.presets.PresetsCommand;
import colony.cli.signals.FeedbackCommand;
import colony.cli.signals.FocusCommand;
import colony.cli.signals.RedirectCommand;
import colony.cli.signals.SignalsCommand;
import colony.cli.swarm.CastesCommand;
import colony.cli.swarm.OverrideSpawnCommand;
import colony.cli.swarm.SpawnsCommand;
import colony.cli.swarm.TreeCommand;
import colony.cli.tasks.ArtifactsCommand;
import colony.cli.tasks.BlockCommand;
import colony.cli.tasks.DiffCommand;
import colony.cli.tasks.RestoreCommand;
import colony.cli.tasks.RetryCommand;
import colony.cli.tck.TckCommand;
import colony.cli.trouble.BudgetCommand;
import colony.cli.trouble.ErrorsCommand;
import colony.cli.trouble.FlagsCommand;
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
      SpawnsCommand.class,
      CastesCommand.class,
      EventsCommand.class,
      TasksCommand.class,
      DiffCommand.class,
      ArtifactsCommand.class,
      WhyCommand.class,
      CheckInCommand.class,
      ContinueCommand.class,
      ApproveCommand.class,
      RejectCommand.class,
      ReworkCommand.class,
      ReplanCommand.class,
      AdaptCommand.class,
      AbandonCommand.class,
      DelegateCommand.class,
      InitCommand.class,
      ModeCommand.class,
      PauseCommand.class,
      ResumeCommand.class,
      CancelCommand.class,
      BlockCommand.class,
      RestoreCommand.class,
      RetryCommand.class,
      OverrideSpawnCommand.class,
      FocusCommand.class,
      RedirectCommand.class,
      FeedbackCommand.class,
      SignalsCommand.class,
      LearningsCommand.class,
      PatternsCommand.class,
      MemoryCommand.class,
      ProjectsCommand.class,
      FlagsCommand.class,
      ErrorsCommand.class,
      BudgetCommand.class,
      RecoverCommand.class,
      ResetCommand.class,
      OverrideCommand.class,
      CheckpointsCommand.class,
      RollbackCommand.class,
      CompareCommand.class,
      ForkCommand.class,
      DeadLettersCommand.class,
      PresetsCommand.class,
      DemoCommand.class,
      BenchCommand.class,
      TckCommand.class,
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
