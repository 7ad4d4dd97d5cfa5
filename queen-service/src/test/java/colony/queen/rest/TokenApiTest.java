package colony.queen.rest;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
@TestProfile(TokenApiTest.WithTokens.class)
class TokenApiTest {
  private static final String NO_BLOB = "/api/v1/blobs/" + "0".repeat(64);

  @ParameterizedTest
  @ValueSource(strings = {"/api/v1/echo", "/api/v1/nothing", "/mcp", "//mcp", "/nothing"})
  void asksForAToken(String path) {
    when()
        .get(path)
        .then()
        .statusCode(401)
        .header("WWW-Authenticate", "Bearer")
        .contentType("application/problem+json");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Bearer wrong", "Bearer", "Bearer ", "Basic b3A6b3A=", "op-token"})
  void refusesWrongTokens(String header) {
    given().header("Authorization", header).get("/api/v1/echo").then().statusCode(401);
  }

  @Test
  void knowsTheOperatorAndTheActorTheyNamed() {
    as("op-token")
        .get("/api/v1/me")
        .then()
        .statusCode(200)
        .body("role", equalTo("operator"))
        .body("name", equalTo("operator"))
        .body("$", not(hasKey("namespaces")));
    as("op-token")
        .header("Colony-Actor", "ada@example.org")
        .get("/api/v1/me")
        .then()
        .body("name", equalTo("ada@example.org"));
    as("both-token").get("/api/v1/me").then().body("namespaces", equalTo(List.of("blue", "red")));
  }

  @Test
  void letsAWorkerReadColoniesAndHandleBlobs() {
    as("worker-token").get("/api/v1/colonies/x/tasks/z").then().statusCode(404);
    as("worker-token").get("/api/v1/colonies/x/signals").then().statusCode(404);
    as("worker-token").get("/api/v1/colonies/x/memory").then().statusCode(404);
    as("worker-token").get(NO_BLOB).then().statusCode(404);
    as("worker-token").head(NO_BLOB).then().statusCode(404);
    as("worker-token").body(new byte[] {1}).put(NO_BLOB).then().statusCode(422);
  }

  @Test
  void keepsAWorkerOutOfTheRest() {
    as("worker-token").get("/api/v1/echo").then().statusCode(403);
    as("worker-token").post("/api/v1/colonies").then().statusCode(403);
    as("worker-token").post("/api/v1/colonies/x/signals").then().statusCode(403);
    as("worker-token").delete("/api/v1/colonies/x/signals/y").then().statusCode(403);
    as("worker-token").delete(NO_BLOB).then().statusCode(403);
    as("worker-token").get("/api/v1/dead-letters").then().statusCode(403);
    as("worker-token").post("/api/v1/aether/validations").then().statusCode(403);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/v1/colonies/../echo",
        "/api/v1/colonies/%2e%2e/echo",
        "/api/v1/colonies/..%2fecho",
        "/api/v1/colonies;/../echo",
        "//api/v1/echo",
        "/api/v1/colonies/./../echo"
      })
  void keepsAWorkerOutByWhateverWay(String path) {
    int status = as("worker-token").urlEncodingEnabled(false).get(path).statusCode();

    assertThat(status).isIn(403, 404);
  }

  @Test
  void letsAViewerOnlyRead() {
    as("eye-token").get("/api/v1/me").then().body("name", equalTo("wall"));
    as("eye-token")
        .post("/api/v1/echo")
        .then()
        .statusCode(403)
        .body("detail", equalTo("a viewer's token only reads"));
  }

  @Test
  void saysThatATokenHasExpiredAndSinceWhen() {
    as("old-token")
        .get("/api/v1/echo")
        .then()
        .statusCode(401)
        .body("detail", equalTo("this token has expired on 2026-01-01T00:00:00Z"));
  }

