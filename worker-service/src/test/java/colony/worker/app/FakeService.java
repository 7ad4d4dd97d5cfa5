package colony.worker.app;

import colony.contracts.Json;
import colony.worker.service.Callbacks;
import colony.worker.service.Callbacks.Reply;
import colony.worker.service.Signature;
import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// A service that answers as it is told and calls back when it is told.
final class FakeService implements AutoCloseable {
  record Request(String method, String path, Map<String, List<String>> headers, byte[] body) {
    String header(String name) {
      return headers.getOrDefault(name, List.of("")).getFirst();
    }

    JsonNode json() throws IOException {
      return Json.mapper().readTree(body);
    }

    private String token() throws IOException {
      var url = json().at("/callback/url").asText();
      return url.substring(url.lastIndexOf('/') + 1);
    }
  }

  private final HttpServer server;
  private final Callbacks callbacks;
  private final BlockingQueue<Request> calls = new LinkedBlockingQueue<>();
  final List<Request> deletions = new CopyOnWriteArrayList<>();
  volatile Runnable whenToldToStop = () -> {};
  volatile int status = 202;
  volatile String body = "";
  volatile Map<String, String> headers = Map.of();
  volatile @Nullable String secret;

  FakeService(Callbacks callbacks) throws IOException {
    this.callbacks = callbacks;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.start();
  }

  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      var request =
          new Request(
              exchange.getRequestMethod(),
              exchange.getRequestURI().getPath(),
              exchange.getRequestHeaders(),
              exchange.getRequestBody().readAllBytes());
      if (request.method().equals("DELETE")) {
        deletions.add(request);
        whenToldToStop.run();
        exchange.sendResponseHeaders(204, -1);
        return;
      }
      headers.forEach(exchange.getResponseHeaders()::set);
      var bytes = body.getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
      exchange.getResponseBody().write(bytes);
      // Only now, so that what a test does next comes after the answer.
      exchange.getResponseBody().close();
      calls.add(request);
    }
  }

  /// Waits for the next call.
  Request call() throws InterruptedException {
    var call = calls.poll(30, TimeUnit.SECONDS);
    if (call == null) {
      throw new AssertionError("nobody called");
    }
    return call;
  }

  Reply callBack(Request call, String result) throws IOException {
    var bytes = result.getBytes(StandardCharsets.UTF_8);
    return callbacks.result(call.token(), signed(call, bytes), bytes, Instant.now());
  }

  Reply progress(Request call, String... lines) throws IOException {
    var bytes = Json.mapper().writeValueAsBytes(Map.of("lines", lines));
    return callbacks.progress(call.token(), signed(call, bytes), bytes, Instant.now());
  }

  private String signed(Request call, byte[] bytes) throws IOException {
    var known = secret;
    return new Signature(known == null ? call.json().at("/callback/secret").asText() : known)
        .of(bytes, Instant.now());
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
