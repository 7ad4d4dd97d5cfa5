package colony.worker.app;

import colony.contracts.RunTask.MergedTask;
import colony.worker.model.Arguments;
import colony.worker.model.Tool;
import colony.worker.model.Tool.Effect;
import colony.worker.process.CapturedOutput;
import colony.worker.process.CommandRun;
import colony.worker.process.Exit;
import colony.worker.process.Launch;
import colony.worker.process.Manner;
import colony.worker.sandbox.Cage;
import colony.worker.task.Ending;
import colony.worker.tool.Refusal;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;

/// Lets a model run commands, as a command of a task is run: listed environment, sandbox, and an
/// end for all that was started.
///
/// @param number of the part, from 1
/// @param until `System.nanoTime` at which the attempt's time is over
record RunTool(
    Bench bench,
    MergedTask part,
    int number,
    WorkerSettings settings,
    Confining confining,
    Cage cage,
    long until) {
  private static final int USUAL_SECONDS = 600;

  /// Bytes; the middle of more is left out.
  private static final int OUTPUT = 24 * 1024;

  Tool tool() {
    return Tool.of(
        "run",
        "Runs a line of shell in the workspace and gives its exit code and output. There is no input.",
        JsonObjectSchema.builder()
            .addStringProperty("command", "for /bin/sh -c")
            .addIntegerProperty("seconds", "longest time; %d when absent".formatted(USUAL_SECONDS))
            .required("command")
            .build(),
        this::use);
  }

  private Effect use(Arguments given) throws Refusal, IOException, InterruptedException {
    var command = given.text("command");
    var seconds = given.number("seconds", USUAL_SECONDS);
    if (command.isBlank() || command.indexOf('\0') >= 0 || seconds < 1) {
      throw new Refusal("`command` is a line of shell, and `seconds` are 1 or more");
    }
    var file = Files.createTempFile(bench.files().root(), "run", ".out");
    try (var output = new CapturedOutput(file, OUTPUT)) {
      var outcome =
          new CommandRun(launch(command, seconds), output, bench.live(), settings.termPatience())
              .run(bench.cancellation().whenRequested());
      return outcome.exit() instanceof Exit.Cancelled(String reason)
          ? new Effect.Stopped(
              new Ending.Stopped(
                  CommandPart.reason(reason, outcome.findings()), outcome.survivors()))
          : new Effect.Told(told(outcome, output));
    } finally {
      Files.deleteIfExists(file);
    }
  }

  private Launch launch(String command, int seconds) throws IOException {
    var environment = CommandEnvironment.of(bench, part, number, settings);
    environment.remove("COLONY_RESULT"); // the model has a tool to finish with
    return new Launch(
        List.of("/bin/sh", "-c", command),
        bench.workspace().directory(),
        environment,
        bench.marker(),
        wall(seconds),
        settings.idleTimeout(),
        Manner.within(confining.before(cage, bench, List.of())));
  }

  private Duration wall(int seconds) {
    var wished = Duration.ofSeconds(seconds);
    var left = Duration.ofNanos(until - System.nanoTime());
    var wall = wished.compareTo(left) <= 0 ? wished : left;
    return wall.isPositive() ? wall : Duration.ofMillis(1);
  }

  private static String told(CommandRun.Outcome outcome, CapturedOutput output) throws IOException {
    var kept = output.kept();
    var text = kept.isPresent() ? Files.readAllBytes(kept.get()) : new byte[0];
    if (kept.isPresent()) {
      Files.delete(kept.get());
    }
    return "%s\n%s%s"
        .formatted(
            exit(outcome.exit()),
            outcome.findings().isEmpty() ? "" : String.join("\n", outcome.findings()) + "\n",
            new String(text, java.nio.charset.StandardCharsets.UTF_8));
  }

  private static String exit(Exit exit) {
    return switch (exit) {
      case Exit.Exited(int code) -> "exit code " + code;
      case Exit.TimedOut(String sentence) -> sentence;
      case Exit.NotStarted(var _, String sentence) -> sentence;
      case Exit.Cancelled(String reason) ->
          throw new IllegalStateException("a stopped command tells nothing: " + reason);
    };
  }
}
