package colony.cli.queen;

import colony.contracts.Json;
import colony.stack.Trouble;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// HTTP to whichever Queen answers, the first one first; to the memory service where there is one.
/// Every command carries an idempotency key, so that it may be sent to the next Queen when the
/// first one fell silent in the middle of it.
final class QueenCalls {
  private static final Duration CONNECT = Duration.ofSeconds(5);
  private static final Duration ANSWER = Duration.ofSeconds(20);

  /// @param disposition how the answer wants to be kept, such as the name of a file; may be empty
  record Answer(int status, byte[] body, String disposition) {}

  private interface Call<T> {
    HttpResponse<T> send(URI queen) throws IOException, InterruptedException;
  }

  private final QueenAddress address;
  private final Host host;

  /// As all our clients do. Left alone, Java's first request asks to go on with HTTP/2, and now and
  /// then that fails: "protocol error: Frame type(101) …", read from an answer in the old protocol.
  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(CONNECT).build();

  QueenCalls(QueenAddress address, Host host) {
    this.address = address;
    this.host = host;
  }

  Answer send(String method, String path, @Nullable Object body) {
    var key = UUID.randomUUID().toString();
    try {
      var response =
          any(
              queen -> {
                // The events of a colony also come as a stream, which would never end.
                var request =
                    request(queen, path)
                        .header(
                            "Accept",
                            "application/json, application/problem+json, application/octet-stream")
                        .method(method, json(body));
                if (!method.equals("GET")) {
                  request
                      .header("Idempotency-Key", key)
                      .header("traceparent", OwnTrace.traceparent());
                }
                if (body != null) {
                  request.header("Content-Type", type(body));
                }
                return patiently(request.build(), HttpResponse.BodyHandlers.ofByteArray());
              });
      return new Answer(
          response.statusCode(),
          response.body(),
          response.headers().firstValue("Content-Disposition").orElse(""));
    } catch (QueenAway e) {
      throw new Trouble(e.why());
    }
  }

  InputStream stream(String path, @Nullable String last) throws QueenAway {
    var response =
        any(
            queen -> {
              var request = request(queen, path).header("Accept", "text/event-stream");
              if (last != null) {
                request.header("Last-Event-ID", last);
              }
              return patiently(request.build(), HttpResponse.BodyHandlers.ofInputStream());
            });
    if (response.statusCode() == 200) {
      return response.body();
    }
    try (var body = response.body()) {
      // A Queen that is just starting or stopping: she will be back.
      if (response.statusCode() >= 500) {
        throw new QueenAway("%s answers %d".formatted(host.at(address), response.statusCode()));
      }
      throw new Refusal(response.statusCode(), body.readAllBytes(), host.at(address)).asTrouble();
    } catch (IOException e) {
      throw new QueenAway(e.toString());
    }
  }

  /// The request's own time limit would not hold for a body that stops in the middle.
  private <T> HttpResponse<T> patiently(HttpRequest request, HttpResponse.BodyHandler<T> body)
      throws IOException, InterruptedException {
    var answer = http.sendAsync(request, body);
    try {
      return answer.get(ANSWER.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      answer.cancel(true);
      throw new IOException("no answer in " + ANSWER, e);
    } catch (ExecutionException e) {
      throw new IOException(e.getCause());
    }
  }

  private <T> HttpResponse<T> any(Call<T> call) throws QueenAway {
    var last = address.urls().getLast();
    for (var queen : address.urls()) {
      try {
        var answer = call.send(queen);
        // One that is ending, or has no database: the next one may.
        if (answer.statusCode() != 503 || queen.equals(last)) {
          return answer;
        }
      } catch (IOException _) {
        // The next one may live; when none does, that is said below.
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        throw new Trouble("interrupted");
      }
    }
    throw new QueenAway(host.away(address));
  }

  private HttpRequest.Builder request(URI queen, String path) {
    var request =
        HttpRequest.newBuilder(URI.create(queen + "/api/v1" + path))
            .header("Authorization", "Bearer " + address.token())
            .header("Colony-Actor", address.actor());
    var namespace = address.namespace();
    return namespace == null ? request : request.header("Colony-Namespace", namespace);
  }

  /// Bytes are an archive, everything else is a record.
  private static String type(Object body) {
    return body instanceof byte[] ? "application/zip" : "application/json";
  }

  private static HttpRequest.BodyPublisher json(@Nullable Object body) {
    if (body instanceof byte[] zip) {
      return HttpRequest.BodyPublishers.ofByteArray(zip);
    }
    try {
      return body == null
          ? HttpRequest.BodyPublishers.noBody()
          : HttpRequest.BodyPublishers.ofString(
              Json.mapper().writeValueAsString(body), StandardCharsets.UTF_8);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("cannot write %s as JSON".formatted(body), e);
    }
  }
}
