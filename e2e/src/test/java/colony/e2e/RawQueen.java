package colony.e2e;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/// The API as bytes, for what a well-behaved client would never send.
final class RawQueen {
  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private final RealStack stack;

  RawQueen(RealStack stack) {
    this.stack = stack;
  }

  byte[] blob(String sha256) throws IOException, InterruptedException {
    return HTTP.send(request("/blobs/" + sha256).build(), HttpResponse.BodyHandlers.ofByteArray())
        .body();
  }

  HttpResponse<byte[]> begin(byte[] body) throws IOException, InterruptedException {
    return HTTP.send(
        request("/colonies")
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofByteArray(body))
            .build(),
        HttpResponse.BodyHandlers.ofByteArray());
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(stack.service("queen-1").url() + "/api/v1" + path))
        .timeout(Duration.ofSeconds(30))
        .header("Authorization", "Bearer " + stack.token());
  }
}
