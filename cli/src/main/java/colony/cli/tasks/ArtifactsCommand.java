package colony.cli.tasks;

import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.NewFile;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import colony.cli.output.Table;
import colony.cli.queen.QueenClient;
import colony.contracts.api.ArtifactView;
import colony.stack.Trouble;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "artifacts",
    description = {
      "List the files that tasks of a colony left, and what they were made from.",
      "With a path print that file, or write it down: its newest version."
    },
    mixinStandardHelpOptions = true)
public final class ArtifactsCommand implements Callable<Integer> {
  private static final int SHORT_HASH = 12;

  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "TASK",
      description = "Id, such as 1.2: only what this one left.")
  private @Nullable String task;

  @Parameters(
      index = "2",
      arity = "0..1",
      paramLabel = "PATH",
      description = "The bytes of this file, and no list.")
  private @Nullable String path;

  @Option(
      names = "--to",
      paramLabel = "FILE",
      description = "With a path: write it here, where no file is yet; needed for what is no text.")
  private @Nullable Path to;

  @Override
  public Integer call() {
    if (to != null && path == null) {
      throw new Trouble("--to %s: expected with TASK and PATH, for one file".formatted(to));
    }
    var shown = screen.screen();
    var client = queen.client();
    var artifacts =
        client.artifacts(colony).stream()
            .filter(it -> task == null || it.taskId().equals(task))
            .toList();
    if (task != null && artifacts.isEmpty()) {
      client.task(colony, task); // that there is no such task she says
    }
    if (path != null) {
      fetch(newest(artifacts), client, shown);
    } else if (shown.json()) {
      shown.document(artifacts);
    } else {
      show(artifacts, shown);
    }
    return ExitCode.DONE.status();
  }

  private ArtifactView newest(List<ArtifactView> artifacts) {
    return artifacts.stream()
        .filter(it -> it.path().equals(path))
        .max(Comparator.comparing(ArtifactView::run).thenComparing(ArtifactView::attempt))
        .orElseThrow(
            () ->
                new Trouble(
                    "task %s of %s left no file %s, expected %s"
                        .formatted(task, colony, path, paths(artifacts))));
  }

  private static String paths(List<ArtifactView> artifacts) {
    var paths = artifacts.stream().map(ArtifactView::path).distinct().limit(20).toList();
    return paths.isEmpty() ? "none, it left no files" : "one of " + String.join(", ", paths);
  }

  private void fetch(ArtifactView artifact, QueenClient client, Screen shown) {
    if (to == null && shown.json()) {
      shown.document(artifact);
      return;
    }
    var bytes = client.blob(colony, artifact.sha256());
    if (to != null) {
      NewFile.write(to, bytes);
      if (shown.json()) {
        shown.document(artifact);
      }
      shown.line("written: %s, %,d bytes".formatted(to, bytes.length));
      return;
    }
    try {
      shown.raw(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException _) {
      throw new Trouble("%s is no text: expected --to FILE to write it to".formatted(path));
    }
  }

  private static void show(List<ArtifactView> artifacts, Screen shown) {
    var table = new Table("TASK", "ATTEMPT", "RUN", "BYTES", "SHA-256", "PATH", "FROM");
    for (var artifact : artifacts) {
      table.row(
          Screen.whole(artifact.taskId()),
          artifact.attempt(),
          artifact.run(),
          artifact.sizeBytes(),
          shortened(artifact.sha256()),
          Screen.whole(artifact.path()),
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
