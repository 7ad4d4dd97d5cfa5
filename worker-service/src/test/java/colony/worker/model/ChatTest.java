package colony.worker.model;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.OutcomeClass;
import dev.langchain4j.data.message.UserMessage;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ChatTest {
  private static Chat.Answer answer(Provider provider, String body) {
    return answer(provider, 200, body);
  }

  private static Chat.Answer answer(Provider provider, int status, String body) {
    var model =
        new KnownModel(
            "one",
            provider,
            "m",
            "http://127.0.0.1:9",
            null,
            null,
            null,
            Duration.ofSeconds(5),
            Duration.ZERO,
            null);
    var chat = new Chat(model, "key", Client.of(model, "key", new CannedService(status, body)));
    return chat.ask(List.of(UserMessage.from("Build it.")), List.of());
  }

  /// What it gives its tools is JSON of the same answer.
  @Test
  void takesNoFieldOfAToolForTheReasonOfAMessage() {
    var answer =
        answer(
            Provider.ANTHROPIC,
            """
            {"id": "1", "type": "message", "role": "assistant", "model": "m", "stop_reason": "tool_use",
             "content": [{"type": "tool_use", "id": "c1", "name": "finish",
                          "input": {"summary": "done", "data": {"stop_reason": "refusal"}}}],
             "usage": {"input_tokens": 1, "output_tokens": 1}}
            """);

    assertThat(answer).isInstanceOf(Chat.Answer.Said.class);
  }

  /// All its tokens went into what it thought.
  @Test
  void saysThatAMessageWithoutAnyWordWasTooLong() {
    var answer =
        answer(
            Provider.OPENAI,
            """
            {"id": "1", "object": "chat.completion", "model": "m",
             "choices": [{"index": 0, "finish_reason": "length", "message": {"role": "assistant", "content": ""}}],
             "usage": {"prompt_tokens": 1, "completion_tokens": 9, "total_tokens": 10}}
            """);

    assertThat(answer).isInstanceOf(Chat.Answer.Failed.class);
    var failed = (Chat.Answer.Failed) answer;
    assertThat(failed.failure().outcome()).isEqualTo(OutcomeClass.LIMIT);
    assertThat(failed.failure().verdict()).isEqualTo("max-output");
    assertThat(failed.tokens()).isPresent();
  }

  /// Its address moved: that mends itself by no second try.
  @ParameterizedTest
  @EnumSource
  void saysThatAServiceSendsElsewhere(Provider provider) {
    var failure = ((Chat.Answer.Failed) answer(provider, 307, "")).failure();

    assertThat(failure.outcome()).isEqualTo(OutcomeClass.BAD_TASK);
    assertThat(failure.sentence()).contains("status 307", "base-url");
  }

  @ParameterizedTest
  @EnumSource
  void knowsAServiceThatHasNoRoomFromOneThatIsBroken(Provider provider) {
    assertThat(List.of(429, 503, 529))
        .allMatch(status -> ((Chat.Answer.Failed) answer(provider, status, "{}")).busy());
    assertThat(List.of(401, 404, 500, 502))
        .noneMatch(status -> ((Chat.Answer.Failed) answer(provider, status, "{}")).busy());
  }

  @ParameterizedTest
  @EnumSource
  void doesNotSpeakOfItsParserWhenAnAnswerIsEmpty(Provider provider) {
    var failure = ((Chat.Answer.Failed) answer(provider, 200, "")).failure();

    assertThat(failure.outcome()).isEqualTo(OutcomeClass.TRANSIENT);
    assertThat(failure.sentence()).doesNotContain("Source");
  }
}
