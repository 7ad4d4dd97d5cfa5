package colony.cli.memory;

import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import colony.cli.queen.MemoryClient;
import colony.contracts.api.PatternView;
import colony.stack.Trouble;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "patterns",
    description = {
      "List what projects have learned from each other, and how well it did.",
      "With a pattern's id: its evidence and history."
    },
    mixinStandardHelpOptions = true)
public final class PatternsCommand implements Callable<Integer> {
  @Mixin private MemoryOption memory;
  @Mixin private ScreenOption screen;

  @Parameters(arity = "0..1", paramLabel = "PATTERN", description = "The pattern's id.")
  private @Nullable String pattern;

  @Option(
      names = "--status",
      paramLabel = "STATUS",
      description = "Only these: ${COMPLETION-CANDIDATES}.")
  private @Nullable Standing status;

  @Option(
      names = "--category",
      paramLabel = "CATEGORY",
      description = "Only these: ${COMPLETION-CANDIDATES}.")
  private @Nullable Category category;

  @Option(names = "--demote", paramLabel = "PATTERN", description = "Give this one to nobody more.")
  private @Nullable String demote;

  @Option(names = "--reason", description = "Why it is demoted.")
  private @Nullable String reason;

  @Override
  public Integer call() {
    if ((demote == null) != (reason == null)) {
      throw new Trouble("--demote PATTERN and --reason TEXT go together");
    }
    if (demote != null && pattern != null) {
      throw new Trouble("--demote %s takes one pattern, without %s".formatted(demote, pattern));
    }
    var one = demote != null ? demote : pattern;
    if (one != null && (status != null || category != null)) {
      throw new Trouble(
          "--status and --category go with the list, without pattern %s".formatted(one));
    }
    var shown = screen.screen();
    var client = memory.client();
    if (demote != null && reason != null) {
      show(client.demote(demote, reason), shown);
    } else if (pattern != null) {
      show(client.pattern(pattern), shown);
    } else {
      list(client, shown);
    }
    return ExitCode.DONE.status();
  }

  private void list(MemoryClient client, Screen shown) {
    var patterns =
        client.patterns(
            status == null ? null : status.word(), category == null ? null : category.word());
    if (shown.json()) {
      shown.document(patterns);
    } else {
      shown.lines(PatternSheet.table(patterns, status != null || category != null));
    }
  }

  private static void show(PatternView pattern, Screen shown) {
    if (shown.json()) {
      shown.document(pattern);
    } else {
      shown.lines(PatternSheet.card(pattern));
    }
  }
}
