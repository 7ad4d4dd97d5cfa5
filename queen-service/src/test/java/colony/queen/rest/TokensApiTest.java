package colony.queen.rest;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.not;

import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
@TestProfile(TokenApiTest.WithTokens.class)
class TokensApiTest {
  private static final String TOKENS = "/api/v1/tokens";

  @Inject DataSource database;

  @Test
  void makesATokenThatIsGoodAtOnceAndGoodNoMoreWhenItIsRevoked() {
    var name = "wall-" + UUID.randomUUID();
    var made =
        make("a-token", Map.of("role", "viewer", "name", name, "namespaces", List.of("far")));
    made.then().statusCode(201).header("Cache-Control", "no-store");
    String token = made.path("token");
    assertThat(token).matches("col_[A-Za-z0-9_-]{43}");

    as(token)
        .get("/api/v1/me")
        .then()
        .statusCode(200)
        .body("name", equalTo(name))
        .body("role", equalTo("viewer"))
        .body("namespaces", equalTo(List.of("far")));
    as("a-token").delete(TOKENS + "/" + made.path("id")).then().statusCode(204);

    as(token).get("/api/v1/me").then().statusCode(401);
    as("a-token").get(TOKENS).then().body(not(containsString(token)));
    assertThat(deeds("token", name)).containsExactly("token revoked", "token made");
  }

  @Test
  void keepsNothingOfATokenButItsHash() throws SQLException {
    var made = make("a-token", Map.of("role", "worker", "name", "ants"));
    String token = made.path("token");

    try (var connection = database.getConnection();
        var rows =
            connection
                .createStatement()
                .executeQuery(
                    "select count(*) from api_token t where strpos(t::text, '%s') > 0"
                        .formatted(token.substring(4)))) {
      rows.next();
      assertThat(rows.getInt(1)).isZero();
    }
  }

  @Test
  void letsAnAdminOfSomeNamespacesMakeAndSeeTokensOfTheseAlone() {
    var mine =
        make("part-token", Map.of("role", "admin", "name", "m", "namespaces", List.of("blue")));
    var others =
        make("a-token", Map.of("role", "viewer", "name", "o", "namespaces", List.of("red")));
    mine.then().statusCode(201);

    make("part-token", Map.of("role", "viewer", "name", "x", "namespaces", List.of("blue", "red")))
        .then()
        .statusCode(403);
    make("part-token", Map.of("role", "viewer", "name", "x")).then().statusCode(403);
    as("part-token").delete(TOKENS + "/" + others.path("id")).then().statusCode(404);
    as("part-token")
        .get(TOKENS)
        .then()
        .body("id", hasItem(mine.<String>path("id")))
        .body("id", not(hasItem(others.<String>path("id"))));
  }

  @Test
  void listsTheTokensThatReachTheNamespaceThatIsSaid() {
    var red = make("a-token", Map.of("role", "viewer", "name", "r", "namespaces", List.of("red")));
    var far = make("a-token", Map.of("role", "viewer", "name", "f", "namespaces", List.of("far")));
    var all = make("a-token", Map.of("role", "viewer", "name", "a"));

    as("a-token")
        .queryParam("namespace", "red")
        .get(TOKENS)
        .then()
        .body("id", hasItems(red.<String>path("id"), all.path("id")))
        .body("id", not(hasItem(far.<String>path("id"))));
  }

  @Test
  void letsNobodyElseMakeTokens() {
    for (var token : List.of("op-token", "view-token", "worker-token")) {
      make(token, Map.of("role", "viewer", "name", "x")).then().statusCode(403);
    }
  }

  @Test
  void saysAllThatIsWrongWithATokenThatCannotBeMade() {
    make(
            "a-token",
            Map.of(
                "role", "owner",
                "name", "a b",
                "namespaces", List.of("A"),
                "expires", "2020-01-01T00:00:00Z"))
        .then()
        .statusCode(422)
        .body("faults.size()", equalTo(4))
        .body("faults[0]", equalTo("role: expected admin, operator, viewer or worker"));
    make("a-token", Map.of("role", "viewer", "name", "x", "namespaces", List.of()))
        .then()
        .statusCode(422);
    make(
            "a-token",
            Map.of(
                "role", "viewer",
                "name", "x",
                "namespaces", Collections.singletonList(null),
                "expires", "+300000-01-01T00:00:00Z"))
        .then()
        .statusCode(422)
        .body("faults.size()", equalTo(2));
  }

  @ParameterizedTest
  @ValueSource(strings = {"update audit set actor = 'x'", "delete from audit", "truncate audit"})
  void keepsTheTrailFromBeingChanged(String sql) throws SQLException {
    make("a-token", Map.of("role", "viewer", "name", "x")).then().statusCode(201);

    try (var connection = database.getConnection();
        var statement = connection.createStatement()) {
      assertThatThrownBy(() -> statement.execute(sql))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("the audit trail is only added to");
    }
  }

  @Test
  void writesDownWhatWasTriedOnTheInstallationAsWell() {
    var letter = UUID.randomUUID().toString();
    as("op-token")
        .header("Colony-Actor", "eve")
        .contentType("application/json")
        .post("/api/v1/dead-letters/%s/redrive".formatted(letter))
        .then()
        .statusCode(404);

    Awaitility.await()
        .atMost(Duration.ofSeconds(60))
        .untilAsserted(
            () ->
                as("a-token")
                    .get("/api/v1/audit?by=eve")
                    .then()
                    .body("items.on", hasItem("/api/v1/dead-letters/%s/redrive".formatted(letter)))
                    .body("items[0].outcome", equalTo("failed")));
  }

  @Test
  void showsAnAdminOfSomeNamespacesWhatIsAboutTheseAlone() {
    make("a-token", Map.of("role", "viewer", "name", "whole-" + UUID.randomUUID()));
    var name = "part-" + UUID.randomUUID();
    make("part-token", Map.of("role", "viewer", "name", name, "namespaces", List.of("blue")));

    as("part-token")
        .get("/api/v1/audit")
        .then()
        .body("items.on", hasItem(containsString(name)))
        .body("items.findAll { it.namespaces != ['blue'] }.size()", equalTo(0));
  }

  private static List<String> deeds(String word, String on) {
    List<Map<String, String>> lines =
        as("a-token").get("/api/v1/audit?outcome=done&limit=500").path("items");
    return lines.stream()
        .filter(it -> String.valueOf(it.get("what")).startsWith(word))
        .filter(it -> String.valueOf(it.get("on")).startsWith(on))
        .map(it -> String.valueOf(it.get("what")))
        .toList();
  }

  private static Response make(String token, Map<String, Object> wanted) {
    return as(token).contentType("application/json").body(wanted).post(TOKENS);
  }

  private static RequestSpecification as(String token) {
    return given().header("Authorization", "Bearer " + token);
  }
}
