package colony.queen.archive;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;

/// An object storage in memory that lets in who signs with the secret `secret`.
final class FakeStorage implements AutoCloseable {
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

  private final ConcurrentSkipListMap<String, byte[]> objects = new ConcurrentSkipListMap<>();
  private final Signing signing;
  private final HttpServer server;
  private volatile boolean hanging;
  private volatile boolean endless;

  FakeStorage(String region) throws IOException {
    this.signing = new Signing("key", "secret", region);
    this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::serve);
    server.start();
  }

  URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  Set<String> names() {
    return objects.keySet();
  }

  /// From now on it begins its answers and ends none.
  void hang() {
    hanging = true;
  }

  /// From now on it refuses all, in more words than anybody keeps, and then says nothing more.
  void refuseWithoutEnd() {
    endless = true;
  }

  private void serve(HttpExchange exchange) throws IOException {
    if (endless) {
      exchange.sendResponseHeaders(503, 0);
      exchange.getResponseBody().write(new byte[1024 * 1024]);
      exchange.getResponseBody().flush();
      return;
    }
    if (hanging) {
      exchange.sendResponseHeaders(200, 100);
      exchange.getResponseBody().write(new byte[50]);
      exchange.getResponseBody().flush();
      return;
    }
    try (exchange) {
      var body = exchange.getRequestBody().readAllBytes();
      if (!signed(exchange)) {
        answer(exchange, 403, "<Code>SignatureDoesNotMatch</Code>");
        return;
      }
      var name = exchange.getRequestURI().getPath();
      var bytes = objects.get(name);
      if (exchange.getRequestMethod().equals("PUT")) {
        objects.put(name, body);
        exchange.sendResponseHeaders(200, -1);
      } else if (bytes != null) {
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
      } else {
        answer(exchange, 404, "<Code>NoSuchKey</Code>");
      }
    }
  }

  private boolean signed(HttpExchange exchange) {
    var sent = exchange.getRequestHeaders();
    var headers = new TreeMap<String, String>();
    headers.put("host", sent.getFirst("Host"));
    var expected =
        signing.headers(
            exchange.getRequestMethod(),
            exchange.getRequestURI().getRawPath(),
            "",
            headers,
            sent.getFirst("x-amz-content-sha256"),
            STAMP.parse(sent.getFirst("x-amz-date"), Instant::from));
    return Objects.equals(expected.get("authorization"), sent.getFirst("authorization"));
  }

  private static void answer(HttpExchange exchange, int status, String text) throws IOException {
    var bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
