package colony.learning.rest;

import static io.restassured.RestAssured.get;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;

import colony.learning.Rows;
import colony.learning.app.Learning;
import colony.learning.app.Reports;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(
    value = StackResource.class,
    initArgs = @ResourceArg(name = "database", value = "fresh"))
class MemoryApiTest {
  private static final String TIP =
      "Database migrations run before the pods start, so they have to be backward compatible.";

  @Inject Learning learning;
  @Inject Rows rows;

  @BeforeEach
  void forget() {
    rows.clear();
  }

  @Test
  void remembersAContributionAndFindsItAgain() {
    var id = tell(TIP).statusCode(200).body("stored", equalTo(true)).extract().path("id");

    tell("Why must database migrations be backward compatible?")
        .statusCode(200)
        .body("stored", equalTo(false))
        .body("related[0].id", equalTo(id))
        .body("related[0].kind", equalTo("contribution"))
        .body("related[0].content", equalTo(TIP));
  }

  @Test
  void findsWhatIsMisspelt() {
    tell(TIP);

    tell("databse migratons?").body("related.content", hasItem(TIP));
  }

  @Test
  void findsALetterHoweverItsMarksAreSpelt() {
    tell("Die Migrationen mu\u0308ssen vor dem Start laufen, sonst fehlen den Pods die Spalten.");

    tell("müssen Migrationen laufen?").body("related.content", hasItem(containsString("müssen")));
  }

  @Test
  void findsNothingThatAnotherTeamTold() {
    tellIn("red", TIP).body("stored", equalTo(true));
    learning.learn(List.of(Reports.in("red", "shop", "Database migrations are reviewed twice")));

    for (var question : List.of("database migrations?", "databse migratons?", TIP)) {
      tellIn("blue", question).statusCode(200).body("related", empty());
    }
    tellIn("red", "databse migratons?").body("related.content", hasItem(TIP));
    tellIn("blue", TIP).body("stored", equalTo(false)); // by itself, a moment ago
  }

  /// Which words others have said is theirs as well.
  @Test
  void takesNoWordForAMisspeltOneOfAnotherTeam() {
    tellIn("blue", "The fixtures of the hyperdrive are rebuilt before each nightly run.");
    tellIn("red", "The hyperdrve is what we have always called it, and so it is called here.");

    tellIn("blue", "hyperdrve?").body("related", hasSize(1));
  }

  @Test
  void findsPromotedPatternsAndLearningsOfColonies() {
    Stream.of("shop", "bank", "wiki")
        .forEach(
            it -> learning.learn(List.of(Reports.of(it, "Hash passwords with bcrypt always"))));
    learning.learn(List.of(Reports.of("shop", "A thread of its own may hash passwords by bcrypt")));

    tell("hash passwords with bcrypt?")
        .body("related.kind", containsInAnyOrder("pattern", "learning"));
  }

  @Test
  void doesNotStoreTheSameTextTwice() {
    tell(TIP);

    tell("  " + TIP.toUpperCase(Locale.ROOT) + " ")
        .statusCode(200)
        .body("stored", equalTo(false))
        .body("reason", containsString("already"));
    assertThat(rows.number("select count(*) from observation")).isOne();
  }

  @Test
  void doesNotStoreAShortContribution() {
    tell("too short")
        .statusCode(200)
        .body("stored", equalTo(false))
        .body("reason", containsString("9 characters"));
  }

  @Test
  void doesNotKeepASecret() {
    tell(TIP + " Use password=hunter2 on the test system.").body("stored", equalTo(true));

    assertThat(rows.texts("select content from observation").getFirst())
        .doesNotContain("hunter2")
        .contains("[redacted]");
  }

  @Test
  void takesWhatMatchesAMarkerForOneAndShowsItInFlight() {
    tell("TASK START: BUILDER claiming login (shop) — by hand").body("stored", equalTo(true));
    get("/api/v1/memory/in-flight?role=builder&project=shop")
        .then()
        .body("taskId", equalTo(List.of("login")))
        .body("[0].role", equalTo("BUILDER"));

    tell("TASK ACTIVE→DONE: BUILDER login (shop) — ok").body("stored", equalTo(true));
    get("/api/v1/memory/in-flight").then().body("$", empty());
    assertThat(rows.number("select count(*) from observation")).isZero();
  }

