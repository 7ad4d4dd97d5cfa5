package colony.queen.lived;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.contracts.OutcomeClass;
import colony.contracts.TaskResult;
import colony.contracts.Topics;
import colony.contracts.api.WhyView;
import colony.queen.lived.Ants.Answer;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.admin.Admin;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Every move of the lifecycle table, made from outside: people's by REST, the machine's by what
/// workers report over Kafka and by the clock.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class LifecycleApiTest {
  private static final String TWO_PHASES =
      """
      goal: live
      mode: STANDARD
      phases:
        - id: one
          tasks: [{id: "1.1", caste: builder, run: {noop: true}}]
        - id: two
          tasks: [{id: "2.1", caste: builder, run: {noop: true}}]
      """;

  private static final String VERIFIED =
      """
      goal: live
      mode: STANDARD
      %s
      phases:
        - id: one
          rework: 1
          onFailure: %s
          verify: [{name: tests, level: full, command: "true"}]
          tasks:
            - {id: "1.1", caste: builder, run: {noop: true}}
            - {id: "1.2", caste: builder, dependsOn: ["1.1"], run: {noop: true}}
      """;

  private static final String PLANNED =
      """
      goal: live
      mode: STANDARD
      planner: {noop: true}
      phases:
        - id: one
          tasks: [{id: "1.1", caste: builder, run: {noop: true}}]
      """;

  private static final String TEMPLATE =
      """
      goal: live
      mode: STANDARD
      template: true
      castes:
        builder: {noop: true}
        scout: {noop: true}
        architect: {noop: true}
        watcher: {noop: true}
      """;

  @ConfigProperty(name = "kafka.bootstrap.servers")
  String brokers;

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
  void showsAPlanBeforeItIsApproved() {
    var hill = Hill.begun(TEMPLATE).waitsFor("WAITING");
    int version = hill.get("check-in").jsonPath().getInt("proposal");

    var proposed = hill.get("plan?version=" + version).jsonPath();
    var holds = hill.get("plan").jsonPath();

    assertThat(proposed.getBoolean("holds")).isFalse();
    assertThat(proposed.getList("plan.phases.tasks.flatten().caste")).isNotEmpty();
    assertThat(holds.getBoolean("holds")).isTrue();
    assertThat(holds.getList("plan.phases")).isEmpty();
    assertThat(hill.get("plan?version=9").statusCode()).isEqualTo(404);
  }

  @Test
  void tellsWhoGivesAPlanWhatIsDoubtfulInIt() {
    var doubtful = TWO_PHASES + "bugdet: {tokens: 1}\n";
    var misspelt = "plan: unknown key \"bugdet\" is ignored, did you mean budget?";

    var begun =
        given()
            .contentType("application/json")
            .body(Map.of("plan", doubtful, "name", "doubtful-" + UUID.randomUUID()))
            .post("/api/v1/colonies");
    var hill = Hill.of(UUID.fromString(begun.path("id"))).waitsFor("WAITING");
    var other = doubtful.replace("goal: live", "goal: thrive");
    var adapted = hill.does("check-in", Map.of("move", "change-plan", "plan", other));

    assertThat(begun.jsonPath().<String>getList("warnings")).contains(misspelt);
    assertThat(adapted.jsonPath().<String>getList("warnings"))
        .contains(misspelt, "the goal is not taken: the colony's is live");
    assertThat(hill.view().getMap("")).doesNotContainKey("warnings");
  }

  @Test
  void aColonyWithoutAProjectBeginsWithNothingOfAnother() {
    ants.answer("1.1", _ -> learned());
    for (var project : List.of("", "shop-" + UUID.randomUUID())) {
      var first = Hill.begun(TWO_PHASES, Map.of("project", project)).waitsFor("WAITING");

      var next = Hill.begun(TWO_PHASES, Map.of("project", project));

      assertThat(first.get("memory").jsonPath().getList("learnings")).isNotEmpty();
      assertThat(next.get("memory").jsonPath().getList("projectLearnings"))
          .hasSize(project.isEmpty() ? 0 : 1);
    }
  }

  private static Answer learned() {
    return new Answer(
        OutcomeClass.SUCCESS,
        new TaskResult(
            "learned",
            null,
            null,
            null,
            null,
            List.of(),
            List.of(new TaskResult.Learning("tooling", "ships sail at noon")),
            null,
            0,
            null));
  }

  @Test
  void aPhaseThatDidNotEndBeforeItsColonyIsStopped() {
    ants.hold("1.1");
    var hill = Hill.begun(TWO_PHASES).waitsFor("EXECUTING");

    hill.does("cancel", null);

    assertThat(hill.view().getList("phases.status")).containsExactly("STOPPED", "PENDING");
  }

  @Test
  void goesFromCheckInToCheckInAndCompletes() {
    var hill = Hill.begun(TWO_PHASES).waitsFor("WAITING");

    hill.answers("continue");
    hill.waitsFor("WAITING");
    hill.answers("continue");

    hill.waitsFor("COMPLETED");
    assertThat(hill.triggers())
        .containsExactly(
            "init-signal",
            "survey-skipped",
            "plan-accepted",
            "front-done",
            "check-in",
            "continue",
            "front-done",
            "check-in",
            "last-phase-approved");
    assertThat(hill.events("signal.emitted"))
        .extracting(it -> it.get("signal"))
        .containsExactly("INIT", "FEEDBACK");
    assertThat(hill.events("signal.reinforced")) // the second time with the same words
        .extracting(it -> it.get("signal"))
        .containsExactly("FEEDBACK");
  }

  @Test
  void surveysTheWorkspaceAndChoosesTheMode() {
    ants.answer(
        "@survey",
        _ ->
            Answer.data(
                "{\"files\": 3, \"languages\": [\"java\"], \"tests\": false, \"ci\": false}"));
    var plan = TWO_PHASES.replace("mode: STANDARD\n", "auto: true\n");

    var hill = Hill.begun(plan, Map.of("workspace", "/nowhere/at/all"));

    hill.waitsFor("COMPLETED");
    assertThat(hill.view().getString("mode")).isEqualTo("LIGHTWEIGHT");
    assertThat(hill.triggers()).contains("survey-finished", "auto-next-phase", "auto-last-phase");
  }

  @Test
  void takesStandardWhenTheSurveyFails() {
    ants.answer("@survey", _ -> Answer.failed(OutcomeClass.BAD_TASK, "no such folder"));
    var plan = TWO_PHASES.replace("mode: STANDARD\n", "auto: true\n");

    var hill = Hill.begun(plan, Map.of("workspace", "/nowhere/at/all"));

    hill.waitsFor("COMPLETED");
    assertThat(hill.view().getString("mode")).isEqualTo("STANDARD");
    assertThat(hill.triggers()).contains("survey-failed");
    assertThat(hill.events("flag.raised")).isNotEmpty();
  }

  @Test
  void aCheckInTellsErrorsOfItsPhasesAndNoOthers() {
    ants.answer("@survey", _ -> Answer.failed(OutcomeClass.BAD_TASK, "no such folder"));
    ants.answer(
        "1.1",
        task ->
            task.attempt() == 1
                ? Answer.failed(OutcomeClass.CRASH, "it broke")
                : Answer.done("it went well"));
    var plan = TWO_PHASES.replace("mode: STANDARD\n", "");

    var hill = Hill.begun(plan, Map.of("workspace", "/nowhere/at/all")).waitsFor("WAITING");

    assertThat(hill.events("error.recorded")).hasSizeGreaterThan(1);
    assertThat(hill.get("check-in").jsonPath().<String>getList("now.errors"))
        .containsExactly("medium: task 1.1, attempt 1: crash");
  }

  @Test
  void sendsAPhaseBackToWorkWithWhatVerificationFound() {
    var checks = new AtomicInteger();
    ants.answer(
        "@verify",
        _ ->
            checks.incrementAndGet() == 1
                ? Answer.failed(OutcomeClass.CRASH, "2 tests fail")
                : Answer.done("all green"));

    var hill = Hill.begun(VERIFIED.formatted("auto: true", "check-in"));

    hill.waitsFor("COMPLETED");
    assertThat(hill.triggers()).contains("verification-failed-rework", "auto-last-phase");
    var again =
        ants.taken(hill.id()).stream().filter(it -> it.taskId().equals("1.1")).toList().getLast();
    assertThat(again.findings()).anyMatch(it -> it.contains("2 tests fail"));
    assertThat(again.runVersion()).isEqualTo(2);
    assertThat(hill.view().getInt("phases[0].reworks")).isEqualTo(1);
    assertThat(hill.view().getString("phases[0].verdict")).isEqualTo("passed");
  }

  @Test
  void asksAtARedGateAndWantsAReason() {
    ants.answer("@verify", _ -> Answer.failed(OutcomeClass.CRASH, "still red"));
    var hill = Hill.begun(VERIFIED.formatted("auto: true", "check-in")).waitsFor("WAITING");

    var refused = hill.refused("check-in", Map.of("move", "continue"));

    assertThat((String) refused.path("detail")).contains("reason");
    assertThat(hill.get("check-in").jsonPath().getString("verdict")).isEqualTo("failed");
    hill.answers("continue");
    assertThat(hill.state()).isEqualTo("COMPLETED");
  }

  @Test
  void failsFinallyWhereThePlanSaysSo() {
    ants.answer("@verify", _ -> Answer.failed(OutcomeClass.CRASH, "still red"));

    var hill = Hill.begun(VERIFIED.formatted("", "fail"));

    hill.waitsFor("FAILED");
    assertThat(hill.triggers()).contains("verification-failed-finally");
    ants.answer("@verify", _ -> Answer.done("all green"));
    hill.does("recover", null);
    hill.waitsFor("WAITING");
    assertThat(hill.triggers()).contains("recover");
  }

  @Test
  void isAbandonedByPolicyWhenATaskIsBlocked() {
    ants.answer("1.2", _ -> Answer.failed(OutcomeClass.BAD_TASK, "cannot be done"));

    var hill = Hill.begun(VERIFIED.formatted("", "fail"));

    hill.waitsFor("FAILED");
    assertThat(hill.triggers()).contains("abandoned-by-policy");
  }

  @Test
  void stopsWhenTheBudgetOfTimeIsUsedUp() {
    ants.hold("1.1");

    var hill = Hill.begun("budget: {wallTime: 2s, hard: true}\n" + TWO_PHASES);

    hill.waitsFor("FAILED");
    assertThat(hill.triggers()).contains("hard-budget-stop");
    assertThat(hill.view().getString("outcome")).isEqualTo("budget");
  }

  @Test
  void asksForAnotherPlanAndTakesItWhenApproved() {
    ants.answer("@plan", _ -> Answer.data(plan("one", "1.1", "three", "3.1")));
    var hill = Hill.begun(PLANNED).waitsFor("WAITING");

    hill.does("check-in", Map.of("move", "replan", "text", "one phase more"));
    await()
        .atMost(Hill.SOON)
        .until(() -> "plan".equals(hill.get("check-in").jsonPath().getString("kind")));
    hill.answers("continue");

    hill.waitsFor("WAITING");
    assertThat(hill.triggers()).contains("replan", "plan-proposed", "plan-approved");
    assertThat(hill.tasks()).containsEntry("1.1", "DONE").containsEntry("3.1", "DONE");
  }

  @Test
  void saysSoWhenPlanningFails() {
    ants.answer("@plan", _ -> Answer.failed(OutcomeClass.BAD_TASK, "no idea"));
    var hill = Hill.begun(PLANNED).waitsFor("WAITING");

    hill.does("check-in", Map.of("move", "replan", "text", "one phase more"));

    await().atMost(Hill.SOON).until(() -> hill.triggers().contains("planning-failed"));
    hill.answers("abandon");
    assertThat(hill.state()).isEqualTo("FAILED");
    assertThat(hill.triggers()).contains("abandon");
  }

  @Test
  void changesThePlanAtACheckIn() {
    var hill = Hill.begun(TWO_PHASES).waitsFor("WAITING");
    var changed = TWO_PHASES.replace("\"2.1\"", "\"2.9\"");

    var diff =
        hill.does("check-in", Map.of("move", "change-plan", "plan", changed, "dryRun", true));
    var cyclic =
        hill.tries(
            "check-in",
            Map.of(
                "move",
                "change-plan",
                "plan",
                changed.replace(
                    "caste: builder, run", "caste: builder, dependsOn: [\"2.9\"], run")));
    hill.does("check-in", Map.of("move", "change-plan", "plan", changed, "reason", "better"));

    assertThat(diff.jsonPath().getList("addedTasks")).containsExactly("2.9");
    assertThat(cyclic.statusCode()).isEqualTo(422);
    assertThat(cyclic.asString()).contains("circular dependency");
    hill.waitsFor("WAITING");
    assertThat(hill.triggers()).contains("change-plan", "plan-accepted");
    assertThat(hill.tasks()).containsOnlyKeys("1.1", "2.9").containsValue("DONE");
  }

  @Test
  void aChangedOrProposedPlanMayBringCastesOfItsOwn() throws Exception {
    var gardener = "gardener-" + System.nanoTime();
    var changed =
        TWO_PHASES.replace("id: \"2.1\", caste: builder", "id: \"2.1\", caste: " + gardener);
    var hill = Hill.begun(TWO_PHASES).waitsFor("WAITING");
    var weaver = "weaver-" + System.nanoTime();
    var idler = "idler-" + System.nanoTime();
    ants.answer(
        "@plan",
        _ ->
            Answer.data(
                plan("one", "1.1", "three", "3.1")
                    .replaceFirst("(\"3.1\", \"caste\": )\"builder\"", "$1\"" + weaver + "\"")));
    var planned = Hill.begun(PLANNED).waitsFor("WAITING");

    var refused =
        hill.tries(
            "check-in",
            Map.of(
                "move",
                "change-plan",
                "plan",
                TWO_PHASES.replace("id: \"1.1\", caste: builder", "id: \"1.1\", caste: " + idler)));
    hill.does("check-in", Map.of("move", "change-plan", "plan", changed, "reason", "green"));
    planned.does("check-in", Map.of("move", "replan", "text", "one phase more"));
    await()
        .atMost(Hill.SOON)
        .until(() -> "plan".equals(planned.get("check-in").jsonPath().getString("kind")));

    assertThat(refused.statusCode()).isEqualTo(409);
    try (var admin = Admin.create(Map.of("bootstrap.servers", brokers))) {
      assertThat(admin.listTopics().names().get())
          .contains(Topics.tasks(gardener), Topics.tasks(weaver))
          .doesNotContain(Topics.tasks(idler));
    }
  }

  @Test
  void reworksNamedTasksAtACheckIn() {
    var hill =
        Hill.begun(
                VERIFIED.formatted("", "check-in").replace("command: \"true\"", "command: \"x\""))
            .waitsFor("WAITING");

    hill.does("check-in", Map.of("move", "rework", "tasks", List.of("1.2"), "text", "once more"));

    await()
        .atMost(Hill.SOON)
        .until(
            () ->
                ants.taken(hill.id()).stream().filter(it -> it.taskId().equals("1.2")).count()
                    == 2);
    hill.waitsFor("WAITING");
    assertThat(hill.triggers()).contains("rework");
    assertThat(ants.taken(hill.id()).stream().filter(it -> it.taskId().equals("1.1"))).hasSize(1);
  }

  @Test
  void cancelsResetsAndBeginsAgain() {
    ants.hold("1.1");
    var hill = Hill.begun(TWO_PHASES);
    await().atMost(Hill.SOON).until(() -> !ants.taken(hill.id()).isEmpty());

    hill.does("cancel", null);
    hill.does("reset", null);
    var refused =
        List.of(
            hill.refused("check-in", Map.of("move", "continue")),
            hill.refused("rollback", Map.of("checkpoint", "PRE_intake_v1")),
            hill.refused("recover", Map.of("to", "PRE_intake_v1", "reason", "it went well")));
    ants.letGo(hill.id(), "1.1");
    hill.does("init", null);

    assertThat(refused)
        .allSatisfy(it -> assertThat((String) it.path("detail")).contains("No colony initialized"));
    hill.waitsFor("WAITING");
    assertThat(hill.triggers()).contains("cancel", "reset").endsWith("check-in");
    assertThat(hill.get("runs").jsonPath().getList("state")).containsExactly("FAILED");
    assertThat(hill.get("runs").jsonPath().getLong("[0].leftSeq")).isPositive();
  }

  @Test
  void anAdminMovesItAnywhereAndItStandsPaused() {
    var hill = Hill.begun(TWO_PHASES).waitsFor("WAITING");

    var blank = hill.tries("override", Map.of("to", "VERIFYING"));
    hill.does("override", Map.of("to", "EXECUTING", "reason", "the check-in is stuck"));

    assertThat(blank.statusCode()).isEqualTo(422);
    assertThat(hill.view().getBoolean("paused")).isTrue();
    hill.does("resume", null);
    hill.waitsFor("WAITING");
    assertThat(hill.triggers()).contains("override");
    assertThat(hill.tasks()).containsEntry("2.1", "DONE");
  }

  @Test
  void pausesWithAHandOffAndResumes() {
    ants.hold("1.1");
    var hill = Hill.begun(TWO_PHASES);
    await().atMost(Hill.SOON).until(() -> !ants.taken(hill.id()).isEmpty());

    hill.does("pause", Map.of("now", false, "reason", "lunch"));
    ants.letGo(hill.id(), "1.1");
    await().atMost(Hill.SOON).until(() -> hill.tasks().get("1.1"), "DONE"::equals);
    var paper = hill.get("hand-off").jsonPath().getString("text");
    var why = hill.read("why", WhyView.class);

    assertThat(hill.state()).isEqualTo("EXECUTING");
    assertThat(paper).contains("Colony Session Paused", "Next Steps on Resume", "lunch");
    assertThat(why.why()).contains("paused");
    hill.does("resume", null);
    hill.waitsFor("WAITING");
    assertThat(hill.get("hand-off").statusCode()).isEqualTo(404);
  }

  @Test
  void aGateWaitsForVotesAndAVetoMakesItRed() {
    var plan =
        """
        goal: vote
        mode: STANDARD
        auto: true
        phases:
          - id: build
            tasks: [{id: "1.1", caste: builder, run: {noop: true}}]
          - id: gate
            kind: gate
            approvals: {min: 1, from: people}
        """;
    var hill = Hill.begun(plan);
    await()
        .atMost(Hill.SOON)
        .until(() -> hill.read("why", WhyView.class).why().contains("gate gate waits"));
    assertThat(hill.view().getList("phases.voters")).asList().containsExactly(null, "people");

    hill.does(
        "gates/gate/votes",
        Map.of(
            "vote", "reject", "issues", List.of(Map.of("severity", "Critical", "text", "unsafe"))));

    hill.waitsFor("WAITING");
    assertThat(hill.get("check-in").jsonPath().getString("verdict")).isEqualTo("failed");
    hill.refused("gates/gate/votes", Map.of("vote", "approve"));
    hill.answers("continue");
    assertThat(hill.state()).isEqualTo("COMPLETED");
  }

  @Test
  void anOpenCheckInSaysHowTheColonyStandsAndOneMayTrustThoseThatFollow() {
    var hill = Hill.begun(TWO_PHASES).waitsFor("WAITING");
    var open = hill.get("check-in").jsonPath();

    assertThat(open.getList("now.ways")).asList().containsExactly("rollback", "fork");
    assertThat(open.getInt("now.remembered.decisions")).isZero();
    assertThat(hill.tries("check-in", Map.of("move", "abandon", "auto", true)).statusCode())
        .isEqualTo(422);
    hill.does("check-in", Map.of("move", "continue", "auto", true));

    hill.waitsFor("COMPLETED");
    var answered = hill.get("check-ins/" + open.getString("id")).jsonPath();
    assertThat(answered.getString("answered.move")).isEqualTo("auto");
    assertThat(answered.getMap("now")).isNull();
  }

  @Test
  void oneOfTwoOperatorsWinsAndTheOtherLearnsWhoAndWhen() throws Exception {
    var hill = Hill.begun(TWO_PHASES).waitsFor("WAITING");
    var id = hill.get("check-in").jsonPath().getString("id");
    Callable<Response> answer =
        () -> hill.tries("check-in", Map.of("checkInId", id, "move", "continue"));

    try (var both = Executors.newFixedThreadPool(2)) {
      var answers = both.invokeAll(List.of(answer, answer));
      var one = answers.get(0).get();
      var other = answers.get(1).get();

      assertThat(List.of(one.statusCode(), other.statusCode())).containsExactlyInAnyOrder(200, 409);
      var refused = one.statusCode() == 409 ? one : other;
      assertThat((String) refused.path("detail")).contains("was answered with continue by");
    }
    hill.waitsFor("WAITING");
    var late = hill.refused("check-in", Map.of("checkInId", id, "move", "continue"));
    assertThat((String) late.path("detail"))
        .contains("is not open; open is", "was answered with continue by");
  }

  @Test
  void answersByItselfWhenTheDeadlineIsOver() {
    var plan = "checkIn: {deadline: 4s, otherwise: continue, remindBefore: 3s}\n" + TWO_PHASES;

    var hill = Hill.begun(plan);

    hill.waitsFor("COMPLETED");
    assertThat(hill.events("check-in.reminded")).isNotEmpty();
    assertThat(hill.triggers()).contains("continue", "last-phase-approved");
  }

  @Test
  void refusesWhatDoesNotFitWithTheMovesThatDo() {
    ants.hold("1.1");
    var hill = Hill.begun(TWO_PHASES);
    var seq = hill.view().getLong("seq");

    for (var path : List.of("resume", "reset", "init", "recover")) {
      var refused = hill.refused(path, null);
      assertThat(refused.jsonPath().<String>getList("allowed")).as(path).contains("cancel");
    }
    var answer = hill.refused("check-in", Map.of("move", "continue"));

    assertThat(answer.jsonPath().<String>getList("allowed")).contains("cancel", "override");
    assertThat(hill.view().getLong("seq")).isEqualTo(seq);
    assertThat(hill.tries("no-such-thing", null).statusCode()).isEqualTo(404);
  }

  private static String plan(String... phasesAndTasks) {
    var phases = new StringBuilder();
    for (int i = 0; i < phasesAndTasks.length; i += 2) {
      phases.append(i == 0 ? "" : ",");
      phases.append(
          "{\"id\": \"%s\", \"tasks\": [{\"id\": \"%s\", \"caste\": \"builder\", \"run\": {\"noop\": true}}]}"
              .formatted(phasesAndTasks[i], phasesAndTasks[i + 1]));
    }
    return "{\"plan\": {\"goal\": \"live\", \"mode\": \"STANDARD\", \"phases\": [%s]}}"
        .formatted(phases);
  }
}
