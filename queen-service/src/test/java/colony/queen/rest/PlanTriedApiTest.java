package colony.queen.rest;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.startsWith;

import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A plan is tried before anything runs by it.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class PlanTriedApiTest {
  private static final String PLAN =
      """
      goal: try it
      gaol: try it
      phases: [{id: only, tasks: [{id: rest, caste: scout, run: {noop: true}}]}]
      """;

  private final String name = "tried-" + UUID.randomUUID();

  @Test
  void saysWhatWouldRunAndBeginsNothing() {
    sent(PLAN, true)
        .statusCode(200)
        .body("plan.phases[0].tasks[0].id", equalTo("rest"))
        .body("warnings", hasItem(startsWith("plan: unknown key \"gaol\"")));

    given().queryParam("q", name).get("/api/v1/colonies").then().body("items", empty());
  }

  @Test
  void saysAllThatKeepsItFromBeginning() {
    sent(PLAN.replace("rest", "no way"), true).statusCode(422).body("faults.size()", equalTo(1));
    sent(PLAN, true).statusCode(200);
    sent(PLAN, false).statusCode(201);
    sent(PLAN, true)
        .statusCode(409)
        .body("detail", equalTo("there is a colony named \"%s\" already".formatted(name)));
  }

  private ValidatableResponse sent(String plan, boolean dryRun) {
    return given()
        .contentType("application/json")
        .body(Map.of("name", name, "plan", plan, "dryRun", dryRun))
        .post("/api/v1/colonies")
        .then();
  }
}
