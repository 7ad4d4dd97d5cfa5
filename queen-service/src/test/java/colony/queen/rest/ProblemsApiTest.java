package colony.queen.rest;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;

import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class ProblemsApiTest {
  @TestHTTPResource URI root;

  @Test
  void answersARefusalWithTheMovesThatAreAllowed() {
    problem(when().get("/api/v1/echo/throw/refused").then(), 409)
        .body("type", equalTo("urn:colony:refused"))
        .body("title", equalTo("Conflict"))
        .body("detail", equalTo("the colony is COMPLETED"))
        .body("allowed", contains("reset"));
  }

  @Test
  void answersFaultsWithAllOfThem() {
    problem(when().get("/api/v1/echo/throw/faulty").then(), 422)
        .body("detail", equalTo("the plan has faults"))
        .body("faults", contains("a", "b"));
  }

  @Test
  void answersUnknownThingsByName() {
    problem(when().get("/api/v1/echo/throw/unknown").then(), 404)
        .body("detail", equalTo("there is no colony \"x\""));
  }

  /// Without it, a colony is cancelled where a task was meant.
  @Test
  void doesNotFoldAPathIntoAnother() {
    var path = "/api/v1/echo/x/%2E%2e/throw/unknown";
    problem(given().urlEncodingEnabled(false).when().get(path).then(), 404)
        .body(
            "detail",
            equalTo(
                "a part of the path is empty, . or .., which no name is: expected a name or an id"));
  }

  @Test
  void asksToComeAgainWhenTheBrokerIsAway() {
    problem(when().get("/api/v1/echo/throw/broker").then(), 503)
        .header("Retry-After", "2")
        .body("type", equalTo("urn:colony:unavailable"))
        .body("detail", equalTo("the broker did not confirm it"));
  }

  @Test
  void keepsTheDetailsOfAnUnexpectedErrorInTheLog() {
    problem(when().get("/api/v1/echo/throw/other").then(), 500)
        .body("detail", matchesPattern("unexpected error, logged as [0-9a-f-]{36}"))
        .body(not(containsString("secret")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/api", "/api/v1", "/api/v1/nothing", "/%F0%9F%90%9C", "/api/v2/colonies"})
  void answersUnknownPaths(String path) {
    problem(given().urlEncodingEnabled(false).get(path).then(), 404)
        .body("detail", startsWith("Not Found: GET /"));
  }

  @Test
  void answersUnknownMethodsAndMediaTypes() {
    problem(when().delete("/api/v1/echo").then(), 405);
    problem(given().contentType("text/csv").body("a,b").post("/api/v1/echo").then(), 415);
    problem(given().accept("image/png").get("/api/v1/echo").then(), 406);
  }

  @Test
  void saysWhereAJsonBodyIsBroken() {
    problem(json("{\"number\": 1,\n \"texts\": [}").then(), 400)
        .body("detail", startsWith("line 2, column 12: texts.[0]: Unexpected close marker"));
    problem(json("{\"number\": 1").then(), 400);
  }

  @Test
  void saysWhatDoesNotFitIntoTheShapeOfABody() {
    problem(json("{\"number\": \"many\"}").then(), 400)
        .body("detail", startsWith("line 1, column 12: number: "));
    problem(json("{\"number\": 1, \"texts\": [[]]}").then(), 400)
        .body("detail", containsString("texts.[0]: "));
    problem(json("[]").then(), 400);
  }

  /// A word that is not known may be the one that narrows what is done.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tokens | {\"role\":\"viewer\",\"name\":\"n\",\"namespace\":\"red\"} | namespace: is no field here",
        "tokens | {\"role\":\"viewer\",\"expires\":\"tomorrow\"} | expires: \"tomorrow\" cannot be taken, expected an instant",
        "colonies | {\"plan\":{\"goal\":\"x\"}} | plan: expected a text",
        "colonies/none/rollback | {\"checkpoint\":\"#3\",\"dryRun\":null} | dryRun: expected true or false",
        "colonies/none/cancel | {\"reason\":\"a\",\"reason\":\"b\"} | Duplicate field 'reason'",
        "colonies/none/cancel | {\"reason\":\"a\"} {\"x\":1} | expected nothing behind the object"
      })
  void takesNothingForSomethingElse(String path, String body, String fault) {
    problem(given().contentType("application/json").body(body).post("/api/v1/" + path).then(), 400)
        .body("detail", containsString(fault));
  }

  @Test
  void refusesABodyThatIsTooLarge() {
    var body = "{\"texts\": [\"%s\"]}".formatted("x".repeat(13 << 20));

    problem(json(body).then(), 413)
        .body("detail", equalTo("the body is larger than the 12,582,912 bytes that are taken"));
  }

  @Test
  void refusesABodyThatIsTooLargeAndDoesNotSaySo() throws IOException {
    try (var socket = new Socket(root.getHost(), root.getPort())) {
      var out = socket.getOutputStream();
      out.write(
          """
          POST /api/v1/echo HTTP/1.1\r
          Host: localhost\r
          Content-Type: application/json\r
          Transfer-Encoding: chunked\r
          \r
          """
              .getBytes(StandardCharsets.US_ASCII));
      var chunk = ("100000\r\n" + " ".repeat(1 << 20) + "\r\n").getBytes(StandardCharsets.US_ASCII);
      var answer = new Thread(() -> write(out, chunk));
      answer.start();

      assertThat(new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII))
          .isEqualTo("HTTP/1.1 413");
    }
  }

  private static void write(java.io.OutputStream out, byte[] chunk) {
    try {
      for (int i = 0; i < 64; i++) {
        out.write(chunk);
      }
    } catch (IOException _) {
      // the other side has closed, which is what we are here to see
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://evil.example",
        "https://localhost.evil.example",
        "null",
        "http://localhost:1"
      })
  void refusesRequestsOfForeignPages(String origin) {
    problem(given().header("Origin", origin).get("/api/v1/echo").then(), 403);
  }

  @Test
  void takesRequestsOfItsOwnPages() {
    given()
        .header("Origin", "http://" + root.getAuthority())
        .get("/api/v1/echo")
        .then()
        .statusCode(200);
  }

  @Test
  void refusesNamesThatSomebodyMadeResolveToThisMachine() {
    problem(given().header("Host", "evil.example").get("/api/v1/echo").then(), 403);
  }

  @Test
  void takesAnyoneOnThisMachineForAnAdminWhenThereIsNoTokenFile() {
    when()
        .get("/api/v1/echo")
        .then()
        .body("role", equalTo("ADMIN"))
        .body("actor", equalTo("operator"));
    given()
        .header("Colony-Actor", "demo")
        .get("/api/v1/echo")
        .then()
        .body("actor", equalTo("demo"));
    problem(given().header("Colony-Actor", "a b").get("/api/v1/echo").then(), 400);
  }

  @Test
  void showsHealthAndTheApiDocument() {
    when().get("/q/health").then().statusCode(200);
    when()
        .get("/q/openapi?format=json")
        .then()
        .statusCode(200)
        .body("info.title", equalTo("Colony"));
  }

  private static io.restassured.response.Response json(String body) {
    return given().contentType("application/json").body(body).post("/api/v1/echo");
  }

  private static ValidatableResponse problem(ValidatableResponse response, int status) {
    return response
        .statusCode(status)
        .contentType("application/problem+json")
        .body("status", equalTo(status));
  }
}
