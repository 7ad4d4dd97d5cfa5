package colony.queen.rest;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;

import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.specification.RequestSpecification;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What the door makes of an issuer's tokens is tested there; here, that the Queen fetches the keys
/// without losing the request that needed them.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
@TestProfile(TokenApiTest.WithTokens.class)
class OidcApiTest {
  @ConfigProperty(name = "colony.queen.oidc.issuer")
  String issuer;

  @Test
  void takesATokenOfTheIssuerAlsoWithABodyThatCameBeforeTheKeys() {
    as("operator@far")
        .contentType("application/json")
        .body(" ".repeat(100_000) + "{")
        .post("/api/v1/colonies")
        .then()
        .statusCode(400);
    as("operator@far")
        .get("/api/v1/me")
        .then()
        .statusCode(200)
        .body("name", equalTo("ada"))
        .body("role", equalTo("operator"))
        .body("namespaces", equalTo(List.of("far")));
  }

  @Test
  void givesNothingToWhomTheIssuerGivesNoRole() {
    as("gardener")
        .get("/api/v1/me")
        .then()
        .statusCode(403)
        .body("detail", startsWith("this token gives no role here"));
    given()
        .auth()
        .oauth2(token("admin@*") + "x")
        .get("/api/v1/me")
        .then()
        .statusCode(401)
        .header("WWW-Authenticate", "Bearer");
  }

  private RequestSpecification as(String role) {
    return given().auth().oauth2(token(role));
  }

  private String token(String role) {
    return given().get(issuer + "/sign?" + role).asString();
  }
}
