package colony.queen.rest;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.equalTo;

import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A table is locked, as far as a request can see the same as a database that is away.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class DatabaseAwayApiTest {
  private static final String PLAN =
      """
      goal: begin
      phases:
        - id: only
          name: Only
          tasks:
            - {id: rest, caste: scout, description: rest, run: {noop: true}}
      """;

  private static final String HASH = "a".repeat(64);

  private static final String READ = "the database cannot do this now, try again";
  private static final String CHANGED =
      "the database cannot do this now; a change may have been made all the same: look, then try"
          + " again";

  @Inject DataSource database;

  @Test
  void asksWhoReadsToComeAgain() throws SQLException {
    whileAway(() -> asksToComeAgain(when().get("/api/v1/colonies"), READ));
  }

  @Test
  void asksWhoBeginsAColonyToComeAgain() throws SQLException {
    whileAway(() -> asksToComeAgain(begin(), CHANGED));
  }

  @Test
  void asksWhoCommandsToComeAgain() throws SQLException {
    var cancel = "/api/v1/colonies/%s/cancel".formatted(begin().<String>path("id"));

    whileAway(
        () ->
            asksToComeAgain(
                given().contentType("application/json").body("{}").post(cancel), CHANGED));
  }

  @Test
  void asksWhoReadsABlobToComeAgain() throws SQLException {
    whileLocked(
        "blob in access exclusive mode",
        () -> asksToComeAgain(when().get("/api/v1/blobs/" + HASH), READ));
  }

  /// The table may still be read, so that writing is what fails.
  @Test
  void asksWhoStoresABlobToComeAgain() throws SQLException {
    whileLocked(
        "blob in exclusive mode",
        () ->
            asksToComeAgain(
                given()
                    .contentType("application/octet-stream")
                    .body(new byte[] {1})
                    .put("/api/v1/blobs/" + HASH),
                CHANGED));
  }

  private void whileAway(Runnable asks) throws SQLException {
    whileLocked("colony in access exclusive mode", asks);
  }

  private void whileLocked(String table, Runnable asks) throws SQLException {
    try (var connection = database.getConnection();
        var statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("set local idle_in_transaction_session_timeout = 0");
      statement.execute("lock table " + table);
      try {
        asks.run();
      } finally {
        connection.rollback();
      }
    }
  }

  private static Response begin() {
    return given()
        .contentType("application/json")
        .body(Map.of("plan", PLAN))
        .post("/api/v1/colonies");
  }

  private static void asksToComeAgain(Response answer, String told) {
    answer
        .then()
        .statusCode(503)
        .header("Retry-After", "2")
        .contentType("application/problem+json")
        .body("type", equalTo("urn:colony:unavailable"))
        .body("detail", equalTo(told));
  }
}
