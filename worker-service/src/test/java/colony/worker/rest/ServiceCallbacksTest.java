package colony.worker.rest;

import static org.assertj.core.api.Assertions.assertThat;

import colony.worker.app.WorkerLife;
import colony.worker.service.ServiceResult;
import colony.worker.service.Signature;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The callbacks of a running worker, which needs no broker for them.
@QuarkusTest
@TestProfile(ServiceCallbacksTest.Alone.class)
class ServiceCallbacksTest {
  public static final class Alone implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of(
          "colony.worker.home",
          Path.of("target", "worker-alone").toAbsolutePath().toString(),
          "colony.worker.grace",
          "0s",
          "kafka.bootstrap.servers",
          "127.0.0.1:1",
          "quarkus.http.test-port",
          "0");
    }
  }

  @Inject WorkerLife worker;

  @TestHTTPResource URI address;

  @Test
  void takesASignedResultOnce() throws Exception {
    var lines = new ArrayList<String>();
    try (var call = worker.callbacks().open(new Signature("hush"), lines::addAll)) {
      var path = call.url().getPath();

      assertThat(post(path, "{}", "guess")).isEqualTo(401);
      assertThat(post(path + "/progress", "{\"lines\": [\"half\"]}", "hush")).isEqualTo(200);
      assertThat(post(path, "nonsense", "hush")).isEqualTo(400);
      assertThat(post(path, "{}", "hush")).isEqualTo(200);
      assertThat(post(path, "{}", "hush")).isEqualTo(200);
      assertThat(post(path, "{ }", "hush")).isEqualTo(409);

      assertThat(call.result()).isDone();
      assertThat(lines).containsExactly("half");
    }
  }

  @Test
  void knowsNothingOfOthersAndReadsNothingLarge() throws Exception {
    assertThat(post("/callbacks/unknown", "{}", "hush")).isEqualTo(410);
    assertThat(post("/callbacks/unknown", "x".repeat(ServiceResult.LARGEST + 1), "hush"))
        .isEqualTo(413);
  }

  @Test
  void waitsForNoBodyThatNobodyWaitsFor() throws Exception {
    try (var socket = new Socket(address.getHost(), address.getPort())) {
      socket.setSoTimeout(60_000);
      socket
          .getOutputStream()
          .write(
              "POST /callbacks/unknown HTTP/1.1\r\nHost: worker\r\nContent-Length: 8000000\r\n\r\n{"
                  .getBytes(StandardCharsets.UTF_8));

      var answer =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
      assertThat(answer.readLine()).startsWith("HTTP/1.1 410");
    }
  }

  private int post(String path, String body, String secret) throws Exception {
    var bytes = body.getBytes(StandardCharsets.UTF_8);
    var request =
        HttpRequest.newBuilder(address.resolve(path))
            .version(HttpClient.Version.HTTP_1_1)
            .setHeader(Signature.HEADER, new Signature(secret).of(bytes, Instant.now()))
            // Else a large body is still being sent when the answer comes.
            .expectContinue(true)
            .POST(HttpRequest.BodyPublishers.ofByteArray(bytes))
            .build();
    try (var client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
      return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
  }
}
