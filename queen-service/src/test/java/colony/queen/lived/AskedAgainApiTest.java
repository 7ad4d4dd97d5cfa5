package colony.queen.lived;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Who got no answer asks again with the same key: it is carried out once, and the answer says that
/// it was.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class AskedAgainApiTest {
  private static final String PLAN =
      """
      goal: once
      mode: STANDARD
      phases:
        - id: one
          tasks: [{id: "1.1", caste: builder, run: {noop: true}}]
        - id: two
          tasks: [{id: "2.1", caste: builder, run: {noop: true}}]
      """;

  @ConfigProperty(name = "kafka.bootstrap.servers")
  String brokers;

  private final String key = UUID.randomUUID().toString();
  private Ants ants;

  @BeforeEach
  void open() {
    ants = new Ants(brokers);
  }

  @AfterEach
  void close() throws InterruptedException {
    ants.close();
  }

  @Test
  void aPauseIsOnePause() {
    var hill = inPhaseTwo();

    ok(post(hill, "pause", Map.of(), key));
    var again = ok(post(hill, "pause", Map.of(), key));

    assertThat(again.jsonPath().getBoolean("paused")).isTrue();
    assertThat(hill.events("colony.paused")).hasSize(1);
    assertThat(post(hill, "pause", Map.of(), "another").statusCode()).isEqualTo(409);
  }

  /// What came later is not undone by it.
  @Test
  void aPauseThatWasLiftedStaysLifted() {
    var hill = inPhaseTwo();
    ok(post(hill, "pause", Map.of(), key));
    hill.does("resume", null);

    var again = ok(post(hill, "pause", Map.of(), key));

    assertThat(again.jsonPath().getBoolean("paused")).isFalse();
  }

  @Test
  void aSignalIsOneSignal() {
    var hill = inPhaseTwo();
    var asked = Map.of("signal", "FEEDBACK", "content", "slower");

    var first = ok(post(hill, "signals", asked, key));
    var again = ok(post(hill, "signals", asked, key));

    assertThat(again.jsonPath().getString("id")).isEqualTo(first.jsonPath().getString("id"));
    assertThat(again.jsonPath().getInt("count")).isEqualTo(1);
    assertThat(ok(post(hill, "signals", asked, "another")).jsonPath().getInt("count")).isEqualTo(2);
  }

  @Test
  void aSignalIsTakenBackOnce() {
    var hill = inPhaseTwo();
    var signal = hill.does("signals", Map.of("signal", "FOCUS", "content", "tests"));
    var path = "/api/v1/colonies/%s/signals/%s".formatted(hill.id(), signal.<String>path("id"));

    var statuses =
        List.of(key, key, "another").stream()
            .map(it -> given().header("Idempotency-Key", it).delete(path).statusCode())
            .toList();

    assertThat(statuses).containsExactly(204, 204, 404);
  }

  @Test
  void aRollbackIsOneRollback() {
    var hill = inPhaseTwo();
    var back = Map.of("checkpoint", "POST_one_v1");

    ok(post(hill, "rollback", back, key));
    ok(post(hill, "rollback", back, key));

    assertThat(hill.get("runs").jsonPath().getList("")).hasSize(1);
  }

  @Test
  void aForkIsOneFork() {
    var hill = inPhaseTwo();
    var asked = Map.of("checkpoint", "POST_one_v1", "name", "fork-" + UUID.randomUUID());

    var first = ok(post(hill, "fork", asked, key));
    var again = ok(post(hill, "fork", asked, key));

    assertThat(again.jsonPath().getString("id")).isEqualTo(first.jsonPath().getString("id"));
    assertThat(post(hill, "fork", asked, "another").statusCode()).isEqualTo(409);
  }

  @Test
  void aKeyStandsForOneThing() {
    var hill = inPhaseTwo();
    ok(post(hill, "pause", Map.of(), key));

    var other = post(hill, "resume", Map.of(), key);

    assertThat(other.statusCode()).isEqualTo(422);
    assertThat(other.jsonPath().getString("detail")).contains(key, "Pause", "Resume");
    assertThat(hill.view().getBoolean("paused")).isTrue();
  }

  @Test
  void aKeyThatPausedTakesNoSignalBackAndForksNothing() {
    var hill = inPhaseTwo();
    var signal = hill.does("signals", Map.of("signal", "FOCUS", "content", "tests"));
    var path = "/api/v1/colonies/%s/signals/%s".formatted(hill.id(), signal.<String>path("id"));
    ok(post(hill, "pause", Map.of(), key));
    var begun = UUID.randomUUID().toString();
    given()
        .contentType("application/json")
        .header("Idempotency-Key", begun)
        .body(Map.of("plan", PLAN, "name", "c-" + begun))
        .post("/api/v1/colonies")
        .then()
        .statusCode(201);

    var removed = given().header("Idempotency-Key", key).delete(path);
    var forked = post(hill, "fork", Map.of("checkpoint", "POST_one_v1"), begun);

    assertThat(removed.statusCode()).isEqualTo(422);
    assertThat(hill.get("signals").jsonPath().<String>getList("content")).contains("tests");
    assertThat(forked.statusCode()).isEqualTo(422);
    assertThat(forked.jsonPath().getString("detail")).contains(begun);
  }

  @Test
  void aKeyHasALength() {
    var hill = inPhaseTwo();

    var answer = post(hill, "pause", Map.of(), "k".repeat(256));

    assertThat(answer.statusCode()).isEqualTo(422);
    assertThat(answer.jsonPath().getList("faults"))
        .containsExactly("Idempotency-Key: expected 1 to 255 characters");
    assertThat(hill.view().getBoolean("paused")).isFalse();
  }

  @Test
  void theDocumentOfTheApiSaysWhatTakesAKey() {
    var paths = given().accept("application/json").get("/q/openapi?format=json").jsonPath();

    var pause = "paths.'/api/v1/colonies/{colony}/pause'.post.parameters.name";
    var begin = "paths.'/api/v1/colonies'.post.parameters.name";
    var one = "paths.'/api/v1/colonies/{colony}'.get.parameters.name";
    assertThat(paths.getList(pause)).contains("colony", "Idempotency-Key");
    assertThat(paths.getList(begin)).containsOnlyOnce("Idempotency-Key");
    assertThat(paths.getList(one)).contains("colony").doesNotContain("Idempotency-Key");
  }

  /// A task of the second phase is under way, so nothing moves by itself.
  private Hill inPhaseTwo() {
    ants.hold("2.");
    var hill = Hill.begun(PLAN, Map.of("auto", true));
    await().atMost(Hill.SOON).until(() -> hill.tasks().get("2.1"), "ACTIVE"::equals);
    return hill;
  }

  private static Response post(Hill hill, String path, Map<String, ?> body, String key) {
    return given()
        .contentType("application/json")
        .header("Idempotency-Key", key)
        .body(body)
        .post("/api/v1/colonies/%s/%s".formatted(hill.id(), path));
  }

  private static Response ok(Response answer) {
    assertThat(answer.statusCode()).as(answer.asString()).isBetween(200, 299);
    return answer;
  }
}
