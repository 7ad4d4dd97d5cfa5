package colony.worker.agent;

import colony.contracts.OutcomeClass;
import colony.worker.agent.Preset.OutcomeRule;
import colony.worker.process.CleanText;
import colony.worker.process.Exit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What the end of an agent says of its task. Its own claim to have succeeded counts last.
///
/// @param word the one that decided, such as `done` or `rate-limit`
/// @param sentence empty when there is nothing to say
/// @param code absent when it did not end by itself
public record Conclusion(
    OutcomeClass outcome, String word, String sentence, @Nullable Integer code) {
  private static final int LONGEST = 500;
  private static final int NO_SUCH_PROGRAM = 127;

  static Conclusion of(Preset preset, Exit exit, Said said) {
    return switch (exit) {
      case Exit.Exited(int code) -> of(preset, code, said);
      case Exit.TimedOut(String sentence) ->
          new Conclusion(
              OutcomeClass.TIMEOUT,
              sentence.startsWith("printed nothing") ? "silent" : "timeout",
              sentence,
              null);
      case Exit.NotStarted(Exit.Why why, String sentence) -> notStarted(preset, why, sentence);
      case Exit.Cancelled(String reason) ->
          throw new IllegalStateException("a stopped agent comes to no conclusion: " + reason);
    };
  }

  private static Conclusion notStarted(Preset preset, Exit.Why why, String sentence) {
    return switch (why) {
      case NOT_FOUND -> notInstalled(preset, null);
      case NOT_ALLOWED -> new Conclusion(OutcomeClass.PERMISSION, "not-allowed", sentence, null);
      case NOT_POSSIBLE -> new Conclusion(OutcomeClass.BAD_TASK, "not-started", sentence, null);
      case NO_RESOURCES -> new Conclusion(OutcomeClass.TRANSIENT, "no-resources", sentence, null);
    };
  }

  private static Conclusion notInstalled(Preset preset, @Nullable Integer code) {
    return new Conclusion(
        OutcomeClass.MISSING_DEPENDENCY,
        "not-installed",
        "the agent's program '%s' is not installed here: it was not found in PATH"
            .formatted(preset.program()),
        code);
  }

  private static Conclusion of(Preset preset, int code, Said said) {
    for (var rule : preset.outcomes()) {
      if (fits(rule, code, said)) {
        return new Conclusion(rule.outcome(), rule.verdict(), words(rule, code, said), code);
      }
    }
    if (said.failure() != null) {
      return new Conclusion(OutcomeClass.CRASH, "failed", bounded(said.failure()), code);
    }
    if (code == NO_SUCH_PROGRAM && !said.result()) {
      return notInstalled(preset, code);
    }
    if (!said.result()) {
      return new Conclusion(
          OutcomeClass.TRANSIENT,
          "cut-stream",
          "the agent's stream ended without a result (exit code %d)".formatted(code),
          code);
    }
    if (code != 0) {
      return new Conclusion(OutcomeClass.CRASH, "exit", "exit code " + code, code);
    }
    return said.message().isBlank()
        ? new Conclusion(
            OutcomeClass.CRASH, "empty-answer", "the agent's final message is empty", code)
        : new Conclusion(OutcomeClass.SUCCESS, "done", "", code);
  }

  private static boolean fits(OutcomeRule rule, int code, Said said) {
    var failure = said.failure();
    return (rule.exit().isEmpty() || rule.exit().contains(code))
        && (rule.flag() == null || said.flags().contains(rule.flag()))
        && (rule.failure() == null
            || (failure != null && Pattern.compile(rule.failure()).matcher(failure).find()));
  }

  private static String words(OutcomeRule rule, int code, Said said) {
    if (rule.outcome() == OutcomeClass.SUCCESS) {
      return "";
    }
    var failure = said.failure();
    var why = failure == null || failure.isBlank() ? "exit code " + code : bounded(failure);
    return "%s: %s".formatted(rule.verdict(), why);
  }

  private static String bounded(String text) {
    return CleanText.beginning(CleanText.of(text), LONGEST);
  }

  public boolean succeeded() {
    return outcome == OutcomeClass.SUCCESS;
  }
}
