package colony.cli.tasks;

import colony.cli.Table;
import colony.cli.colonies.ExitCode;
import colony.cli.colonies.QueenOption;
import colony.cli.colonies.Screen;
import colony.cli.colonies.ScreenOption;
import colony.contracts.api.ArtifactView;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "artifacts",
    description = "List the files that tasks of a colony left, and what they were made from.",
    mixinStandardHelpOptions = true)
public final class ArtifactsCommand implements Callable<Integer> {
  private static final int SHORT_HASH = 12;

  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Override
  public Integer call() {
    var shown = screen.screen();
    var artifacts = queen.client().artifacts(colony);
    if (shown.json()) {
      shown.document(artifacts);
    } else {
      show(artifacts, shown);
    }
    return ExitCode.DONE.status();
  }

  private static void show(List<ArtifactView> artifacts, Screen shown) {
    var table = new Table("TASK", "ATTEMPT", "RUN", "BYTES", "SHA-256", "PATH", "FROM");
    for (var artifact : artifacts) {
      table.row(
          Screen.oneLine(artifact.taskId(), 24),
          artifact.attempt(),
          artifact.run(),
          artifact.sizeBytes(),
          shortened(artifact.sha256()),
          Screen.oneLine(artifact.path(), 60),
          artifact.from().stream()
              .map(ArtifactsCommand::shortened)
              .collect(Collectors.joining(" ")));
    }
    shown.lines(table.lines());
  }

  private static String shortened(String hash) {
    return hash.substring(0, Math.min(SHORT_HASH, hash.length()));
  }
}
