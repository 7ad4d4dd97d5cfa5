package colony.worker.model;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.langchain4j.exception.HttpException;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// In place of the network: a service that answers every call the same, as the client of the JDK
/// would hand it over.
record CannedService(int status, String body) implements HttpClientBuilder, HttpClient {
  @Override
  public SuccessfulHttpResponse execute(HttpRequest request) {
    if (status < 200 || status > 299) {
      throw new HttpException(status, body);
    }
    return SuccessfulHttpResponse.builder()
        .statusCode(status)
        .headers(Map.of("content-type", List.of("application/json")))
        .body(body.getBytes(UTF_8))
        .build();
  }

  /// No model is asked to stream.
  @Override
  public void execute(
      HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
    throw new UnsupportedOperationException("nothing is streamed");
  }

  @Override
  public HttpClient build() {
    return this;
  }

  @Override
  public @Nullable Duration connectTimeout() {
    return null;
  }

  @Override
  public HttpClientBuilder connectTimeout(Duration timeout) {
    return this;
  }

  @Override
  public @Nullable Duration readTimeout() {
    return null;
  }

  @Override
  public HttpClientBuilder readTimeout(Duration timeout) {
    return this;
  }
}
