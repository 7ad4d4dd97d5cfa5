package colony.worker.app;

import colony.contracts.BlobRef;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/// A Queen's blob store in memory, behind real HTTP.
final class FakeQueen implements AutoCloseable {
  private final Map<String, byte[]> blobs = new ConcurrentHashMap<>();
  private final Map<String, byte[]> pages = new ConcurrentHashMap<>();
  private final HttpServer server;
  private volatile boolean down;
  private volatile boolean turnedAway;
  private volatile int mostBytes = Integer.MAX_VALUE;
  private volatile int refusal;

  FakeQueen() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.start();
  }

  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  void down(boolean isDown) {
    down = isDown;
  }

  /// Whether somebody came while it was down.
  boolean hasTurnedAway() {
    return turnedAway;
  }

  /// Larger blobs are refused from now on.
  void mostBytes(int most) {
    mostBytes = most;
  }

  /// Nothing is stored from now on.
  ///
  /// @param status what is answered to who would store something
  void refuse(int status) {
    refusal = status;
  }

  void page(String path, byte[] body) {
    pages.put(path, body);
  }

  void put(String sha256, byte[] bytes) {
    blobs.put(sha256, bytes);
  }

  String text(@Nullable BlobRef blob) {
    return blob == null ? "" : new String(bytes(blob), StandardCharsets.UTF_8);
  }

  byte[] bytes(BlobRef blob) {
    var bytes = blobs.get(blob.sha256());
    if (bytes == null) {
      throw new AssertionError("no blob " + blob);
    }
    return bytes;
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      var path = exchange.getRequestURI().getPath();
      var sha256 = path.substring(path.lastIndexOf('/') + 1);
      var body = exchange.getRequestBody().readAllBytes();
      if (down) {
        turnedAway = true;
        exchange.sendResponseHeaders(503, -1);
      } else if (body.length > mostBytes) {
        exchange.sendResponseHeaders(413, -1);
      } else if (refusal > 0 && exchange.getRequestMethod().equals("PUT")) {
        exchange.sendResponseHeaders(refusal, -1);
      } else if (exchange.getRequestMethod().equals("PUT")) {
        blobs.put(sha256, body);
        exchange.sendResponseHeaders(201, -1);
      } else {
        var found = pages.getOrDefault(path, blobs.get(sha256));
        if (found == null || exchange.getRequestMethod().equals("HEAD")) {
          exchange.sendResponseHeaders(found == null ? 404 : 200, -1);
        } else {
          exchange.sendResponseHeaders(200, found.length == 0 ? -1 : found.length);
          exchange.getResponseBody().write(found);
        }
      }
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
