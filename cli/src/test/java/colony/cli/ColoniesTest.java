package colony.cli;

import static colony.cli.FakeQueen.view;
import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.ColonyEvent;
import colony.contracts.ColonyEvent.CheckInOpened;
import colony.contracts.ColonyEvent.ColonyMoved;
import colony.contracts.ColonyEvent.PhaseReworked;
import colony.contracts.ColonyEvent.PhaseStarted;
import colony.contracts.ColonyEvent.TaskFinished;
import colony.contracts.Json;
import colony.contracts.OutcomeClass;
import colony.contracts.TaskResult;
import colony.contracts.api.CheckInView;
import colony.contracts.api.Page;
import colony.contracts.api.PlanTriedView;
import colony.contracts.api.TaskView;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ColoniesTest extends CommandCase {
  private static final UUID CHECK_IN = UUID.fromString("019a0000-0000-7000-8000-000000000002");

  @Test
  void printsEveryFaultOfAPlanOnALineOfItsOwn() throws IOException {
    queen.refuses(
        "POST /api/v1/colonies",
        422,
        "the plan has 2 faults",
        null,
        List.of("phase a has no tasks", "task 1.1 depends on unknown task 9.9"));

    var status = colony("run", plan("goal: x").toString());

    assertThat(status).isEqualTo(1);
    assertThat(err.toString().lines())
        .containsExactly(
            "colony: the plan has 2 faults",
            "  phase a has no tasks",
            "  task 1.1 depends on unknown task 9.9");
  }

  @Test
  void triesAPlanAndBeginsNothing() throws IOException {
    queen.on(
        "POST /api/v1/colonies",
        200,
        new PlanTriedView(
            Json.mapper()
                .readTree(
                    """
                    {"phases": [{"id": "words", "name": "Find the words", "tasks": [
                      {"id": "english", "caste": "scout", "run": {"shell": "echo hello"}}]}]}
                    """),
            List.of("key gaol is not known")));

    var status = colony("run", plan("goal: x").toString(), "--dry-run");

    assertThat(status).isZero();
    assertThat(queen.bodies.getFirst()).contains("\"dryRun\":true");
    assertThat(err.toString()).contains("colony: warning: key gaol is not known");
    assertThat(out.toString())
        .contains("words: Find the words", "english", "scout", "echo hello")
        .endsWith("nothing was started\n");
  }

  @Test
  void putsThePlansFolderInPlaceOfItsVariable() throws IOException {
    queen.on("POST /api/v1/colonies", 201, view("EXECUTING", null, null));

    var status = colony("run", plan("run: {command: [\"${planDir}/x.sh\"]}").toString());

    assertThat(status).isZero();
    assertThat(queen.bodies.getFirst()).contains(folder + "/x.sh").doesNotContain("planDir");
    assertThat(out.toString()).contains("tidy-1", FakeQueen.COLONY.toString());
  }

  @Test
  void beginsAColonyFromAGoalAndAPlanner() throws IOException {
    queen.on("POST /api/v1/colonies", 201, view("PLANNING", null, null));

    var status =
        colony(
            "init",
            "Count the visitors",
            "--workspace",
            folder.toString(),
            "--planner",
            "llm:large",
            "--workers",
            "agent:claude",
            "--type",
            "webapp",
            "--mode",
            "FULL");

    assertThat(status).isZero();
    assertThat(queen.bodies.getFirst())
        .contains("Count the visitors", "{\\\"llm\\\":\\\"large\\\"}", "webapp", "FULL")
        .contains("\\\"builder\\\":{\\\"agent\\\":\\\"claude\\\"}");
    assertThat(out.toString()).contains("./colony focus tidy-1 TEXT");
  }

  @Test
  void beginsAColonyFromATemplate() throws IOException {
    queen.on("POST /api/v1/colonies", 201, view("WAITING", null, null));

    assertThat(colony("init", "Count", "--template", "--workers", "./work.sh")).isZero();
    assertThat(queen.bodies.getFirst()).contains("\\\"template\\\":true", "./work.sh");
  }

  @Test
  void saysThatNobodyPlansAColony() {
    assertThat(colony("init", "Count", "--workspace", folder.toString())).isEqualTo(1);
    assertThat(err.toString()).contains("nobody plans it: give --planner llm[:MODEL]");
    assertThat(colony("init", "Count", "--planner", "agent:")).isEqualTo(1);
    assertThat(err.toString()).contains("--planner is agent:, expected agent:the name of a preset");
  }

  @Test
  void saysWhoMightPlanAGoalThatIsNoColony() throws IOException {
    queen.refuses("GET /api/v1/colonies/Count", 404, "there is no colony \"Count\"", null, null);

    assertThat(colony("plan", "Count")).isEqualTo(1);

    assertThat(err.toString())
        .contains("for a new one with this goal say who plans it: --planner llm[:MODEL]");
  }

  @Test
  void goesAlongWithAColonyThatItBegins() throws IOException {
    queen.on("POST " + TIDY + "/init", 200, view("FAILED", "cancelled", null));

    assertThat(colony("init", "tidy-1", "--follow")).isEqualTo(5);
    assertThat(colony("init", "tidy-1")).isZero();
  }

  @Test
  void sendsNoGoalAsTheNameOfAColony() {
    assertThat(colony("init", "Count the visitors", "--name", "count")).isEqualTo(1);

    assertThat(err.toString()).contains("nobody plans it");
    assertThat(queen.asked).isEmpty();
  }

  @Test
  void followsToTheEndThoughTheQueenHangsUpAfterEveryEvent() throws IOException {
    queen.on("POST /api/v1/colonies", 201, view("EXECUTING", null, null));
    queen.on("GET " + BY_ID, 200, view("COMPLETED", "completed", null));
    queen.happens(new PhaseStarted(queen.head(), "survey", "Survey", 2));
    queen.happens(finished("a", "looked"));
    queen.happens(finished("b", "measured"));
    queen.happens(
        new ColonyMoved(queen.head(), "VERIFYING", "COMPLETED", "auto-last-phase", null, null));
    queen.hangsUpAfter(1);

    var status = colony("run", plan("goal: x").toString(), "--follow");

    assertThat(status).isZero();
    assertThat(out.toString())
        .containsOnlyOnce("looked")
        .containsOnlyOnce("measured")
        .contains("1/2", "2/2", "COMPLETED tidy-1: 2 of 2 tasks done", "the Queen is back");
    assertThat(queen.asked).contains("GET " + BY_ID + "/events?after=3");
  }

  @Test
  void countsAPhaseThatBeginsAgainFromItsBeginning() throws IOException {
    queen.on("POST /api/v1/colonies", 201, view("EXECUTING", null, null));
    queen.on("GET " + BY_ID, 200, view("COMPLETED", "completed", null));
    queen.happens(new PhaseStarted(queen.head(), "survey", "Survey", 2));
    queen.happens(finished("a", "looked"));
    queen.happens(finished("b", "measured"));
    queen.happens(new PhaseStarted(queen.head(), "survey", "Survey", 2));
    queen.happens(finished("a", "looked again"));
    queen.happens(
        new ColonyMoved(queen.head(), "VERIFYING", "COMPLETED", "auto-last-phase", null, null));

    assertThat(colony("run", plan("goal: x").toString(), "--follow")).isZero();

    assertThat(out.toString()).containsSubsequence("1/2  looked", "2/2", "1/2  looked again");
  }

  /// Its phase goes on and does not begin once more: it counted 3 of 3 tasks done, and 4 of 3.
  @Test
  void countsATaskThatARollbackUndidOnce() throws IOException {
    queen.on("POST /api/v1/colonies", 201, view("EXECUTING", null, null));
    queen.on("GET " + BY_ID, 200, view("COMPLETED", "completed", null));
    queen.happens(new PhaseStarted(queen.head(), "survey", "Survey", 3));
    queen.happens(finished("a", "looked"));
    queen.happens(finished("b", "measured"));
    queen.happens(finished("c", "counted"));
    queen.happens(
        new ColonyEvent.ColonyRolledBack(queen.head(), "f".repeat(64), null, 2, List.of("b", "c")));
    queen.happens(finished("b", "measured again"));
    queen.happens(finished("c", "counted again"));
    queen.happens(
        new ColonyMoved(queen.head(), "VERIFYING", "COMPLETED", "auto-last-phase", null, null));

    assertThat(colony("run", plan("goal: x").toString(), "--follow")).isZero();

    assertThat(out.toString())
        .containsSubsequence("3/3  counted", "2/3  measured again", "3/3  counted again");
  }

  @Test
  void countsALargePhaseThatIsReworkedFromItsBeginning() throws IOException {
    var ids = IntStream.range(0, 60).mapToObj(number -> "t" + number).toList();
    queen.on("POST /api/v1/colonies", 201, view("EXECUTING", null, null));
    queen.on("GET " + BY_ID, 200, view("COMPLETED", "completed", null));
    queen.happens(new PhaseStarted(queen.head(), "survey", "Survey", 60));
    ids.forEach(id -> queen.happens(finished(id, "looked")));
    queen.happens(
        new PhaseReworked(
            queen.head(), "survey", 1, ids.subList(0, ColonyEvent.MAX_LISTED), "look again"));
    ids.forEach(id -> queen.happens(finished(id, "looked again")));
    queen.happens(
        new ColonyMoved(queen.head(), "VERIFYING", "COMPLETED", "auto-last-phase", null, null));

    assertThat(colony("run", plan("goal: x").toString(), "--follow")).isZero();

    assertThat(out.toString())
        .containsSubsequence("60/60 of phase", "reworked", " 6/60 of phase", "60/60 of phase");
  }

  @Test
  void endsWithTwoAtACheckInWhenNobodySitsAtATerminal() throws IOException {
    queen.on("POST /api/v1/colonies", 201, view("EXECUTING", null, null));
    queen.on("GET " + BY_ID + "/check-in", 200, checkIn());
    queen.on("GET " + BY_ID, 200, view("WAITING", null, CHECK_IN));
    queen.happens(new CheckInOpened(queen.head(), CHECK_IN, JsonNodeFactory.instance.objectNode()));

    var status = colony("run", plan("goal: x").toString(), "--follow", "--yes");

    assertThat(status).isEqualTo(2);
    assertThat(out.toString())
        .contains("Check-in: survey", "blocked", "no such command", "./colony continue tidy-1");
    assertThat(queen.asked).noneMatch(request -> request.startsWith("POST " + BY_ID));
  }

  @Test
  void waitsForAQueenWhoGoesAwayWhenACheckInOpens() throws IOException {
    queen.on("POST /api/v1/colonies", 201, view("EXECUTING", null, null));
    queen.refuses("GET " + BY_ID + "/check-in", 503, "the Queen is stopping", null, null);
    queen.on("GET " + BY_ID + "/check-in", 200, checkIn());
    queen.on("GET " + BY_ID, 200, view("WAITING", null, CHECK_IN));
    queen.happens(new CheckInOpened(queen.head(), CHECK_IN, JsonNodeFactory.instance.objectNode()));

    assertThat(colony("run", plan("goal: x").toString(), "--follow")).isEqualTo(2);
    assertThat(out.toString()).contains("the Queen is away, waiting for her", "the Queen is back");
  }

  @Test
  void waitsForAQueenWhoGoesAwayWhenTheColonyEnds() throws IOException {
    queen.on("POST /api/v1/colonies", 201, view("EXECUTING", null, null));
    queen.on("GET " + BY_ID, 502, "a proxy says so");
    queen.on("GET " + BY_ID, 200, view("COMPLETED", "completed", null));
    queen.happens(finished("a", "looked"));
    queen.happens(
        new ColonyMoved(queen.head(), "VERIFYING", "COMPLETED", "auto-last-phase", null, null));

    assertThat(colony("run", plan("goal: x").toString(), "--follow")).isZero();
    assertThat(out.toString()).containsOnlyOnce("looked").contains("COMPLETED tidy-1");
  }

  @Test
  void doesNotWaitWhereTheQueenRefuses() throws IOException {
    queen.refuses("GET " + BY_ID + "/check-in", 400, "no such thing", null, null);
    queen.on("POST /api/v1/colonies", 201, view("EXECUTING", null, null));
    queen.happens(new CheckInOpened(queen.head(), CHECK_IN, JsonNodeFactory.instance.objectNode()));

    assertThat(colony("run", plan("goal: x").toString(), "--follow")).isEqualTo(1);
    assertThat(err.toString()).contains("no such thing");
  }

  @Test
  void endsWithFiveWhenTheColonyIsCancelled() throws IOException {
    queen.on("GET /api/v1/colonies/tidy-1", 200, view("FAILED", "cancelled", null));

    assertThat(colony("watch", "tidy-1")).isEqualTo(5);
  }

  @Test
  void warnsOfWhatIsDoubtfulInAPlanBesideWhatItSays() throws IOException {
    var misspelt = "plan: unknown key \"bugdet\" is ignored, did you mean budget?";
    queen.on(
        "POST /api/v1/colonies",
        201,
        view("EXECUTING", null, null).warned(List.of(misspelt, "another")));

    assertThat(colony("run", plan("goal: x").toString())).isZero();
    assertThat(err.toString().lines())
        .containsExactly("colony: warning: " + misspelt, "colony: warning: another");
    assertThat(out.toString()).doesNotContain("warning");
  }

  @Test
  void saysNothingOfWhatIsPossibleWhereThatIsNotTheReason() throws IOException {
    queen.refuses(
        "POST /api/v1/colonies", 409, "there is a colony named \"x\" already", List.of(), null);

    assertThat(colony("run", plan("goal: x").toString())).isEqualTo(1);
    assertThat(err.toString().strip()).isEqualTo("colony: there is a colony named \"x\" already");
  }

  @Test
  void saysWhatIsPossibleWhenTheQueenRefuses() throws IOException {
    queen.on("GET /api/v1/colonies/tidy-1", 200, view("EXECUTING", null, null));
    queen.refuses(
        "POST /api/v1/colonies/tidy-1/check-in",
        409,
        "no check-in is open",
        List.of("cancel", "change-plan"),
        null);

    assertThat(colony("continue", "tidy-1")).isEqualTo(1);
    assertThat(err.toString().strip())
        .isEqualTo("colony: no check-in is open; possible now: cancel, adapt");
  }

  @Test
  void saysInOneLineThatAColonyIsUnknownATokenIsWrongOrNobodyAnswers() throws IOException {
    queen.refuses("GET /api/v1/colonies/gone", 404, "there is no colony \"gone\"", null, null);
    queen.refuses("GET /api/v1/colonies/mine", 401, "who are you", null, null);

    assertThat(colony("watch", "gone")).isEqualTo(1);
    assertThat(colony("watch", "mine")).isEqualTo(1);
    queen.close();
    assertThat(colony("watch", "mine")).isEqualTo(1);

    assertThat(err.toString().lines()).hasSize(3);
    assertThat(err.toString())
        .contains(
            "No colony initialized: there is no colony \"gone\"; ./colony colonies lists them, ./colony run"
                + " PLAN starts one",
            "does not take this token (who are you): check COLONY_TOKEN",
            "no Queen answers at");
  }

  @Test
  void listsTasksALineEachAndInFullAsJson() throws IOException {
    queen.on("GET /api/v1/colonies/tidy-1", 200, view("EXECUTING", null, null));
    queen.on(
        "GET /api/v1/colonies/tidy-1/tasks?limit=500",
        200,
        new Page<>(List.of(task("a", "long ".repeat(40))), "more"));
    queen.on(
        "GET /api/v1/colonies/tidy-1/tasks?limit=500&cursor=more",
        200,
        new Page<>(List.of(task("b", "short")), null));

    assertThat(colony("tasks", "tidy-1")).isZero();
    assertThat(out.toString().lines())
        .as("a pipe has no edge at which to cut")
        .hasSize(3)
        .anyMatch(line -> line.contains("long ".repeat(35)));

    out.getBuffer().setLength(0);
    assertThat(colony("tasks", "tidy-1", "-o", "json")).isZero();
    assertThat(out.toString()).contains("long ".repeat(40).strip(), "\"taskId\" : \"b\"");
  }

  @Test
  void tellsTheQueenWhoActs() throws IOException {
    queen.on("POST /api/v1/colonies/tidy-1/cancel", 200, view("FAILED", "cancelled", null));

    colony("cancel", "tidy-1", "--reason", "enough", "--actor", "ada");

    assertThat(queen.actors).containsExactly("ada");
    assertThat(queen.bodies.getFirst()).contains("enough");
  }

  @Test
  void refusesWhatIsNoPlanBeforeAskingAnybody() throws IOException {
    var rubbish = folder.resolve("rubbish");
    Files.write(rubbish, new byte[] {(byte) 0xff, 0, 1});
    var huge = folder.resolve("huge");
    Files.write(huge, new byte[4 * 1024 * 1024 + 1]);

    for (var file : List.of(rubbish, huge, folder, folder.resolve("missing"), plan(" \n"))) {
      assertThat(colony("run", file.toString())).isEqualTo(1);
    }

    assertThat(queen.asked).isEmpty();
    assertThat(err.toString().lines())
        .hasSize(5)
        .allMatch(line -> line.contains(folder.toString()));
  }

  private Path plan(String text) throws IOException {
    return Files.writeString(folder.resolve("plan.yaml"), text);
  }

  private TaskFinished finished(String task, String summary) {
    return new TaskFinished(
        queen.head(),
        task,
        "survey",
        "Scout-1",
        1,
        1,
        "worker-1",
        OutcomeClass.SUCCESS,
        TaskResult.of(summary));
  }

  private static CheckInView checkIn() {
    return FakeQueen.checkIn(CHECK_IN, "unverified", List.of());
  }

  private static TaskView task(String id, String description) {
    return FakeQueen.task(id, "READY", description, null);
  }
}
