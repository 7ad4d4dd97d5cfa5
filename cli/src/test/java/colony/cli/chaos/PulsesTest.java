package colony.cli.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import colony.cli.FakeQueen;
import colony.cli.proof.CommandLedger;
import colony.cli.queen.QueenAddress;
import colony.contracts.Json;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PulsesTest {
  private static final String COLONIES = "/api/v1/colonies";

  @TempDir private Path folder;

  /// Tasks done, by colony; those of the first one stay as many.
  private final Map<String, Integer> done = new ConcurrentHashMap<>();

  @Test
  void namesTheChainThatNeverMovedAgain() throws IOException {
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
    var queen = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    try (var ledger = CommandLedger.begin(folder.resolve("ledger"));
        var pressure =
            new Pressure(
                new QueenAddress(List.of(queen), "none", "chaos"),
                ledger,
                folder.resolve("effects"),
                7,
                "t")) {
      var stuck = pressure.begin(Shape.PULSE).orElseThrow();
      assertThat(pressure.begin(Shape.PULSE)).isPresent();
      done.put(stuck.id(), Integer.MIN_VALUE);
      var looks = new AtomicInteger();

      assertThat(new Pulses(pressure).awaitMoving(() -> looks.getAndIncrement() == 0))
          .containsExactly(stuck.name());
    } finally {
      server.stop(0);
    }
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      var path = exchange.getRequestURI().getPath();
      var id =
          path.equals(COLONIES)
              ? UUID.randomUUID().toString()
              : path.substring(COLONIES.length() + 1);
      var colony = Json.mapper().<ObjectNode>valueToTree(FakeQueen.view("EXECUTING", null, null));
      int many = done.merge(id, 1, (had, one) -> had < 0 ? had : had + one);
      ((ObjectNode) colony.get("tasks")).put("done", Math.max(0, many));
      colony.put("id", id);
      var body = colony.toString().getBytes(StandardCharsets.UTF_8);
      exchange.getRequestBody().readAllBytes();
      exchange.getResponseHeaders().add("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    }
  }
}
