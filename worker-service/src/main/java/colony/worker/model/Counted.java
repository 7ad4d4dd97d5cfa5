package colony.worker.model;

import colony.contracts.Usage.Tokens;
import dev.langchain4j.model.anthropic.AnthropicTokenUsage;
import dev.langchain4j.model.openai.OpenAiTokenUsage;
import dev.langchain4j.model.output.TokenUsage;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a provider counted, in our words.
final class Counted {
  private Counted() {}

  static Optional<Tokens> of(@Nullable TokenUsage usage) {
    if (usage == null || usage.inputTokenCount() == null || usage.outputTokenCount() == null) {
      return Optional.empty();
    }
    var input = atLeastNone(usage.inputTokenCount());
    var output = atLeastNone(usage.outputTokenCount());
    return Optional.of(
        switch (usage) {
          case AnthropicTokenUsage it -> {
            // Its input leaves out what has to do with the cache.
            var read = atLeastNone(it.cacheReadInputTokens());
            var write = atLeastNone(it.cacheCreationInputTokens());
            yield new Tokens(input + read + write, input, read, write, output, 0);
          }
          case OpenAiTokenUsage it -> {
            // Its input includes what came from the cache.
            var in = it.inputTokensDetails();
            var out = it.outputTokensDetails();
            var read = in == null ? 0 : Math.min(input, atLeastNone(in.cachedTokens()));
            var reasoning = out == null ? 0 : Math.min(output, atLeastNone(out.reasoningTokens()));
            yield new Tokens(input, input - read, read, 0, output, reasoning);
          }
          default -> new Tokens(input, input, 0, 0, output, 0);
        });
  }

  /// Services make mistakes here, and one that gave tokens back would never use a budget up.
  private static long atLeastNone(@Nullable Integer count) {
    return count == null ? 0 : Math.max(0, count);
  }
}
