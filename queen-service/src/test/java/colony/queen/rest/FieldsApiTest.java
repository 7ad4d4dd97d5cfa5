package colony.queen.rest;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;

import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is missing is told before anything is looked up.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class FieldsApiTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rollback | {} | checkpoint: expected a checkpoint's id, name or #number",
        "fork | {\"checkpoint\":\" \"} | checkpoint: expected a checkpoint's id, name or #number",
        "check-in | {} | move: expected continue, rework, change-plan, replan or abandon",
        "check-in | {\"move\":\"rework\",\"dryRun\":true} | dryRun: expected true only with the move change-plan",
        "check-in/delegate | {\"to\":\"\"} | to: expected who decides",
        "gates/g/votes | {\"vote\":\"yes\"} | vote: expected approve or reject"
      })
  void namesTheFieldAndWhatIsExpected(String path, String body, String fault) {
    given()
        .contentType("application/json")
        .body(body)
        .post("/api/v1/colonies/none/" + path)
        .then()
        .statusCode(422)
        .contentType("application/problem+json")
        .body("faults", contains(fault));
  }

  @Test
  void namesAllOfThem() {
    given()
        .contentType("application/json")
        .body("{}")
        .post("/api/v1/colonies/none/override")
        .then()
        .statusCode(422)
        .body(
            "faults",
            contains(
                "to: expected the state to move to", "reason: expected why, for the audit trail"));
    given()
        .contentType("application/json")
        .body(
            """
            {"vote": "reject", "issues": [{"severity": "bad", "text": "x"}, {"severity": "low"}]}\
            """)
        .post("/api/v1/colonies/none/gates/g/votes")
        .then()
        .statusCode(422)
        .body(
            "faults",
            contains(
                "issues[0].severity: expected critical, high, medium, low or info",
                "issues[1].text: expected what was found"));
    when().get("/api/v1/colonies/none/compare").then().statusCode(422);
  }

  @ParameterizedTest
  @ValueSource(strings = {"init", "pause", "resume", "cancel", "reset", "recover"})
  void takesAnEmptyBodyWhereNothingIsNeeded(String path) {
    given()
        .contentType("application/json")
        .post("/api/v1/colonies/none/" + path)
        .then()
        .statusCode(404)
        .body("detail", equalTo("there is no colony \"none\""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "why",
        "hand-off",
        "halted",
        "runs",
        "runs/1/tasks",
        "checkpoints",
        "checkpoints/%231",
        "compare?from=a&to=b",
        "check-in",
        "tasks",
        "tree",
        "signals",
        "memory",
        "events"
      })
  void knowsThePathsOfAllResources(String path) {
    given()
        .urlEncodingEnabled(false)
        .get("/api/v1/colonies/none/" + path)
        .then()
        .statusCode(404)
        .body("detail", startsWith("there is no colony"));
  }
}
