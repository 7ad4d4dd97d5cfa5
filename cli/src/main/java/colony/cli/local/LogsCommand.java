package colony.cli.local;

import colony.stack.LogFile;
import colony.stack.StackFolder;
import colony.stack.Trouble;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "logs",
    description = "What a service has printed.",
    mixinStandardHelpOptions = true)
public final class LogsCommand implements Callable<Integer> {
  private static final Duration LOOK_AGAIN = Duration.ofMillis(200);

  @Spec private CommandSpec spec;
  @Mixin private StackOption stack;

  @Parameters(paramLabel = "SERVICE", description = "As ./colony status names it, or supervisor.")
  private String service;

  @Option(
      names = {"-f", "--follow"},
      description = "Go on until Ctrl-C.")
  private boolean follow;

  @Option(
      names = {"-n", "--lines"},
      paramLabel = "N",
      defaultValue = "50",
      description = "How many of the last lines (default: ${DEFAULT-VALUE}).")
  private int lines;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (lines < 0) {
      throw new Trouble("--lines is %d, expected at least 0".formatted(lines));
    }
    var log = find(stack.folder());
    var out = spec.commandLine().getOut();
    var end = Files.size(log.path());
    log.last(lines).forEach(out::println);
    out.flush();
    if (follow) {
      follow(log, end, out);
    }
    return 0;
  }

  private LogFile find(StackFolder folder) {
    var known = folder.logNames();
    if (!known.contains(service)) {
      throw new Trouble(
          known.isEmpty()
              ? "no logs in " + folder.path()
              : "no log of %s, there are: %s".formatted(service, String.join(" ", known)));
    }
    return folder.log(service);
  }

  private static void follow(LogFile log, long from, PrintWriter out)
      throws IOException, InterruptedException {
    var seen = from;
    // Until nobody reads it any more.
    while (!out.checkError() && !Thread.currentThread().isInterrupted()) {
      try (var file = new RandomAccessFile(log.path().toFile(), "r")) {
        // Shorter than before: it was trimmed.
        var length = file.length();
        seen = length < seen ? 0 : seen;
        file.seek(seen);
        var more = new byte[(int) Math.min(length - seen, 1 << 16)];
        var read = Math.max(0, file.read(more));
        seen += read;
        out.print(new String(more, 0, read, StandardCharsets.UTF_8));
        out.flush();
      } catch (FileNotFoundException _) {
        throw new Trouble("%s is gone".formatted(log.path()));
      }
      Thread.sleep(LOOK_AGAIN);
    }
  }
}
