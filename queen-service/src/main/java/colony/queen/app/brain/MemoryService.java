package colony.queen.app.brain;

import colony.contracts.names.ReadableTime;
import colony.queen.app.MemoryAwayException;
import colony.queen.app.QueenSettings;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

/// Asks the memory service on behalf of whoever asks the Queen, so that a face needs one address
/// and one token. Its answers are passed on as they are.
@ApplicationScoped
public class MemoryService {
  private static final int LARGEST = 4 << 20;
  private static final int LONGEST_TOLD = 200;

  private final Optional<URI> service;
  private final Optional<Path> tokenFile;
  private final Duration patience;
  private final HttpClient client;

  /// On whose behalf, and of which namespace. The door has let them in there.
  public record Asker(String actor, String namespace) {}

  /// @param body JSON
  public record Answer(int status, byte[] body) {}

  @Inject
  public MemoryService(QueenSettings settings) {
    this(settings.brainUrl(), settings.brainTokenFile(), Duration.ofSeconds(5));
  }

  /// @param patience for a whole answer
  MemoryService(Optional<URI> service, Optional<Path> tokenFile, Duration patience) {
    this.service = service;
    this.tokenFile = tokenFile;
    this.patience = patience;
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(patience)
            .build();
  }

  public Answer get(Asker asker, String path, Map<String, String> query) {
    var asked =
        query.entrySet().stream()
            .map(it -> encoded(it.getKey()) + "=" + encoded(it.getValue()))
            .collect(Collectors.joining("&"));
    return answer(request(asker, asked.isEmpty() ? path : path + "?" + asked).GET());
  }

  public Answer post(Asker asker, String path, String json) {
    return answer(
        request(asker, path)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(json)));
  }

  private HttpRequest.Builder request(Asker asker, String path) {
    var base =
        service.orElseThrow(
            () ->
                new MemoryAwayException(
                    "this Queen knows no memory service: start her with colony.queen.brain-url",
                    null));
    var uri = URI.create(base.toString().replaceAll("/+$", "") + "/api/v1/" + path);
    var request = HttpRequest.newBuilder(uri).header("Accept", "application/json");
    request.header("Colony-Actor", asker.actor()).header("Colony-Namespace", asker.namespace());
    tokenFile.ifPresent(it -> request.header("Authorization", "Bearer " + token(it)));
    return request;
  }

  /// The time-out of a request ends with its headers, so the whole answer is waited for here.
  private Answer answer(HttpRequest.Builder request) {
    var coming =
        client.sendAsync(
            request.build(),
            HttpResponse.BodyHandlers.limiting(HttpResponse.BodyHandlers.ofByteArray(), LARGEST));
    try {
      var answer = coming.get(patience.toMillis(), TimeUnit.MILLISECONDS);
      return switch (answer.statusCode()) {
        case 401, 403 ->
            throw new MemoryAwayException(
                "the memory service does not take this Queen's token"
                    + " (colony.queen.brain-token-file)",
                null);
        case 200, 201, 400, 404, 409, 422 -> new Answer(answer.statusCode(), answer.body());
        default ->
            throw new MemoryAwayException(
                "the memory service answers %d, try again".formatted(answer.statusCode()), null);
      };
    } catch (TimeoutException e) {
      coming.cancel(true);
      throw new MemoryAwayException(
          "the memory service does not answer within %s, try again"
              .formatted(ReadableTime.of(patience)),
          e);
    } catch (ExecutionException e) {
      throw new MemoryAwayException("the memory service cannot be asked: " + why(e), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MemoryAwayException("the Queen is stopping, try again", e);
    }
  }

  private static String why(ExecutionException e) {
    var cause = e.getCause();
    var text = String.valueOf(cause == null ? e : cause);
    return text.length() > LONGEST_TOLD ? text.substring(0, LONGEST_TOLD) : text;
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /// Read for each request, so that another one counts from then on. A worker's token may not
  /// demote a pattern, and one of some namespaces is taken only where there is no other.
  static String token(Path file) {
    try (var lines = Files.lines(file)) {
      return lines
          .map(line -> line.strip().split("\\s+"))
          .filter(words -> words.length >= 2)
          .filter(words -> words[0].equals("admin") || words[0].equals("operator"))
          .min(Comparator.comparing(MemoryService::isOfSome))
          .map(words -> words[1])
          .orElseThrow(
              () ->
                  new MemoryAwayException(
                      "the token file %s has no line \"admin TOKEN\" or \"operator TOKEN\""
                          .formatted(file),
                      null));
    } catch (IOException | UncheckedIOException e) {
      throw new MemoryAwayException("the token file %s cannot be read".formatted(file), e);
    }
  }

  private static boolean isOfSome(String[] words) {
    return Arrays.stream(words).anyMatch(it -> it.startsWith("namespaces="));
  }

  @PreDestroy
  void end() {
    client.shutdownNow();
  }
}
