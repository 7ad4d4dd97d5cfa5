package colony.worker.model;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Usage.Tokens;
import dev.langchain4j.model.anthropic.AnthropicTokenUsage;
import dev.langchain4j.model.openai.OpenAiTokenUsage;
import dev.langchain4j.model.output.TokenUsage;
import org.junit.jupiter.api.Test;

class CountedTest {
  @Test
  void countsNothingWhereAServiceCountsLessThanThat() {
    var plain = new TokenUsage(-5, -7);
    var anthropic =
        AnthropicTokenUsage.builder()
            .inputTokenCount(10)
            .outputTokenCount(3)
            .cacheReadInputTokens(-1_000)
            .cacheCreationInputTokens(-1)
            .build();
    var openAi =
        OpenAiTokenUsage.builder()
            .inputTokenCount(10)
            .outputTokenCount(3)
            .inputTokensDetails(
                OpenAiTokenUsage.InputTokensDetails.builder().cachedTokens(-4).build())
            .outputTokensDetails(
                OpenAiTokenUsage.OutputTokensDetails.builder().reasoningTokens(-2).build())
            .build();

    assertThat(Counted.of(plain)).contains(new Tokens(0, 0, 0, 0, 0, 0));
    assertThat(Counted.of(anthropic)).contains(new Tokens(10, 10, 0, 0, 3, 0));
    assertThat(Counted.of(openAi)).contains(new Tokens(10, 10, 0, 0, 3, 0));
  }
}
