package colony.cli.queen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.stack.Trouble;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class QueenCallsTest {
  private static final Duration LONGEST_SILENCE = Duration.ofSeconds(1);
  private static final int PARTS = 8;

  private HttpServer queen;

  @BeforeEach
  void start() throws IOException {
    queen = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    queen.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    queen.createContext("/api/v1/slow", exchange -> answer(exchange, 200, Duration.ofMillis(250)));
    queen.createContext("/api/v1/stuck", exchange -> answer(exchange, 200, Duration.ofMinutes(1)));
    queen.createContext(
        "/api/v1/refused", exchange -> answer(exchange, 404, Duration.ofMinutes(1)));
    queen.createContext(
        "/api/v1/archive/run",
        exchange -> {
          LockSupport.parkNanos(LONGEST_SILENCE.plusMillis(500).toNanos());
          exchange.sendResponseHeaders(204, -1);
          exchange.close();
        });
    queen.start();
  }

  @AfterEach
  void stop() {
    queen.stop(0);
  }

  @Test
  void takesAnAnswerThatComesSlowly() {
    assertThat(calls().send("GET", "/slow", null).body()).hasSize(PARTS);
  }

  @Test
  void givesUpAnAnswerThatStopsInTheMiddle() {
    assertThatThrownBy(() -> calls().send("GET", "/stuck", null))
        .isInstanceOf(Trouble.class)
        .hasMessageContaining("no answer in 1 s");
  }

  @Test
  @Timeout(30)
  void givesUpTheRefusalOfAStreamThatStopsInTheMiddle() {
    assertThatThrownBy(() -> calls().stream("/refused", null))
        .isInstanceOf(QueenAway.class)
        .hasMessageContaining("no answer in 1 s");
  }

  @Test
  void waitsLongerForWhatIsWorkedAt() {
    var answer = calls().waiting(Duration.ofMinutes(1)).send("POST", "/archive/run", null);

    assertThat(answer.status()).isEqualTo(204);
  }

  private QueenCalls calls() {
    var url = URI.create("http://127.0.0.1:" + queen.getAddress().getPort());
    var address = new QueenAddress(List.of(url), "secret", "ada");
    return new QueenCalls(new AnyQueen(address, Host.QUEEN), LONGEST_SILENCE);
  }

  private static void answer(HttpExchange exchange, int status, Duration between)
      throws IOException {
    try (exchange) {
      exchange.sendResponseHeaders(status, PARTS);
      for (int i = 0; i < PARTS; i++) {
        exchange.getResponseBody().write('x');
        exchange.getResponseBody().flush();
        LockSupport.parkNanos(between.toNanos());
      }
    }
  }
}
