package colony.worker.service;

import colony.contracts.OutcomeClass;
import colony.worker.look.Look;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Sends signed requests to services. Redirects are not followed: a signature is for the one it was
/// made for.
public final class ServiceClient implements AutoCloseable {
  private static final Duration CONNECT = Duration.ofSeconds(10);
  private static final Duration CANCEL = Duration.ofSeconds(3);

  private final HttpClient client =
      HttpClient.newBuilder()
          // Small servers stumble over the offer to upgrade.
          .version(HttpClient.Version.HTTP_1_1)
          .followRedirects(HttpClient.Redirect.NEVER)
          .connectTimeout(CONNECT)
          .build();

  /// The answer, or that there was none; never completes exceptionally.
  ///
  /// @param headers of the plan; ours win
  /// @throws IllegalArgumentException when a header or the address cannot be sent
  public CompletableFuture<Answer> post(
      URI url, Map<String, String> headers, byte[] body, String key, Signature signature) {
    var request = HttpRequest.newBuilder(url);
    headers.forEach(request::setHeader);
    Look.now().context().ifPresent(it -> request.setHeader("traceparent", it));
    request
        .setHeader("Content-Type", "application/json")
        .setHeader("Accept", "application/json")
        .setHeader("Idempotency-Key", key)
        .setHeader(Signature.HEADER, signature.of(body, Instant.now()))
        .POST(HttpRequest.BodyPublishers.ofByteArray(body));
    var sent =
        client.sendAsync(
            request.build(),
            BodyHandlers.limiting(BodyHandlers.ofByteArray(), ServiceResult.LARGEST));
    var answer =
        sent.handle(
            (response, failure) ->
                failure == null ? Answer.of(url, response) : unreachable(url, failure));
    // Who gives up the answer gives up the call.
    var _ =
        answer.whenComplete(
            (_, _) -> {
              if (answer.isCancelled()) {
                sent.cancel(true);
              }
            });
    return answer;
  }

  private static Answer unreachable(URI url, Throwable failure) {
    var cause =
        failure instanceof CompletionException && failure.getCause() != null
            ? failure.getCause()
            : failure;
    return new Answer.Refused(
        OutcomeClass.TRANSIENT,
        "unreachable",
        "the service %s could not be called: %s"
            .formatted(
                url.getAuthority(),
                cause.getMessage() == null
                    ? cause.getClass().getSimpleName()
                    : cause.getMessage()));
  }

  /// Tells a service to stop, best effort; returns what became of that.
  public String cancel(URI url, Signature signature) throws InterruptedException {
    var request =
        HttpRequest.newBuilder(url)
            .setHeader(Signature.HEADER, signature.of(new byte[0], Instant.now()))
            .DELETE()
            .build();
    // The time-out of a request ends with its headers, so the whole answer is waited for here.
    var coming = client.sendAsync(request, BodyHandlers.discarding());
    try {
      var status = coming.get(CANCEL.toMillis(), TimeUnit.MILLISECONDS).statusCode();
      return "the service was told to stop and answered " + status;
    } catch (TimeoutException e) {
      return "the service could not be told to stop: no whole answer within " + CANCEL;
    } catch (ExecutionException e) {
      return "the service could not be told to stop: " + e.getCause();
    } finally {
      coming.cancel(true);
    }
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
