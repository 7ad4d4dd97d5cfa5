package colony.cli;

import static colony.cli.FakeQueen.view;
import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.ColonyEvent;
import colony.contracts.Json;
import colony.contracts.api.CheckpointsVerified;
import colony.contracts.api.ColonyView;
import colony.contracts.api.FlagView;
import colony.contracts.api.InvariantsView;
import colony.contracts.api.Page;
import colony.contracts.api.SwarmView;
import colony.contracts.api.TaskView;
import colony.contracts.api.TreeNode;
import colony.contracts.api.WhyView;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The commands that look at colonies, and the forms in which they answer.
class LookingTest extends CommandCase {
  private static final TreeNode.Spent NOTHING = new TreeNode.Spent(0, null, false);
  private static final String NEWEST = "GET /api/v1/colonies?limit=201";
  private static final String NEEDY = NEWEST + "&needs=you";
  private static final String LETTERS =
      "GET /api/v1/dead-letters?limit=100&colony=" + FakeQueen.COLONY;

  @Test
  void listsColoniesThoseThatNeedSomebodyFirst() throws IOException {
    var needy = FakeQueen.needy("work", 1);
    queen.on(NEEDY, 200, new Page<>(List.of(needy), null));
    queen.on(NEWEST, 200, new Page<>(List.of(other(view("EXECUTING", null, null)), needy), null));

    assertThat(colony("colonies")).isZero();

    assertThat(out.toString()).startsWith("COLONY");
    assertThat(out.toString().lines()).hasSize(3);
    assertThat(out.toString().lines().toList().get(1)).contains("EXECUTING", "yes", "Tidy up");
  }

  @Test
  void showsWholeWhatIsTypedBack() throws IOException {
    var name = "add-two-factor-authentication-to-the-checkout-of-the-shop";
    var task = "verify-the-checkout-with-two-factors-on-phones";
    var named = Json.mapper().<ObjectNode>valueToTree(view("EXECUTING", null, null));
    queen.on(NEEDY, 200, new Page<>(List.of(), null));
    queen.on(NEWEST, 200, new Page<>(List.of(named.put("name", name)), null));
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.on(
        "GET " + TIDY + "/tasks?limit=500",
        200,
        new Page<>(List.of(FakeQueen.task(task, "BLOCKED", "measure", null)), null));

    assertThat(colony("colonies")).isZero();
    assertThat(colony("tasks", "tidy-1")).isZero();

    assertThat(out.toString()).contains(name + " ", task + " ");
  }

  /// An installation may have hundreds of thousands, over hundreds of pages.
  @Test
  void leavesToTheQueenWhichColoniesAreLikeThat() throws IOException {
    queen.on(
        NEWEST + "&q=nothing%20like%20this&state=FAILED&needs=you",
        200,
        new Page<>(List.of(), null));

    assertThat(colony("colonies", "--needs-you", "--state", "failed", "nothing like this"))
        .isZero();

    assertThat(out.toString()).contains("no colonies like that");
  }

  @Test
  void saysThatThereAreOlderColonies() throws IOException {
    var first = view("EXECUTING", null, null);
    queen.on("GET /api/v1/colonies?limit=2&needs=you", 200, new Page<>(List.of(), null));
    queen.on("GET /api/v1/colonies?limit=2", 200, new Page<>(List.of(first, other(first)), "next"));

    assertThat(colony("colonies", "--limit", "1")).isZero();
    assertThat(out.toString().lines())
        .hasSize(3)
        .last()
        .isEqualTo("there are older ones: --limit shows more");

    assertThat(colony("colonies", "--limit", "0")).isEqualTo(1);
    assertThat(err.toString()).contains("--limit 0: expected 1 or more");
  }

  @Test
  void listsAColonyWhoseGateWaitsForVotesAsOneThatNeedsSomebody() throws IOException {
    queen.on(NEEDY, 200, new Page<>(List.of(listed(FakeQueen.needy("gate", 0), 1)), null));

    assertThat(colony("colonies", "--needs-you")).isZero();

    assertThat(out.toString()).contains("EXECUTING", "yes");
  }

  @Test
  void namesTheNamespaceOfEachColonyWhereThereIsMoreThanOne() throws IOException {
    var blue = other(FakeQueen.livingIn("blue"));
    queen.on(NEEDY, 200, new Page<>(List.of(), null));
    queen.on(NEWEST, 200, new Page<>(List.of(view("EXECUTING", null, null), blue), null));

    assertThat(colony("colonies")).isZero();
    assertThat(out.toString().lines().map(line -> line.split("\\s+")[0]))
        .containsExactlyInAnyOrder("NAMESPACE", "default", "blue");
  }

