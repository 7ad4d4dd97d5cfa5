package colony.queen.rest;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Every role at every endpoint and every tool. What is expected stands in `roles.txt`, written
/// apart from the table that the door reads, so that neither changes alone.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
@TestProfile(TokenApiTest.WithTokens.class)
class RolesApiTest {
  private static final Map<Character, String> TOKENS =
      Map.of(
          'a', "a-token",
          'o', "op-token",
          'v', "view-token",
          'w', "worker-token",
          'p', "part-token");

  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  /// @param who may, by their letters
  private record Line(String who, String method, String path) {
    boolean isTool() {
      return method.equals("TOOL");
    }
  }

  @TestHTTPResource URI root;

  @Test
  void opensEachEndpointToThoseWhoMayAndToNobodyElse() throws Exception {
    var wrong = new SoftAssertions();
    for (var line : lines().filter(it -> !it.isTool()).toList()) {
      for (var token : TOKENS.entrySet()) {
        int status = status(line, token.getValue());
        boolean may = line.who().indexOf(token.getKey()) >= 0;
        wrong
            .assertThat(status)
            .as("%s as %s", line, token.getKey())
            .satisfies(it -> assertThat(it == 403).isEqualTo(!may))
            .isNotIn(401, 429, 500);
      }
      wrong.assertThat(status(line, null)).as("%s as nobody", line).isEqualTo(401);
    }
    wrong.assertAll();
  }

  @Test
  void opensEachToolToThoseWhoMayAndToNobodyElse() throws IOException {
    var wrong = new SoftAssertions();
    for (var line : lines().filter(Line::isTool).toList()) {
      for (var token : TOKENS.entrySet()) {
        boolean may = line.who().indexOf(token.getKey()) >= 0;
        wrong
            .assertThat(turnedAway(line.path(), token.getValue()))
            .as("%s as %s", line, token.getKey())
            .isEqualTo(!may);
      }
    }
    wrong.assertAll();
  }

  /// Both ways: an endpoint without a line would be closed to all but admins, and a line without an
  /// endpoint would speak of nothing.
  @Test
  void listsEveryEndpointAndEveryTool() throws IOException {
    var listed =
        lines()
            .filter(it -> it.isTool() || it.path().startsWith("/api/"))
            .map(it -> it.method() + " " + it.path())
            .toList();

    assertThat(listed)
        .doesNotHaveDuplicates()
        .containsExactlyInAnyOrderElementsOf(Stream.concat(endpoints(), tools()).toList());
  }

  @Test
  void letsAViewerTryARollbackAndNotDoIt() {
    var rollback = "/api/v1/colonies/none/rollback";

    as("view-token", Map.of("checkpoint", "#1", "dryRun", true), rollback, 404);
    as("view-token", Map.of("checkpoint", "#1"), rollback, 403);
    as("op-token", Map.of("checkpoint", "#1"), rollback, 404);
  }

  @Test
  void keepsALineOfWhoWasRefusedARight() {
    var path = "/api/v1/colonies/%s/pause".formatted(UUID.randomUUID());

    as("eye-token", Map.of("reason", "x"), path, 403);

    Awaitility.await()
        .atMost(Duration.ofSeconds(60))
        .untilAsserted(
            () ->
                assertThat(trail("wall"))
                    .anySatisfy(
                        it ->
                            assertThat(it)
                                .containsEntry("on", path)
                                .containsEntry("what", "POST /api/v1/colonies/{colony}/pause")
                                .containsEntry("outcome", "refused")
                                .containsEntry("role", "viewer")));
  }

  private static List<Map<String, Object>> trail(String by) {
    return given()
        .auth()
        .oauth2("a-token")
        .queryParam("by", by)
        .get("/api/v1/audit")
        .then()
        .statusCode(200)
        .extract()
        .jsonPath()
        .getList("items");
  }

  private static void as(String token, Map<String, Object> body, String path, int status) {
    given()
        .auth()
        .oauth2(token)
        .contentType("application/json")
        .body(body)
        .post(path)
        .then()
        .statusCode(status);
  }

  /// Closed once the head of the answer is there: some never end.
  private int status(Line line, @Nullable String token) throws IOException, InterruptedException {
    var method = line.method().equals("*") ? "POST" : line.method();
    var path = line.path().replaceAll("\\{sha256}", "0".repeat(64)).replace("**", "sse");
    var request =
        HttpRequest.newBuilder(root.resolve(path.replaceAll("\\{\\w+}", "none")))
            .header("Accept", "application/json, text/event-stream")
            .header("Content-Type", "application/json")
            .method(
                method,
                method.equals("GET")
                    ? HttpRequest.BodyPublishers.noBody()
                    : HttpRequest.BodyPublishers.ofString("{\"dryRun\":true}"));
    if (token != null) {
      request.header("Authorization", "Bearer " + token);
    }
    var answer = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
    try (InputStream _ = answer.body()) {
      return answer.statusCode();
    }
  }

  /// A path of REST Assured is a script that is compiled anew for each of some hundred answers.
  private static boolean turnedAway(String tool, String token) throws IOException {
    var answer = call(token, "tools/call", Map.of("name", tool, "arguments", Map.of()));
    return answer.statusCode() == 403
        || Json.mapper().readTree(answer.asString()).at("/result/structuredContent/status").asInt()
            == 403;
  }

  private static Stream<String> tools() {
    List<String> names = call("a-token", "tools/list", Map.of()).path("result.tools.name");
    return names.stream().map(it -> "TOOL " + it);
  }

  private static Response call(String token, String method, Map<String, Object> parameters) {
    return given()
        .auth()
        .oauth2(token)
        .header("Accept", "application/json, text/event-stream")
        .contentType("application/json")
        .body(Map.of("jsonrpc", "2.0", "id", 1, "method", method, "params", parameters))
        .post("/mcp");
  }

  /// Without the one that only tests have.
  private static Stream<String> endpoints() {
    Map<String, Map<String, Object>> paths =
        given()
            .auth()
            .oauth2("a-token")
            .queryParam("format", "json")
            .get("/q/openapi")
            .jsonPath()
            .getMap("paths");
    var found = new ArrayList<String>();
    paths.forEach(
        (path, methods) ->
            methods.keySet().stream()
                .filter(List.of("get", "post", "put", "delete", "patch")::contains)
                .forEach(it -> found.add(it.toUpperCase(Locale.ROOT) + " " + path)));
    return found.stream().filter(it -> !it.contains("/api/v1/echo"));
  }

  private static Stream<Line> lines() throws IOException {
    try (var file = RolesApiTest.class.getResourceAsStream("roles.txt")) {
      var text =
          new String(
              Objects.requireNonNull(file, "roles.txt").readAllBytes(), StandardCharsets.UTF_8);
      return text.lines()
          .filter(it -> !it.startsWith("#"))
          .map(it -> it.split("\\s+"))
          .map(it -> new Line(it[0], it[1], it[2]));
    }
  }
}
