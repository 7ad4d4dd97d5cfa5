package colony.cli.mcp;

import colony.cli.queen.QueenAddress;
import colony.cli.queen.QueenAway;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Messages to whichever Queen answers, and what she says to each. Any of them knows what to do
/// with the session of another.
final class Post implements AutoCloseable {
  private static final String SESSION = "Mcp-Session-Id";
  private static final Duration CONNECT = Duration.ofSeconds(5);
  private static final int NOT_NOW = 503;

  /// Longer than any tool waits.
  private static final Duration ANSWER = Duration.ofSeconds(90);

  private final QueenAddress address;
  private final Duration patience;
  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(CONNECT).build();
  private volatile @Nullable String session;
  private volatile @Nullable String version;

  Post(QueenAddress address) {
    this(address, ANSWER);
  }

  Post(QueenAddress address, Duration patience) {
    this.address = address;
    this.patience = patience;
  }

  /// The version of the protocol that was agreed on.
  void agreedOn(String version) {
    this.version = version;
  }

  /// @param said gets every message that comes back, while they come
  void send(String message, Consumer<String> said)
      throws IOException, InterruptedException, NotTaken {
    var response = sent(HttpRequest.BodyPublishers.ofString(message), "POST");
    try (var body = response.body();
        var deadline = new Deadline(body, patience)) {
      response.headers().firstValue(SESSION).ifPresent(it -> session = it);
      if (QueenAway.brokeOff(response.statusCode())) {
        throw new IOException("HTTP %d".formatted(response.statusCode()));
      }
      if (response.statusCode() / 100 != 2) {
        throw NotTaken.of(response.statusCode(), body.readAllBytes(), address);
      }
      read(response, body, said, deadline);
    }
  }

  private static void read(
      HttpResponse<InputStream> response,
      InputStream body,
      Consumer<String> said,
      Deadline deadline)
      throws IOException {
    try {
      read(response, body, said);
    } catch (IOException e) {
      throw deadline.isOver() ? new HttpTimeoutException("the answer does not end") : e;
    }
  }

  private static void read(
      HttpResponse<InputStream> response, InputStream body, Consumer<String> said)
      throws IOException {
    var type = response.headers().firstValue("Content-Type").orElse("");
    if (!type.startsWith("text/event-stream")) {
      var message = new String(body.readAllBytes(), StandardCharsets.UTF_8);
      if (!message.isBlank()) {
        said.accept(message);
      }
      return;
    }
    var lines = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
    var data = new StringBuilder();
    for (String line; (line = lines.readLine()) != null; ) {
      if (line.startsWith("data:")) {
        data.append(line.substring(5)).append('\n');
      } else if (line.isEmpty() && !data.isEmpty()) {
        said.accept(data.toString());
        data.setLength(0);
      }
    }
  }

  /// Only one that nobody heard or took is said again to the next Queen: a command is not given
  /// twice.
  private HttpResponse<InputStream> sent(HttpRequest.BodyPublisher body, String method)
      throws IOException, InterruptedException {
    IOException away = new ConnectException("no Queen is known");
    var last = address.urls().getLast();
    for (var queen : address.urls()) {
      try {
        var answer =
            http.send(request(queen, body, method), HttpResponse.BodyHandlers.ofInputStream());
        // One that is ending takes nothing: the next one may.
        if (answer.statusCode() != NOT_NOW || queen.equals(last)) {
          return answer;
        }
        answer.body().close();
      } catch (ConnectException | HttpConnectTimeoutException e) {
        away = e;
      }
    }
    throw away;
  }

  private HttpRequest request(URI queen, HttpRequest.BodyPublisher body, String method) {
    var request =
        HttpRequest.newBuilder(URI.create(queen + "/mcp"))
            .timeout(patience)
            .header("Accept", "application/json, text/event-stream")
            .header("Content-Type", "application/json")
            .method(method, body);
    address.headers().forEach(request::header);
    if (session != null) {
      request.header(SESSION, session);
    }
    if (version != null) {
      request.header("MCP-Protocol-Version", version);
    }
    return request.build();
  }

  /// Tells the Queen that nobody listens any more, if she is there.
  @Override
  public void close() throws InterruptedException {
    if (session != null) {
      try (var body = sent(HttpRequest.BodyPublishers.noBody(), "DELETE").body()) {
        body.readAllBytes();
      } catch (IOException _) {
        // She forgets idle sessions by herself.
      }
    }
    http.shutdownNow();
  }
}