  @Test
  void givesListsAsOneObjectALineAndAsOneYamlDocument() throws IOException {
    queen.on("GET /api/v1/colonies?limit=500&needs=you", 200, new Page<>(List.of(), null));
    queen.on(
        "GET /api/v1/colonies?limit=500",
        200,
        new Page<>(List.of(view("EXECUTING", null, null)), "next"));
    queen.on(
        "GET /api/v1/colonies?limit=500&cursor=next",
        200,
        new Page<>(List.of(other(view("FAILED", null, null))), null));

    assertThat(colony("colonies", "-o", "jsonl")).isZero();
    var lines = out.toString().lines().toList();
    assertThat(lines).hasSize(2);
    for (var line : lines) {
      assertThat(new ObjectMapper().readTree(line).path("name").asText()).isEqualTo("tidy-1");
    }

    out.getBuffer().setLength(0);
    assertThat(colony("colonies", "-o", "yaml")).isZero();
    assertThat(out.toString()).startsWith("---\n");
    assertThat(new YAMLMapper().readTree(out.toString())).hasSize(2);
  }

  @Test
  void givesProgramsTheQueensOwnProblem() throws IOException {
    queen.refuses("GET /api/v1/colonies/gone/why", 404, "there is no colony \"gone\"", null, null);

    assertThat(colony("why", "gone", "-o", "yaml")).isEqualTo(1);

    var problem = new ObjectMapper().readTree(err.toString());
    assertThat(problem.path("status").asInt()).isEqualTo(404);
    assertThat(problem.path("detail").asText()).isEqualTo("there is no colony \"gone\"");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void auditsWhoDidWhatWhenAndWhy() throws IOException {
    var paused = new ColonyEvent.ColonyPaused(head(1, "ada", null), false, "lunch");
    var moved =
        new ColonyEvent.ColonyMoved(
            head(2, "queen", "WAITING -> EXECUTING by continue"),
            "WAITING",
            "EXECUTING",
            "continue",
            null,
            null);
    var ready = new ColonyEvent.ColonyResumed(head(3, "queen", null), null);
    queen.on(
        "GET " + TIDY + "/events?after=0&limit=500",
        200,
        new Page<>(events(paused, moved, ready), null));
    queen.on("GET " + TIDY + "/events?after=3&limit=500", 200, new Page<>(List.of(), null));
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));

