package colony.queen.lived;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import colony.contracts.Json;
import colony.contracts.api.ColonyMemoryView;
import colony.contracts.api.SignalView;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Signals as people give, see and take them back; what a colony remembers.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class SignalsApiTest {
  private static final String PLAN =
      """
      goal: signals
      mode: STANDARD
      review: none
      phases:
        - id: one
          tasks:
            - {id: "1.1", caste: builder, run: {noop: true}}
            - {id: "1.2", caste: builder, dependsOn: ["1.1"], run: {noop: true}}
      """;

  @ConfigProperty(name = "kafka.bootstrap.servers")
  String brokers;

  private Ants ants;

  @BeforeEach
  void open() {
    ants = new Ants(brokers);
    ants.hold("1.1");
  }

  @AfterEach
  void close() throws InterruptedException {
    ants.close();
  }

  @Test
  void aSignalIsNewOnceAndReinforcedFromThenOn() {
    var hill = Hill.begun(PLAN);

    var first = hill.tries("signals", focus("keep the tests fast"));
    var again = hill.tries("signals", focus("keep the tests fast"));

    assertThat(first.statusCode()).isEqualTo(201);
    assertThat(again.statusCode()).isEqualTo(200);
    assertThat(first.header("Location")).endsWith("/signals/" + first.path("id"));
    assertThat(view(again))
        .satisfies(
            it -> {
              assertThat(it.id()).isEqualTo(view(first).id());
              assertThat(it.count()).isEqualTo(2);
              assertThat(it.current()).isCloseTo(0.7, within(0.01));
              assertThat(it.effective().get("builder")).isCloseTo(0.63, within(0.01));
              assertThat(it.halfLifeSeconds()).isEqualTo(3_600);
            });
  }

  @Test
  void aSignalTellsWhoWasGivenItAndIsKeptInTheLogWhenItIsTakenBack() {
    var hill = Hill.begun(PLAN);
    var id = view(hill.tries("signals", focus("keep the tests fast"))).id();
    ants.letGo(hill.id(), "1.1");
    await().atMost(Hill.SOON).until(() -> !seen(hill, id).isEmpty());

    var seen = seen(hill, id);
    var removed = remove(hill, id, "it is done");

    assertThat(seen)
        .first()
        .satisfies(
            it -> {
              assertThat(it.taskId()).isEqualTo("1.2");
              assertThat(it.caste()).isEqualTo("builder");
              assertThat(it.effective()).isCloseTo(0.63, within(0.01));
            });
    assertThat(removed.statusCode()).isEqualTo(204);
    assertThat(ids(hill, "signals")).doesNotContain(id);
    assertThat(ids(hill, "signals?gone=true")).contains(id);
    assertThat(hill.events("signal.removed"))
        .singleElement()
        .satisfies(it -> assertThat(it).containsEntry("reason", "it is done"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{} | 422 | signal: expected FOCUS, REDIRECT or FEEDBACK",
        "{\"signal\":\"INIT\",\"content\":\"x\"} | 422 | signal: expected FOCUS",
        "{\"signal\":\"LOVE\",\"content\":\"x\"} | 422 | found \\\"LOVE\\\"",
        "{\"signal\":\"FOCUS\"} | 422 | content: expected 1 to 500 characters",
        "{\"signal\":\"FOCUS\",\"content\":\" \"} | 422 | content: is empty",
        "{\"signal\":\"FOCUS\",\"content\":\"<b>x</b>\"} | 422 | content: has a markup tag",
        "{\"signal\":\"FOCUS\",\"content\":\"$(rm x)\"} | 422 | content: has a shell substitution",
        "{\"signal\":\"FOCUS\",\"content\":\"x\",\"strength\":0.04} | 422 | strength: expected 0.05 to 1",
        "{\"signal\":\"FOCUS\",\"content\":\"x\",\"strength\":2} | 422 | strength: expected 0.05 to 1",
        "{\"signal\":\"FOCUS\",\"content\":\"x\",\"strength\":\"NaN\"} | 422 | found NaN",
        "{\"signal\":\"FOCUS\",\"content\":\"x\",\"strength\":NaN} | 400 | NaN",
        "{\"signal\":\"FOCUS\",\"content\":\"x\",\"strength\":\"much\"} | 400 | strength: ",
        "{\"signal\":\"FOCUS\",\"content\":\"x\",\"halfLifeSeconds\":0} | 422 | halfLifeSeconds: ",
        "{\"signal\":\"FOCUS\",\"content\":\"x\",\"halfLifeSeconds\":-1} | 422 | found -1",
        "{\"signal\":\"FOCUS\",\"content\":\"x\",\"halfLifeSeconds\":9223372036854775807} | 422 | at most",
        "{\"signal\":\"FOCUS\",\"content\":\"x\",\"halfLifeSeconds\":60,\"lasting\":true} | 422 | lasting: ",
        "[] | 400 | expected a JSON object",
        "{\"signal\": | 400 | line 1"
      })
  void namesTheFieldAndWhatIsExpected(String body, int status, String told) {
    var hill = Hill.begun(PLAN);

    var answer =
        given()
            .contentType("application/json")
            .body(body)
            .post("/api/v1/colonies/%s/signals".formatted(hill.id()));

    assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(status);
    assertThat(answer.contentType()).startsWith("application/problem+json");
    assertThat(answer.asString()).contains(told);
  }

  @Test
  void refusesAContentOfAMegabyteWithoutRepeatingIt() {
    var hill = Hill.begun(PLAN);

    var answer = hill.tries("signals", focus("x".repeat(1 << 20)));

    assertThat(answer.statusCode()).isEqualTo(422);
    assertThat(answer.asString())
        .hasSizeLessThan(1_000)
        .contains("content: has more than 500 characters");
  }

  @Test
  void knowsNoSignalThatWasNeverGivenAndTakesNoneWhereNothingIsSteeredAnyMore() {
    var hill = Hill.begun(PLAN);
    var nobody = UUID.randomUUID();

    assertThat(hill.get("signals/" + nobody).statusCode()).isEqualTo(404);
    assertThat(hill.get("signals/x").statusCode()).isEqualTo(422);
    assertThat(remove(hill, nobody, "never").statusCode()).isEqualTo(404);
    assertThat(hill.tries("signals", null).statusCode()).isEqualTo(422);
    hill.does("cancel", Map.of("reason", "enough"));
    hill.refused("signals", focus("too late"));
  }

  @Test
  void showsWhatItRemembersOfTheTasksThatRun() {
    var hill = Hill.begun(PLAN);
    ants.letGo(hill.id(), "1.1");
    hill.waitsFor("WAITING");

    var memory = hill.read("memory", ColonyMemoryView.class);

    assertThat(memory.working())
        .extracting(ColonyMemoryView.Entry::content)
        .anyMatch(content -> content.contains("1.1"));
    assertThat(memory.workingTokens()).isPositive();
    assertThat(memory.evicted()).isZero();
  }

  private static Map<String, Object> focus(String content) {
    return Map.of("signal", "FOCUS", "content", content);
  }

  private static SignalView view(Response answer) {
    try {
      return Json.mapper().readValue(answer.asByteArray(), SignalView.class);
    } catch (IOException e) {
      throw new AssertionError(answer.asString(), e);
    }
  }

  private static List<SignalView.Seen> seen(Hill hill, UUID id) {
    return Objects.requireNonNull(hill.read("signals/" + id, SignalView.class).seen());
  }

  private static List<UUID> ids(Hill hill, String path) {
    return List.of(hill.read(path, SignalView[].class)).stream().map(SignalView::id).toList();
  }

  private static Response remove(Hill hill, UUID id, String reason) {
    return given()
        .queryParam("reason", reason)
        .delete("/api/v1/colonies/%s/signals/%s".formatted(hill.id(), id));
  }
}