  @Test
  void showsThePageToEverybodyAndTellsBrowsersToRunNothingElse() {
    var page = when().get("/").then().statusCode(200).extract();

    assertThat(page.header("Content-Security-Policy")).isEqualTo(PageHeaders.POLICY);
    assertThat(page.header("X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(page.header("Referrer-Policy")).isEqualTo("no-referrer");
    assertThat(page.header("Cross-Origin-Opener-Policy")).isEqualTo("same-origin");
    assertThat(page.header("Cache-Control")).isEqualTo("no-cache");
    assertThat(page.header("Access-Control-Allow-Origin")).isNull();
    var script = Pattern.compile("src=\"(/static/bundle/[^\"]+)\"").matcher(page.asString());
    assertThat(script.find()).as(page.asString()).isTrue();
    when()
        .get(script.group(1))
        .then()
        .statusCode(200)
        .header("Cache-Control", "public, max-age=31536000, immutable");
  }

  @Test
  void letsOnlyPeopleSpeakMcp() {
    as("worker-token").post("/mcp").then().statusCode(403);
    as("old-token").post("/mcp").then().statusCode(401);
    assertThat(as("eye-token").post("/mcp").statusCode()).isNotIn(401, 403);
  }

  @Test
  void leavesTheOverrideToAdmins() {
    override("op-token")
        .statusCode(403)
        .contentType("application/problem+json")
        .body("detail", equalTo("this takes an admin's token"));
    override("worker-token").statusCode(403);
    override("a-token").statusCode(404);
  }

  @Test
  void letsOperatorsRedriveAndNobodyElse() {
    var redrive = "/api/v1/dead-letters/00000000-0000-0000-0000-000000000000/redrive";

    as("worker-token").contentType("application/json").post(redrive).then().statusCode(403);
    as("op-token").contentType("application/json").post(redrive).then().statusCode(404);
    as("a-token").contentType("application/json").post(redrive).then().statusCode(404);
  }

  @Test
  void showsHealthWithoutATokenAndNothingElse() {
    when().get("/q/health").then().statusCode(200);
    when().get("/q/health/ready").then().statusCode(200);
    when().get("/q/metrics").then().statusCode(401);
    when().get("/q/openapi").then().statusCode(401);
    as("eye-token").get("/q/metrics").then().statusCode(200);
    as("eye-token").get("/q/openapi").then().statusCode(200);
    as("blue-token").get("/q/metrics").then().statusCode(403);
  }

  @Test
  void namesEachRequestSoThatItIsFoundAgain() {
    when().get("/q/health").then().header("X-Request-Id", matchesPattern("[0-9a-f-]{36}"));
    given()
        .header("X-Request-Id", "mine-1")
        .get("/api/v1/me")
        .then()
        .statusCode(401)
        .header("X-Request-Id", "mine-1");
    given()
        .header("X-Request-Id", "no\tname")
        .get("/q/health")
        .then()
        .header("X-Request-Id", matchesPattern("[0-9a-f-]{36}"));
  }

  @Test
  void letsPagesOfListedSitesAskAndNoOthers() {
    given()
        .header("Origin", "https://board.example")
        .header("Access-Control-Request-Method", "GET")
        .options("/api/v1/colonies")
        .then()
        .statusCode(204)
        .header("Access-Control-Allow-Origin", "https://board.example")
        .header("Access-Control-Allow-Credentials", nullValue());
    as("eye-token")
        .header("Origin", "https://board.example")
        .get("/api/v1/me")
        .then()
        .statusCode(200)
        .header("Access-Control-Allow-Origin", "https://board.example");
    as("eye-token")
        .header("Origin", "https://evil.example")
        .get("/api/v1/me")
        .then()
        .statusCode(403)
        .header("Access-Control-Allow-Origin", nullValue());
  }

  private static ValidatableResponse override(String token) {
    return as(token)
        .contentType("application/json")
        .body(Map.of("to", "WAITING", "reason", "stuck"))
        .post("/api/v1/colonies/none/override")
        .then();
  }

  private static RequestSpecification as(String token) {
    return given().header("Authorization", "Bearer " + token);
  }

  public static class WithTokens implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      try {
        var file = Files.createTempFile("tokens", "");
        file.toFile().deleteOnExit();
        Files.writeString(
            file,
            """
            admin a-token
            operator op-token
            worker worker-token
            viewer eye-token name=wall
            operator old-token expires=2026-01-01T00:00:00Z
            operator blue-token namespaces=blue
            operator red-token namespaces=red
            operator far-token namespaces=far
            viewer view-token
            operator both-token namespaces=blue,red
            admin part-token namespaces=blue name=part
            worker blue-worker-token namespaces=blue
            worker red-worker-token namespaces=red
            """);
        return Map.of(
            "colony.queen.token-file",
            file.toString(),
            "colony.queen.open-metrics",
            "false",
            "colony.queen.cors-origins",
            "https://board.example",
            "colony.queen.oidc.issuer",
            TestIssuer.begin());
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
