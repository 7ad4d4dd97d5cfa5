package colony.queen.rest;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;

import colony.door.Namespaces;
import colony.queen.app.BusyException;
import colony.queen.app.door.Places;
import colony.queen.app.view.Gallery;
import colony.stack.testing.StackResource;
import io.quarkiverse.mcp.server.McpConnection;
import io.quarkiverse.mcp.server.runtime.ConnectionManager;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Assistants come through the same door as everybody.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
@TestProfile(TokenApiTest.WithTokens.class)
class McpDoorTest {
  @Inject Gallery gallery;
  @Inject LargeBodies bodies;
  @Inject ConnectionManager sessions;

  private static final String PLAN =
      """
      goal: live
      mode: STANDARD
      phases:
        - id: one
          tasks: [{id: "1.1", caste: builder, run: {noop: true}}]
      """;

  @Test
  void asksForAToken() {
    call(given(), "list_colonies", Map.of()).statusCode(401).header("WWW-Authenticate", "Bearer");
    call(as("wrong"), "list_colonies", Map.of()).statusCode(401);
    given().get("/mcp/sse").then().statusCode(401);
    given().delete("/mcp").then().statusCode(401);
  }

  @Test
  void keepsWorkersOut() {
    call(as("worker-token"), "list_colonies", Map.of()).statusCode(403);
  }

  @Test
  void letsViewersReadAndNothingElse() {
    works(call(as("view-token"), "list_colonies", Map.of()));
    refused(call(as("view-token"), "pause", Map.of("colony", "x")), "a viewer's token only reads");
    refused(
        call(as("view-token"), "start_colony", Map.of("plan", PLAN)),
        "a viewer's token only reads");
    refused(
        call(as("view-token"), "rollback", Map.of("colony", "x", "checkpoint", "#1")),
        "a viewer's token only reads");
  }

  @ParameterizedTest
  @ValueSource(strings = {"op-token", "a-token"})
  void leavesTheOverrideToAdmins(String token) {
    refused(
        call(as(token), "override", Map.of("colony", "x", "to", "FAILED", "reason", "stuck")),
        token.equals("a-token") ? "there is no colony \"x\"" : "this takes an admin's token");
  }

  @Test
  void doesNotKnowColoniesOfOtherNamespaces() {
    var name = "c-" + UUID.randomUUID();
    works(call(as("op-token"), "start_colony", Map.of("plan", PLAN, "name", name)));

    refused(
        call(as("far-token"), "get_colony", Map.of("colony", name)),
        "there is no colony \"%s\"".formatted(name));
    call(as("far-token"), "list_colonies", Map.of()).body(not(containsString(name)));
    works(call(as("view-token"), "get_colony", Map.of("colony", name)));
    works(call(as("op-token"), "cancel_colony", Map.of("colony", name)));
  }

  @Test
  void tellsColoniesOfOneNameApartForWhomeverReachesSeveralNamespaces() {
    var name = "c-" + UUID.randomUUID();
    works(call(as("blue-token"), "start_colony", Map.of("plan", PLAN, "name", name)));
    works(call(as("red-token"), "start_colony", Map.of("plan", PLAN, "name", name)));

    var both =
        call(as("both-token"), "list_colonies", Map.of("text", name))
            .body("result.structuredContent.colonies.namespace", containsInAnyOrder("blue", "red"))
            .extract();
    refused(
        call(as("both-token"), "get_colony", Map.of("colony", name)),
        "it is not said which namespace is meant; a colony's id in place of its name needs none");
    String id = both.path("result.structuredContent.colonies[0].id");
    works(call(as("both-token"), "get_colony", Map.of("colony", id)));

    works(call(as("blue-token"), "cancel_colony", Map.of("colony", name)));
    works(call(as("red-token"), "cancel_colony", Map.of("colony", name)));
  }

