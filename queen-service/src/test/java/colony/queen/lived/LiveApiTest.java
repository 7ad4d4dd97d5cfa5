package colony.queen.lived;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import colony.contracts.Json;
import colony.contracts.Message;
import colony.contracts.OutcomeClass;
import colony.contracts.Payloads;
import colony.contracts.Progress;
import colony.contracts.RunTask;
import colony.contracts.SpawnRequest;
import colony.contracts.Topics;
import colony.contracts.api.ColonyView;
import colony.contracts.api.OutputView;
import colony.contracts.api.TaskView;
import colony.contracts.api.TimelineView;
import colony.queen.lived.Ants.Answer;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What faces follow and draw, on a running Queen.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class LiveApiTest {
  private static final String PLAN =
      """
      goal: %s
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

  @TestHTTPResource URI root;

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
  void servesTheTableOfMoves() {
    var answer = given().get("/api/v1/lifecycle").jsonPath();

    assertThat(answer.getList("states")).startsWith("IDLE").endsWith("ERROR");
    assertThat(answer.getList("moves.findAll { it.from == 'WAITING' }.to")).contains("EXECUTING");
  }

  @Test
  void tellsInTheTimelineWhatWasTriedAgainBlockedAndCancelled() {
    ants.answer(
        "1.1",
        task ->
            task.attempt() == 1
                ? Answer.failed(OutcomeClass.TRANSIENT, "busy")
                : Answer.done("made"));
    ants.hold("1.2");
    var hill = Hill.begun(PLAN.formatted("timeline"));
    runs(hill, "1.2");
    var running = timeline(hill);
    hill.does("tasks/1.2/block", Map.of("message", "hold on"));
    var blocked = timeline(hill);
    hill.does("cancel", null);
    var cancelled = timeline(hill);

    assertThat(running.attempts())
        .extracting("taskId", "attempt", "outcome")
        .containsExactly(
            tuple("1.1", 1, "TRANSIENT"), tuple("1.1", 2, "SUCCESS"), tuple("1.2", 1, null));
    assertThat(running.left()).isZero();
    assertThat(blocked.attempts().getLast().endedAt()).isNull();
    assertThat(cancelled.attempts().getLast().endedAt()).isNotNull();
    assertThat(cancelled.attempts()).allMatch(it -> it.worker() != null && it.epoch() > 0);
  }

  @Test
  void endsInTheTimelineWhatARollbackTookBack() {
    ants.hold("1.2");
    var hill = Hill.begun(PLAN.formatted("rollback"));
    await().atMost(Hill.SOON).until(() -> "ACTIVE".equals(hill.tasks().get("1.2")));

    hill.does("rollback", Map.of("checkpoint", "PRE_one_v1"));

    assertThat(timeline(hill).attempts())
        .extracting(TimelineView.Attempt::taskId)
        .containsExactly("1.1", "1.2");
    assertThat(timeline(hill).attempts()).allMatch(it -> it.endedAt() != null);
    ants.letGo(hill.id(), "1.2");
    hill.does("resume", null);
    hill.waitsFor("WAITING");
    assertThat(timeline(hill).attempts())
        .extracting(TimelineView.Attempt::taskId)
        .containsExactly("1.1", "1.2", "1.1", "1.2");
  }

  @Test
  void tellsEveryColonyThenReadyThenWhatChanges() throws IOException, InterruptedException {
    ants.hold("1.2");
    var before = Hill.begun(PLAN.formatted("before"));

    try (var live = LiveReader.of(root, "live/colonies", null)) {
      await().atMost(Hill.SOON).until(() -> !live.heard("ready").isEmpty());
      assertThat(colonies(live)).containsKey(before.id());
      var later = Hill.begun(PLAN.formatted("later"));
      await().atMost(Hill.SOON).until(() -> colonies(live).containsKey(later.id()));
      ants.letGo(before.id(), "1.2");

      await().atMost(Hill.SOON).until(() -> "WAITING".equals(colonies(live).get(before.id())));
    }
  }

  /// By id, the newest state that was told.
  private static Map<UUID, String> colonies(LiveReader live) {
    return live.heard("colony").stream()
        .map(it -> json(it.data(), ColonyView.class))
        .collect(Collectors.toMap(ColonyView::id, ColonyView::state, (_, newer) -> newer));
  }

  @Test
  void goesOnBehindTheLastEventThatWasHeardWithoutAGapOrADouble()
      throws IOException, InterruptedException {
    var tasks =
        IntStream.range(1, 61)
            .mapToObj("      - {id: \"1.%d\", caste: builder, run: {noop: true}}\n"::formatted)
            .collect(Collectors.joining());
    var hill =
        Hill.begun(
            "goal: load\nmode: STANDARD\nreview: none\nphases:\n  - id: one\n    tasks:\n" + tasks);
    var heard = new ArrayList<Long>();
    String last = null;
    do {
      try (var live = LiveReader.of(root, "colonies/%s/events".formatted(hill.id()), last)) {
        await().atMost(Hill.SOON).until(() -> !live.heard().isEmpty());
        live.close();
        live.heard().forEach(it -> heard.add(Long.valueOf(it.id())));
        last = live.heard().getLast().id();
      }
    } while (!hill.state().equals("WAITING") || heard.getLast() < hill.view().getLong("seq"));

    assertThat(heard)
        .containsExactlyElementsOf(LongStream.rangeClosed(1, heard.getLast()).boxed().toList());
  }

  /// Of another colony, or heard before the database was put back: what comes up to it would be
  /// missed in silence.
  @Test
  void takesNoNumberThatTheLogHasNotReached() throws IOException, InterruptedException {
    var hill = Hill.begun(PLAN.formatted("beyond"));
    await().atMost(Hill.SOON).until(() -> hill.state().equals("WAITING"));
    long newest = hill.view().getLong("seq");

    follow(hill, Long.toString(newest + 1000))
        .then()
        .statusCode(422)
        .body(
            "faults",
            contains("Last-Event-ID: expected at most %d; 0 is the beginning".formatted(newest)));
    follow(hill, "garbage")
        .then()
        .statusCode(422)
        .body("detail", equalTo("Last-Event-ID \"garbage\" is no number"));
    given()
        .accept("text/event-stream, application/problem+json")
        .get("/api/v1/colonies/%s/events?signs=maybe".formatted(hill.id()))
        .then()
        .statusCode(422)
        .body("faults", contains("signs: expected true or false"));
    hill.get("events?after=" + (newest + 1)).then().statusCode(422);
    hill.get("events?after=" + newest).then().statusCode(200).body("items", hasSize(0));
    try (var live =
        LiveReader.of(root, "colonies/%s/events".formatted(hill.id()), Long.toString(newest - 1))) {
      await().atMost(Hill.SOON).until(() -> !live.heard().isEmpty());
    }
  }

  private static Response follow(Hill hill, String last) {
    return given()
        .accept("text/event-stream, application/problem+json")
        .header("Last-Event-ID", last)
        .get("/api/v1/colonies/%s/events".formatted(hill.id()));
  }

  /// Who follows first wakes the Queen's own reading of all logs, and is woken by it for nothing.
  @Test
  void followsAColonyInWhichNothingHappensOverOneConnection()
      throws IOException, InterruptedException {
    ants.hold("1.2");
    var hill = Hill.begun(PLAN.formatted("quiet"));
    runs(hill, "1.2");
    var path = "colonies/%s/events?signs=true&after=%d";

    try (var live =
        LiveReader.of(root, path.formatted(hill.id(), hill.view().getLong("seq")), null)) {
      await().atMost(Hill.SOON).until(() -> live.heard("signs").size() > 1);
      hill.does("pause", null);

      await().atMost(Hill.SOON).until(() -> !live.heard("colony.paused").isEmpty());
    }
  }

  @Test
  void tellsWhatAWorkerPrintsAndGoesOnBehindIt() throws IOException, InterruptedException {
    ants.hold("1.1");
    var hill = Hill.begun(PLAN.formatted("output"));
    await().atMost(Hill.SOON).until(() -> !ants.taken(hill.id()).isEmpty());
    var task = ants.taken(hill.id()).getFirst();
    var path = "colonies/%s/tasks/1.1/output".formatted(hill.id());
    String last;
    print(task, "<img src=x onerror=alert(1)>", 0);

    try (var live = LiveReader.of(root, path, null)) {
      await().atMost(Hill.SOON).until(() -> live.heard("output").size() == 1);
      print(task, "two", 3);
      await().atMost(Hill.SOON).until(() -> live.heard("output").size() == 2);
      assertThat(lines(live)).containsExactly("<img src=x onerror=alert(1)>", "two");
      assertThat(json(live.heard("output").getLast().data(), OutputView.class).dropped())
          .isEqualTo(3);
      last = live.heard().getLast().id();
    }
    print(task, "three", 0);
    ants.letGo(hill.id(), "1.1");
    try (var live = LiveReader.of(root, path, last)) {
      await().atMost(Hill.SOON).until(() -> !live.heard("ended").isEmpty());

      assertThat(lines(live)).containsExactly("three");
      assertThat(live.heard("ended").getFirst().data()).isEqualTo("{\"status\":\"DONE\"}");
    }
    try (var live = LiveReader.of(root, path, null)) {
      await().atMost(Hill.SOON).until(() -> !live.heard("ended").isEmpty());
      assertThat(lines(live)).hasSize(3);
    }
  }

  @Test
  void knowsNoOutputOfAColonyOrTaskThatIsNotThere() {
    var hill = Hill.begun(PLAN.formatted("nothing"));

    assertThat(hill.get("tasks/9.9/output").statusCode()).isEqualTo(404);
    assertThat(given().get("/api/v1/colonies/nobody/tasks/1.1/output").asString())
        .contains("nobody");
  }

  private static List<String> lines(LiveReader live) {
    return live.heard("output").stream()
        .flatMap(it -> json(it.data(), OutputView.class).lines().stream())
        .toList();
  }

  private void print(RunTask task, String line, long dropped) {
    var said =
        new Progress(
            UUID.randomUUID(),
            task.colonyId(),
            task.namespace(),
            Instant.now(),
            Message.SCHEMA_VERSION,
            task.taskId(),
            task.epoch(),
            "Anna",
            "out",
            List.of(line),
            dropped);
    try (var producer =
        new KafkaProducer<>(
            Map.<String, Object>of("bootstrap.servers", brokers),
            new ByteArraySerializer(),
            new ByteArraySerializer())) {
      var partition = task.replyTo().partition();
      var key = task.colonyId().toString().getBytes(StandardCharsets.UTF_8);
      producer.send(new ProducerRecord<>(Topics.PROGRESS, partition, key, new byte[] {'{'}));
      producer.send(new ProducerRecord<>(Topics.PROGRESS, partition, key, Payloads.write(said)));
    }
  }

  @Test
  void findsColoniesByWhatTheySayOfThemselves() {
    ants.hold("1.1");
    var mark = UUID.randomUUID().toString();
    var hill = Hill.begun(PLAN.formatted("'Mend 100%_ of " + mark + "'"));
    var other = Hill.begun(PLAN.formatted("'Mend 100xx of " + mark + "'"));

    assertThat(found("q", "MEND 100%_ of " + mark)).containsExactly(hill.id().toString());
    assertThat(found("q", mark)).containsExactlyInAnyOrder(id(hill), id(other));
    assertThat(found("q", mark, "state", "COMPLETED")).isEmpty();
    assertThat(found("q", mark, "project", "no such project")).isEmpty();
    assertThat(found("q", mark, "limit", "1")).hasSize(1);
    assertThat(given().queryParam("needs", "me").get("/api/v1/colonies").statusCode())
        .isEqualTo(422);
    assertThat(given().queryParam("q", "x".repeat(201)).get("/api/v1/colonies").statusCode())
        .isEqualTo(422);
  }

  @Test
  void findsWhatNeedsYou() {
    ants.hold("1.1");
    var mark = UUID.randomUUID().toString();
    var hill = Hill.begun(PLAN.formatted(mark));
    runs(hill, "1.1");
    assertThat(found("q", mark, "needs", "you")).isEmpty();

    hill.does("tasks/1.1/block", Map.of("message", "look"));
    assertThat(found("q", mark, "needs", "you")).containsExactly(id(hill));
    hill.does("tasks/1.1/restore", Map.of("reason", "well"));
    assertThat(found("q", mark, "needs", "you")).isEmpty();

    ants.answer("1.1", _ -> Answer.used(150, 1));
    var poor = Hill.begun(PLAN.formatted(mark) + "budget: {tokens: 100}\n");
    await().atMost(Hill.SOON).until(() -> !ants.taken(poor.id()).isEmpty());
    ants.letGo(hill.id(), "1.1");
    ants.letGo(poor.id(), "1.1");
    await()
        .atMost(Hill.SOON)
        .until(() -> found("q", mark, "needs", "you").containsAll(List.of(id(poor), id(hill))));
    hill.answers("continue");
    hill.waitsFor("COMPLETED");
    assertThat(found("q", mark, "needs", "you")).containsExactly(id(poor));
  }

  @Test
  void findsWhatWaitsForVotes() {
    var mark = UUID.randomUUID().toString();
    var hill =
        Hill.begun("goal: %s\nauto: true\nphases: [{id: agree, kind: gate}]\n".formatted(mark));

    await()
        .atMost(Hill.SOON)
        .untilAsserted(
            () -> assertThat(found("q", mark, "needs", "you")).containsExactly(id(hill)));
    assertThat(listed(mark).getInt("openGates")).isEqualTo(1);
    assertThat(hill.read("", ColonyView.class).openGates()).isEqualTo(1);
  }

  @Test
  void findsNoVotesToGiveWhereAPhaseIsDoneBeforeItsNeighbour() {
    ants.hold("slow");
    var mark = UUID.randomUUID().toString();
    var hill =
        Hill.begun(
            """
            goal: %s
            mode: STANDARD
            review: none
            phases:
              - {id: one, tasks: [{id: quick, caste: builder, run: {noop: true}}]}
              - {id: two, tasks: [{id: slow, caste: builder, run: {noop: true}}]}
              - {id: end, dependsOn: [one, two], tasks: [{id: last, caste: builder, run: {noop: true}}]}
            """
                .formatted(mark));
    await().atMost(Hill.SOON).until(() -> "DONE".equals(hill.tasks().get("quick")));

    assertThat(hill.tasks()).containsEntry("slow", "ACTIVE");
    assertThat(found("q", mark, "needs", "you")).isEmpty();
    assertThat(listed(mark).getInt("openGates")).isZero();
    assertThat(hill.read("", ColonyView.class).openGates()).isZero();
  }

  @Test
  void findsTheVotesToGiveBesidePhasesThatRunAndThatAreDone() {
    ants.hold("slow");
    var mark = UUID.randomUUID().toString();
    var hill =
        Hill.begun(
            """
            goal: %s
            mode: STANDARD
            review: none
            phases:
              - {id: agree, kind: gate}
              - {id: one, tasks: [{id: quick, caste: builder, run: {noop: true}}]}
              - {id: two, tasks: [{id: slow, caste: builder, run: {noop: true}}]}
              - {id: end, dependsOn: [agree, one, two], tasks: [{id: last, caste: builder, run: {noop: true}}]}
            """
                .formatted(mark));
    await().atMost(Hill.SOON).until(() -> "DONE".equals(hill.tasks().get("quick")));

    assertThat(found("q", mark, "needs", "you")).containsExactly(id(hill));
    assertThat(listed(mark).getInt("openGates")).isEqualTo(1);
    assertThat(hill.read("", ColonyView.class).openGates()).isEqualTo(1);
  }

  @Test
  void aColonyThatHasEndedAsksForNothing() {
    ants.answer("1.1", _ -> Answer.used(150, 1));
    var poor = Hill.begun(PLAN.formatted("poor") + "budget: {tokens: 100}\n");
    var torn = Hill.begun("goal: Agree\nphases: [{id: agree, kind: gate}]\n");
    await()
        .atMost(Hill.SOON)
        .untilAsserted(() -> assertThat(summary(poor).getList("openBudgets")).hasSize(1));
    await()
        .atMost(Hill.SOON)
        .untilAsserted(
            () -> assertThat(summary(torn).getList("openGates")).containsExactly("agree"));

    poor.does("cancel", null);
    torn.does("cancel", null);

    assertThat(summary(poor).getString("state")).isEqualTo("FAILED");
    assertThat(summary(poor).<Object>getList("openBudgets")).isNullOrEmpty();
    assertThat(summary(torn).<Object>getList("openGates")).isNullOrEmpty();
    assertThat(poor.get("budgets").jsonPath().<Object>getList("budgets.findAll { it.decisionId }"))
        .isEmpty();
  }

  @Test
  void asksNobodyAboutTheBudgetOfATaskThatIsOver() {
    ants.answer(
        "1.1", _ -> new Answer(OutcomeClass.TRANSIENT, Answer.used(150, 1).result(), List.of()));
    ants.hold("1.2");
    var mark = UUID.randomUUID().toString();
    var hill =
        Hill.begun(
            PLAN.formatted(mark)
                .replace("\"1.1\", caste", "\"1.1\", budget: {tokens: 100}, caste")
                .replace(", dependsOn: [\"1.1\"]", ""));
    await()
        .atMost(Hill.SOON)
        .untilAsserted(
            () -> assertThat(found("q", mark, "needs", "you")).containsExactly(id(hill)));
    assertThat(hill.next()).startsWith("colony budget ");

    hill.does("tasks/1.1/cancel", Map.of("reason", "without it"));

    assertThat(hill.tasks()).containsEntry("1.1", "CANCELLED").containsEntry("1.2", "ACTIVE");
    assertThat(found("q", mark, "needs", "you")).isEmpty();
    assertThat(listed(mark).getInt("spending.decisions")).isZero();
    assertThat(hill.next()).startsWith("colony watch ");
  }

  @Test
  void findsWhatWaitsForTheBudgetOfATask() {
    ants.answer(
        "1.1", _ -> new Answer(OutcomeClass.TRANSIENT, Answer.used(150, 1).result(), List.of()));
    var mark = UUID.randomUUID().toString();
    var hill =
        Hill.begun(
            PLAN.formatted(mark)
                .replace("\"1.1\", caste", "\"1.1\", budget: {tokens: 100}, caste"));

    await()
        .atMost(Hill.SOON)
        .untilAsserted(
            () -> assertThat(found("q", mark, "needs", "you")).containsExactly(id(hill)));
    assertThat(listed(mark).getInt("spending.decisions")).isEqualTo(1);
    assertThat(listed(mark).getInt("openGates")).isZero();
  }

  /// Its child is done, too, and what that one asked for is not.
  @Test
  void findsWhatWaitsForTheBudgetOfATaskWhoseGrandchildIsUnderWay() {
    ants.answer(
        "1.1",
        task ->
            switch (task.taskId()) {
              case "1.1" -> Answer.asking(new SpawnRequest("r1", "scout", "look", "", false));
              case "1.1@scout1" ->
                  Answer.asking(new SpawnRequest("r2", "scout", "look closer", "", false));
              default ->
                  new Answer(OutcomeClass.TRANSIENT, Answer.used(150, 1).result(), List.of());
            });
    var mark = UUID.randomUUID().toString();
    var hill =
        Hill.begun(
            PLAN.formatted(mark)
                .replace("review: none", "review: none\ncastes: {scout: {noop: true}}")
                .replace("\"1.1\", caste", "\"1.1\", budget: {tokens: 100}, caste"));
    await()
        .atMost(Hill.SOON)
        .until(
            () ->
                !hill.get("budgets")
                    .jsonPath()
                    .getList("budgets.findAll { it.decisionId }")
                    .isEmpty());

    assertThat(hill.tasks()).containsEntry("1.1", "DONE").containsEntry("1.1@scout1", "DONE");
    assertThat(hill.next()).startsWith("colony budget ");
    assertThat(found("q", mark, "needs", "you")).containsExactly(id(hill));
    assertThat(listed(mark).getInt("spending.decisions")).isEqualTo(1);
  }

  @Test
  void saysThatTheMemoryServiceIsAway() {
    var answer = given().get("/api/v1/patterns");

    assertThat(answer.statusCode()).isEqualTo(503);
    assertThat(answer.contentType()).startsWith("application/problem+json");
    assertThat((String) answer.path("detail")).contains("colony.queen.brain-url");
    assertThat(given().get("/api/v1/patterns/a%20b").statusCode()).isEqualTo(404);
  }

  /// Waits until a worker has taken the task.
  private void runs(Hill hill, String task) {
    await().atMost(Hill.SOON).until(() -> "ACTIVE".equals(hill.tasks().get(task)));
    await()
        .atMost(Hill.SOON)
        .until(() -> ants.taken(hill.id()).stream().anyMatch(it -> it.taskId().equals(task)));
    ants.bind(ants.taken(hill.id()).getLast());
    await()
        .atMost(Hill.SOON)
        .until(() -> hill.read("tasks/" + task, TaskView.class).instance() != null);
  }

  private static List<String> found(String... query) {
    var request = given();
    for (int i = 0; i < query.length; i += 2) {
      request = request.queryParam(query[i], query[i + 1]);
    }
    return request.get("/api/v1/colonies").jsonPath().getList("items.id");
  }

  /// The one colony that says this of itself, as it stands in the list.
  private static JsonPath listed(String mark) {
    return given().queryParam("q", mark).get("/api/v1/colonies").jsonPath().setRootPath("items[0]");
  }

  private static JsonPath summary(Hill hill) {
    return hill.get("summary").jsonPath();
  }

  private static String id(Hill hill) {
    return hill.id().toString();
  }

  private static TimelineView timeline(Hill hill) {
    return hill.read("timeline", TimelineView.class);
  }

  private static <T> T json(String text, Class<T> as) {
    try {
      return Json.mapper().readValue(text, as);
    } catch (IOException e) {
      throw new AssertionError("no " + as + ": " + text, e);
    }
  }
}
