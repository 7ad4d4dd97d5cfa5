package colony.cli.tasks;

import colony.cli.colonies.DiffLine;
import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.stack.Trouble;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "diff",
    description = "Print what the last attempt of a task changed, as a patch.",
    mixinStandardHelpOptions = true)
public final class DiffCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(index = "0", paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Parameters(index = "1", paramLabel = "TASK", description = "Id, such as 1.2.")
  private String task;

  @Override
  public Integer call() {
    var client = queen.client();
    var shown = screen.screen();
    var result = client.task(colony, task).result();
    var diff = result == null ? null : result.diff();
    if (result == null || diff == null) {
      throw new Trouble(
          "task %s of %s has changed nothing in Git that is known".formatted(task, colony));
    }
    if (shown.json()) {
      shown.document(diff);
      return ExitCode.DONE.status();
    }
    var patch = diff.patch();
    if (patch == null) {
      throw new Trouble(
          "the patch of task %s (%s): look at commit %s"
              .formatted(task, DiffLine.of(diff), result.commit()));
    }
    shown.raw(client.blob(colony, patch.sha256()));
    return ExitCode.DONE.status();
  }
}
