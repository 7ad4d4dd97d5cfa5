package colony.cli.completion;

import colony.cli.colonies.QueenOption;
import colony.cli.queen.SoughtColonies;
import colony.contracts.api.CheckpointView;
import colony.contracts.api.ColonyView;
import colony.contracts.api.TaskView;
import colony.stack.Trouble;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// Names that only the Queen knows. Who presses Tab waits for a moment and wants no error: when she
/// is away or slow there are none.
final class KnownNames {
  private static final long MOMENT_MILLIS = 1_500;
  private static final int MOST_COLONIES = 500;

  private final List<String> words;
  private final String colony;

  /// @param words all that is typed, for where the Queen is
  /// @param colony the one that is named already; may be empty
  KnownNames(List<String> words, String colony) {
    this.words = words;
    this.colony = colony;
  }

  /// @param label of the parameter, as the help names it
  Stream<String> of(String label) {
    return switch (label) {
      case "COLONY", "COLONY|GOAL" -> asked(this::colonies);
      case "TASK" -> colony.isEmpty() ? Stream.empty() : asked(this::tasks);
      case "CHECKPOINT", "FROM", "TO" ->
          colony.isEmpty() ? Stream.empty() : asked(this::checkpoints);
      case "GATE" -> colony.isEmpty() ? Stream.empty() : asked(this::gates);
      case "SERVICE" -> asked(() -> List.copyOf(place().queen.folder().logNames()));
      default -> Stream.empty();
    };
  }

  /// The newest: somebody waits at the keyboard.
  private List<String> colonies() {
    return place().queen.client().colonies(SoughtColonies.ANY, MOST_COLONIES).stream()
        .map(ColonyView::name)
        .toList();
  }

  private List<String> tasks() {
    return place().queen.client().tasks(colony, null).stream().map(TaskView::taskId).toList();
  }

  private List<String> checkpoints() {
    return place().queen.client().checkpoints(colony).list().stream()
        .flatMap(KnownNames::spellings)
        .toList();
  }

  private static Stream<String> spellings(CheckpointView checkpoint) {
    return Stream.of("#" + checkpoint.number(), checkpoint.id().substring(0, 12));
  }

  private List<String> gates() {
    return place().queen.client().colony(colony).phases().stream()
        .filter(phase -> "gate".equals(phase.kind()))
        .map(ColonyView.PhaseView::phaseId)
        .toList();
  }

  private static Stream<String> asked(Supplier<List<String>> question) {
    try {
      var names =
          CompletableFuture.supplyAsync(question, ForkJoinPool.commonPool())
              .completeOnTimeout(List.of(), MOMENT_MILLIS, TimeUnit.MILLISECONDS)
              .join();
      return names.stream();
    } catch (CompletionException failed) {
      if (failed.getCause() instanceof Trouble) {
        return Stream.empty();
      }
      throw failed;
    }
  }

  private Place place() {
    var place = new Place();
    var line = new CommandLine(place).setUnmatchedArgumentsAllowed(true).setExpandAtFiles(false);
    line.getCommandSpec().parser().unmatchedOptionsArePositionalParams(true);
    line.parseArgs(words.toArray(String[]::new));
    return place;
  }

  @Command
  private static final class Place {
    @Mixin private QueenOption queen;
  }
}
