package colony.queen.rest;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.startsWith;

import colony.door.Namespaces;
import colony.queen.app.door.Places;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class LargeBodiesTest {
  private static final Namespaces ALL = new Namespaces.All();
  private static final HttpResponse.BodyHandler<Void> NOTHING =
      HttpResponse.BodyHandlers.discarding();

  @TestHTTPResource URI root;
  @Inject LargeBodies bodies;

  private final List<Places.Place> taken = new ArrayList<>();

  @AfterEach
  void leave() {
    taken.forEach(Places.Place::close);
  }

  @Test
  void areHereSoManyAtATime() {
    takeAll();

    plan("x".repeat(600_000))
        .then()
        .statusCode(503)
        .header("Retry-After", "2")
        .header("Connection", "close")
        .contentType("application/problem+json")
        .body("detail", startsWith("8 large bodies are here already"));
    plan("goal: [").then().statusCode(422);
    given().body(new byte[600_000]).put("/api/v1/blobs/" + "0".repeat(64)).then().statusCode(422);
  }

  @Test
  void areAmongThemOverHttp2WhereTheySayNoLength() throws Exception {
    try (var client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build()) {
      assertThat(client.send(to("").GET().build(), NOTHING).version())
          .isEqualTo(HttpClient.Version.HTTP_2); // the first one asks for it
      takeAll();
      var plan = to("").header("Content-Type", "application/json").POST(withoutLength());

      assertThat(client.send(plan.build(), NOTHING).statusCode()).isEqualTo(503);

      var command = to("/nobody/pause").POST(HttpRequest.BodyPublishers.noBody()).build();
      assertThat(client.send(command, NOTHING).statusCode()).isEqualTo(404);
    }
  }

  @Test
  void areRefusedOverHttp2ByAnswersThatCanBeRead() throws Exception {
    try (var client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build()) {
      assertThat(client.send(to("").GET().build(), NOTHING).version())
          .isEqualTo(HttpClient.Version.HTTP_2);
      var message = HttpRequest.newBuilder(root.resolve("/mcp")).POST(withoutLength()).build();
      assertThat(client.send(message, NOTHING).statusCode()).isEqualTo(411);

      var plan =
          to("")
              .header("Content-Type", "application/json")
              .POST(HttpRequest.BodyPublishers.ofByteArray(new byte[13 << 20]))
              .build();
      assertThat(client.send(plan, NOTHING).statusCode()).isEqualTo(413);
    }
  }

  private HttpRequest.Builder to(String path) {
    return HttpRequest.newBuilder(root.resolve("/api/v1/colonies" + path));
  }

  private static HttpRequest.BodyPublisher withoutLength() {
    return HttpRequest.BodyPublishers.ofInputStream(
        () -> new ByteArrayInputStream("{\"plan\": \"goal: [\"}".getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void leaveTheirPlacesWithTheAnswer() {
    for (int again = 0; again < 2 * LargeBodies.MOST; again++) {
      plan("x".repeat(600_000)).then().statusCode(422);
    }

    takeAllAtLast();
  }

  /// Whatever was in hand when the line broke.
  @ParameterizedTest
  @ValueSource(strings = {"/api/v1/colonies", "/mcp"})
  void leaveTheirPlacesWhereTheirSenderGoesAway(String path) throws IOException {
    for (int again = 0; again < LargeBodies.MOST; again++) {
      try (var line = new Socket(root.getHost(), root.getPort())) {
        line.getOutputStream()
            .write(
                "POST %s HTTP/1.1\r\nHost: %s:%d\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\nContent-Length: 1000000\r\n\r\n{\"plan\":\""
                    .formatted(path, root.getHost(), root.getPort())
                    .getBytes(StandardCharsets.UTF_8));
        line.getOutputStream().flush();
        Awaitility.await()
            .atMost(Duration.ofSeconds(10))
            .until(
                () -> {
                  takeAll();
                  boolean one = taken.size() < LargeBodies.MOST;
                  leave();
                  taken.clear();
                  return one;
                });
      }
    }

    takeAllAtLast();
  }

  private void takeAll() {
    for (var place = bodies.take(ALL); place.isPresent(); place = bodies.take(ALL)) {
      taken.add(place.get());
    }
  }

  /// The end of a request is heard of a moment after its answer.
  private void takeAllAtLast() {
    Awaitility.await()
        .atMost(Duration.ofSeconds(10))
        .untilAsserted(
            () -> {
              takeAll();
              assertThat(taken).hasSize(LargeBodies.MOST);
            });
  }

  private static Response plan(String plan) {
    return given()
        .contentType("application/json")
        .body(Map.of("plan", plan))
        .post("/api/v1/colonies");
  }
}
