package colony.cli.aether;

import colony.aether.AetherFiles;
import colony.aether.bundle.Bounds;
import colony.aether.bundle.Bundle;
import colony.aether.bundle.BundleException;
import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.stack.Trouble;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "export",
    description = "Write a colony into a directory of .aether files.",
    mixinStandardHelpOptions = true)
public final class ExportCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(index = "0", paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Parameters(
      index = "1",
      paramLabel = "DIR",
      description = "Where to: a directory that is not there yet, or empty.")
  private Path directory;

  @Option(
      names = "--force",
      description = "Take a directory that is not empty; what is there is moved beside it.")
  private boolean force;

  @Option(
      names = "--without-checkpoints",
      description = "Leave the checkpoints out, which are most of a large colony.")
  private boolean withoutCheckpoints;

  @Override
  public Integer call() {
    var shown = screen.screen();
    var place = new ExportPlace(directory, force);
    place.demand();
    var files = unpacked(queen.client().export(colony, !withoutCheckpoints).bytes());
    var old = ExportChecks.demand(files);
    var backup = place.take(files);
    if (shown.json()) {
      var said = new LinkedHashMap<String, Object>();
      said.put("directory", directory.toString());
      said.put("files", files.paths());
      said.put("bytes", files.totalBytes());
      said.put("faultyAsTheyCame", old);
      backup.ifPresent(it -> said.put("backup", it.toString()));
      shown.document(said);
    }
    backup.ifPresent(it -> shown.line("What was there is in %s.".formatted(it)));
    shown.line(
        "%s: %,d files, %,d bytes".formatted(directory, files.paths().size(), files.totalBytes()));
    groups(files).forEach((name, count) -> shown.line("  %s%s".formatted(name, count)));
    old.forEach(it -> shown.line("kept as it came, though it is faulty: " + it));
    return ExitCode.DONE.status();
  }

  /// Every file by its name, checkpoints by their number.
  private static Map<String, String> groups(AetherFiles files) {
    var groups = new LinkedHashMap<String, String>();
    long saved = files.paths().stream().filter(it -> it.startsWith("checkpoints/")).count();
    files.paths().stream()
        .filter(it -> !it.startsWith("checkpoints/"))
        .forEach(it -> groups.put(it, ""));
    if (saved > 0) {
      groups.put("checkpoints/", " %,d files".formatted(saved));
    }
    return groups;
  }

  private static AetherFiles unpacked(byte[] zip) {
    try {
      return Bundle.unzip(new ByteArrayInputStream(zip), Bounds.USUAL);
    } catch (IOException | BundleException e) {
      throw new Trouble("what the Queen sent cannot be unpacked: " + e.getMessage(), e);
    }
  }
}
