package colony.queen.lived;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.aether.bundle.Bundle;
import colony.aether.check.Check;
import colony.aether.check.Profile;
import colony.contracts.Json;
import colony.contracts.OutcomeClass;
import colony.contracts.SpawnRequest;
import colony.contracts.TaskResult;
import colony.queen.lived.Ants.Answer;
import colony.stack.testing.StackResource;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Colonies that were born here leave at any point of their life and come back as they were.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class ExportApiTest {
  @ConfigProperty(name = "kafka.bootstrap.servers")
  String brokers;

  @Inject DataSource source;

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
  void givesTheSameBytesUntilSomethingHappens() {
    var hill = Hill.begun(plan(1, false)).waitsFor("WAITING");

    var first = hill.get("export");
    var second = hill.get("export");
    hill.does("flags", Map.of("severity", "note", "text", "look", "owner", "jane"));
    var third = hill.get("export");

    assertThat(Travel.differences(first.asByteArray(), second.asByteArray())).isEmpty();
    assertThat(first.header("ETag")).isEqualTo(second.header("ETag"));
    assertThat(third.header("ETag")).isNotEqualTo(first.header("ETag"));
  }

  @Test
  void writesTheFilesThatOthersReadAndOneForItself() {
    var hill = Hill.begun(plan(2, true)).waitsFor("COMPLETED");

    var files = Travel.files(Travel.leaves(hill));

    assertThat(files.paths())
        .contains(
            "data/COLONY_STATE.json",
            "data/spawn-tree.txt",
            "data/colony.json",
            "checkpoints/index.json",
            "checkpoints/run-1/PRE_p1_v1.json",
            "checkpoints/run-1/POST_p2_v1.json")
        .anyMatch(it -> it.startsWith("checkpoints/checkpoint-VERIFYING-to-COMPLETED-"));
    for (var path : files.paths()) {
      var verdict = Check.bytes(path, files.bytes(path).orElseThrow(), Optional.of(Profile.STRICT));
      assertThat(verdict.passes()).as(verdict.toString()).isTrue();
    }
    var tree = new String(files.bytes("data/spawn-tree.txt").orElseThrow(), StandardCharsets.UTF_8);
    assertThat(tree).contains("|Queen|builder|");
  }

  @Test
  void takesAlongWhatItToldTheGlobalStoreAndTheSignalsThatDroveIt() throws IOException {
    var project = "shop-" + UUID.randomUUID();
    ants.answer("1.1", _ -> learned("tooling", "run the tests with two threads"));
    var hill = Hill.begun(plan(1, true), Map.of("project", project)).waitsFor("COMPLETED");

    var one = Travel.leaves(hill);
    var back = Travel.takes(one, "t-" + UUID.randomUUID());

    var learning = tree(one, "data/learnings.json").get("learnings").get(0);
    assertThat(learning.get("content").asText()).isEqualTo("run the tests with two threads");
    assertThat(learning.get("source_projects").get(0).asText()).isEqualTo(project);
    var row = tree(one, "data/projects.json").get("projects").get(0);
    assertThat(row.get("project").asText()).isEqualTo(project);
    assertThat(row.get("phases_completed").asInt()).isEqualTo(1);
    assertThat(row.get("learnings_contributed").asInt()).isEqualTo(1);
    assertThat(told(tree(one, "data/COLONY_STATE.json")))
        .isEqualTo(drivers(hill))
        .anyMatch(it -> it.matches("[0-9a-f]{8}-.*"));
    assertThat(back.jsonPath().getBoolean("exact")).as(back.asString()).isTrue();
    assertThat(back.jsonPath().getInt("counts.global")).isEqualTo(1);
    var there = Hill.of(UUID.fromString(back.path("colonyId")));
    assertThat(Travel.differences(one, Travel.leaves(there))).isEmpty();
  }

  private static List<String> told(JsonNode state) {
    return state
        .get("state_history")
        .valueStream()
        .map(it -> it.get("trigger_pheromone").asText())
        .toList();
  }

  /// By what its moves were driven, as people see it.
  private static List<String> drivers(Hill hill) {
    return hill.view().<Map<String, Object>>getList("history").stream()
        .map(it -> String.valueOf(it.getOrDefault("signalId", it.get("trigger"))))
        .toList();
  }

  private static JsonNode tree(byte[] zip, String path) throws IOException {
    return Json.mapper().readTree(Travel.files(zip).bytes(path).orElseThrow());
  }

  private static Answer learned(String category, String content) {
    return new Answer(
        OutcomeClass.SUCCESS,
        new TaskResult(
            "learned",
            null,
            null,
            null,
            null,
            List.of(),
            List.of(new TaskResult.Learning(category, content)),
            null,
            0,
            null));
  }

  @Test
  void leavesCheckpointsOutWhenAskedTo() {
    var hill = Hill.begun(plan(1, true)).waitsFor("COMPLETED");

    var files = Travel.files(hill.get("export?checkpoints=false").asByteArray());

    assertThat(files.paths()).noneMatch(it -> it.startsWith("checkpoints/"));
  }

  @Test
  void comesBackTheSameFromEveryPointOfALife() {
    var failures = new ArrayList<String>();
    ants.hold("1.1");
    var hill = Hill.begun(plan(2, false));
    taken(hill, "1.1");
    travels("with a task that runs", hill, failures);
    hill.does("signals", Map.of("signal", "FOCUS", "content", "tests first"));
    hill.does("flags", Map.of("severity", "issue", "text", "slow tests", "owner", "jane"));
    hill.does("pause", Map.of("reason", "lunch"));
    travels("paused", hill, failures);
    hill.does("resume", null);
    ants.letGo(hill.id(), "1.1");
    hill.waitsFor("WAITING");
    travels("at a check-in", hill, failures);
    ants.answer(
        "2.1",
        task ->
            task.taskId().equals("2.1") && task.attempt() == 1
                ? Answer.asking(new SpawnRequest("r1", "scout", "look", "here", true))
                : Answer.done("did " + task.taskId()));
    ants.hold("2.1@");
    hill.answers("continue");
    await().atMost(Hill.SOON).until(() -> "PARKED".equals(hill.tasks().get("2.1")));
    travels("with a parked task and its child", hill, failures);
    hill.does("rollback", Map.of("checkpoint", "POST_p1_v1"));
    travels("after a rollback", hill, failures);
    hill.does("cancel", Map.of("reason", "enough"));
    travels("cancelled", hill, failures);

    assertThat(failures).isEmpty();
  }

  @Test
  void countsWhatWorkersAskedForAmongTheTasksThatCome() {
    ants.answer(
        "1.1",
        task ->
            task.taskId().equals("1.1") && task.attempt() == 1
                ? Answer.asking(new SpawnRequest("r1", "scout", "look", "here", true))
                : Answer.done("did " + task.taskId()));
    var hill = Hill.begun(plan(1, true)).waitsFor("COMPLETED");

    var back = Travel.takes(Travel.leaves(hill), "c-" + UUID.randomUUID()).jsonPath();

    assertThat(back.getInt("counts.tasks")).isEqualTo(hill.view().getInt("tasks.total"));
    assertThat(back.getInt("counts.done")).isEqualTo(3).isEqualTo(back.getInt("counts.tasks"));
  }

  @Test
  void comesBackTheSameCompletedBlockedAndHalted() throws SQLException {
    var failures = new ArrayList<String>();
    travels("completed", Hill.begun(plan(2, true)).waitsFor("COMPLETED"), failures);
    ants.hold("1.2");
    var blocked = Hill.begun(plan(1, true));
    taken(blocked, "1.2");
    blocked.does(
        "tasks/1.2/block", Map.of("message", "no key", "owner", "jane", "recoverWhen", "a key"));
    travels("blocked", blocked, failures);
    new Database(source).run("update colony set done = done + 5 where id = ?", blocked.id());
    blocked.waitsFor("ERROR");
    travels("halted", blocked, failures);

    assertThat(failures).isEmpty();
  }

  @Test
  void goesOnElsewhereWhereItStoodAndLeavesWithWhatHappenedThere() {
    ants.hold("1.2");
    var hill = Hill.begun(plan(2, true));
    taken(hill, "1.2");
    var one = Travel.leaves(hill);
    ants.letGo(hill.id(), "1.2");

    var there = Travel.arrives(one);
    there.does("resume", null);
    there.waitsFor("COMPLETED");
    var other = Travel.leaves(there);

    assertThat(there.tasks().values()).containsOnly("DONE");
    var failures = new ArrayList<String>();
    travels("after it went on", there, failures);
    assertThat(failures).isEmpty();
    var state =
        new String(
            Travel.files(other).bytes("data/COLONY_STATE.json").orElseThrow(),
            StandardCharsets.UTF_8);
    assertThat(state).contains("\"COMPLETED\"", "task.finished");
  }

  @Test
  void countsAFileThatSomebodyPutBesideTheOthers() {
    ants.hold("");
    var hill = Hill.begun(plan(1, true));
    taken(hill, "1.1");
    hill.does("pause", null);
    var files = Travel.files(Travel.leaves(hill));
    var signals =
        """
        {"signals": [{"id": "s1", "type": "FOCUS", "content": {"text": "the tests"},
          "created_at": "%s"}]}
        """
            .formatted(Instant.now());

    var untouched = Travel.takes(Bundle.zip(files.with("notes.md", "none")), "n-" + hill.id());
    var touched =
        Travel.takes(Bundle.zip(files.with("data/pheromones.json", signals)), "s-" + hill.id());

    assertThat(untouched.jsonPath().getBoolean("exact")).isTrue();
    assertThat(touched.jsonPath().getBoolean("exact")).isFalse();
    assertThat(touched.jsonPath().getInt("counts.signals")).isEqualTo(1);
  }

  @Test
  void takesALargeColonyAlong() {
    ants.hold("");
    var hill = Hill.begun(large());
    await().atMost(Hill.SOON).until(() -> !ants.taken(hill.id()).isEmpty());
    hill.does("pause", null);

    var begun = System.nanoTime();
    var zip = Travel.leaves(hill);
    var left = System.nanoTime();
    var there = Travel.arrives(zip);
    System.out.printf(
        "2,000 tasks: %,d bytes zipped, %,d unpacked, out in %,d ms, in within %,d ms%n",
        zip.length,
        Travel.files(zip).totalBytes(),
        (left - begun) / 1_000_000,
        (System.nanoTime() - left) / 1_000_000);

    assertThat(there.view().getInt("tasks.total")).isEqualTo(2_000);
    assertThat(Travel.differences(zip, Travel.leaves(there))).isEmpty();
  }

  /// Twenty phases of a hundred tasks.
  private static String large() {
    var plan = new StringBuilder("goal: carry much\nmode: STANDARD\nphases:\n");
    for (int phase = 1; phase <= 20; phase++) {
      plan.append("  - id: p%d\n    tasks:\n".formatted(phase));
      for (int task = 1; task <= 100; task++) {
        plan.append(
            "      - {id: \"%d.%d\", caste: builder, description: a task of many, run: {noop: true}}\n"
                .formatted(phase, task));
      }
    }
    return plan.toString();
  }

  private void taken(Hill hill, String task) {
    await()
        .atMost(Hill.SOON)
        .until(() -> ants.taken(hill.id()).stream().anyMatch(it -> it.taskId().equals(task)));
    await().atMost(Hill.SOON).until(() -> "ACTIVE".equals(hill.tasks().get(task)));
  }

  private static void travels(String when, Hill hill, List<String> failures) {
    var one = Travel.leaves(hill);
    var there = Travel.arrives(one);
    Travel.differences(one, Travel.leaves(there))
        .forEach(it -> failures.add("%s: %s".formatted(when, it)));
  }

  /// Phases p1, p2 … of two tasks each, one after the other.
  private static String plan(int phases, boolean auto) {
    var plan =
        new StringBuilder(
            "goal: travel\nauto: %s\nmode: FULL\nreview: none\ncastes: {scout: {noop: true}}\nphases:\n"
                .formatted(auto));
    for (int phase = 1; phase <= phases; phase++) {
      plan.append("  - id: p%d\n    tasks:\n".formatted(phase));
      for (int task = 1; task <= 2; task++) {
        plan.append(
            "      - {id: %d.%d, caste: builder, run: {noop: true}}\n".formatted(phase, task));
      }
    }
    return plan.toString();
  }
}
