package colony.worker.model;

import dev.langchain4j.exception.HttpException;
import dev.langchain4j.exception.TimeoutException;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// HTTP for the clients of models. LangChain4j's own takes an answer of any length, and a service
/// that comes to no end would take the memory of all that this worker does.
final class BoundedHttp implements HttpClientBuilder {
  /// Bytes of an answer, far more than any model says at once.
  static final int LARGEST = 8 * 1024 * 1024;

  private @Nullable Duration connect;
  private @Nullable Duration read;

  @Override
  public @Nullable Duration connectTimeout() {
    return connect;
  }

  @Override
  public HttpClientBuilder connectTimeout(Duration timeout) {
    connect = timeout;
    return this;
  }

  @Override
  public @Nullable Duration readTimeout() {
    return read;
  }

  @Override
  public HttpClientBuilder readTimeout(Duration timeout) {
    read = timeout;
    return this;
  }

  /// HTTP 1.1 because some local servers fail at the offer of another version.
  @Override
  public HttpClient build() {
    var client =
        java.net.http.HttpClient.newBuilder().version(java.net.http.HttpClient.Version.HTTP_1_1);
    Optional.ofNullable(connect).ifPresent(client::connectTimeout);
    return new Line(client.build(), Optional.ofNullable(read));
  }

  /// @param patience until an answer begins
  private record Line(java.net.http.HttpClient client, Optional<Duration> patience)
      implements HttpClient {
    @Override
    public SuccessfulHttpResponse execute(HttpRequest request) {
      try {
        var answer =
            client.send(asked(request), BodyHandlers.limiting(BodyHandlers.ofByteArray(), LARGEST));
        if (answer.statusCode() / 100 != 2) {
          throw new HttpException(
              answer.statusCode(), new String(answer.body(), StandardCharsets.UTF_8));
        }
        return SuccessfulHttpResponse.builder()
            .statusCode(answer.statusCode())
            .headers(answer.headers().map())
            .body(answer.body())
            .build();
      } catch (HttpTimeoutException e) {
        throw new TimeoutException(e);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted", e);
      }
    }

    private java.net.http.HttpRequest asked(HttpRequest request) {
      var body = request.body();
      var asked =
          java.net.http.HttpRequest.newBuilder(URI.create(request.url()))
              .method(
                  request.method().name(),
                  body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
      request.headers().forEach((name, values) -> values.forEach(it -> asked.header(name, it)));
      patience.ifPresent(asked::timeout);
      return asked.build();
    }

    @Override
    public void execute(
        HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
      throw new UnsupportedOperationException("no model is asked to stream");
    }
  }
}
