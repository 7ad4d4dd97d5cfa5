package colony.learning.rest;

import static io.restassured.RestAssured.get;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import colony.stack.testing.StackResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@QuarkusTest
@TestProfile(DoorTest.WithTokens.class)
@WithTestResource(
    value = StackResource.class,
    initArgs = @ResourceArg(name = "database", value = "fresh"))
class DoorTest {
  public static class WithTokens implements QuarkusTestProfile {
    static final Path FILE = file();

    private static Path file() {
      try {
        var file = Files.createTempFile("tokens", ".txt");
        file.toFile().deleteOnExit();
        return Files.writeString(
            file,
            """
            admin boss
            operator op
            operator team namespaces=blue
            worker ant
            viewer eye namespaces=blue name=wall
            viewer brief
            viewer both namespaces=blue,red
            operator old expires=2026-01-01T00:00:00Z
            """);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of(
          "colony.learning.token-file", FILE.toString(), "colony.learning.open-metrics", "false");
    }
  }

  @Test
  void asksForATokenExceptWhetherItIsUp() {
    get("/api/v1/health").then().statusCode(200);
    get("/api/v1/patterns").then().statusCode(401).header("WWW-Authenticate", "Bearer");
    given().auth().oauth2("wrong").get("/api/v1/patterns").then().statusCode(401);
    for (var token : List.of("boss", "op", "ant")) {
      given().auth().oauth2(token).get("/api/v1/patterns").then().statusCode(200);
      given().auth().oauth2(token).get("/api/v1/memory/in-flight").then().statusCode(200);
    }
  }

  @Test
  void showsMetricsToWhoeverMayReadOfAllNamespaces() {
    get("/q/health").then().statusCode(200);
    get("/q/metrics").then().statusCode(401).header("WWW-Authenticate", "Bearer");
    given().auth().oauth2("eye").get("/q/metrics").then().statusCode(403);
    given().auth().oauth2("ant").get("/q/metrics").then().statusCode(403);
    given().auth().oauth2("op").get("/q/metrics").then().statusCode(200);
  }

  /// From an address of its own, since it is the address that has to wait.
  @Test
  @EnabledOnOs(OS.LINUX)
  void saysWhenWhoGuessesMayAskForMetricsAgain() throws Exception {
    var metrics =
        HttpRequest.newBuilder(
                URI.create("http://127.0.0.1:%d/q/metrics".formatted(RestAssured.port)))
            .header("Authorization", "Bearer guess")
            .build();
    try (var guessing =
        HttpClient.newBuilder().localAddress(InetAddress.getByName("127.0.0.2")).build()) {
      var answer = guessing.send(metrics, BodyHandlers.discarding());
      for (int i = 0; i < 200 && answer.statusCode() == 401; i++) {
        answer = guessing.send(metrics, BodyHandlers.discarding());
      }

      assertThat(answer.statusCode()).isEqualTo(429);
      assertThat(answer.headers().firstValue("Retry-After")).isPresent();
    }
  }

  @Test
  void keepsClosedWhatItDoesNotKnow() {
    get("/q/anything").then().statusCode(401);
    get("/anything").then().statusCode(401);
    given().auth().oauth2("op").get("/q/anything").then().statusCode(403);
  }

  @Test
  void holdsATokenToWhatItsLineSays() {
    given().auth().oauth2("old").get("/api/v1/patterns").then().statusCode(401);
    given().auth().oauth2("eye").get("/api/v1/patterns").then().statusCode(200);
    given()
        .auth()
        .oauth2("eye")
        .header("Colony-Namespace", "default")
        .get("/api/v1/patterns")
        .then()
        .statusCode(403);
  }

  @Test
  void asksWhichNamespaceIsMeantWhereATokenHasSeveral() {
    given().auth().oauth2("both").get("/api/v1/learnings").then().statusCode(400);
    given()
        .auth()
        .oauth2("both")
        .header("Colony-Namespace", "red")
        .get("/api/v1/learnings")
        .then()
        .statusCode(200);
    given().auth().oauth2("both").get("/api/v1/learnings?namespace=red").then().statusCode(200);
    given().auth().oauth2("both").get("/api/v1/learnings?namespace=green").then().statusCode(403);
  }

  @Test
  void isClosedWhereNoLineOfTheTableSaysOtherwise() {
    given().auth().oauth2("op").get("/api/v1/nothing").then().statusCode(403);
    given().auth().oauth2("boss").get("/api/v1/nothing").then().statusCode(404);
  }

  @Test
  void letsOnlyPeopleOfTheWholeInstallationDemote() {
    demote("ant", 403);
    demote("eye", 403);
    demote("team", 403);
    demote("op", 404);
  }

  @Test
  void doesNotAnswerPagesOfOtherSites() {
    given().header("Origin", "https://evil.example").get("/api/v1/health").then().statusCode(403);
  }

  @Test
  void takesATokenAwayWhenItsLineIsGone() throws IOException {
    var before = Files.readString(WithTokens.FILE);
    given().auth().oauth2("brief").get("/api/v1/patterns").then().statusCode(200);

    Files.writeString(WithTokens.FILE, before.replace("viewer brief\n", ""));

    given().auth().oauth2("brief").get("/api/v1/patterns").then().statusCode(401);
    given().auth().oauth2("boss").get("/api/v1/patterns").then().statusCode(200);
  }

  private static void demote(String token, int status) {
    given()
        .auth()
        .oauth2(token)
        .contentType(ContentType.JSON)
        .body(Map.of("reason", "x"))
        .post("/api/v1/patterns/global_1_x/demote")
        .then()
        .statusCode(status)
        .contentType("application/problem+json");
  }
}
