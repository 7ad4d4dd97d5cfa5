package colony.worker.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.langchain4j.data.message.UserMessage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BoundedHttpTest {
  private static final byte[] DONE =
      """
      {"id": "1", "object": "chat.completion", "model": "m",
       "choices": [{"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": "done"}}],
       "usage": {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}}
      """
          .getBytes(StandardCharsets.UTF_8);

  private HttpServer server;

  /// Bytes before the answer that say nothing.
  private volatile int room;

  @BeforeEach
  void begin() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  @AfterEach
  void end() {
    server.stop(0);
  }

  @Test
  void takesAnAnswerAsItIs() {
    assertThat(asked()).isInstanceOf(Chat.Answer.Said.class);
  }

  /// Such as of a service that says the same line for ever.
  @Test
  void takesNoAnswerThatIsLargerThanAny() {
    room = BoundedHttp.LARGEST;

    assertThat(asked())
        .isInstanceOfSatisfying(
            Chat.Answer.Failed.class,
            it ->
                assertThat(it.failure().sentence())
                    .contains("gave no whole answer", String.valueOf(BoundedHttp.LARGEST)));
  }

  private Chat.Answer asked() {
    var model =
        new KnownModel(
            "one",
            Provider.OPENAI,
            "m",
            "http://127.0.0.1:%d/v1".formatted(server.getAddress().getPort()),
            null,
            null,
            null,
            Duration.ofSeconds(60),
            Duration.ZERO,
            null);
    return new Chat(model, "key").ask(List.of(UserMessage.from("Build it.")), List.of());
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      exchange.getResponseHeaders().add("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, 0);
      var spaces = " ".repeat(64 * 1024).getBytes(StandardCharsets.UTF_8);
      for (int said = 0; said < room; said += spaces.length) {
        exchange.getResponseBody().write(spaces);
      }
      exchange.getResponseBody().write(DONE);
    }
  }
}
