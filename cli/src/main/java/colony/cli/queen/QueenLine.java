package colony.cli.queen;

import colony.contracts.Json;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;

/// Orders of somebody who gives thousands, or measures what becomes of them: sent and heard on the
/// thread of who gives them. Java's `HttpClient` passes each answer through four threads, which
/// took a tenth of the machine from what was measured.
final class QueenLine {
  private static final Duration CONNECT = Duration.ofSeconds(5);

  /// Longest silence.
  private static final Duration ANSWER = Duration.ofSeconds(20);

  static {
    // As many as wait at once; Java keeps five of them open otherwise.
    System.setProperty("http.maxConnections", "64");
  }

  private final AnyQueen queens;

  QueenLine(AnyQueen queens) {
    this.queens = queens;
  }

  /// @param less the answer is to say no more than it must
  QueenCalls.Answer post(String path, Object body, boolean less) {
    var key = UUID.randomUUID().toString();
    var json = Json.bytes(body);
    try {
      // Given thousands of times: who gives them asks again, or counts what was not answered.
      return queens.answer(queen -> post(queen, path, json, key, less), QueenCalls.Answer::status);
    } catch (QueenAway e) {
      throw e.asTrouble();
    }
  }

  private QueenCalls.Answer post(URI queen, String path, byte[] body, String key, boolean less)
      throws IOException {
    var url = URI.create(queen + "/api/v1" + path).toURL();
    var call = (HttpURLConnection) url.openConnection();
    call.setConnectTimeout((int) CONNECT.toMillis());
    call.setReadTimeout((int) ANSWER.toMillis());
    call.setDoOutput(true);
    queens.address().headers().forEach(call::setRequestProperty);
    call.setRequestProperty("Accept", "application/json, application/problem+json");
    call.setRequestProperty("Content-Type", "application/json");
    if (less) {
      call.setRequestProperty("Prefer", "return=minimal");
    }
    call.setRequestProperty("Idempotency-Key", key);
    call.setRequestProperty("traceparent", OwnTrace.traceparent());
    try (var out = call.getOutputStream()) {
      out.write(body);
    }
    int status = call.getResponseCode();
    // Read to its end, so that the next order finds the connection open.
    try (var answer = status < 400 ? call.getInputStream() : call.getErrorStream()) {
      return new QueenCalls.Answer(
          status,
          (answer == null ? InputStream.nullInputStream() : answer).readAllBytes(),
          HttpHeaders.of(Map.of(), (_, _) -> true));
    }
  }
}
