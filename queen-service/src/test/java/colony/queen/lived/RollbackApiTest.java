package colony.queen.lived;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;
import static org.awaitility.Awaitility.await;

import colony.contracts.RunTask;
import colony.contracts.api.ComparisonView;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
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

/// Everything can be undone or forked, and nothing is lost by it.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class RollbackApiTest {
  @ConfigProperty(name = "kafka.bootstrap.servers")
  String brokers;

  @Inject DataSource database;

  /// What the tasks of the first run gave, by pages that hold few of them.
  private static List<String> archived(Hill hill) {
    var summaries = new ArrayList<String>();
    var cursor = Optional.of("");
    while (cursor.isPresent()) {
      var page = hill.get("runs/1/tasks?limit=2" + cursor.get()).jsonPath();
      assertThat(page.getList("items")).hasSizeLessThanOrEqualTo(2);
      summaries.addAll(page.getList("items.result.summary"));
      cursor = Optional.ofNullable(page.getString("cursor")).map(it -> "&cursor=" + it);
    }
    return summaries;
  }

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
  void goesBackFromPhaseFiveToTheEndOfPhaseTwoAndCompletesAgain() {
    var hill = inPhaseFive();

    var back = hill.does("rollback", Map.of("checkpoint", "POST_p2_v1", "reason", "wrong turn"));

    assertThat(back.jsonPath().getList("undone")).containsExactly("3.1", "3.2", "4.1", "4.2");
    assertThat(back.jsonPath().getList("incomplete")).containsExactly("p3", "p4", "p5", "p6");
    assertThat(back.jsonPath().getList("cannotUndo")).isNotEmpty();
    assertThat(hill.view().getBoolean("paused")).isTrue();
    ants.letGo(hill.id(), "5.");
    hill.does("resume", null);
    hill.waitsFor("COMPLETED");
    assertThat(hill.tasks().values()).containsOnly("DONE");
    assertThat(hill.checkpoint("PRE_p3_v2").parent()).isEqualTo(hill.checkpoint("POST_p2_v1").id());
    assertThat(hill.checkpoint("PRE_p3_v2").rollbackFrom()).isNotNull();
    assertThat(hill.checkpoint("POST_p3_v2").status()).isEqualTo("success");
    assertThat(archived(hill)).contains("did 3.1", "did 4.2");
    assertThat(hill.events("report.stale")).isNotEmpty();
    verified(hill);
  }

  @Test
  void goesBackToTheBeginningOfAPhase() {
    var hill = inPhaseFive();

    var back = hill.does("rollback", Map.of("checkpoint", "PRE_p3_v1"));

    assertThat(back.jsonPath().getList("incomplete")).containsExactly("p3", "p4", "p5", "p6");
    ants.letGo(hill.id(), "5.");
    hill.does("resume", null);
    hill.waitsFor("COMPLETED");
    assertThat(hill.checkpoint("PRE_p3_v2").parent()).isEqualTo(hill.checkpoint("PRE_p3_v1").id());
    assertThat(hill.checkpoint("POST_p6_v1").status()).isEqualTo("success");
    verified(hill);
  }

  /// It says where the run stood that is left.
  @Test
  void leavesTheHandOffOfAnEarlierPauseBehind() {
    var hill = inPhaseFive();
    hill.does("pause", null);
    assertThat(hill.get("hand-off").statusCode()).isEqualTo(200);

    hill.does("rollback", Map.of("checkpoint", "POST_p2_v1"));

    assertThat(hill.view().getBoolean("paused")).isTrue();
    assertThat(hill.get("hand-off").statusCode()).isEqualTo(404);
  }

  @Test
  void saysWhatWouldChangeAndChangesNothing() {
    var hill = inPhaseFive();
    var before = hill.view().getLong("seq");

    var preview = hill.does("rollback", Map.of("checkpoint", "POST_p2_v1", "dryRun", true));

    assertThat(preview.jsonPath().getList("undone")).containsExactly("3.1", "3.2", "4.1", "4.2");
    assertThat(hill.view().getLong("seq")).isEqualTo(before);
    assertThat(hill.view().getBoolean("paused")).isFalse();
    assertThat(hill.get("runs").jsonPath().getList("")).isEmpty();
  }

  @Test
  void refusesATamperedCheckpointByNameBeforeAnythingChanges() throws SQLException {
    var hill = inPhaseFive();
    var before = hill.view().getLong("seq");
    var target = hill.checkpoint("POST_p2_v1").id();

    changeOneByteOfAPart(hill.id(), target);

    var detail = hill.refused("rollback", Map.of("checkpoint", "POST_p2_v1")).path("detail");
    assertThat((String) detail).contains(target).contains("expected");
    assertThat(hill.view().getLong("seq")).isEqualTo(before);
    assertThat(hill.does("checkpoints/verify", null).jsonPath().<String>getList("faults"))
        .anyMatch(it -> it.contains(target));
  }

  @Test
  void comparesTwoCheckpoints() {
    var hill = inPhaseFive();

    var same = hill.read("compare?from=POST_p2_v1&to=POST_p2_v1", ComparisonView.class);
    var other = hill.read("compare?from=POST_p2_v1&to=POST_p3_v1", ComparisonView.class);

    assertThat(same.differences()).isEmpty();
    assertThat(other.differences())
        .filteredOn(it -> it.area().equals("task") && it.field().equals("status"))
        .extracting(ComparisonView.Difference::id, ComparisonView.Difference::to)
        .containsExactlyInAnyOrder(tuple("3.1", "DONE"), tuple("3.2", "DONE"));
  }

  @Test
  void runsAForkAndItsParentSideBySide() {
    var hill = inPhaseFive();

    var answer = hill.does("fork", Map.of("checkpoint", "POST_p2_v1"));
    var fork = Hill.of(UUID.fromString(answer.path("id")));

    assertThat(fork.view().getBoolean("paused")).isTrue();
    assertThat(fork.view().getInt("tasks.done")).isEqualTo(4);
    ants.letGo(hill.id(), "5.");
    fork.does("resume", null);
    hill.waitsFor("COMPLETED");
    fork.waitsFor("COMPLETED");
    assertThat(fork.events("colony.forked"))
        .extracting(it -> it.get("parent"))
        .containsExactly(hill.id().toString());
    assertThat(fork.events("task.finished")) // what the parent did is in the fork's own log too
        .hasSize(fork.view().getInt("tasks.done"));
    verified(fork);
  }

  @Test
  void givesAForkAndItsForkWholeWhatTheParentsTasksGave() {
    ants.answer("1.", _ -> Ants.Answer.data("{\"port\": 42}"));
    var hill = Hill.begun(handingOn()).waitsFor("WAITING");

    var fork = forked(hill, "POST_p1_v1");
    fork.does("resume", null);
    var second = forked(fork, fork.checkpoints().getFirst().id());
    second.does("resume", null);

    for (var next : List.of(fork, second)) {
      next.answers("continue");
      next.waitsFor("WAITING");
      assertThat(ants.taken(next.id())).extracting(RunTask::taskId).containsExactly("2.1");
      var given = ants.taken(next.id()).getFirst().dependencies();
      assertThat(given).extracting(it -> it.taskId()).containsExactly("1.1");
      assertThat(given.getFirst().data()).hasToString("{\"port\":42}");
    }
  }

  private static Hill forked(Hill hill, String checkpoint) {
    var answer = hill.does("fork", Map.of("checkpoint", checkpoint));
    return Hill.of(UUID.fromString(answer.path("id")));
  }

  private static String handingOn() {
    return """
    goal: hand it on
    mode: LIGHTWEIGHT
    phases:
      - id: p1
        tasks: [{id: "1.1", caste: builder, run: {noop: true}}]
      - id: p2
        tasks: [{id: "2.1", caste: builder, dependsOn: ["1.1"], run: {noop: true}}]
    """;
  }

  @Test
  void refusesCheckpointsThatAreNotItsOwn() {
    var hill = inPhaseFive();
    var other = Hill.begun(plan(2)).waitsFor("COMPLETED");
    var foreign = other.checkpoint("POST_p1_v1").id();

    var refused = hill.refused("rollback", Map.of("checkpoint", foreign));
    var unknown = hill.tries("rollback", Map.of("checkpoint", "no-such-checkpoint"));

    assertThat((String) refused.path("detail")).contains(other.id().toString());
    assertThat(unknown.statusCode()).isEqualTo(404);
    assertThat((String) unknown.path("detail")).contains("no-such-checkpoint");
  }

  private Hill inPhaseFive() {
    ants.hold("5.");
    var hill = Hill.begun(plan(6), Map.of("auto", true));
    await()
        .atMost(Hill.SOON)
        .until(() -> ants.taken(hill.id()).stream().anyMatch(it -> it.taskId().equals("5.1")));
    await().atMost(Hill.SOON).until(() -> hill.tasks().get("5.1"), "ACTIVE"::equals);
    return hill;
  }

  private static void verified(Hill hill) {
    assertThat(hill.does("checkpoints/verify", null).jsonPath().getList("faults")).isEmpty();
  }

  private void changeOneByteOfAPart(UUID colony, String checkpoint) throws SQLException {
    try (var connection = database.getConnection();
        var statement =
            connection.prepareStatement(
                "update part set body = replace(body, 'did 1.1', 'did 1.9') where colony_id = ?"
                    + " and string_to_array(hash, ' ') && (select string_to_array(parts, ' ')"
                    + " from checkpoint where colony_id = ? and id = ?)"
                    + " and body like '%did 1.1%'")) {
      statement.setObject(1, colony);
      statement.setObject(2, colony);
      statement.setString(3, checkpoint);
      assertThat(statement.executeUpdate()).as("parts changed").isPositive();
    }
  }

  /// Phases p1, p2 … of two tasks each, one after the other.
  private static String plan(int phases) {
    var plan = new StringBuilder("goal: go there and back\nauto: true\nmode: FULL\nphases:\n");
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
