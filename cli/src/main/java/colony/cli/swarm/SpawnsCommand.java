package colony.cli.swarm;

import colony.cli.colonies.Paused;
import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import colony.cli.output.Table;
import colony.contracts.api.SpawnView;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "spawns",
    description = "List what workers asked for: granted, queued and refused.",
    mixinStandardHelpOptions = true)
public final class SpawnsCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Override
  public Integer call() {
    var shown = screen.screen();
    var client = queen.client();
    var spawns = client.swarm(colony).spawns();
    show(spawns, shown);
    Paused.tell(client, shown, colony);
    return ExitCode.DONE.status();
  }

  static void show(List<SpawnView> spawns, Screen shown) {
    if (shown.json()) {
      shown.document(spawns);
      return;
    }
    var table = new Table("#", "TASK", "REQUEST", "CASTE", "STATUS", "DEPTH", "CHILD", "NOTE");
    for (var spawn : spawns) {
      table.row(
          spawn.number(),
          Screen.whole(spawn.taskId()),
          Screen.whole(spawn.requestId()),
          Screen.oneLine(spawn.caste(), 16),
          spawn.status().toLowerCase(Locale.ROOT) + (spawn.blocking() ? "" : " (goes on)"),
          spawn.depth(),
          child(spawn),
          note(spawn));
    }
    shown.lines(table.lines());
  }

  private static String child(SpawnView spawn) {
    return spawn.childTaskId() == null || spawn.childStatus() == null
        ? "-"
        : "%s %s%s"
            .formatted(
                spawn.childTaskId(),
                spawn.childStatus().toLowerCase(Locale.ROOT),
                spawn.childStatus().equals("DONE") && !spawn.consumed() ? ", unconsumed" : "");
  }

  private static String note(SpawnView spawn) {
    var by = spawn.overriddenBy();
    if (by != null) {
      return Screen.oneLine("overridden by %s; was: %s".formatted(by, spawn.why()), 120);
    }
    return Screen.oneLine(spawn.why().isBlank() ? spawn.reason() : spawn.why(), 120);
  }
}
