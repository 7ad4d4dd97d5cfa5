package colony.worker.blob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import colony.contracts.BlobRef;
import colony.worker.task.Cancellation;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class QueensTest {
  private static final byte[] BYTES = "the whole blob".getBytes(StandardCharsets.UTF_8);

  @TempDir Path folder;
  private final Cancellation cancellation = new Cancellation();
  private final AtomicInteger asked = new AtomicInteger();
  private final CountDownLatch half = new CountDownLatch(1);
  private final CountDownLatch over = new CountDownLatch(1);
  private HttpServer server;

  private interface First {
    void answer(HttpExchange exchange) throws Exception;
  }

  @BeforeEach
  void begin() throws Exception {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.start();
  }

  @AfterEach
  void end() {
    over.countDown();
    server.stop(0);
  }

  /// Everything after the first answer is as it should be.
  private Queens queens(Duration patience, First first) {
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            if (asked.incrementAndGet() == 1) {
              first.answer(exchange);
            } else {
              exchange.sendResponseHeaders(200, BYTES.length);
              exchange.getResponseBody().write(BYTES);
            }
          } catch (Exception e) {
            // the client has gone
          }
        });
    var address = "http://127.0.0.1:" + server.getAddress().getPort();
    return new Queens(List.of(address), Optional::empty, patience);
  }

  private void sendHalf(HttpExchange exchange) throws Exception {
    exchange.sendResponseHeaders(200, BYTES.length);
    exchange.getResponseBody().write(BYTES, 0, 5);
    exchange.getResponseBody().flush();
    half.countDown();
    over.await();
  }

  private Path fetched(Queens queens) throws Exception {
    var hash = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(BYTES));
    var file = folder.resolve("blob");
    queens.fetch(new BlobRef(hash, BYTES.length), UUID.randomUUID(), file, cancellation);
    return file;
  }

  @Test
  void stopsInTheMiddleOfABlobThatDoesNotCome() throws Exception {
    try (var queens = queens(Duration.ofDays(1), this::sendHalf)) {
      var fetching = new FutureTask<>(() -> fetched(queens));
      Thread.ofPlatform().daemon().start(fetching);
      half.await();

      cancellation.stop("enough");

      assertThatThrownBy(() -> fetching.get(60, TimeUnit.SECONDS))
          .hasCauseInstanceOf(Cancellation.Cancelled.class);
    }
  }

  @Test
  void asksAgainWhenABlobStaysHalf() throws Exception {
    try (var queens = queens(Duration.ofMillis(500), this::sendHalf)) {
      assertThat(fetched(queens)).hasBinaryContent(BYTES);
    }
  }

  @Test
  void writesABlobOverTheWordsOfAQueenThatWasAway() throws Exception {
    try (var queens = queens(Duration.ofMinutes(1), QueensTest::away)) {
      assertThat(fetched(queens)).hasBinaryContent(BYTES);
    }
  }

  /// A new one may come to the Queens later than to this worker.
  @Test
  void asksAgainWhenItsTokenIsNotKnown() throws Exception {
    try (var queens = queens(Duration.ofMinutes(1), it -> it.sendResponseHeaders(401, -1))) {
      assertThat(fetched(queens)).hasBinaryContent(BYTES);
    }
  }

  /// Otherwise it would take task after task, and all would be blocked.
  @Test
  void lacksAKnownTokenUntilAQueenKnowsIt() throws Exception {
    var known = new CountDownLatch(1);
    server.createContext(
        "/api/v1/me",
        exchange -> {
          try (exchange) {
            exchange.sendResponseHeaders(known.getCount() == 0 ? 200 : 401, -1);
          }
        });
    try (var queens = queens(Duration.ofMinutes(1), it -> it.sendResponseHeaders(401, -1))) {
      assertThat(queens.lack()).isEmpty();
      assertThat(fetched(queens)).hasBinaryContent(BYTES);

      assertThat(queens.lack()).contains("the Queens do not know this worker's token");

      known.countDown();
      await().until(() -> queens.lack().isEmpty());
    }
  }

  @Test
  void asksAnotherQueenForItsTokenWhereOneIsAway() throws Exception {
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            exchange.sendResponseHeaders(asked.incrementAndGet() == 1 ? 401 : 200, -1);
          }
        });
    var here = "http://127.0.0.1:" + server.getAddress().getPort();
    var away = "http://127.0.0.1:9";
    try (var queens = new Queens(List.of(away, here), Optional.empty())) {
      queens.introduce();
      await().until(() -> asked.get() > 1);

      await().until(() -> queens.lack().isEmpty());
    }
  }

  @Test
  void learnsThatItsTokenIsUnknownBeforeAnAttemptNeedsIt() throws Exception {
    server.createContext(
        "/api/v1/me",
        exchange -> {
          try (exchange) {
            exchange.sendResponseHeaders(401, -1);
          }
        });
    try (var queens = queens(Duration.ofMinutes(1), QueensTest::whole)) {
      queens.introduce();

      await().until(() -> queens.lack().isPresent());
    }
  }

  /// Another Queen cannot help, and each would send the whole blob.
  @Test
  void doesNotAskAgainForWhatItCannotWrite() throws Exception {
    Files.createDirectory(folder.resolve("blob"));
    try (var queens = queens(Duration.ofMinutes(1), QueensTest::whole)) {
      assertThatThrownBy(() -> fetched(queens)).isInstanceOf(IntoFile.NotWritten.class);
    }

    assertThat(asked).hasValue(1);
  }

  /// What an attempt left may still be somebody's to write while no Queen answers.
  @Test
  void doesNotAskForEverWithAFileThatIsAnotherMeanwhile() throws Exception {
    for (var meanwhile : List.of("longer than the whole blob was", "less", "")) {
      asked.set(0);
      var file = Files.write(folder.resolve("given"), BYTES);
      try (var queens = queens(Duration.ofMinutes(1), it -> change(file, meanwhile, it))) {
        var storing = new FutureTask<>(() -> queens.store(file, "default", cancellation));
        Thread.ofPlatform().daemon().start(storing);

        assertThatThrownBy(() -> storing.get(20, TimeUnit.SECONDS))
            .isInstanceOf(ExecutionException.class)
            .hasCauseInstanceOf(IOException.class)
            .hasMessageContaining("given");
      }
      server.removeContext("/");
    }
  }

  /// @param meanwhile what is in the file then; nothing: it is gone
  private static void change(Path file, String meanwhile, HttpExchange exchange) throws Exception {
    exchange.getRequestBody().readAllBytes();
    if (meanwhile.isEmpty()) {
      Files.delete(file);
    } else {
      Files.writeString(file, meanwhile);
    }
    away(exchange);
  }

  /// People read it as what their task is blocked by.
  @Test
  void saysInTheQueensSentenceWhyABlobIsRefused() throws Exception {
    var problem =
        """
        {"type": "about:blank", "title": "Forbidden", "status": 403,
         "detail": "this token does not reach the namespace \\"green\\""}""";
    var file = Files.write(folder.resolve("given"), BYTES);
    try (var queens = queens(Duration.ofMinutes(1), it -> refuse(it, problem))) {
      assertThatThrownBy(() -> queens.store(file, "green", cancellation))
          .isInstanceOf(Queens.Refused.class)
          .hasMessage(
              "the Queen refused a blob of %d bytes (HTTP 403): this token does not reach the namespace \"green\"",
              BYTES.length);
    }
  }

  private static void refuse(HttpExchange exchange, String words) throws Exception {
    var bytes = words.getBytes(StandardCharsets.UTF_8);
    exchange.getRequestBody().readAllBytes();
    exchange.sendResponseHeaders(403, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  private static void whole(HttpExchange exchange) throws Exception {
    exchange.sendResponseHeaders(200, BYTES.length);
    exchange.getResponseBody().write(BYTES);
  }

  private static void away(HttpExchange exchange) throws Exception {
    var words = "away, and for longer than the blob is".getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(503, words.length);
    exchange.getResponseBody().write(words);
  }
}
