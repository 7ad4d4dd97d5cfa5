package colony.cli;

import static colony.cli.FakeQueen.checkIn;
import static colony.cli.FakeQueen.livingIn;
import static colony.cli.FakeQueen.needy;
import static colony.cli.FakeQueen.paused;
import static colony.cli.FakeQueen.view;
import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.BlobRef;
import colony.contracts.ColonyEvent.CheckInOpened;
import colony.contracts.ColonyEvent.GateOpened;
import colony.contracts.ColonyEvent.TaskBlocked;
import colony.contracts.GateResult;
import colony.contracts.Json;
import colony.contracts.TaskResult;
import colony.contracts.api.CheckInAnswer;
import colony.contracts.api.CheckInView;
import colony.contracts.api.CheckpointView;
import colony.contracts.api.CheckpointsVerified;
import colony.contracts.api.ComparisonView;
import colony.contracts.api.HandOffView;
import colony.contracts.api.Page;
import colony.contracts.api.PlanDiffView;
import colony.contracts.api.PlanView;
import colony.contracts.api.RollbackPreview;
import colony.contracts.api.TaskView;
import colony.contracts.api.WhyView;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The commands by which a person decides, pauses, goes back.
class SteeringTest extends CommandCase {
  private static final UUID CHECK_IN = UUID.fromString("019a0000-0000-7000-8000-000000000002");
  private static final String ID = "ab12".repeat(16);

  @Test
  void showsTheCheckInWithGatesDeadlineAndTheCommandOfEachMove() throws IOException {
    var red = new GateResult("tests", false, true, "2 of 40 fail", null, "look at ParserTest");
    queen.on("GET " + TIDY, 200, view("WAITING", null, CHECK_IN));
    queen.on(
        "GET " + BY_ID + "/check-in",
        200,
        checkIn(CHECK_IN, "failed", List.of(new CheckInView.GateOutcome("survey", red))));

    assertThat(colony("check-in", "tidy-1")).isZero();
    assertThat(out.toString())
        .contains(
            "Check-in: survey: failed",
            "red       tests of survey: 2 of 40 fail; look at ParserTest",
            "! task b is blocked",
            "stale: docs/old.md is stale",
            "error, high: task b is blocked: bad_task",
            "waits too: the budget of phase survey is used up",
            "Remembered: 2 learnings, 3 decisions, 4 instincts, 5 patterns of other projects",
            "until 2026-11-20T13:00:00Z (then the answer is abandon)",
            "./colony continue tidy-1 --reason TEXT",
            "./colony rework tidy-1 [TASK...] --text TEXT",
            "./colony adapt tidy-1 --plan FILE",
            "./colony replan tidy-1 --text TEXT",
            "./colony abandon tidy-1",
            "./colony rollback tidy-1 CHECKPOINT",
            "What it remembers: ./colony learnings tidy-1")
        .doesNotContain("It remembers");
  }

  /// Typed as it is printed, a name would be looked for in the usual namespace.
  @Test
  void callsAColonyOfAnotherNamespaceByItsIdInTheCommandsItPrints() throws IOException {
    queen.on("GET " + TIDY, 200, livingIn("red", "WAITING", CHECK_IN, true, 0));
    queen.on("GET " + BY_ID + "/check-in", 200, checkIn(CHECK_IN, "passed", List.of()));

    assertThat(colony("check-in", "tidy-1", "--namespace", "red")).isZero();

    assertThat(out.toString())
        .contains(
            "./colony continue " + FakeQueen.COLONY,
            "./colony rework " + FakeQueen.COLONY,
            "./colony abandon " + FakeQueen.COLONY,
            "./colony rollback " + FakeQueen.COLONY,
            "./colony learnings " + FakeQueen.COLONY,
            "Colony tidy-1 is paused; ./colony resume " + FakeQueen.COLONY);
    assertThat(out.toString()).doesNotContainPattern("./colony [a-z-]+ tidy-1");
  }

