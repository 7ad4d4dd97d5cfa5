package colony.cli.memory;

import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import colony.cli.output.Table;
import colony.contracts.api.InFlightView;
import colony.contracts.api.MemoryAnswer;
import colony.stack.Trouble;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "memory",
    description = {
      "Ask what is known already, in some words.",
      "With --in-flight: what was begun and has not ended, over all projects."
    },
    mixinStandardHelpOptions = true)
public final class MemoryCommand implements Callable<Integer> {
  @Mixin private MemoryOption memory;
  @Mixin private ScreenOption screen;

  @Parameters(
      arity = "0..*",
      paramLabel = "QUESTION",
      description = "Some words of what you look for.")
  private @Nullable List<String> question;

  @Option(names = "--in-flight", description = "List tasks that were begun and have not ended.")
  private boolean inFlight;

  @Option(names = "--role", description = "Only tasks of this role, such as BUILDER.")
  private @Nullable String role;

  @Option(names = "--project", description = "Only tasks of this project.")
  private @Nullable String project;

  @Override
  public Integer call() {
    var words = String.join(" ", Objects.requireNonNullElse(question, List.of())).strip();
    if (inFlight == !words.isEmpty()) {
      throw new Trouble("memory takes a question, or --in-flight");
    }
    if (!inFlight && (role != null || project != null)) {
      throw new Trouble("--role and --project go with --in-flight");
    }
    var shown = screen.screen();
    if (inFlight) {
      begun(memory.client().inFlight(role, project), shown);
    } else {
      known(memory.client().ask(words), shown);
    }
    return ExitCode.DONE.status();
  }

  private static void known(MemoryAnswer answer, Screen shown) {
    if (shown.json()) {
      shown.document(answer);
      return;
    }
    if (answer.related().isEmpty()) {
      shown.line("nothing is known of that");
      return;
    }
    var table = new Table("SCORE", "KIND", "PROJECT", "ROLE", "AT", "WHAT");
    for (var each : answer.related()) {
      table.row(
          String.format(Locale.ROOT, "%.2f", each.score()),
          each.kind(),
          each.project() == null ? "-" : Screen.oneLine(each.project(), 40),
          each.role() == null ? "-" : each.role(),
          each.at(),
          Screen.oneLine(each.content(), 300));
    }
    shown.lines(table.lines());
  }

  private static void begun(List<InFlightView> tasks, Screen shown) {
    if (shown.json()) {
      shown.document(tasks);
      return;
    }
    if (tasks.isEmpty()) {
      shown.line("nothing is in flight");
      return;
    }
    var table = new Table("SINCE", "KIND", "ROLE", "PROJECT", "TASK", "MARKER");
    for (var each : tasks) {
      table.row(
          each.at(),
          each.kind().toLowerCase(Locale.ROOT),
          each.role(),
          Screen.oneLine(each.project(), 40),
          Screen.oneLine(each.taskId(), 24),
          Screen.oneLine(each.marker(), 300));
    }
    shown.lines(table.lines());
  }
}
