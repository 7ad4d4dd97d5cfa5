package colony.scripted;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Answers on their way out, good ones and broken ones.
final class Sent {
  private Sent() {}

  static void json(HttpExchange exchange, int status, JsonNode body) throws IOException {
    whole(exchange, status, "application/json", body.toString());
  }

  static void page(HttpExchange exchange) throws IOException {
    whole(exchange, 200, "text/html", "<html><body>Welcome to the proxy</body></html>");
  }

  static void pieces(HttpExchange exchange, String type, List<String> pieces) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(200, 0);
    var out = exchange.getResponseBody();
    for (var piece : pieces) {
      out.write(piece.getBytes(StandardCharsets.UTF_8));
      out.flush();
    }
    out.close();
  }

  /// The whole is announced, and half of it comes.
  static void half(HttpExchange exchange, JsonNode body) throws IOException {
    var bytes = body.toString().getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(200, bytes.length);
    exchange.getResponseBody().write(bytes, 0, bytes.length / 2);
    exchange.getResponseBody().flush();
  }

  private static void whole(HttpExchange exchange, int status, String type, String body)
      throws IOException {
    var bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }
}
