package colony.cli.queen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.stack.Trouble;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What comes as a stream, from a Queen who is asked too much, ends what she tells, or is frozen.
class FeedsTest {
  private final AtomicInteger calls = new AtomicInteger();
  private final List<String> told = new CopyOnWriteArrayList<>();
  private HttpServer queen;

  @BeforeEach
  void start() throws IOException {
    queen = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    queen.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    queen.start();
  }

  @AfterEach
  void stop() {
    queen.stop(0);
  }

  @Test
  void theOutputOfATaskThatHasEndedIsNotAskedForAgain() {
    queen.createContext(
        "/",
        exchange ->
            streams(
                exchange,
                """
                id: 7
                event: output
                data: {"lines": ["the last line"], "dropped": 0}

                event: ended
                data: {"status":"DONE"}

                """));

    var feed = client().swarm("tidy-1").output("a");

    assertThat(CompletableFuture.runAsync(() -> feed.follow(told::add)))
        .succeedsWithin(Duration.ofSeconds(60));
    assertThat(told).containsExactly("the last line");
    assertThat(calls).hasValue(1);
  }

  @Test
  void whoAskedTooMuchWaitsAsLongAsTheQueenSaysAndGoesOn() {
    queen.createContext(
        "/",
        exchange -> {
          if (calls.get() == 0) {
            exchange.getResponseHeaders().add("Retry-After", "1");
            answers(exchange, 429, "");
          } else {
            streams(exchange, "data: {\"seq\": 5, \"type\": \"new.kind\"}\n\n");
          }
        });

    new EventFeed(client(), "tidy-1", 4, new Patience(told::add)).follow(_ -> false);

    assertThat(told).containsExactly("the Queen asks to wait for 1 s", "the Queen is back");
  }

  @Test
  void aLogThatWasPutBackIsTakenFromItsBeginning() {
    var asked = new CopyOnWriteArrayList<String>();
    queen.createContext(
        "/",
        exchange -> {
          asked.add(exchange.getRequestURI().getQuery());
          switch (calls.get()) {
            case 0 -> streams(exchange, "data: {\"seq\": 5, \"type\": \"new.kind\"}\n\n");
            case 1 -> answers(exchange, 422, "{\"title\": \"x\", \"status\": 422}");
            default -> streams(exchange, "data: {\"seq\": 1, \"type\": \"new.kind\"}\n\n");
          }
        });

    new EventFeed(client(), "tidy-1", 4, new Patience(told::add)).follow(it -> it.seq() > 1);

    assertThat(asked).containsExactly("after=4", "after=5", "after=0");
  }

  @Test
  void aNumberThatSomebodySaidAndTheLogHasNotReachedIsRefused() {
    queen.createContext(
        "/", exchange -> answers(exchange, 422, "{\"title\": \"x\", \"status\": 422}"));
    var feed = new EventFeed(client(), "tidy-1", 4, new Patience(told::add));

    assertThatThrownBy(() -> feed.follow(_ -> true)).isInstanceOf(Trouble.class);
  }

  @Test
  void questionsThatCameTooOftenAreAskedAgain() {
    queen.createContext("/", exchange -> answers(exchange, calls.get() == 0 ? 429 : 200, "[]"));

    var castes = new Patience(told::add).ask(() -> client().swarm("tidy-1").castes());

    assertThat(castes).isEmpty();
    assertThat(calls).hasValue(2);
  }

  /// Frozen, she keeps her connections open.
  @Test
  void aStreamThatSaysNothingForTooLongIsOver() throws IOException, InterruptedException {
    try (var frozen = new PipedOutputStream();
        var stream = new PipedInputStream(frozen);
        var lines = new Lines(stream, Duration.ofMillis(1))) {
      frozen.write("data: 1\n".getBytes(StandardCharsets.UTF_8));
      frozen.flush();

      assertThat(lines.next()).isEqualTo(new Lines.Line("data: 1"));
      assertThat(lines.next()).isEqualTo(new Lines.End(true));
    }
  }

  private QueenClient client() {
    var url = URI.create("http://127.0.0.1:" + queen.getAddress().getPort());
    return new QueenClient(new QueenAddress(List.of(url), "secret", "ada"));
  }

  private void streams(HttpExchange exchange, String text) throws IOException {
    exchange.getResponseHeaders().add("Content-Type", "text/event-stream");
    answers(exchange, 200, text);
  }

  private void answers(HttpExchange exchange, int status, String text) throws IOException {
    try (exchange) {
      calls.incrementAndGet();
      var bytes = text.getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }
}