  @Test
  void givesWhoWatchesOneOfTheSeatsOfThoseWhoFollow() {
    var name = "c-" + UUID.randomUUID();
    works(call(as("op-token"), "start_colony", Map.of("plan", PLAN, "name", name)));
    var watch = Map.<String, Object>of("colony", name, "seconds", 1);
    works(call(as("op-token"), "watch", watch));

    var seats = new ArrayList<Places.Place>();
    try {
      while (seats.size() < 10_000) {
        seats.add(gallery.enter(new Namespaces.All()));
      }
    } catch (BusyException _) {
      refused(call(as("op-token"), "watch", watch), "500 pages and programs follow events");
    } finally {
      seats.forEach(Places.Place::close);
    }

    assertThat(seats).hasSizeLessThan(10_000);
    works(call(as("op-token"), "watch", watch));
    works(call(as("op-token"), "cancel_colony", Map.of("colony", name)));
  }

  @Test
  @Timeout(40)
  void tellsNothingMoreToATokenThatWasRevoked() {
    var name = "c-" + UUID.randomUUID();
    works(call(as("op-token"), "start_colony", Map.of("plan", PLAN, "name", name)));
    var made =
        as("a-token")
            .contentType("application/json")
            .body(Map.of("role", "viewer", "name", "wall"))
            .post("/api/v1/tokens")
            .then()
            .statusCode(201)
            .extract();
    String token = made.path("token");
    var watched =
        CompletableFuture.supplyAsync(
            () -> call(as(token), "watch", Map.of("colony", name, "seconds", 50)));

    Awaitility.await().pollDelay(Duration.ofSeconds(1)).until(() -> true);
    as("a-token").delete("/api/v1/tokens/" + made.path("id")).then().statusCode(204);
    works(call(as("op-token"), "cancel_colony", Map.of("colony", name)));

    refused(watched.join(), "the token is not good any more");
  }

  @Test
  void takesFewLargeBodiesAtATime() {
    var large = Map.<String, Object>of("text", "x".repeat((int) LargeBodies.SMALL_MESSAGE));
    var places = new ArrayList<Places.Place>();
    try {
      while (places.size() < LargeBodies.MOST) {
        places.add(bodies.take(new Namespaces.All()).orElseThrow());
      }

      call(as("op-token"), "list_colonies", large)
          .statusCode(503)
          .header("Retry-After", "2")
          .body("detail", startsWith("8 large bodies are here already"));
      works(call(as("op-token"), "list_colonies", Map.of()));
    } finally {
      places.forEach(Places.Place::close);
    }

    for (int again = 0; again < 2 * LargeBodies.MOST; again++) {
      call(as("op-token"), "list_colonies", large).statusCode(200);
    }
  }

  /// Whoever may read can begin any number, and goes on in one that is not kept.
  @Test
  void keepsFewSessions() {
    var first = session();
    for (int more = 0; more < 250; more++) {
      session();
    }

    // The last one is counted behind its answer.
    Awaitility.await().untilAsserted(() -> assertThat(sessions).hasSizeLessThanOrEqualTo(200));
    assertThat(sessions).extracting(McpConnection::id).doesNotContain(first);
    works(call(as("view-token").header("Mcp-Session-Id", first), "list_colonies", Map.of()));
  }

  private static String session() {
    return send(
            as("view-token"),
            "initialize",
            Map.of(
                "protocolVersion",
                "2025-06-18",
                "clientInfo",
                Map.of("name", "test", "version", "1"),
                "capabilities",
                Map.of()))
        .statusCode(200)
        .extract()
        .header("Mcp-Session-Id");
  }

  private static void works(ValidatableResponse answer) {
    answer.statusCode(200).body("result.isError", not(equalTo(true)));
  }

  private static void refused(ValidatableResponse answer, String sentence) {
    answer
        .statusCode(200)
        .body("result.isError", equalTo(true))
        .body("result.content[0].text", startsWith(sentence));
  }

  /// Without a session, as after a restart of the Queen.
  private static ValidatableResponse call(
      RequestSpecification caller, String tool, Map<String, Object> arguments) {
    return send(caller, "tools/call", Map.of("name", tool, "arguments", arguments));
  }

  private static ValidatableResponse send(
      RequestSpecification caller, String method, Map<String, Object> params) {
    return caller
        .header("Accept", "application/json, text/event-stream")
        .contentType("application/json")
        .body(Map.of("jsonrpc", "2.0", "id", 1, "method", method, "params", params))
        .post("/mcp")
        .then();
  }

  private static RequestSpecification as(String token) {
    return given().header("Authorization", "Bearer " + token);
  }
}