  @Test
  void saysWhatIsNextWhenNoCheckInIsOpen() throws IOException {
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));

    assertThat(colony("check-in", "tidy-1")).isEqualTo(1);
    assertThat(err.toString()).contains("no check-in of tidy-1 is open: it is EXECUTING");
  }

  @Test
  void reworksTheTasksThatAreNamed() throws IOException {
    queen.on("GET " + TIDY, 200, view("WAITING", null, CHECK_IN));
    queen.on("POST " + TIDY + "/check-in", 200, view("EXECUTING", null, null));

    assertThat(colony("rework", "tidy-1", "a", "b", "--text", "shorter")).isZero();
    assertThat(queen.bodies.getLast())
        .contains("\"move\":\"rework\"", "[\"a\",\"b\"]", "shorter", CHECK_IN.toString());
  }

  @Test
  void tellsWhatANewPlanChangesAndWithADryRunOnlyThat() throws IOException {
    var plan = Files.writeString(folder.resolve("plan.yaml"), "goal: x").toString();
    queen.on("GET " + TIDY, 200, view("WAITING", null, CHECK_IN));
    queen.on(
        "POST " + TIDY + "/check-in",
        200,
        new PlanDiffView(
            List.of("check"),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of("phase check: added")));
    queen.on("POST " + TIDY + "/check-in", 200, view("EXECUTING", null, null));

    assertThat(colony("adapt", "tidy-1", "--plan", plan, "--dry-run")).isZero();
    assertThat(out.toString().strip()).isEqualTo("phase check: added");
    assertThat(queen.bodies.getFirst()).contains("\"dryRun\":true", "change-plan");
  }

  @Test
  void letsOnePhaseBePlannedAnew() throws IOException {
    queen.on("GET " + TIDY, 200, view("WAITING", null, CHECK_IN));
    queen.on("POST " + TIDY + "/check-in", 200, view("PLANNING", null, null));

    assertThat(colony("adapt", "tidy-1", "--phase", "develop", "--text", "small steps")).isZero();
    assertThat(queen.bodies.getLast())
        .contains("\"move\":\"replan\"", "\"phase\":\"develop\"", "small steps");
  }

  @Test
  void adaptsAPlanOrAPhaseAndNotBoth() {
    assertThat(colony("adapt", "tidy-1")).isNotZero();
    assertThat(colony("adapt", "tidy-1", "--phase", "develop", "--dry-run")).isEqualTo(1);
    assertThat(err.toString()).contains("--dry-run needs --plan");
  }

  @Test
  void givesAColonyAnotherMode() throws IOException {
    queen.on("POST " + TIDY + "/mode", 200, view("EXECUTING", null, null));

    assertThat(colony("mode", "tidy-1", "FULL", "--reason", "it is large")).isZero();
    assertThat(queen.bodies.getLast()).contains("\"mode\":\"FULL\"", "it is large");
  }

  @Test
  void resumesAPausedColonyBeforeAnActionAndSaysWhereItGoesOn() throws IOException {
    queen.on("GET " + TIDY, 200, paused());
    queen.on("GET " + TIDY + "/hand-off", 200, handOff());
    queen.on("POST " + TIDY + "/resume", 200, view("WAITING", null, CHECK_IN));
    queen.refuses("POST " + TIDY + "/check-in", 409, CheckInAnswer.PAUSED, null, null);
    queen.on("POST " + TIDY + "/check-in", 200, view("EXECUTING", null, null));

    assertThat(colony("continue", "tidy-1")).isZero();
    assertThat(out.toString().lines())
        .containsExactly(
            "Resuming: Phase 1 - Survey",
            "Colony was working on: Tidy up (Running: a, b.)",
            "tidy-1: EXECUTING. Next: nothing to do");
    assertThat(queen.asked)
        .containsSubsequence("POST " + TIDY + "/resume", "POST " + TIDY + "/check-in");
  }

  @Test
  void leavesAPausedColonyPausedWhenItsAnswerIsRefusedAnyway() throws IOException {
    queen.on("GET " + TIDY, 200, paused());
    queen.refuses("POST " + TIDY + "/check-in", 409, "going on needs a reason", null, null);
    queen.refuses("POST " + TIDY + "/gates/g/votes", 409, "the plan has no gate g", null, null);

    assertThat(colony("continue", "tidy-1")).isEqualTo(1);
    assertThat(colony("reject", "tidy-1", "g")).isEqualTo(1);

    assertThat(err.toString()).contains("going on needs a reason", "the plan has no gate g");
    assertThat(queen.asked).doesNotContain("POST " + TIDY + "/resume");
  }

  @Test
  void resumesAPausedColonyThatTookAVote() throws IOException {
    queen.on("GET " + TIDY, 200, paused());
    queen.on("GET " + TIDY + "/hand-off", 200, handOff());
    queen.on("POST " + TIDY + "/gates/g/votes", 200, paused());
    queen.on("POST " + TIDY + "/resume", 200, view("EXECUTING", null, null));

    assertThat(colony("reject", "tidy-1", "g")).isZero();

    assertThat(out.toString()).contains("tidy-1: EXECUTING. Next: nothing to do");
  }

  @Test
  void leavesAPausedColonyPausedWhenToldTo() throws IOException {
    queen.on("GET " + TIDY, 200, paused());

    assertThat(colony("continue", "tidy-1", "--no-resume")).isEqualTo(1);
    assertThat(err.toString().strip())
        .isEqualTo("colony: Colony tidy-1 is paused; ./colony resume tidy-1");
    assertThat(queen.asked).noneMatch(request -> request.startsWith("POST"));
  }

  @Test
  void saysInOneLineOfAnyOtherCommandThatTheColonyIsPaused() throws IOException {
    queen.on("GET " + TIDY, 200, paused());
    queen.on("GET " + TIDY + "/checkpoints", 200, List.of(checkpoint()));

    assertThat(colony("checkpoints", "list", "tidy-1")).isZero();
    assertThat(out.toString())
        .contains("#7", "ab12ab12ab12", "POST_survey_v1")
        .containsOnlyOnce("Colony tidy-1 is paused; ./colony resume tidy-1");
    assertThat(queen.asked).noneMatch(request -> request.startsWith("POST"));
  }

  @Test
  void showsTheWholeHandOffWhenAPersonResumes() throws IOException {
    queen.on("GET " + TIDY + "/hand-off", 200, handOff());
    queen.on("POST " + TIDY + "/resume", 200, view("EXECUTING", null, null));

    assertThat(colony("resume", "tidy-1")).isZero();
    assertThat(out.toString())
        .contains(
            "# Colony Session Paused",
            "- [##############------] FOCUS (0.72): \"tests\"",
            "Running: a, b.",
            "goal: Tidy up",
            "survey",
            "next: nothing to do");
  }

  @Test
  void showsABriefHandOffAndTheLastActivityInTheStatusOfAColony() throws IOException {
    queen.on("GET " + TIDY, 200, paused());
    queen.on("GET " + BY_ID + "/hand-off", 200, handOff());
    queen.on("GET " + BY_ID + "/signals", 200, List.of());

    assertThat(colony("status", "tidy-1")).isZero();
    assertThat(out.toString())
        .doesNotContain("signals:")
        .contains(
            "Colony tidy-1 is paused; ./colony resume tidy-1",
            "Resuming: Phase 1 - Survey",
            "last activity: 2026-11-20T12:00:00Z");
  }

  @Test
  void showsTheLastMoveWithItsOwnTime() throws IOException {
    var moved = Json.mapper().<ObjectNode>valueToTree(view("EXECUTING", null, null));
    moved
        .putArray("history")
        .addObject()
        .put("fromState", "PLANNING")
        .put("toState", "EXECUTING")
        .put("timestamp", "2026-11-20T11:00:00Z")
        .put("trigger", "plan-accepted")
        .put("actor", "queen");
    queen.on("GET " + TIDY, 200, moved);
    queen.on("GET " + BY_ID + "/signals", 200, List.of());

    assertThat(colony("status", "tidy-1")).isZero();
    assertThat(out.toString().lines())
        .contains(
            "last activity: 2026-11-20T12:00:00Z",
            "last move: 2026-11-20T11:00:00Z, PLANNING to EXECUTING by queen (plan-accepted)");
  }

  @Test
  void showsAPlanThatWaitsForApproval() throws IOException {
    var id = UUID.randomUUID();
    var asked = Json.mapper().<ObjectNode>valueToTree(checkIn(id, "proposed", List.of()));
    asked.put("kind", "plan").put("proposal", 2);
    var plan =
        """
        {"castes": {"scout": {"llm": "usual"}},
         "phases": [{"id": "make", "name": "Make it", "dependsOn": [],
           "verify": [{"name": "tests", "command": "mvn test"}],
           "tasks": [
             {"id": "1.1", "caste": "builder", "description": "Greet", "dependsOn": [],
              "run": {"shell": "echo hello"}},
             {"id": "1.2", "caste": "scout", "description": "Look", "dependsOn": ["1.1"]}]}]}
        """;
    queen.on("GET " + TIDY, 200, view("WAITING", null, id));
    queen.on("GET " + BY_ID + "/check-in", 200, asked);
    queen.on("GET " + BY_ID + "/tasks?limit=500", 200, none());
    queen.on("GET " + BY_ID + "/memory", 200, FakeQueen.memory());
    queen.on(
        "GET " + BY_ID + "/plan?version=2",
        200,
        new PlanView(2, false, Json.mapper().readTree(plan)));

    assertThat(colony("plan", "tidy-1")).isZero();
    assertThat(out.toString()).contains("version 2 is proposed", "./colony check-in tidy-1");
    assertThat(colony("check-in", "tidy-1")).isZero();
    assertThat(colony("plan", "tidy-1", "-o", "json")).isZero();

    assertThat(out.toString().split("make: Make it \\(proposed\\)", -1)).hasSize(3);
    assertThat(out.toString())
        .contains("echo hello", "llm:usual", "verified by tests: mvn test", "\"proposal\" : {");
  }

  @Test
  void namesTheCommandToRunForAColonyThatHasNotBegun() throws IOException {
    queen.on("GET " + TIDY, 200, view("IDLE", null, null));
    queen.refuses(
        "POST " + TIDY + "/check-in",
        409,
        "No colony initialized: cannot continue; begin it with colony init tidy-1",
        List.of("init"),
        null);

    assertThat(colony("continue", "tidy-1")).isEqualTo(1);
    assertThat(err.toString()).contains("No colony initialized", "colony init tidy-1");
  }

  @Test
  void trustsTheCheckInsThatFollow() throws IOException {
    queen.on("GET " + TIDY, 200, view("WAITING", null, CHECK_IN));
    queen.on("POST " + TIDY + "/check-in", 200, view("EXECUTING", null, null));

    assertThat(colony("continue", "tidy-1")).isZero();
    assertThat(queen.bodies.getLast()).doesNotContain("auto");
    assertThat(colony("continue", "tidy-1", "--auto")).isZero();
    assertThat(queen.bodies.getLast()).contains("\"move\":\"continue\"", "\"auto\":true");
    assertThat(colony("continue", "tidy-1", "--no-auto")).isZero();
    assertThat(queen.bodies.getLast()).contains("\"move\":\"continue\"", "\"auto\":false");
  }

  @Test
  void votesOnTheGateThatWaitsAndElseAnswersTheCheckIn() throws IOException {
    queen.on("GET " + TIDY, 200, needy("gate", 0));
    queen.on("POST " + TIDY + "/gates/survey/votes", 200, view("VERIFYING", null, null));

    assertThat(colony("approve", "tidy-1")).isZero();
    assertThat(queen.bodies.getLast()).contains("\"vote\":\"approve\"");

    assertThat(colony("reject", "tidy-1", "survey", "--issue", "Critical: no tests: none"))
        .isZero();
    assertThat(queen.bodies.getLast())
        .contains("\"vote\":\"reject\"", "\"critical\"", "\"no tests: none\"");
  }

  @Test
  void approvesTheOpenCheckInWhenNoGateWaits() throws IOException {
    queen.on("GET " + TIDY, 200, view("WAITING", null, CHECK_IN));
    queen.on("POST " + TIDY + "/check-in", 200, view("COMPLETED", "completed", null));

    assertThat(colony("approve", "tidy-1")).isZero();
    assertThat(queen.bodies.getLast()).contains("\"move\":\"continue\"");
  }

  /// Nobody votes there until it goes on.
  @Test
  void approvesTheOpenCheckInInTheMiddleOfAGate() throws IOException {
    queen.on("GET " + TIDY, 200, FakeQueen.unfinished(CHECK_IN));
    queen.on("POST " + TIDY + "/check-in", 200, needy("gate", 0));

    assertThat(colony("approve", "tidy-1")).isZero();
    assertThat(queen.bodies.getLast()).contains("\"move\":\"continue\"");
  }

  @Test
  void endsWithTwoWhenAGateWaitsForVotesAndNothingElseMoves() throws IOException {
    queen.on("POST /api/v1/colonies", 201, view("EXECUTING", null, null));
    queen.on("GET " + BY_ID, 200, needy("gate", 0));
    queen.on("GET " + BY_ID + "/tasks?limit=500&status=READY", 200, none());
    queen.happens(new GateOpened(queen.head(), "survey", "Survey", 1, "any"));

    assertThat(follow()).isEqualTo(2);
    assertThat(out.toString())
        .contains("gate survey waits for 1 vote of any", "./colony approve tidy-1 survey");
  }

  @Test
  void endsWithTwoWhenOnlyBlockedTasksRemainAndSaysWhatTheyWaitFor() throws IOException {
    queen.on("POST /api/v1/colonies", 201, view("EXECUTING", null, null));
    queen.on("GET " + BY_ID, 200, needy("work", 1));
    queen.on("GET " + BY_ID + "/tasks?limit=500&status=READY", 200, none());
    queen.on(
        "GET " + BY_ID + "/tasks?limit=500&status=BLOCKED",
        200,
        new Page<>(List.of(blocked()), null));
    queen.happens(
        new TaskBlocked(
            queen.head(), "a", "ACTIVE", "AUTH", "no key", "operator", "there is a key", null));

    assertThat(follow()).isEqualTo(2);
    assertThat(out.toString())
        .contains(
            "task a is blocked (AUTH: no key); it goes on when there is a key: ./colony restore"
                + " tidy-1 a, or ./colony cancel tidy-1 a");
  }

  /// A person's vote does not count there.
  @Test
  void namesNoVoteAtAGateThatWatchersDecide() throws IOException {
    queen.on("POST /api/v1/colonies", 201, view("EXECUTING", null, null));
    queen.on("GET " + BY_ID, 200, FakeQueen.watched());
    queen.on("GET " + BY_ID + "/tasks?limit=500&status=READY", 200, none());
    queen.on(
        "GET " + BY_ID + "/tasks?limit=500&status=BLOCKED",
        200,
        new Page<>(List.of(blocked()), null));
    queen.happens(
        new TaskBlocked(
            queen.head(), "a", "ACTIVE", "AUTH", "no key", "operator", "there is a key", null));

    assertThat(follow()).isEqualTo(2);
    assertThat(out.toString()).contains("task a is blocked").doesNotContain("./colony approve");
  }

  @ParameterizedTest
  @CsvSource({
    "a, BAD_TASK, queen, true",
    "@plan-1, BAD_TASK, queen, false",
    "@plan-1, no_key, worker:ant-1, false",
    "@plan-1, brain_down, queen, true",
    "@plan-1, operator, jane, true",
    "@plan-1, cancelled, jane, true",
    "@plan-1, called-off, jane, false"
  })
  void advisesWhatIsToBeDoneAboutABlockedTaskUnlessItIsTakenBack(
      String task, String code, String actor, boolean advised) throws IOException {
    queen.on("POST /api/v1/colonies", 201, view("PLANNING", null, null));
    queen.on("GET " + BY_ID, 200, view("FAILED", "cancelled", null));
    queen.happens(
        new TaskBlocked(queen.head(actor), task, "ACTIVE", code, "no", "you", "set", null));
    queen.happens(
        new colony.contracts.ColonyEvent.ColonyMoved(
            queen.head(), "PLANNING", "FAILED", "cancel", null, null));

    assertThat(follow()).isEqualTo(5);

    assertThat(out.toString()).contains("blocked", code + ": no");
    assertThat(out.toString().contains("./colony restore tidy-1 " + task)).isEqualTo(advised);
  }

  @Test
  void saysWhereToReadWhatABlockedTaskPrinted() throws IOException {
    var printed = new BlobRef("ab".repeat(32), 5);
    var result =
        new TaskResult("exit code 3", null, printed, null, null, List.of(), List.of(), 3, 9, null);
    queen.on("POST /api/v1/colonies", 201, view("EXECUTING", null, null));
    queen.on("GET " + BY_ID, 200, view("FAILED", "cancelled", null));
    for (var gave : Arrays.asList(result, null)) {
      queen.happens(
          new TaskBlocked(
              queen.head(), gave == null ? "b" : "a", "ACTIVE", "crash", "no", "you", "set", gave));
    }
    queen.happens(
        new colony.contracts.ColonyEvent.ColonyMoved(
            queen.head(), "EXECUTING", "FAILED", "cancel", null, null));

    assertThat(follow()).isEqualTo(5);

    assertThat(out.toString())
        .contains("./colony output tidy-1 a", "./colony restore tidy-1 b")
        .doesNotContain("./colony output tidy-1 b");
  }

  @Test
  void goesOnWhileSomethingElseThanTheBlockedTaskCanMove() throws IOException {
    queen.on("GET " + TIDY, 200, needy("work", 1));
    queen.on(
        "GET " + BY_ID + "/tasks?limit=500&status=READY",
        200,
        new Page<>(List.of(blocked()), null));
    queen.on("GET " + BY_ID, 200, view("FAILED", "cancelled", null));
    queen.happens(
        new colony.contracts.ColonyEvent.ColonyMoved(
            queen.head(), "EXECUTING", "FAILED", "cancel", null, null));

    assertThat(colony("watch", "tidy-1")).isEqualTo(5);
  }

  @Test
  void endsWithThreeAtARedCheckInWhenNobodyIsThere() throws IOException {
    queen.on("POST /api/v1/colonies", 201, view("EXECUTING", null, null));
    queen.on("GET " + BY_ID + "/check-in", 200, checkIn(CHECK_IN, "failed", List.of()));
    queen.on("GET " + BY_ID, 200, view("WAITING", null, CHECK_IN));
    queen.happens(new CheckInOpened(queen.head(), CHECK_IN, JsonNodeFactory.instance.objectNode()));

    assertThat(follow()).isEqualTo(3);
    assertThat(out.toString()).contains("./colony continue tidy-1 --reason TEXT, or another move");
  }

  @Test
  void namesTheFlagThatStopsACheckInAndWhatSettlesIt() throws IOException {
    var stopped = FakeQueen.stopped(checkIn(CHECK_IN, "passed", List.of()), "stop here");
    queen.on("POST /api/v1/colonies", 201, view("EXECUTING", null, null));
    queen.on("GET " + BY_ID + "/check-in", 200, stopped);
    queen.on("GET " + BY_ID, 200, view("WAITING", null, CHECK_IN));
    queen.happens(new CheckInOpened(queen.head(), CHECK_IN, JsonNodeFactory.instance.objectNode()));

    assertThat(follow()).isEqualTo(2);

    var resolve = "./colony flags resolve tidy-1 %s --reason TEXT".formatted(FakeQueen.COLONY);
    assertThat(out.toString())
        .contains(
            "! flag (blocker): stop here",
            "stops continue until it is resolved: " + resolve,
            "waiting for a decision: " + resolve)
        .doesNotContain("./colony continue");
  }

  @Test
  void saysWhatARollbackWouldChangeAndWhatStays() throws IOException {
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.on("POST " + TIDY + "/rollback", 200, preview());

    assertThat(colony("rollback", "tidy-1", "POST_survey_v1", "--dry-run")).isZero();
    assertThat(queen.bodies.getFirst()).contains("\"dryRun\":true");
    assertThat(out.toString())
        .contains(
            "WAITING, run 3",
            "results archived  page",
            "cannot be undone  what commands did outside the workspace")
        .doesNotContain("it is rolled back");
  }

  @Test
  void rollsBackWithoutAskingWhereNobodyCanBeAsked() throws IOException {
    queen.on("GET " + TIDY, 200, livingIn("red", "EXECUTING", null, false, 0));
    queen.on("POST " + TIDY + "/rollback", 200, preview());

    assertThat(colony("rollback", "tidy-1", "#7", "--reason", "wrong way")).isZero();
    assertThat(queen.asked).filteredOn(it -> it.startsWith("POST")).hasSize(1);
    assertThat(queen.bodies.getLast()).contains("\"#7\"", "wrong way", "\"dryRun\":false");
    assertThat(out.toString()).contains("it is rolled back", "./colony resume " + FakeQueen.COLONY);
  }

  @Test
  void comparesTwoCheckpoints() throws IOException {
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.on(
        "GET " + TIDY + "/compare?from=%231&to=%232",
        200,
        new ComparisonView(
            "a",
            "b",
            List.of(
                new ComparisonView.Difference("task", "page", "summary", null, ""),
                new ComparisonView.Difference("task", "page", "status", "READY", "DONE"))));

    assertThat(colony("compare", "tidy-1", "#1", "#2")).isZero();
    assertThat(out.toString()).containsPattern("summary +- +\"\"");
    assertThat(out.toString().lines().toList().getLast())
        .containsSubsequence("task", "page", "status", "READY", "DONE");
  }

  @Test
  void forksUnderAName() throws IOException {
    queen.on("POST " + TIDY + "/fork", 201, paused());

    assertThat(colony("fork", "tidy-1", "#7", "--name", "other")).isZero();
    assertThat(queen.bodies.getFirst()).contains("\"checkpoint\":\"#7\"", "\"name\":\"other\"");
    assertThat(out.toString()).contains("tidy-1: EXECUTING, paused");
  }

  @Test
  void exportsACheckpointAndOverwritesNothing() throws IOException {
    var file = folder.resolve("there.json");
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.gives(
        "GET " + TIDY + "/checkpoints/%237",
        "attachment; filename=\"checkpoint-IDLE-to-INIT-20261120-120000.json\"",
        Map.of("state", "INIT"));

    assertThat(colony("checkpoints", "export", "tidy-1", "#7", "--to", file.toString())).isZero();
    assertThat(file).content().isEqualTo("{\"state\":\"INIT\"}");
    assertThat(colony("checkpoints", "export", "tidy-1", "#7", "--to", file.toString()))
        .isEqualTo(1);
    assertThat(err.toString()).contains("is there already");
  }

  @Test
  void endsWithAnErrorWhenAHashDoesNotHold() throws IOException {
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.on(
        "POST " + TIDY + "/checkpoints/verify",
        200,
        new CheckpointsVerified(3, 9, List.of("checkpoint #2: part tasks-0 differs")));

    assertThat(colony("checkpoints", "verify", "tidy-1")).isEqualTo(1);
    assertThat(out.toString()).contains("3 checkpoints of 9 parts: 1 fault", "part tasks-0");
  }

  @Test
  void explainsWhyNothingMoves() throws IOException {
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.on(
        "GET " + TIDY + "/why",
        200,
        new WhyView(
            FakeQueen.COLONY,
            "EXECUTING",
            false,
            "gate ship waits for votes: 0 of 2 are in.",
            List.of(new WhyView.Wait("DECISION", "gate ship waits for votes: 0 of 2 are in")),
            "colony approve tidy-1 ship"));

    assertThat(colony("why", "tidy-1")).isZero();
    assertThat(out.toString().lines())
        .containsExactly(
            "EXECUTING: gate ship waits for votes: 0 of 2 are in.",
            "  decision  gate ship waits for votes: 0 of 2 are in",
            "next: ./colony approve tidy-1 ship");
  }

  @ParameterizedTest
  @CsvSource({
    "init tidy-1, init",
    "pause tidy-1 --now, pause",
    "reset tidy-1, reset",
    "recover tidy-1 --reason fixed, recover",
    "override tidy-1 --to WAITING --reason stuck, override"
  })
  void givesProgramsTheColonyAsItIsThen(String command, String path) throws IOException {
    queen.on("POST " + TIDY + "/" + path, 200, view("PLANNING", null, null));

    assertThat(colony((command + " -o json").split(" "))).isZero();
    assertThat(out.toString()).contains("\"state\" : \"PLANNING\"");
  }

  @Test
  void saysThatAnOverrideTakesAnAdmin() throws IOException {
    queen.refuses(
        "POST " + TIDY + "/override", 403, "an override takes an admin's token", null, null);

    assertThat(colony("override", "tidy-1", "--to", "IDLE", "--reason", "stuck")).isEqualTo(1);
    assertThat(err.toString())
        .contains("this token may not do that: an override takes an admin's token");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "override tidy-1 --to WAITING",
        "override tidy-1 --reason stuck",
        "rework tidy-1 a",
        "replan tidy-1",
        "adapt tidy-1",
        "adapt tidy-1 --plan no-such-file",
        "reject tidy-1",
        "reject tidy-1 gate --issue high",
        "rollback tidy-1",
        "compare tidy-1 #1",
        "fork tidy-1",
        "delegate tidy-1",
        "checkpoints list",
        "checkpoints export tidy-1",
        "check-in",
        "restore tidy-1"
      })
  void refusesWrongArgumentsWithoutAskingAnybody(String command) {
    assertThat(colony(command.split(" "))).isEqualTo(1);
    assertThat(err.toString()).startsWith("colony: ");
    assertThat(queen.asked).isEmpty();
  }

  private int follow() throws IOException {
    var plan = Files.writeString(folder.resolve("plan.yaml"), "goal: x");
    return colony("run", plan.toString(), "--follow");
  }

  private static Page<TaskView> none() {
    return new Page<>(List.of(), null);
  }

  private static HandOffView handOff() {
    return new HandOffView(
        FakeQueen.NOON,
        "ada",
        """
        # Colony Session Paused

        ## Active Pheromones
        - FOCUS (0.72): "tests"

        ## What Was Happening
        Running: a, b.

        ## Next Steps on Resume
        Ready tasks are dispatched.
        """);
  }

  private static CheckpointView checkpoint() {
    return new CheckpointView(
        ID,
        7,
        "phase",
        "POST",
        "POST_survey_v1",
        "success",
        null,
        null,
        41,
        FakeQueen.NOON,
        "VERIFYING",
        1,
        1);
  }

  private static RollbackPreview preview() {
    return new RollbackPreview(
        ID,
        "WAITING",
        3,
        List.of("report"),
        List.of("page"),
        List.of(),
        null,
        List.of("what commands did outside the workspace"),
        List.of("mode FULL, now STANDARD"));
  }

  private static TaskView blocked() {
    return FakeQueen.task(
        "a",
        "BLOCKED",
        "Look",
        new TaskView.Blocked("AUTH", "no key", "operator", "there is a key"));
  }
}
