package colony.queen.app.notice;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;

/// Somebody who is told by webhook: answers as it is told to, with 200 when nobody said, and
/// remembers what came.
final class FakeReceiver implements AutoCloseable {
  private final HttpServer server;
  private final Deque<Integer> answers = new ArrayDeque<>();
  private final List<Letter> letters = new ArrayList<>();
  private final Semaphore endings = new Semaphore(1);

  record Letter(Map<String, String> headers, String body) {}

  FakeReceiver() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          var headers = new TreeMap<String, String>(String.CASE_INSENSITIVE_ORDER);
          exchange.getRequestHeaders().forEach((name, all) -> headers.put(name, all.getFirst()));
          var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
          int status;
          synchronized (this) {
            letters.add(new Letter(headers, body));
            status = answers.isEmpty() ? 200 : answers.pop();
          }
          exchange.getResponseHeaders().add("Location", url().resolve("/elsewhere").toString());
          var answer = "a\u0000b".repeat(1_000).getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(status, answer.length);
          try (var out = exchange.getResponseBody()) {
            out.write(answer, 0, 10);
            out.flush();
            endings.acquireUninterruptibly();
            endings.release();
            out.write(answer, 10, answer.length - 10);
          }
        });
    server.start();
  }

  URI url() {
    return URI.create("http://127.0.0.1:%d/hook".formatted(server.getAddress().getPort()));
  }

  /// Its answers begin, and do not end before it is closed.
  void neverEnds() {
    endings.acquireUninterruptibly();
  }

  synchronized void answers(Integer... statuses) {
    answers.addAll(Arrays.asList(statuses));
  }

  synchronized List<Letter> letters() {
    return List.copyOf(letters);
  }

  @Override
  public void close() {
    endings.release();
    server.stop(0);
  }
}
