package colony.queen.rest;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;

import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
@TestProfile(TokenApiTest.WithTokens.class)
class NamespaceQuotasApiTest {
  private static final String PLAN =
      """
      goal: fit in
      phases: [{id: p, tasks: [{id: t, caste: builder, run: {noop: true}}]}]
      """;

  @Test
  void anAdminSetsWhatANamespaceMayUseAndItHolds() {
    set("a-token", "tight", Map.of("maxColonies", 1, "maxActive", 0))
        .statusCode(200)
        .body("quota.maxColonies", equalTo(1))
        .body("used.colonies", equalTo(0));

    var id = begin("a-token", "tight").statusCode(201).extract().<String>path("id");
    begin("a-token", "tight")
        .statusCode(409)
        .body(
            "detail",
            equalTo(
                "namespace tight has 1 of 1 open colonies (quota maxColonies):"
                    + " end one, or ask an admin to raise it"));

    as("a-token")
        .get("/api/v1/colonies/" + id + "/why")
        .then()
        .body("why", containsString("waiting for a slot of namespace tight (0 of 0 active)"));
    as("a-token")
        .get("/api/v1/namespaces/tight")
        .then()
        .body("waiting", equalTo(1))
        .body("used.colonies", equalTo(1))
        .body("changedBy", equalTo("operator"));
    set("a-token", "tight", Map.of()).statusCode(200).body("quota.maxActive", equalTo(null));
  }

  /// Those that come together share transactions, and each of them counts.
  @Test
  void noMoreBeginAtOnceThanANamespaceMayHave() throws Exception {
    set("a-token", "crowded", Map.of("maxColonies", 5, "maxActive", 0)).statusCode(200);

    var answers = new ArrayList<Future<Integer>>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 24; i++) {
        answers.add(
            threads.submit(() -> begin("a-token", "crowded").extract().response().statusCode()));
      }
    }

    var counts = new HashMap<Integer, Integer>();
    for (var answer : answers) {
      counts.merge(answer.get(), 1, Integer::sum);
    }
    assertThat(counts).isEqualTo(Map.of(201, 5, 409, 19));
    as("a-token").get("/api/v1/namespaces/crowded").then().body("used.colonies", equalTo(5));
  }

  @Test
  void whoIsBoundToANamespaceSeesItAndSetsNothing() {
    begin("blue-token", "blue").statusCode(201);
    begin("a-token", "red").statusCode(201);

    as("blue-token")
        .get("/api/v1/namespaces")
        .then()
        .statusCode(200)
        .body("name", hasItem("blue"))
        .body("name", not(hasItem("red")))
        .body("name", not(hasItem("*")));
    as("blue-token").get("/api/v1/namespaces/red").then().statusCode(404);
    set("blue-token", "blue", Map.of()).statusCode(403);
    set("op-token", "blue", Map.of()).statusCode(403);
    set("eye-token", "blue", Map.of()).statusCode(403);
  }

  @Test
  void losesNoLimitWhereTwoSetOneAtOnce() {
    setIf("If-None-Match", "*", "both", Map.of("maxActive", 1)).statusCode(200);
    setIf("If-None-Match", "*", "both", Map.of("maxActive", 2)).statusCode(412);
    var read = as("a-token").get("/api/v1/namespaces/both").header("ETag");
    begin("a-token", "both").statusCode(201);

    // A colony that moves changes no quota.
    setIf("If-Match", read, "both", Map.of("maxActive", 7)).statusCode(200);
    setIf("If-Match", read, "both", Map.of("maxActive", 1, "maxColonies", 40))
        .statusCode(412)
        .body("detail", equalTo("the quota of namespace both has changed: read it again"));
    setIf("If-Match", "\"wrong\"", "both", Map.of()).statusCode(412);
    setIf("If-Match", "*", "nobodys", Map.of()).statusCode(412);

    as("a-token")
        .get("/api/v1/namespaces/both")
        .then()
        .body("quota.maxActive", equalTo(7))
        .body("quota.maxColonies", equalTo(null));
    as("a-token").get("/api/v1/namespaces/nobodys").then().statusCode(404);
  }

  @Test
  void saysWhatIsWrongWithAQuota() {
    set("a-token", "tight", Map.of("maxActive", -1, "tokens", -5))
        .statusCode(422)
        .body("faults.size()", equalTo(2));
    set("a-token", "No Name", Map.of()).statusCode(422);
    set("a-token", "*", Map.of("maxActive", 1)).statusCode(422);
  }

  private static ValidatableResponse set(String token, String name, Map<String, Object> quota) {
    return as(token)
        .contentType("application/json")
        .body(quota)
        .put("/api/v1/namespaces/{name}", name)
        .then();
  }

  private static ValidatableResponse setIf(
      String condition, String tag, String name, Map<String, Object> quota) {
    return as("a-token")
        .header(condition, tag)
        .contentType("application/json")
        .body(quota)
        .put("/api/v1/namespaces/{name}", name)
        .then();
  }

  private static ValidatableResponse begin(String token, String namespace) {
    var body = new HashMap<String, Object>(Map.of("plan", PLAN));
    body.put("namespace", namespace);
    return as(token).contentType("application/json").body(body).post("/api/v1/colonies").then();
  }

  private static RequestSpecification as(String token) {
    return given().header("Authorization", "Bearer " + token);
  }
}
