package colony.queen.rest;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;

import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.Collections;
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
        "check-in/delegate | {\"to\":\"\"} | to: expected a text of 1 to 200 characters",
        "cancel | {\"reason\":\"a\\u0000b\"} | reason holds a character that is no text, expected plain text",
        "rollback | {\"checkpoint\":\"\\u0000\"} | checkpoint holds a character that is no text, expected plain text",
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

  /// JAX-RS would answer 404, and take every other word for no: a dry run would be none.
  @ParameterizedTest
  @CsvSource({
    "/api/v1/colonies?limit=ten, limit: expected a whole number",
    "/api/v1/colonies/none/export?checkpoints=yes, checkpoints: expected true or false"
  })
  void saysWhatAQueryTakes(String path, String fault) {
    when()
        .get(path)
        .then()
        .statusCode(422)
        .contentType("application/problem+json")
        .body("faults", contains(fault));
  }

  @Test
  void aDryRunIsNeverTakenForARealOne() {
    given()
        .contentType("application/zip")
        .body(new byte[] {1})
        .post("/api/v1/aether/imports?dryRun=1")
        .then()
        .statusCode(422)
        .body("faults", contains("dryRun: expected true or false"));
  }

  @Test
  void aBaseIsOfAWorkspace() {
    given()
        .contentType("application/json")
        .body(
            """
            {"base": "main", "plan": "goal: x\\nphases: [{id: a, tasks: [{id: b, caste: builder, run: {noop: true}}]}]"}\
            """)
        .post("/api/v1/colonies")
        .then()
        .statusCode(422)
        .body("faults", contains("base: expected only with workspace"));
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
                "to: expected the state to move to",
                "reason: expected a text of 1 to 500 characters"));
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
                "issues[1].text: expected a text of 1 to 500 characters"));
    when().get("/api/v1/colonies/none/compare").then().statusCode(422);
  }

  /// They go into events: one that is too large cannot be sent.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "init | {",
        "pause | {",
        "resume | {",
        "cancel | {",
        "reset | {",
        "recover | {",
        "override | {\"to\":\"ERROR\",",
        "mode | {\"mode\":\"FULL\",",
        "rollback | {\"checkpoint\":\"#1\",",
        "check-in | {\"move\":\"abandon\",",
        "check-in/delegate | {\"to\":\"joe\",",
        "gates/g/votes | {\"vote\":\"approve\",",
        "tasks/1.1/cancel | {",
        "tasks/1.1/restore | {"
      })
  void takesNoReasonThatIsTooLong(String request) {
    var asked = request.split(" [|] ");
    refused(
        asked[0],
        asked[1] + "\"reason\":\"%s\"}".formatted("x".repeat(501)),
        "reason: expected a text of 1 to 500 characters");
  }

  @Test
  void takesNothingElseThatIsTooLong() {
    var issue = "{\"severity\":\"low\",\"text\":\"%s\"}";
    refused(
        "gates/g/votes",
        "{\"vote\":\"reject\",\"issues\":[%s]}".formatted(issue.formatted("x".repeat(501))),
        "issues[0].text: expected a text of 1 to 500 characters");
    refused(
        "gates/g/votes",
        "{\"vote\":\"reject\",\"issues\":[%s]}"
            .formatted(String.join(",", Collections.nCopies(51, issue.formatted("x")))),
        "issues: expected at most 50");
    refused(
        "check-in",
        "{\"move\":\"rework\",\"text\":\"%s\"}".formatted("x".repeat(10_001)),
        "text: expected a text of 1 to 10000 characters");
  }

  private static void refused(String path, String body, String fault) {
    given()
        .contentType("application/json")
        .body(body)
        .post("/api/v1/colonies/none/" + path)
        .then()
        .statusCode(422)
        .body("faults", contains(fault));
  }

  /// The database's texts hold none.
  @ParameterizedTest
  @CsvSource({
    "colonies?project=a%00b, project",
    "colonies?q=%00, q",
    "colonies?cursor=%00, cursor",
    "audit?by=%00, by",
    "colonies/none/tasks?phase=%00, phase",
    "dead-letters?topic=%00, topic",
    "colonies/a%00b, colony"
  })
  void takesNoNulInAnAddress(String path, String field) {
    given()
        .urlEncodingEnabled(false)
        .get("/api/v1/" + path)
        .then()
        .statusCode(422)
        .contentType("application/problem+json")
        .body("faults", contains(field + ": expected a text without NUL"));
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
