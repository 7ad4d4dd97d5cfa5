package colony.queen.lived;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import colony.contracts.Json;
import colony.contracts.OutcomeClass;
import colony.contracts.RunTask;
import colony.contracts.SpawnRequest;
import colony.contracts.api.BudgetsView;
import colony.contracts.api.CasteView;
import colony.contracts.api.CheckInView;
import colony.contracts.api.ColonyView;
import colony.contracts.api.ErrorsView;
import colony.contracts.api.FlagView;
import colony.contracts.api.SignsView;
import colony.contracts.api.SpawnView;
import colony.contracts.api.SwarmView;
import colony.contracts.api.TaskView;
import colony.contracts.api.TreeNode;
import colony.queen.lived.Ants.Answer;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Children, blocks, budgets and flags, as people see and steer them.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class SwarmApiTest {
  private static final String ONE_TASK =
      """
      goal: swarm
      mode: STANDARD
      review: none
      castes: {scout: {noop: true}}
      %s
      phases:
        - id: one
          tasks:
            - {id: "1.1", caste: builder, run: {noop: true}}
      """;

  private static final String TWO_TASKS =
      ONE_TASK + "      - {id: \"1.2\", caste: builder, dependsOn: [\"1.1\"], run: {noop: true}}\n";

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
  void showsAParkedTaskAboveItsChildAndBothWhenTheyHaveEnded() {
    ants.answer(
        "1.1",
        task ->
            !task.taskId().equals("1.1")
                ? Answer.done("looked")
                : first(task) ? Answer.asking(ask("r1", "look", true)) : spent());
    ants.hold("1.1@");
    var hill = Hill.begun(ONE_TASK.formatted(""));
    awaitStatus(hill, "1.1@scout1", "ACTIVE");

    var parked = hill.read("tree", TreeNode.class).children().getFirst();

    assertThat(parked.status()).isEqualTo("PARKED");
    assertThat(parked.why()).isEqualTo("waits for 1.1@scout1 (ACTIVE, request r1)");
    assertThat(parked.children()).extracting(TreeNode::depth).containsExactly(2);
    assertThat(task(hill, "1.1").waitsFor()).contains("1.1@scout1");
    assertThat(task(hill, "1.1@scout1").parentTaskId()).isEqualTo("1.1");
    ants.letGo(hill.id(), "1.1@");
    hill.waitsFor("WAITING");
    var root = hill.read("tree", TreeNode.class);
    var done = root.children().getFirst();
    assertThat(done.status()).isEqualTo("DONE");
    assertThat(done.attempt()).isEqualTo(2);
    assertThat(done.self()).isEqualTo(new TreeNode.Spent(300, 2_000L, true));
    assertThat(root.subtree()).isEqualTo(new TreeNode.Spent(300, 2_000L, true));
    assertThat(done.children().getFirst().consumed()).isTrue();
    assertThat(ledger(hill))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.status()).isEqualTo("GRANTED");
              assertThat(it.childStatus()).isEqualTo("DONE");
              assertThat(it.consumed()).isTrue();
            });
  }

  @Test
  void listsARefusalAndLetsAnOperatorLiftIt() {
    ants.answer(
        "1.1",
        task ->
            task.taskId().equals("1.1")
                ? Answer.asking(
                    ask("r1", "one", false), ask("r2", "two", false), ask("r3", "three", false))
                : Answer.done("looked"));
    ants.hold("1.1@");
    var hill = Hill.begun(ONE_TASK.formatted(""));
    await().atMost(Hill.SOON).until(() -> ledger(hill).size() == 3);

    var refused = ledger(hill).getLast();
    var node = hill.read("tree", TreeNode.class).children().getFirst().children().getLast();
    var noReason = hill.tries("tasks/1.1/spawns/r3/override", Map.of());
    hill.refused("tasks/1.1/spawns/r1/override", Map.of("reason", "why not"));
    hill.does("tasks/1.1/spawns/r3/override", Map.of("reason", "just once"));

    assertThat(refused.status()).isEqualTo("REFUSED");
    assertThat(refused.why()).contains("asked for 2 children already");
    assertThat(node.status()).isEqualTo("REFUSED");
    assertThat(node.why()).contains("request r3");
    assertThat(noReason.statusCode()).isEqualTo(422);
    assertThat(ledger(hill).getLast())
        .satisfies(
            it -> {
              assertThat(it.status()).isEqualTo("GRANTED");
              assertThat(it.childTaskId()).isEqualTo("1.1@scout3");
              assertThat(it.overriddenBy()).isEqualTo("operator");
            });
    assertThat(hill.events("spawn.overridden")).hasSize(1);
    ants.letGo(hill.id(), "1.1@");
    hill.waitsFor("WAITING");
    assertThat(hill.view().getInt("phases[0].done")).isEqualTo(4);
    assertThat(hill.view().getInt("phases[0].total")).isEqualTo(4);
  }

  @Test
  void judgesTheReportOfABlockedTaskWhenItIsRestored() {
    var hill = blockedWhileItRan();
    ants.letGo(hill.id(), "1.1");
    await().atMost(Hill.SOON).until(() -> !hill.events("report.held").isEmpty());
    var held = task(hill, "1.1");
    var again = hill.refused("tasks/1.1/block", Map.of("message", "twice"));

    var restored = hill.does("tasks/1.1/restore", Map.of("reason", "mended"));

    assertThat(held.status()).isEqualTo("BLOCKED");
    assertThat(held.blocked()).extracting(TaskView.Blocked::code).isEqualTo("waits_for_ada");
    assertThat(again.jsonPath().<String>getList("allowed")).isEmpty();
    assertThat(restored.jsonPath().getString("status")).isEqualTo("DONE");
    assertThat(restored.jsonPath().getString("result.summary")).isEqualTo("did 1.1");
    assertThat(ants.taken(hill.id())).hasSize(1);
    hill.waitsFor("WAITING");
  }

  @Test
  void triesABlockedTaskAfreshWhenToldSo() {
    var hill = blockedWhileItRan();
    var blocked = hill.read("tree", TreeNode.class).children().getFirst();

    var odd = hill.tries("tasks/1.1/restore", Map.of("to", "done"));
    ants.letGo(hill.id(), "1.1");
    await().atMost(Hill.SOON).until(() -> !hill.events("report.held").isEmpty());
    hill.does("tasks/1.1/restore", Map.of("to", "ready"));

    assertThat(blocked.why()).isEqualTo("waits_for_ada: look at it");
    assertThat(odd.statusCode()).isEqualTo(422);
    hill.waitsFor("WAITING");
    assertThat(ants.taken(hill.id())).hasSize(2);
  }

  private Hill blockedWhileItRan() {
    ants.hold("1.1");
    var hill = Hill.begun(ONE_TASK.formatted(""));
    await().atMost(Hill.SOON).until(() -> !ants.taken(hill.id()).isEmpty());
    ants.bind(ants.taken(hill.id()).getFirst());
    await().atMost(Hill.SOON).until(() -> task(hill, "1.1").instance() != null);
    assertThat(hill.tries("tasks/1.1/block", Map.of("message", "x", "code", "No!")).statusCode())
        .isEqualTo(422);
    hill.does("tasks/1.1/block", Map.of("message", "look at it", "code", "waits_for_ada"));
    return hill;
  }

  /// The pause after the third failure lasts long enough to be met.
  @Test
  void endsThePauseBeforeAnAttempt() {
    ants.answer(
        "1.1",
        task ->
            task.attempt() <= 3
                ? Answer.failed(OutcomeClass.TRANSIENT, "busy")
                : Answer.done("made"));
    ants.hold("1.1");
    var hill = Hill.begun(ONE_TASK.formatted("").replace("run:", "maxAttempts: 5, run:"));
    await().atMost(Hill.SOON).until(() -> !ants.taken(hill.id()).isEmpty());
    hill.refused("tasks/1.1/retry", null);
    ants.letGo(hill.id(), "1.1");
    await()
        .atMost(Hill.SOON)
        .until(() -> ants.taken(hill.id()).size() == 3 && "READY".equals(hill.tasks().get("1.1")));

    assertThat(task(hill, "1.1").waitsFor()).startsWith("pauses until");
    hill.does("tasks/1.1/retry", null);

    hill.waitsFor("WAITING");
  }

  @Test
  void asksWhetherABudgetIsRaisedAndGoesOnWhenItIs() {
    ants.answer("1.1", _ -> Answer.used(150, 1_000));
    var hill = Hill.begun(TWO_TASKS.formatted("budget: {tokens: 100}"));
    await().atMost(Hill.SOON).until(() -> colonyBudget(hill).decisionId() != null);

    var budget = colonyBudget(hill);
    var answer = "budgets/%s/answer".formatted(budget.decisionId());
    var waiting = task(hill, "1.2");
    var listed = spending(hill);
    var nothing = hill.tries(answer, Map.of("move", "raise"));
    var odd = hill.tries(answer, Map.of("move", "raise", "wallTime", "soon"));
    hill.refused(answer, Map.of("move", "raise", "tokens", 150));
    hill.refused("budgets/%s/answer".formatted(UUID.randomUUID()), Map.of("move", "stop"));
    hill.does(answer, Map.of("move", "raise", "tokens", 1_000, "reason", "worth it"));

    assertThat(budget.tokens()).isEqualTo(new BudgetsView.Measure(150, 0, 100L));
    assertThat(budget.cost()).isEqualTo(new BudgetsView.Measure(1_000, 0, null));
    assertThat(waiting.waitsFor()).isEqualTo("waits for its budget");
    assertThat(listed).isEqualTo(new ColonyView.Spending(150, 1_000L, 1));
    assertThat(nothing.statusCode()).isEqualTo(422);
    assertThat(odd.asString()).contains("a duration from");
    hill.waitsFor("WAITING");
    assertThat(hill.tasks()).containsEntry("1.2", "DONE");
    assertThat(colonyBudget(hill).decisionId()).isNull();
    assertThat(colonyBudget(hill).unknownCost()).isTrue();
    assertThat(spending(hill)).isEqualTo(new ColonyView.Spending(150, 1_000L, 0));
  }

  @Test
  void cancelsWhatHasNotBegunUnderABudgetThatIsStopped() {
    ants.answer("1.1", _ -> Answer.used(150, 1_000));
    var plan = TWO_TASKS.formatted("").replace("- id: one", "- id: one\n    budget: {tokens: 100}");
    var hill = Hill.begun(plan);
    await().atMost(Hill.SOON).until(() -> phaseBudget(hill).decisionId() != null);

    var budget = phaseBudget(hill);
    var why = hill.get("why").asString();
    hill.does("budgets/%s/answer".formatted(budget.decisionId()), Map.of("move", "stop"));

    assertThat(budget.scope()).isEqualTo("phase");
    assertThat(budget.scopeId()).isEqualTo("one");
    assertThat(budget.tokens()).isEqualTo(new BudgetsView.Measure(150, 0, 100L));
    assertThat(why).contains(String.valueOf(budget.decisionId()));
    hill.waitsFor("WAITING");
    assertThat(hill.tasks()).containsEntry("1.2", "CANCELLED");
  }

  @Test
  void showsAReviewBelowWhatItReviewsAndWhoWaitsForASlot() {
    var plan =
        """
        goal: review
        mode: STANDARD
        castes: {watcher: {noop: true}}
        phases:
          - id: one
            tasks:
              - {id: "1.1", caste: builder, run: {noop: true}}
              - {id: "1.2", caste: scout, run: {noop: true}}
        """;
    ants.hold("@review");
    ants.hold("1.2");
    var hill = Hill.begun(plan, Map.of("activeLimit", 1));
    awaitStatus(hill, "1.1", "REVIEW");

    var builder = hill.read("tree", TreeNode.class).children().getFirst();
    var review = builder.children().getFirst();

    assertThat(builder.why()).isEqualTo("waits for its review " + review.taskId());
    assertThat(review.mode()).isEqualTo("reviewer");
    assertThat(review.depth()).isEqualTo(1);
    assertThat(task(hill, "1.2").waitsFor()).isEqualTo("waits for one of 1 slots");
    ants.letGo(hill.id(), "@review");
    awaitStatus(hill, "1.1", "DONE");
    awaitStatus(hill, "1.2", "ACTIVE");
    ants.letGo(hill.id(), "1.2");
    hill.waitsFor("WAITING");
  }

  @Test
  void aBlockerStopsContinueUntilItIsResolved() {
    var hill = Hill.begun(ONE_TASK.formatted("")).waitsFor("WAITING");
    var odd = hill.tries("flags", Map.of("severity", "huge", "text", "x"));

    hill.does("flags", Map.of("severity", "note", "text", "by the way"));
    hill.does("flags", Map.of("severity", "blocker", "text", "the licence is missing"));
    var refused = hill.refused("check-in", Map.of("move", "continue"));
    var flag = hill.read("flags", FlagView[].class)[0];
    var stopped = hill.read("check-in", CheckInView.class);
    hill.does("flags/%s/resolve".formatted(flag.id()), Map.of("reason", "it is there now"));

    assertThat(odd.statusCode()).isEqualTo(422);
    assertThat((String) refused.path("detail")).contains("the licence is missing");
    assertThat(flag.severity()).isEqualTo("blocker");
    assertThat(Objects.requireNonNull(stopped.now()).flags()).containsExactly(flag);
    assertThat(stopped.moves()).containsExactly("rework", "change-plan", "abandon");
    assertThat(hill.read("flags", FlagView[].class))
        .extracting(FlagView::text, FlagView::resolution)
        .contains(tuple("by the way", null))
        .endsWith(tuple("the licence is missing", "it is there now"));
    hill.refused("flags/%s/resolve".formatted(flag.id()), Map.of("reason", "again"));
    assertThat(
            hill.tries("flags/%s/resolve".formatted(UUID.randomUUID()), Map.of("reason", "x"))
                .statusCode())
        .isEqualTo(404);
    hill.answers("continue");
    assertThat(hill.state()).isEqualTo("COMPLETED");
  }

  @Test
  void recordsErrorsAndHowEachCasteHasDone() {
    ants.answer("1.1", _ -> Answer.failed(OutcomeClass.BAD_TASK, "cannot be done"));
    var hill = Hill.begun(ONE_TASK.formatted(""));
    awaitStatus(hill, "1.1", "BLOCKED");

    var errors = hill.read("errors", ErrorsView.class);
    var castes = hill.read("castes", CasteView[].class);

    assertThat(errors.errors())
        .anySatisfy(
            it -> {
              assertThat(it.category()).isEqualTo("bad_task");
              assertThat(it.taskId()).isEqualTo("1.1");
              assertThat(it.rootCause()).contains("cannot be done");
            });
    assertThat(errors.patterns()).isEmpty();
    assertThat(castes).extracting(CasteView::caste).containsExactly("builder");
  }

  @Test
  void saysWhichFileIsBusyAndWhoRidesWithWhom() {
    var plan =
        """
        goal: files
        mode: STANDARD
        review: none
        phases:
          - id: one
            tasks:
              - {id: "1.1", caste: builder, files: [a.txt, b.txt], run: {noop: true}}
              - {id: "1.2", caste: builder, files: [b.txt], run: {noop: true}}
              - {id: "1.3", caste: scout, files: [a.txt], run: {noop: true}}
        """;
    ants.hold("1.1");
    var hill = Hill.begun(plan);
    awaitStatus(hill, "1.1", "ACTIVE");

    assertThat(task(hill, "1.2").mergedInto()).isEqualTo("1.1");
    assertThat(task(hill, "1.2").waitsFor()).isEqualTo("runs with task 1.1");
    assertThat(task(hill, "1.3").waitsFor()).isEqualTo("file busy: a.txt (task 1.1)");
    ants.letGo(hill.id(), "1.1");
    hill.waitsFor("WAITING");
    assertThat(hill.tasks()).containsValue("DONE").doesNotContainValue("READY");
  }

  @Test
  void tellsOfTheSwarmOnlyWhatIsAskedForAndWhatStandsBelowIt() {
    ants.answer(
        "1.1",
        task ->
            Answer.asking(
                ask("r1", "one", false), ask("r2", "two", false), ask("r3", "three", false)));
    ants.answer("1.1@", task -> Answer.done("looked"));
    ants.hold("1.1@");
    var hill = Hill.begun(TWO_TASKS.formatted(""));
    await().atMost(Hill.SOON).until(() -> ledger(hill).size() == 3);

    var some = hill.read("swarm?tasks=1.1,nobody", SwarmView.class);

    assertThat(some.nodes())
        .extracting(SwarmView.Node::key, SwarmView.Node::parent)
        .containsExactlyInAnyOrder(
            tuple("1.1", null),
            tuple("1.1@scout1", "1.1"),
            tuple("1.1@scout2", "1.1"),
            tuple("1.1/r3", "1.1"));
    assertThat(hill.read("swarm", SwarmView.class).nodes())
        .extracting(SwarmView.Node::key)
        .contains("1.2", "1.1/r3");
  }

  @Test
  void tellsBesideTheLogWhenEachWorkerWasLastHeardOf() throws Exception {
    ants.hold("1.1");
    var hill = Hill.begun(ONE_TASK.formatted(""));
    await().atMost(Hill.SOON).until(() -> !ants.taken(hill.id()).isEmpty());
    ants.bind(ants.taken(hill.id()).getFirst());
    await().atMost(Hill.SOON).until(() -> node(hill, "1.1").lastSeen() != null);

    var signs = firstSigns(hill);

    assertThat(signs.seen()).containsOnlyKeys(String.valueOf(node(hill, "1.1").worker()));
    assertThat(signs.at()).isAfter(node(hill, "1.1").startedAt());
    ants.letGo(hill.id(), "1.1");
    hill.waitsFor("WAITING");
    assertThat(firstSigns(hill).seen()).isEmpty();
  }

  private SignsView firstSigns(Hill hill) throws Exception {
    var request =
        HttpRequest.newBuilder(root.resolve("/api/v1/colonies/" + hill.id() + "/events?signs=true"))
            .header("Accept", "text/event-stream")
            .build();
    try (var client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        var lines = client.send(request, HttpResponse.BodyHandlers.ofLines()).body()) {
      var data =
          lines
              .dropWhile(line -> !line.equals("event:signs"))
              .filter(line -> line.startsWith("data:"))
              .findFirst()
              .orElseThrow();
      client.shutdownNow();
      return Json.mapper().readValue(data.substring("data:".length()), SignsView.class);
    }
  }

  private static SwarmView.Node node(Hill hill, String key) {
    return hill.read("swarm?tasks=" + key, SwarmView.class).nodes().getFirst();
  }

  private static boolean first(RunTask task) {
    return task.taskId().equals("1.1") && task.attempt() == 1;
  }

  private static Answer spent() {
    return Answer.used(300, 2_000);
  }

  private static SpawnRequest ask(String id, String reason, boolean blocking) {
    return new SpawnRequest(id, "scout", reason, "", blocking);
  }

  private static TaskView task(Hill hill, String id) {
    return hill.read("tasks/" + id, TaskView.class);
  }

  private static List<SpawnView> ledger(Hill hill) {
    return List.of(hill.read("spawns", SpawnView[].class));
  }

  private static BudgetsView.BudgetView colonyBudget(Hill hill) {
    return hill.read("budgets", BudgetsView.class).budgets().getFirst();
  }

  private static ColonyView.@Nullable Spending spending(Hill hill) {
    return hill.read("", ColonyView.class).spending();
  }

  private static BudgetsView.BudgetView phaseBudget(Hill hill) {
    return hill.read("budgets", BudgetsView.class).budgets().getLast();
  }

  private static void awaitStatus(Hill hill, String task, String status) {
    await().atMost(Hill.SOON).until(() -> hill.tasks().get(task), status::equals);
  }
}
