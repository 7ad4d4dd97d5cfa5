package colony.scripted;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What is told apart in the two protocols whose requests are shaped otherwise.
class ProtocolTest {
  private static final Tokens TOKENS = new Tokens(100, 40, 0, 30, 12);
  private static final Reply REPLY =
      new Reply(
          "m",
          1,
          "let me look",
          List.of(new Script.Call("read", json("{\"path\": \"a.txt\"}"))),
          TOKENS,
          Reply.Stop.CALLS);

  private static JsonNode json(String text) {
    try {
      return Script.JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }

  @Test
  void countsFollowingItemsOfTheModelAsOneMessageOfResponses() {
    var request =
        json(
            """
            {"model": "m", "instructions": "build", "stream": true, "tools": [{"name": "read"}], "input": [
              {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "a tower"}]},
              {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "let me look"}]},
              {"type": "function_call", "name": "read", "arguments": "{}", "call_id": "1"},
              {"type": "function_call_output", "call_id": "1", "output": "stone"},
              {"type": "function_call", "name": "read", "arguments": "{}", "call_id": "2"}]}
            """);

    var conversation = new Responses().read("/v1/responses", request);

    assertThat(conversation.answered()).isEqualTo(2);
    assertThat(conversation.opening()).isEqualTo("build\na tower");
    assertThat(conversation.tools()).containsExactly("read");
    assertThat(conversation.streamed()).isTrue();
  }

  @Test
  void endsResponsesWithWhatWasUsed() {
    var pieces = new Responses().stream(REPLY);

    assertThat(pieces.getFirst()).startsWith("event: response.created\n");
    assertThat(pieces.getLast())
        .startsWith("event: response.completed\n")
        .contains(
            "\"usage\":{\"input_tokens\":140,\"output_tokens\":30,\"total_tokens\":170,"
                + "\"input_tokens_details\":{\"cached_tokens\":40},"
                + "\"output_tokens_details\":{\"reasoning_tokens\":12}}");
  }

  @Test
  void findsGeminisModelInTheAddress() {
    var request =
        json(
            """
            {"systemInstruction": {"parts": [{"text": "build"}]},
             "contents": [{"role": "user", "parts": [{"text": "a tower"}]},
                          {"role": "model", "parts": [{"functionCall": {"name": "read", "args": {}}}]},
                          {"role": "user", "parts": [{"functionResponse": {"name": "read", "response": {}}}]}],
             "tools": [{"functionDeclarations": [{"name": "read"}]}]}
            """);

    var conversation =
        new Gemini().read("/v1beta/models/gemini-2.5-pro:streamGenerateContent", request);

    assertThat(conversation)
        .returns("gemini-2.5-pro", Conversation::model)
        .returns(1, Conversation::answered)
        .returns("build\na tower", Conversation::opening)
        .returns(List.of("read"), Conversation::tools)
        .returns(true, Conversation::streamed);
    assertThat(new Gemini().at("/v1beta/models/gemini-2.5-pro:countTokens")).isFalse();
  }

  @Test
  void tellsThoughtsApartInGeminisUsage() {
    var usage = new Gemini().answer(REPLY).path("usageMetadata");

    assertThat(usage.toString())
        .isEqualTo(
            "{\"promptTokenCount\":140,\"cachedContentTokenCount\":40,\"candidatesTokenCount\":18,"
                + "\"thoughtsTokenCount\":12,\"totalTokenCount\":170}");
  }
}
