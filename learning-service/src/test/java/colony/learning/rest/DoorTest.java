package colony.learning.rest;

import static io.restassured.RestAssured.get;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.stack.testing.StackResource;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(DoorTest.WithTokens.class)
@WithTestResource(
    value = StackResource.class,
    initArgs = @ResourceArg(name = "database", value = "fresh"))
class DoorTest {
  public static class WithTokens implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      try {
        var file = Files.createTempFile("tokens", ".txt");
        Files.write(file, List.of("admin boss", "operator op", "worker ant"));
        return Map.of("colony.learning.token-file", file.toString());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
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
  void doesNotLetAWorkerDemote() {
    demote("ant", 403);
    demote("op", 404);
  }

  @Test
  void doesNotAnswerPagesOfOtherSites() {
    given().header("Origin", "https://evil.example").get("/api/v1/health").then().statusCode(403);
  }

  @Test
  void refusesToBeOpenToTheWorldWithoutTokens() {
    var open = new Doorkeeper(Optional.empty(), "0.0.0.0", new Caller());
    var local = new Doorkeeper(Optional.empty(), "127.0.0.1", new Caller());

    assertThatThrownBy(() -> open.refuseToBeOpenToTheWorld(new StartupEvent()))
        .hasMessageContaining("colony.learning.token-file");
    assertThatCode(() -> local.refuseToBeOpenToTheWorld(new StartupEvent()))
        .doesNotThrowAnyException();
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