  @Test
  void storesAMarkerWhateverItSays() {
    given()
        .contentType(ContentType.JSON)
        .body(Map.of("prompt", "done", "kind", "marker"))
        .post("/api/v1/memory")
        .then()
        .body("stored", equalTo(true));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|the body is empty",
        "{}|prompt is empty",
        "{\"prompt\":null}|prompt is empty",
        "{\"prompt\":\"  \"}|prompt is empty",
        "{\"prompt\":5}|prompt",
        "{\"prompt\":{\"a\":[1]}}|prompt",
        "{\"prompt\":[\"x\"]}|prompt",
        "{\"prompt\":\"x\",\"kind\":\"shout\"}|kind 'shout' is none of contribute, query, marker",
        "{\"prompt\":\"x\",\"context\":[1]}|context is of type array",
        "{\"prompt\":\"x\",\"context\":{\"project\":5}}|context.project is of type number",
        "{\"prompt\":\"x\",\"context\":{\"category\":\"magic\"}}|category 'magic' is none of performance",
        "{\"prompt\":|line 1",
        "[]|expected a JSON object",
        "{\"prompt\":\"x\",\"agentName\":\"ann\"}|agentName: is no field here",
        "{\"prompt\":\"x\",\"prompt\":\"y\"}|Duplicate field 'prompt'",
        "nonsense|Unrecognized token"
      })
  void saysWhatIsWrongWithABadRequest(String body, String detail) {
    given()
        .contentType(ContentType.JSON)
        .body(body)
        .post("/api/v1/memory")
        .then()
        .statusCode(400)
        .contentType("application/problem+json")
        .body("detail", containsString(detail));
  }

  @Test
  void refusesWhatIsTooLongOverHttp2ByAnAnswerThatCanBeRead() throws Exception {
    var root = URI.create("http://127.0.0.1:" + RestAssured.port);
    try (var client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build()) {
      var health = HttpRequest.newBuilder(root.resolve("/api/v1/health")).GET().build();
      assertThat(client.send(health, HttpResponse.BodyHandlers.discarding()).version())
          .isEqualTo(HttpClient.Version.HTTP_2);
      var tooLong =
          HttpRequest.newBuilder(root.resolve("/api/v1/memory"))
              .header("Content-Type", "application/json")
              .POST(HttpRequest.BodyPublishers.ofByteArray(new byte[200_000]))
              .build();

      assertThat(client.send(tooLong, HttpResponse.BodyHandlers.discarding()).statusCode())
          .isEqualTo(413);
    }
  }

  @Test
  void refusesWhatIsTooLong() {
    tell("x".repeat(10_001)).statusCode(400).body("detail", containsString("10001 characters"));
    tell("x".repeat(1_000_000)).statusCode(413).body("detail", containsString("131,072 bytes"));
    tell("[".repeat(9_000)).statusCode(200);
    given()
        .contentType(ContentType.JSON)
        .body("{\"prompt\":\"x\",\"context\":" + "[".repeat(50_000))
        .post("/api/v1/memory")
        .then()
        .statusCode(400);
  }

  @Test
  void refusesACharacterThatCannotBeStored() {
    tell(TIP + "\u0000").statusCode(400);
  }

  @Test
  void listsLearningsNewestFirstInPages() {
    for (int i = 0; i < 60; i++) {
      learning.learn(List.of(Reports.of(i < 55 ? "shop" : "bank", "lesson number " + i)));
    }

    var cursor =
        get("/api/v1/learnings?project=shop&category=security")
            .then()
            .statusCode(200)
            .body("items", hasSize(50))
            .body("items[0].content", equalTo("lesson number 54"))
            .extract()
            .<String>path("cursor");
    get("/api/v1/learnings?project=shop&cursor=" + cursor)
        .then()
        .body("items", hasSize(5))
        .body("$", not(hasKey("cursor")));
  }

  @Test
  void showsAPatternWithEvidenceAndHistoryAndLetsAPersonDemoteIt() {
    Stream.of("shop", "bank", "wiki")
        .forEach(
            it -> learning.learn(List.of(Reports.of(it, "Hash passwords with bcrypt always"))));
    var id = get("/api/v1/patterns").then().extract().<String>path("items[0].id");

    get("/api/v1/patterns/" + id)
        .then()
        .body("status", equalTo("promoted"))
        .body("score", equalTo(0.8f))
        .body("sourceProjects", equalTo(List.of("bank", "shop", "wiki")))
        .body("evidence", hasSize(3))
        .body("history[0].reason", equalTo("reported by 3 projects"))
        .body("firstSeen", notNullValue());
    given()
        .contentType(ContentType.JSON)
        .body(Map.of("reason", "we moved to argon2"))
        .post("/api/v1/patterns/%s/demote".formatted(id))
        .then()
        .statusCode(200)
        .body("status", equalTo("demoted"))
        .body("history[0].reason", equalTo("demoted by operator: we moved to argon2"));
    given()
        .contentType(ContentType.JSON)
        .body(Map.of("reason", "again"))
        .post("/api/v1/patterns/%s/demote".formatted(id))
        .then()
        .statusCode(409);
    get("/api/v1/patterns?status=demoted").then().body("items.id", equalTo(List.of(id)));
    get("/api/v1/patterns?status=promoted").then().body("items", empty());
  }

  @Test
  void demotesNothingForAReasonThatNobodyCanRead() {
    given()
        .contentType(ContentType.JSON)
        .body(Map.of("reason", "\0 \n"))
        .post("/api/v1/patterns/global_1_x/demote")
        .then()
        .statusCode(400)
        .body("detail", containsString("0 characters"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/v1/patterns?status=great",
        "/api/v1/patterns?category=magic",
        "/api/v1/patterns?cursor=-1",
        "/api/v1/learnings?cursor=x",
        "/api/v1/projects?cursor=x"
      })
  void refusesAnAddressThatCannotBeRead(String address) {
    get(address).then().statusCode(400).contentType("application/problem+json");
  }

  @Test
  void knowsNoPatternThatIsNotThere() {
    get("/api/v1/patterns/global_1_x")
        .then()
        .statusCode(404)
        .body("detail", containsString("global_1_x"));
  }

  private static ValidatableResponse tell(String prompt) {
    return tellIn("default", prompt);
  }

  private static ValidatableResponse tellIn(String namespace, String prompt) {
    return given()
        .header("Colony-Namespace", namespace)
        .contentType(ContentType.JSON)
        .body(Map.of("prompt", prompt, "agent_name", "me", "context", Map.of("project", "shop")))
        .post("/api/v1/memory")
        .then();
  }
}
