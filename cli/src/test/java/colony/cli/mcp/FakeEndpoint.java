package colony.cli.mcp;

import colony.contracts.Json;
import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;

/// A Queen's `/mcp` as far as a bridge can tell: answers by method, `slow` and `endless` only when
/// it is let go, the latter and `silent` with nothing.
final class FakeEndpoint implements AutoCloseable {
  final CountDownLatch letGo = new CountDownLatch(1);
  final List<String> asked = new CopyOnWriteArrayList<>();

  /// Who asked, and in which namespace; `null` where none was said.
  final List<String> askers = new CopyOnWriteArrayList<>();

  volatile boolean ending;
  private final HttpServer server;

  FakeEndpoint() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/mcp", this::answer);
    server.start();
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      var headers = exchange.getRequestHeaders();
      var body = Json.mapper().readTree(exchange.getRequestBody().readAllBytes());
      var method = body.path("method").asText(exchange.getRequestMethod());
      asked.add(
          "%s %s %s %s"
              .formatted(
                  method,
                  headers.getFirst("Authorization"),
                  headers.getFirst("Mcp-Session-Id"),
                  headers.getFirst("MCP-Protocol-Version")));
      askers.add(headers.getFirst("Colony-Actor") + " " + headers.getFirst("Colony-Namespace"));
      if (ending) {
        exchange.sendResponseHeaders(503, -1);
        return;
      }
      switch (method) {
        case "initialize" -> {
          exchange.getResponseHeaders().add("Mcp-Session-Id", "s-1");
          json(exchange, 200, result(body, "{\"protocolVersion\":\"2025-06-18\"}"));
        }
        case "stream" -> stream(exchange, body);
        case "malformed" ->
            json(
                exchange,
                400,
                "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32600,\"message\":\"id: expected a text or a number\"}}");
        case "silent" -> opened(exchange);
        case "endless" -> {
          opened(exchange);
          hold();
        }
        case "slow" -> {
          hold();
          json(exchange, 200, result(body, "\"slow\""));
        }
        case "forbidden" ->
            json(
                exchange,
                401,
                "{\"type\":\"about:blank\",\"title\":\"No\",\"status\":401,\"detail\":\"a known token is needed\"}");
        case "page" -> json(exchange, 200, "<html>log in</html>");
        case "broken off" -> json(exchange, 502, "<html>Bad Gateway</html>");
        case "pretty" -> json(exchange, 200, result(body, "{\n  \"a\": \"ü\"\n}"));
        default -> {
          if (body.has("id")) {
            json(exchange, 200, result(body, "\"" + method + "\""));
          } else {
            exchange.sendResponseHeaders(202, -1);
          }
        }
      }
    }
  }

  private void hold() {
    try {
      letGo.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private static void opened(HttpExchange exchange) throws IOException {
    exchange.getResponseHeaders().add("Content-Type", "text/event-stream");
    exchange.sendResponseHeaders(200, 0);
    exchange.getResponseBody().write(": alive\n\n".getBytes(StandardCharsets.UTF_8));
    exchange.getResponseBody().flush();
  }

  private static void stream(HttpExchange exchange, JsonNode body) throws IOException {
    opened(exchange);
    var said =
        """
        event: message
        data: {"jsonrpc":"2.0","method":"notifications/progress"}

        : alive

        event: message
        data: %s

        """
            .formatted(result(body, "\"streamed\""));
    exchange.getResponseBody().write(said.getBytes(StandardCharsets.UTF_8));
  }

  private static void json(HttpExchange exchange, int status, String text) throws IOException {
    var bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  private static String result(JsonNode body, String result) {
    return "{\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":%s}"
        .formatted(Objects.requireNonNull(body.get("id")), result);
  }

  @Override
  public void close() {
    letGo.countDown();
    server.stop(0);
  }
}
