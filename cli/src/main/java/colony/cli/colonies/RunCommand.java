package colony.cli.colonies;

import colony.cli.output.ScreenOption;
import colony.stack.Trouble;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "run", description = "Start a colony with a plan.", mixinStandardHelpOptions = true)
public final class RunCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;
  @Mixin private WorkspaceOption workspace;

  @Parameters(paramLabel = "PLAN", description = "The plan's file, YAML or JSON.")
  private Path plan;

  @Option(names = "--name", description = "The colony's name (default: made from the goal).")
  private @Nullable String name;

  @Option(names = "--goal", description = "The goal, instead of the plan's.")
  private @Nullable String goal;

  @Option(
      names = "--auto",
      description = "Skip every check-in whose gates are green, and accept proposed plans.")
  private boolean auto;

  @Option(
      names = {"-f", "--follow"},
      description = "Show the progress, ask at each check-in, and end as the colony does.")
  private boolean follow;

  @Option(
      names = "--dry-run",
      description = "Only say what would run, and what is wrong or doubtful in the plan.")
  private boolean dryRun;

  @Option(
      names = {"-y", "--yes"},
      description = "Answer this command's own questions with yes; check-ins are not among them.")
  private boolean yes;

  @Override
  public Integer call() {
    if (dryRun && follow) {
      throw new Trouble("--follow goes with a colony that begins, without --dry-run");
    }
    var start =
        new Start(
            new PlanFile(plan).text(),
            Optional.ofNullable(name),
            Optional.ofNullable(goal),
            workspace.workspace(),
            auto,
            screen.warnings());
    return dryRun
        ? start.dry(queen.client(), screen.screen())
        : start.with(queen.client(), screen.screen(), follow);
  }
}
