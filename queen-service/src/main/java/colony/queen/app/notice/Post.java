package colony.queen.app.notice;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Brings a notice to its receiver, who may be slow, wrong or hostile: no redirect is followed, no
/// answer is awaited for long, and little of it is kept.
@ApplicationScoped
public class Post {
  static final int KEPT = 200;

  private static final Duration CONNECT = Duration.ofSeconds(5);
  private static final Duration ANSWER = Duration.ofSeconds(10);

  private static final ExecutorService THREADS = Executors.newVirtualThreadPerTaskExecutor();

  private final Duration patience;
  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .followRedirects(HttpClient.Redirect.NEVER)
          .connectTimeout(CONNECT)
          .executor(THREADS)
          .build();

  public Post() {
    this(ANSWER);
  }

  Post(Duration patience) {
    this.patience = patience;
  }

  /// @param taken whether the receiver has it
  record Receipt(boolean taken, String answer) {}

  Receipt bring(URI url, Map<String, String> headers, String body) throws InterruptedException {
    var request =
        HttpRequest.newBuilder(url)
            .header("Content-Type", "application/json")
            .header("User-Agent", "Colony")
            .POST(HttpRequest.BodyPublishers.ofString(body));
    headers.forEach(request::header);
    long until = System.nanoTime() + patience.toNanos();
    var answer = http.sendAsync(request.build(), HttpResponse.BodyHandlers.ofInputStream());
    try {
      return receipt(answer.get(patience.toNanos(), TimeUnit.NANOSECONDS), until);
    } catch (TimeoutException _) {
      answer.cancel(true);
      return new Receipt(false, "no answer in %d s".formatted(patience.toSeconds()));
    } catch (ExecutionException e) {
      var cause = e.getCause();
      return new Receipt(false, cut("%s".formatted(cause == null ? e : cause)));
    }
  }

  /// The status decides; what else is said may come late or never.
  private static Receipt receipt(HttpResponse<InputStream> answer, long until)
      throws InterruptedException, ExecutionException {
    boolean taken = answer.statusCode() / 100 == 2;
    try (var body = answer.body()) {
      var text =
          CompletableFuture.supplyAsync(() -> beginning(body), THREADS)
              .completeOnTimeout("", until - System.nanoTime(), TimeUnit.NANOSECONDS)
              .get();
      return new Receipt(taken, cut("%d %s".formatted(answer.statusCode(), text)));
    } catch (IOException _) {
      return new Receipt(taken, cut("%d".formatted(answer.statusCode())));
    }
  }

  private static String beginning(InputStream body) {
    try {
      return new String(body.readNBytes(4 * KEPT), StandardCharsets.UTF_8);
    } catch (IOException _) {
      return "";
    }
  }

  /// PostgreSQL takes no NUL, and nobody wants to read control characters.
  private static String cut(String text) {
    var plain = text.replaceAll("\\p{Cntrl}+", " ").strip();
    return plain.length() <= KEPT ? plain : plain.substring(0, KEPT);
  }
}
