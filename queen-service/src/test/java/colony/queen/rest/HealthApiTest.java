package colony.queen.rest;

import static io.restassured.RestAssured.when;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItems;

import colony.queen.app.reign.Reign;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class HealthApiTest {
  @Inject Reign reign;

  @Test
  void saysWhatReadyMeans() {
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(() -> when().get("/q/health/ready").then().statusCode(200));

    when()
        .get("/q/health/ready")
        .then()
        .body(
            "checks.name",
            hasItems(
                "topics are there",
                "reports are read",
                "messages go out",
                "Database connections health check"));
    when()
        .get("/q/health/live")
        .then()
        .statusCode(200)
        .body("checks.name", hasItems("threads go round"));
  }

  @Test
  void isNotReadyWhileItIsInNoGroupAndNamesThat() {
    await().atMost(Duration.ofSeconds(30)).until(reign::reading);

    reign.reading(false);
    try {
      when()
          .get("/q/health/ready")
          .then()
          .statusCode(503)
          .body(
              "checks.find { it.name == 'reports are read' }.data.why",
              equalTo("not in the group that reads the reports"));
    } finally {
      reign.reading(true);
    }
  }
}
