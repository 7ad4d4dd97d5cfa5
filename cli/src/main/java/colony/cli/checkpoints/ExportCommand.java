package colony.cli.checkpoints;

import colony.cli.colonies.Paused;
import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.NewFile;
import colony.cli.output.ScreenOption;
import colony.cli.queen.Document;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "export",
    description = "Write a checkpoint into a file, as one JSON document.",
    mixinStandardHelpOptions = true)
public final class ExportCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(index = "0", paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Parameters(
      index = "1",
      paramLabel = "CHECKPOINT",
      description = "Id, its first 6 characters or more, a phase's name, or #number.")
  private String checkpoint;

  @Option(
      names = "--to",
      paramLabel = "FILE",
      description =
          "Where to; a file that is there is not overwritten (default: a name that says"
              + " what it is, here).")
  private @Nullable Path to;

  @Override
  public Integer call() {
    var client = queen.client();
    var shown = screen.screen();
    var document = client.checkpoints(colony).export(checkpoint);
    var written = write(document);
    if (shown.json()) {
      shown.document(Map.of("file", written.toString()));
    }
    shown.line(written.toString());
    Paused.tell(client, shown, colony);
    return ExitCode.DONE.status();
  }

  private Path write(Document document) {
    var file = to == null ? Path.of(document.name()) : to;
    return NewFile.write(file, document.bytes());
  }
}
