package colony.queen.rest;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(StackResource.class)
@TestProfile(TokenApiTest.WithTokens.class)
class TokenApiTest {
  private static final String NO_BLOB = "/api/v1/blobs/" + "0".repeat(64);

  @ParameterizedTest
  @ValueSource(strings = {"/api/v1/echo", "/api/v1/nothing", "/"})
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
        .get("/api/v1/echo")
        .then()
        .statusCode(200)
        .body("role", equalTo("OPERATOR"))
        .body("actor", equalTo("operator"));
    as("op-token")
        .header("Colony-Actor", "ada@example.org")
        .get("/api/v1/echo")
        .then()
        .body("actor", equalTo("ada@example.org"));
  }

  @Test
  void letsAWorkerReadColoniesAndHandleBlobs() {
    as("worker-token").get("/api/v1/colonies/x/y/z").then().statusCode(404);
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
  void leavesTheOverrideToAdmins() {
    override("op-token")
        .statusCode(403)
        .contentType("application/problem+json")
        .body("detail", equalTo("an override takes an admin's token"));
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
  void showsHealthWithoutAToken() {
    when().get("/q/health").then().statusCode(200);
    when().get("/q/openapi").then().statusCode(200);
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
        Files.writeString(file, "admin a-token\noperator op-token\nworker worker-token\n");
        return Map.of("colony.queen.token-file", file.toString());
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