    assertThat(colony("audit", "tidy-1")).isZero();
    assertThat(out.toString()).contains("ada", "colony.paused", "reason=lunch", "by continue");
    assertThat(out.toString().lines()).hasSize(3);
    out.getBuffer().setLength(0);
    assertThat(colony("audit", "tidy-1", "--people", "-o", "jsonl")).isZero();
    assertThat(out.toString().lines()).singleElement().asString().contains("\"actor\":\"ada\"");
    out.getBuffer().setLength(0);
    assertThat(colony("events", "tidy-1", "-o", "json")).isZero();
    assertThat(Json.mapper().readTree(out.toString()).findValuesAsText("seq"))
        .containsExactly("1", "2", "3");
  }

  @Test
  void tellsWhatWasAskedWronglyFromAQueenWhoIsAway() throws IOException {
    queen.on("GET " + TIDY, 503, "not now");

    assertThat(colony("colonies", "--state", "NOPE", "-o", "json")).isEqualTo(1);
    assertThat(colony("status", "tidy-1", "-o", "json")).isEqualTo(1);

    assertThat(err.toString().lines().map(LookingTest::status)).containsExactly(400, 503);
  }

  private static int status(String problem) {
    try {
      return Json.mapper().readTree(problem).path("status").asInt();
    } catch (IOException e) {
      throw new AssertionError(problem, e);
    }
  }

  @Test
  void showsWhatTheSurveyFound() throws IOException {
    var plain = view("PLANNING", null, null);
    queen.on("GET " + TIDY, 200, surveyed(plain));
    queen.on("GET /api/v1/colonies/young", 200, view("INIT", null, null));

    assertThat(colony("survey", "tidy-1")).isZero();
    assertThat(out.toString())
        .contains("1,234", "Java, Shell", "pom.xml", "STANDARD, by the survey");
    assertThat(colony("survey", "young")).isEqualTo(1);
    assertThat(err.toString()).contains("tidy-1 has no survey yet");
  }

  @Test
  void showsAPlanPhaseByPhase() throws IOException {
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.on(
        "GET " + BY_ID + "/tasks?limit=500",
        200,
        new Page<TaskView>(List.of(FakeQueen.task("1.1", "READY", "look around", null)), null));

    int status = colony("plan", "tidy-1");
    assertThat(status).as(err.toString()).isZero();

    assertThat(out.toString())
        .contains("goal: Tidy up", "survey: Survey (running)", "1.1", "look around");
  }

  @Test
  void showsNoTableOfAGateWithoutTasks() throws IOException {
    queen.on("GET " + TIDY, 200, FakeQueen.needy("gate", 0));
    queen.on("GET " + BY_ID + "/tasks?limit=500", 200, new Page<TaskView>(List.of(), null));

    assertThat(colony("plan", "tidy-1")).isZero();

    assertThat(out.toString()).contains("survey: Survey (running)").doesNotContain("CASTE");
  }

  @Test
  void plansAGoalAndLeavesItAtTheDecision() throws IOException {
    queen.on("POST /api/v1/colonies", 201, view("PLANNING", null, null));
    var id = UUID.randomUUID();
    queen.on("GET " + BY_ID + "/check-in", 200, FakeQueen.checkIn(id, "unverified", List.of()));
    queen.on("GET " + BY_ID, 200, view("WAITING", null, id));
    queen.happens(
        new ColonyEvent.CheckInOpened(queen.head(), id, JsonNodeFactory.instance.objectNode()));

    assertThat(
            colony("plan", "Count the visitors", "--planner", "llm", "--workers", "agent:claude"))
        .isEqualTo(2);

    assertThat(queen.bodies.getFirst()).contains("Count the visitors", "llm", "claude");
    assertThat(out.toString()).contains("./colony continue tidy-1");
    assertThat(colony("plan", "Count", "--workers", "llm")).isEqualTo(1);
    assertThat(err.toString()).contains("nobody plans \"Count\"");
  }

  @Test
  void findsWhatIsWrongWithAColonyAndSaysWhatToDo() throws IOException {
    healthy(FakeQueen.needy("work", 1));
    queen.on(
        "GET " + BY_ID + "/tasks?limit=500&status=BLOCKED",
        200,
        new Page<>(
            List.of(
                FakeQueen.task(
                    "1.2",
                    "BLOCKED",
                    "x",
                    new TaskView.Blocked("no_key", "no \u001b[31mkey", "operator", "there is one")),
                FakeQueen.task(
                    "1.3",
                    "BLOCKED",
                    "x",
                    new TaskView.Blocked(
                        "no_executor", "it has no run", "operator", "it is cancelled"))),
            null));

    assertThat(colony("doctor", "tidy-1")).isEqualTo(1);

    assertThat(out.toString())
        .contains(
            "ok   invariants",
            "FAIL task 1.2",
            "./colony restore tidy-1 1.2",
            "./colony cancel tidy-1 1.3, or ./colony rollback tidy-1 CHECKPOINT",
            "ok   checkpoints")
        .doesNotContain("\u001b", "restore tidy-1 1.3");
  }

  /// No task is restored or cancelled there.
  @Test
  void saysOfABlockedTaskOfAColonyThatHasFailedWhatTheColonyNeeds() throws IOException {
    healthy(FakeQueen.livingIn("default", "FAILED", null, false, 1));
    var why = new TaskView.Blocked("bad_task", "no such program", "operator", "it is mended");
    queen.on(
        "GET " + BY_ID + "/tasks?limit=500&status=BLOCKED",
        200,
        new Page<>(List.of(FakeQueen.task("1.2", "BLOCKED", "x", why)), null));

    assertThat(colony("doctor", "tidy-1")).isEqualTo(1);

    assertThat(out.toString())
        .contains("FAIL task 1.2", "nothing to do")
        .doesNotContain("./colony restore", "./colony cancel");
  }

  @Test
  void findsNothingWrongWithAColonyThatIsWell() throws IOException {
    healthy(view("EXECUTING", null, null));

    assertThat(colony("doctor", "tidy-1", "-o", "json")).isZero();

    assertThat(out.toString()).doesNotContain("\"well\" : false").contains("\"invariants\"");
  }

  @Test
  void saysWhichInvariantIsBroken() throws IOException {
    queen.on(
        "GET " + BY_ID + "/invariants", 200, new InvariantsView(List.of("log: an event is gone")));
    healthy(view("COMPLETED", null, null));

    assertThat(colony("doctor", "tidy-1")).isEqualTo(1);

    assertThat(out.toString()).contains("FAIL invariants", "log: an event is gone");
  }

  /// The clock of this machine says nothing: these workers lived a while ago.
  @Test
  void callsAWorkerSilentByTheQueensTime() throws IOException {
    queen.on("GET " + BY_ID + "/swarm", 200, new SwarmView(4, List.of(seen(60))));
    queen.on("GET " + BY_ID + "/swarm", 200, new SwarmView(4, List.of(seen(60))));
    queen.on("GET " + BY_ID + "/tree", 200, aged(70));
    queen.on("GET " + BY_ID + "/tree", 200, aged(91));
    healthy(view("EXECUTING", null, null));

    assertThat(colony("doctor", "tidy-1")).isZero();
    assertThat(colony("doctor", "tidy-1")).isEqualTo(1);

    assertThat(out.toString()).containsOnlyOnce("FAIL worker");
  }

  @Test
  void doesNotFindIllALetterThatWasSentAgain() throws IOException {
    healthy(view("EXECUTING", null, null));
    queen.forgets(LETTERS);
    queen.on(LETTERS, 200, new Page<>(List.of(DeadLettersTest.letter(1, null, null)), null));
    queen.on(LETTERS, 200, new Page<>(List.of(DeadLettersTest.letter(0, null, null)), null));

    assertThat(colony("doctor", "tidy-1")).isZero();
    assertThat(colony("doctor", "tidy-1")).isEqualTo(1);
  }

  private static SwarmView.Node seen(int second) {
    return new SwarmView.Node(
        "1.1",
        "task",
        null,
        "survey",
        "look around",
        "scout",
        null,
        "ACTIVE",
        null,
        null,
        1,
        1,
        1,
        "Dash-1",
        FakeQueen.NOON,
        null,
        FakeQueen.NOON.plusSeconds(second),
        NOTHING,
        null,
        List.of(),
        null);
  }

  private static TreeNode aged(int seconds) {
    return new TreeNode(
        "Queen",
        "queen",
        null,
        null,
        "EXECUTING",
        null,
        1,
        0,
        FakeQueen.NOON,
        null,
        seconds * 1_000L,
        NOTHING,
        NOTHING,
        null,
        List.of());
  }

  private void healthy(ColonyView colony) throws IOException {
    queen.on("GET " + TIDY, 200, colony);
    queen.on("GET " + BY_ID + "/invariants", 200, new InvariantsView(List.of()));
    queen.on(
        "GET " + BY_ID + "/why",
        200,
        new WhyView(FakeQueen.COLONY, "EXECUTING", false, "1 worker is at it.", List.of(), "wait"));
    queen.on("GET " + BY_ID + "/swarm", 200, new SwarmView(4, List.of()));
    queen.on("GET " + BY_ID + "/flags", 200, List.<FlagView>of());
    queen.on(
        "POST " + BY_ID + "/checkpoints/verify", 200, new CheckpointsVerified(3, 9, List.of()));
    queen.on(LETTERS, 200, new Page<>(List.of(), null));
  }

  private static ColonyEvent.Head head(long seq, String actor, @Nullable String marker) {
    return new ColonyEvent.Head(
        UUID.randomUUID(), FakeQueen.COLONY, "default", FakeQueen.NOON, 1, seq, actor, marker);
  }

  private static List<JsonNode> events(ColonyEvent... events) throws IOException {
    var trees = new ArrayList<JsonNode>();
    for (var event : events) {
      var mapper = Json.mapper();
      trees.add(mapper.readTree(mapper.writerFor(ColonyEvent.class).writeValueAsString(event)));
    }
    return trees;
  }

  private static ColonyView surveyed(ColonyView it) {
    var mode =
        new ColonyView.ModeView(
            "it has tests",
            null,
            new ColonyView.Evidence(
                1234, List.of("Java", "Shell"), true, false, List.of("pom.xml")));
    return with(it, it.id(), it.phases(), mode, it.openGates());
  }

  /// As a list has it: without phases.
  private static ColonyView listed(ColonyView it, int openGates) {
    return with(it, it.id(), List.of(), it.modeChoice(), openGates);
  }

  /// One like it.
  private static ColonyView other(ColonyView it) {
    var id = new UUID(it.id().getMostSignificantBits(), it.id().getLeastSignificantBits() + 1);
    return with(it, id, it.phases(), it.modeChoice(), it.openGates());
  }

  private static ColonyView with(
      ColonyView it,
      UUID id,
      List<ColonyView.PhaseView> phases,
      ColonyView.@Nullable ModeView mode,
      int openGates) {
    return new ColonyView(
        id,
        it.name(),
        it.namespace(),
        it.project(),
        it.goal(),
        it.state(),
        it.outcome(),
        it.paused(),
        it.auto(),
        it.mode(),
        it.seq(),
        it.active(),
        it.activeLimit(),
        it.tasks(),
        phases,
        it.openCheckIn(),
        it.workspace(),
        it.allowed(),
        it.next(),
        it.waitingFor(),
        it.history(),
        it.createdAt(),
        it.updatedAt(),
        mode,
        it.spending(),
        openGates,
        it.archived(),
        it.shard(),
        null);
  }
}
