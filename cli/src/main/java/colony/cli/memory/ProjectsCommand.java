package colony.cli.memory;

import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import colony.cli.output.Table;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "projects",
    description = "List the projects that colonies have worked on, and what they learned.",
    mixinStandardHelpOptions = true)
public final class ProjectsCommand implements Callable<Integer> {
  @Mixin private MemoryOption memory;
  @Mixin private ScreenOption screen;

  @Override
  public Integer call() {
    var shown = screen.screen();
    var projects = memory.client().projects();
    if (shown.json()) {
      shown.document(projects);
      return ExitCode.DONE.status();
    }
    if (projects.isEmpty()) {
      shown.line("no projects yet");
      return ExitCode.DONE.status();
    }
    var table =
        new Table(
            "PROJECT", "COLONIES", "PHASES", "LEARNED", "PROMOTED", "LAST ACTIVE", "MODE", "GOAL");
    for (var each : projects) {
      table.row(
          Screen.oneLine(each.project(), 60),
          each.colonies(),
          each.phasesCompleted(),
          each.learningsContributed(),
          each.learningsPromoted(),
          each.lastActive(),
          each.mode() == null ? "-" : each.mode(),
          Screen.oneLine(each.goal(), 80));
    }
    shown.lines(table.lines());
    return ExitCode.DONE.status();
  }
}
