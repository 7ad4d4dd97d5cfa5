package colony.cli.presets;

import colony.stack.Installation;
import colony.stack.Trouble;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// The built worker, asked for what it makes of presets.
final class WorkerClasses {
  private static final String MAIN = "colony.worker.agent.PresetsProgram";

  @Option(
      names = "--folder",
      paramLabel = "DIR",
      description =
          "A folder of own presets, as the worker's setting colony.worker.presets names it.")
  private @Nullable Path folder;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  int run(String... arguments) throws IOException, InterruptedException {
    if (folder != null && !Files.isDirectory(folder)) {
      throw new Trouble("--folder %s is not a directory".formatted(folder));
    }
    var built = Installation.find().service("worker-service");
    var line =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                built.resolve("app/*") + File.pathSeparator + built.resolve("lib/main/*"),
                MAIN));
    line.addAll(List.of(arguments));
    if (folder != null) {
      line.add(folder.toString());
    }
    var process = new ProcessBuilder(line).redirectError(Redirect.INHERIT).start();
    process.getOutputStream().close();
    try (var said = process.inputReader()) {
      var out = command.commandLine().getOut();
      for (String words; (words = said.readLine()) != null; ) {
        out.println(words);
        out.flush();
      }
    }
    return process.waitFor();
  }
}
