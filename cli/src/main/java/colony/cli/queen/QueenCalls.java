package colony.cli.queen;

import colony.contracts.Json;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscribers;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// HTTP to whichever Queen answers, or to the memory service.
final class QueenCalls {
  private static final Duration CONNECT = Duration.ofSeconds(5);
  private static final Duration ANSWER = Duration.ofSeconds(20);

  /// Of a slow line, for what is sent.
  private static final int BYTES_A_SECOND = 256 * 1024;

  record Answer(int status, byte[] body, HttpHeaders headers) {
    /// Empty when there is none.
    String header(String name) {
      return headers.firstValue(name).orElse("");
    }

    Duration pause() {
      return pauseOf(headers);
    }
  }

  private final AnyQueen queens;
  private final Duration longestSilence;

  /// As all our clients do. Left alone, Java's first request asks to go on with HTTP/2, and now and
  /// then that fails: "protocol error: Frame type(101) …", read from an answer in the old protocol.
  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(CONNECT).build();

  QueenCalls(AnyQueen queens) {
    this(queens, ANSWER);
  }

  /// @param longestSilence while an answer is waited for or comes, besides the time in which what
  ///   is sent may go out
  QueenCalls(AnyQueen queens, Duration longestSilence) {
    this.queens = queens;
    this.longestSilence = longestSilence;
  }

  /// For what she works at for a while before she says a word.
  QueenCalls waiting(Duration longestSilence) {
    return new QueenCalls(queens, longestSilence);
  }

  Answer send(String method, String path, @Nullable Object body) {
    return send(method, path, body, Map.of());
  }

  /// @param headers besides the usual ones
  Answer send(String method, String path, @Nullable Object body, Map<String, String> headers) {
    var key = UUID.randomUUID().toString();
    try {
      var response =
          queens.answer(
              Twice.of(method, path),
              queen -> {
                // The events of a colony also come as a stream, which would never end.
                var request =
                    request(queen, path)
                        .header(
                            "Accept",
                            "application/json, application/problem+json, application/octet-stream")
                        .method(method, publisher(body));
                if (!method.equals("GET")) {
                  request
                      .header("Idempotency-Key", key)
                      .header("traceparent", OwnTrace.traceparent());
                }
                if (body != null) {
                  request.header("Content-Type", type(body));
                }
                headers.forEach(request::header);
                return patiently(request.build(), HttpResponse.BodyHandlers.ofByteArray());
              },
              HttpResponse::statusCode,
              answer -> pauseOf(answer.headers()));
      return new Answer(response.statusCode(), response.body(), response.headers());
    } catch (QueenAway e) {
      throw e.asTrouble();
    }
  }

  InputStream stream(String path, @Nullable String last) throws QueenAway {
    var response =
        queens.answer(
            queen -> {
              var request = request(queen, path).header("Accept", "text/event-stream");
              if (last != null) {
                request.header("Last-Event-ID", last);
              }
              return patiently(request.build(), QueenCalls::streamed);
            },
            HttpResponse::statusCode);
    if (response.statusCode() == 200) {
      return response.body();
    }
    try (var body = response.body()) {
      var status = response.statusCode();
      var pause = pauseOf(response.headers());
      // A Queen that is just starting or stopping, or was asked too much: she will be back.
      if (status >= 500 || QueenAway.passes(status)) {
        throw new QueenAway("%s answers %d".formatted(queens.at(), status), null, pause);
      }
      throw new Refusal(status, body.readAllBytes(), queens.at(), pause).asTrouble();
    } catch (IOException e) {
      throw new QueenAway(e.toString(), e);
    }
  }

  /// A refusal is waited for to its end, with the patience there is for one.
  private static HttpResponse.BodySubscriber<InputStream> streamed(HttpResponse.ResponseInfo head) {
    return head.statusCode() == 200
        ? BodySubscribers.ofInputStream()
        : BodySubscribers.mapping(BodySubscribers.ofByteArray(), ByteArrayInputStream::new);
  }

  /// How long nobody is to ask again. That may be said as a date, too, which she never does.
  private static Duration pauseOf(HttpHeaders headers) {
    try {
      return headers
          .firstValue("Retry-After")
          .map(seconds -> Duration.ofSeconds(Math.max(0, Integer.parseInt(seconds.strip()))))
          .orElse(Duration.ZERO);
    } catch (NumberFormatException _) {
      return Duration.ZERO;
    }
  }

  /// The request's own time limit would not hold for a body that stops in the middle. One that
  /// comes slowly is waited for: an export may be large and the line thin.
  private <T> HttpResponse<T> patiently(HttpRequest request, HttpResponse.BodyHandler<T> body)
      throws IOException, InterruptedException {
    var heard = new Heard();
    var longest = longestSilence.plusSeconds(length(request) / BYTES_A_SECOND);
    var answer = http.sendAsync(request, heard.in(body));
    try {
      while (true) {
        var left = longest.minus(heard.ago());
        try {
          return answer.get(Math.max(0, left.toNanos()), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
          if (heard.ago().compareTo(longest) >= 0) {
            throw new IOException("no answer in %s".formatted(said(longest)), e);
          }
        }
      }
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException failed ? failed : new IOException(e.getCause());
    } finally {
      answer.cancel(true);
    }
  }

  private static String said(Duration time) {
    return time.toMinutes() > 1 ? time.toMinutes() + " min" : time.toSeconds() + " s";
  }

  private static long length(HttpRequest request) {
    return request.bodyPublisher().map(HttpRequest.BodyPublisher::contentLength).orElse(0L);
  }

  private HttpRequest.Builder request(URI queen, String path) {
    var request = HttpRequest.newBuilder(URI.create(queen + "/api/v1" + path));
    queens.address().headers().forEach(request::header);
    return request;
  }

  /// Bytes are an archive, everything else is a record.
  private static String type(Object body) {
    return body instanceof byte[] ? "application/zip" : "application/json";
  }

  private static HttpRequest.BodyPublisher publisher(@Nullable Object body) {
    return body == null
        ? HttpRequest.BodyPublishers.noBody()
        : HttpRequest.BodyPublishers.ofByteArray(
            body instanceof byte[] zip ? zip : Json.bytes(body));
  }
}
