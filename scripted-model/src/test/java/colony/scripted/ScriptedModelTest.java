package colony.scripted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// What a caller sees, request by request.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ScriptedModelTest {
  private static final String SCRIPT =
      """
      rules:
        - name: tower
          when: {contains: [tower]}
          turns:
            - say: let me look
              call: [{tool: read, arguments: {path: a.txt}}]
              usage: {input: 100, cacheRead: 40, cacheWrite: 7, output: 30, reasoning: 12}
            - say: done
        - name: counted
          when: {contains: [count me]}
          turns: [{say: "12345"}]
        - when: {contains: [broken twice]}
          turns: [{fault: 500, times: 2, say: whole again}]
        - when: {contains: [key]}
          turns: [{fault: 401}]
        - when: {contains: [often]}
          turns: [{fault: 429}]
        - when: {contains: [garbage]}
          turns: [{fault: garbage}]
        - when: {contains: [cut]}
          turns: [{fault: cut}]
        - when: {contains: [slow]}
          turns: [{fault: slow, say: at last}]
        - when: {contains: [forbidden]}
          turns: [{fault: refusal}]
      """;

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private ScriptedModel model;

  @BeforeAll
  void begin() throws IOException {
    model = ScriptedModel.start(Script.parse(SCRIPT));
  }

  @AfterAll
  void end() {
    model.close();
    http.close();
  }

  private HttpRequest request(String path, String body) {
    return HttpRequest.newBuilder(model.address().resolve(path))
        .POST(BodyPublishers.ofString(body))
        .build();
  }

  private HttpResponse<String> post(String path, String body) throws Exception {
    return http.send(request(path, body), BodyHandlers.ofString());
  }

  private JsonNode json(String path, String body) throws Exception {
    var response = post(path, body);
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    return Script.JSON.readTree(response.body());
  }

  private static String user(String text) {
    return "{\"model\": \"m\", \"stream\": false, \"messages\": [{\"role\": \"user\", \"content\": \"%s\"}]}"
        .formatted(text);
  }

  @Test
  void speaksOpenAi() throws Exception {
    var answer = json("/v1/chat/completions", user("build a tower"));

    var choice = answer.path("choices").path(0);
    var call = choice.path("message").path("tool_calls").path(0);
    assertThat(choice.path("finish_reason").asText()).isEqualTo("tool_calls");
    assertThat(choice.path("message").path("content").asText()).isEqualTo("let me look");
    assertThat(call.path("function").path("name").asText()).isEqualTo("read");
    assertThat(call.path("function").path("arguments").asText()).isEqualTo("{\"path\":\"a.txt\"}");
    assertThat(answer.path("usage").toString())
        .isEqualTo(
            "{\"prompt_tokens\":147,\"completion_tokens\":30,\"total_tokens\":177,"
                + "\"prompt_tokens_details\":{\"cached_tokens\":40},"
                + "\"completion_tokens_details\":{\"reasoning_tokens\":12}}");
  }

  @Test
  void speaksAnthropic() throws Exception {
    var answer =
        json(
            "/v1/messages?beta=true",
            """
            {"model": "m", "system": [{"type": "text", "text": "build"}],
             "messages": [{"role": "user", "content": [{"type": "text", "text": "a tower"}]}]}
            """);

    assertThat(answer.path("stop_reason").asText()).isEqualTo("tool_use");
    assertThat(answer.path("content").path(0).path("text").asText()).isEqualTo("let me look");
    assertThat(answer.path("content").path(1).path("input").path("path").asText())
        .isEqualTo("a.txt");
    assertThat(answer.path("usage").toString())
        .isEqualTo(
            "{\"input_tokens\":100,\"cache_read_input_tokens\":40,"
                + "\"cache_creation_input_tokens\":7,\"output_tokens\":30}");
  }

  @Test
  void speaksOllama() throws Exception {
    var answer = json("/api/chat", user("build a tower"));

    var call = answer.path("message").path("tool_calls").path(0).path("function");
    assertThat(call.path("arguments").path("path").asText()).isEqualTo("a.txt");
    assertThat(answer.path("prompt_eval_count").asLong()).isEqualTo(147);
    assertThat(answer.path("eval_count").asLong()).isEqualTo(30);
  }

  @Test
  void answersByTheMessagesThatAreThereAndNotByWhatItSaidBefore() throws Exception {
    var later =
        """
        {"model": "m", "messages": [{"role": "user", "content": "tower"},
          {"role": "assistant", "content": "x"}, {"role": "user", "content": "go on"}]}
        """;

    for (var again = 0; again < 2; again++) {
      var message = json("/v1/chat/completions", later).path("choices").path(0).path("message");
      assertThat(message.path("content").asText()).isEqualTo("done");
    }
  }

  @Test
  void saysWhichConversationItHasNoRuleFor() throws Exception {
    var response = post("/v1/chat/completions", user("something else"));

    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.body())
        .contains("no rule of the script fits the conversation that begins: something else");
  }

  @Test
  void saysWhenTheTurnsAreOver() throws Exception {
    var response =
        post(
            "/v1/messages",
            """
            {"model": "m", "messages": [{"role": "user", "content": "count me"},
              {"role": "assistant", "content": "1"}]}
            """);

    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.body())
        .contains("rule counted of the script has 1 turns, and the conversation is at message 2");
  }

  @Test
  void failsAsOftenAsTheScriptSays() throws Exception {
    assertThat(post("/api/chat", user("broken twice")).statusCode()).isEqualTo(500);
    assertThat(post("/api/chat", user("broken twice")).statusCode()).isEqualTo(500);
    assertThat(json("/api/chat", user("broken twice")).path("message").path("content").asText())
        .isEqualTo("whole again");
  }

  @Test
  void failsInEveryWayThatAScriptCanName() throws Exception {
    assertThat(post("/v1/messages", user("key")).statusCode()).isEqualTo(401);
    assertThat(post("/v1/messages", user("often")).body()).contains("rate_limit_error");
    assertThat(post("/v1/messages", user("garbage")).body()).startsWith("<html>");
    assertThatThrownBy(() -> post("/v1/messages", user("cut"))).isInstanceOf(IOException.class);
    assertThat(json("/v1/messages", user("forbidden")).path("stop_reason").asText())
        .isEqualTo("refusal");
  }

  @Test
  void holdsASlowAnswerUntilItIsReleased() throws Exception {
    try (var slow = ScriptedModel.start(Script.parse(SCRIPT))) {
      var answer =
          http.sendAsync(
              HttpRequest.newBuilder(slow.address().resolve("/api/chat"))
                  .POST(BodyPublishers.ofString(user("slow")))
                  .build(),
              BodyHandlers.ofString());

      await().atMost(Duration.ofSeconds(60)).until(() -> slow.waiting() == 1);
      slow.release();

      assertThat(answer.get().body()).contains("at last");
    }
  }

  @Test
  void billsWhatItTold() throws Exception {
    try (var own = ScriptedModel.start(Script.parse(SCRIPT))) {
      for (var text : new String[] {"tower", "count me", "key"}) {
        http.send(
            HttpRequest.newBuilder(own.address().resolve("/v1/chat/completions"))
                .POST(BodyPublishers.ofString(user(text)))
                .build(),
            BodyHandlers.ofString());
      }

      var ledger = own.ledger();

      // "user" and "count me" are 12 characters, "12345" are 5.
      assertThat(ledger.calls())
          .containsExactly(
              new Ledger.Call("openai", "m", "tower", 0, new Tokens(107, 40, 0, 30, 12)),
              new Ledger.Call("openai", "m", "counted", 0, new Tokens(3, 0, 0, 2, 0)));
      assertThat(ledger.totals().tokens()).isEqualTo(new Tokens(110, 40, 0, 32, 12));
      assertThat(ledger.byRule()).containsOnlyKeys("tower", "counted");
      assertThat(ledger.faults()).isEqualTo(1);
      assertThat(
              http.send(
                      HttpRequest.newBuilder(own.address().resolve("/ledger")).build(),
                      BodyHandlers.ofString())
                  .body())
          .contains("\"totals\":{\"calls\":2");
    }
  }

  @Test
  void streamsWhereThatIsAskedFor() throws Exception {
    var asked = user("build a tower").replace("false", "true");

    var openai = post("/v1/chat/completions", asked).body();
    var anthropic = post("/v1/messages", asked).body();

    assertThat(openai).contains("\"arguments\":\"{\\\"path\\\":\\\"a.txt\\\"}\"");
    assertThat(openai).endsWith("data: [DONE]\n\n").contains("\"prompt_tokens\":147");
    assertThat(anthropic)
        .startsWith("event: message_start\n")
        .contains("\"partial_json\":\"{\\\"path\\\":\\\"a.txt\\\"}\"")
        .endsWith("data: {\"type\":\"message_stop\"}\n\n");
  }
}
