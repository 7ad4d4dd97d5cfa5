package colony.cli;

import colony.cli.access.TokensCommand;
import colony.cli.aether.ExportCommand;
import colony.cli.aether.ImportCommand;
import colony.cli.aether.ValidateCommand;
import colony.cli.archive.ArchiveCommand;
import colony.cli.bench.BenchCommand;
import colony.cli.bench.SoakCommand;
import colony.cli.chaos.ChaosCommand;
import colony.cli.checkin.AbandonCommand;
import colony.cli.checkin.AdaptCommand;
import colony.cli.checkin.ApproveCommand;
import colony.cli.checkin.CheckInCommand;
import colony.cli.checkin.ContinueCommand;
import colony.cli.checkin.DelegateCommand;
import colony.cli.checkin.PlanCommand;
import colony.cli.checkin.RejectCommand;
import colony.cli.checkin.ReplanCommand;
import colony.cli.checkin.ReworkCommand;
import colony.cli.checkin.SurveyCommand;
import colony.cli.checkpoints.CheckpointsCommand;
import colony.cli.checkpoints.CompareCommand;
import colony.cli.checkpoints.ForkCommand;
import colony.cli.checkpoints.RollbackCommand;
import colony.cli.colonies.CancelCommand;
import colony.cli.colonies.ColoniesCommand;
import colony.cli.colonies.EventsCommand;
import colony.cli.colonies.RunCommand;
import colony.cli.colonies.TasksCommand;
import colony.cli.colonies.WhyCommand;
import colony.cli.completion.CompletionCommand;
import colony.cli.demo.DemoCommand;
import colony.cli.doctor.DoctorCommand;
import colony.cli.doctor.StatusCommand;
import colony.cli.letters.DeadLettersCommand;
import colony.cli.lifecycle.InitCommand;
import colony.cli.lifecycle.ModeCommand;
import colony.cli.lifecycle.OverrideCommand;
import colony.cli.lifecycle.PauseCommand;
import colony.cli.lifecycle.RecoverCommand;
import colony.cli.lifecycle.ResetCommand;
import colony.cli.lifecycle.ResumeCommand;
import colony.cli.local.DownCommand;
import colony.cli.local.LogsCommand;
import colony.cli.local.UpCommand;
import colony.cli.mcp.McpCommand;
import colony.cli.memory.LearningsCommand;
import colony.cli.memory.MemoryCommand;
import colony.cli.memory.PatternsCommand;
import colony.cli.memory.ProjectsCommand;
import colony.cli.namespaces.NamespacesCommand;
import colony.cli.notices.NoticesCommand;
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
import colony.cli.tasks.OutputCommand;
import colony.cli.tasks.RestoreCommand;
import colony.cli.tasks.RetryCommand;
import colony.cli.tck.TckCommand;
import colony.cli.trouble.AuditCommand;
import colony.cli.trouble.BudgetCommand;
import colony.cli.trouble.ErrorsCommand;
import colony.cli.trouble.FlagsCommand;
import colony.cli.watch.WatchCommand;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Every command, in the order and under the heads of the help. That only the one that was typed is
/// looked into is why the command line starts fast.
public enum Commands {
  START(
      "Start and watch",
      new Named("init", InitCommand.class),
      new Named("plan", PlanCommand.class),
      new Named("survey", SurveyCommand.class),
      new Named("run", RunCommand.class),
      new Named("watch", WatchCommand.class),
      new Named("status", StatusCommand.class),
      new Named("colonies", ColoniesCommand.class),
      new Named("web", WebCommand.class)),
  DECIDE(
      "Decide",
      new Named("check-in", CheckInCommand.class),
      new Named("continue", ContinueCommand.class),
      new Named("approve", ApproveCommand.class),
      new Named("reject", RejectCommand.class),
      new Named("rework", ReworkCommand.class),
      new Named("replan", ReplanCommand.class),
      new Named("adapt", AdaptCommand.class),
      new Named("abandon", AbandonCommand.class),
      new Named("delegate", DelegateCommand.class)),
  STEER(
      "Steer",
      new Named("focus", FocusCommand.class),
      new Named("redirect", RedirectCommand.class),
      new Named("feedback", FeedbackCommand.class),
      new Named("signals", SignalsCommand.class),
      new Named("mode", ModeCommand.class),
      new Named("budget", BudgetCommand.class),
      new Named("flags", FlagsCommand.class),
      new Named("pause", PauseCommand.class),
      new Named("resume", ResumeCommand.class),
      new Named("cancel", CancelCommand.class),
      new Named("block", BlockCommand.class),
      new Named("restore", RestoreCommand.class),
      new Named("retry", RetryCommand.class),
      new Named("override-spawn", OverrideSpawnCommand.class)),
  UNDO(
      "Undo",
      new Named("checkpoints", CheckpointsCommand.class),
      new Named("rollback", RollbackCommand.class),
      new Named("compare", CompareCommand.class),
      new Named("fork", ForkCommand.class),
      new Named("recover", RecoverCommand.class),
      new Named("reset", ResetCommand.class),
      new Named("override", OverrideCommand.class)),
  LOOK(
      "Look",
      new Named("tree", TreeCommand.class),
      new Named("tasks", TasksCommand.class),
      new Named("spawns", SpawnsCommand.class),
      new Named("castes", CastesCommand.class),
      new Named("events", EventsCommand.class),
      new Named("output", OutputCommand.class),
      new Named("diff", DiffCommand.class),
      new Named("artifacts", ArtifactsCommand.class),
      new Named("why", WhyCommand.class),
      new Named("audit", AuditCommand.class),
      new Named("errors", ErrorsCommand.class),
      new Named("learnings", LearningsCommand.class),
      new Named("patterns", PatternsCommand.class),
      new Named("memory", MemoryCommand.class),
      new Named("projects", ProjectsCommand.class)),
  OPERATE(
      "Operate",
      new Named("up", UpCommand.class),
      new Named("down", DownCommand.class),
      new Named("logs", LogsCommand.class),
      new Named("doctor", DoctorCommand.class),
      new Named("dead-letters", DeadLettersCommand.class),
      new Named("archive", ArchiveCommand.class),
      new Named("notices", NoticesCommand.class),
      new Named("tokens", TokensCommand.class),
      new Named("namespaces", NamespacesCommand.class),
      new Named("mcp", McpCommand.class),
      new Named("presets", PresetsCommand.class),
      new Named("import", ImportCommand.class),
      new Named("export", ExportCommand.class),
      new Named("validate", ValidateCommand.class),
      new Named("completion", CompletionCommand.class),
      new Named("demo", DemoCommand.class),
      new Named("bench", BenchCommand.class),
      new Named("chaos", ChaosCommand.class),
      new Named("soak", SoakCommand.class),
      new Named("tck", TckCommand.class),
      new Named("images", ImagesCommand.class),
      new Named("test", TestCommand.class));

  public record Named(String name, Class<?> type) {}

  private final String title;
  private final List<Named> named;

  Commands(String title, Named... commands) {
    this.title = title;
    this.named = List.of(commands);
  }

  String title() {
    return title;
  }

  List<Named> named() {
    return named;
  }

  static Optional<Named> find(String name) {
    return all().filter(command -> command.name().equals(name)).findFirst();
  }

  public static Stream<Named> all() {
    return Stream.of(values()).flatMap(group -> group.named.stream());
  }
}
