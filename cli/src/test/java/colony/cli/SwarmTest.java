package colony.cli;

import static colony.cli.FakeQueen.view;
import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.ColonyEvent;
import colony.contracts.ColonyEvent.TaskCancelled;
import colony.contracts.Json;
import colony.contracts.api.CasteView;
import colony.contracts.api.Page;
import colony.contracts.api.SpawnView;
import colony.contracts.api.TaskView;
import colony.contracts.api.TreeNode;
import colony.contracts.api.TreeNode.Spent;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The commands about workers, their requests, and single tasks.
class SwarmTest extends CommandCase {
  private static final Spent NOTHING = new Spent(0, null, false);

  @Test
  void drawsTheTreeWithStateCostAndWhatEachNodeWaitsFor() throws IOException {
    var scout =
        node("Dash-2", "scout", null, "1.1@scout1", "ACTIVE", null, 1, 2, new Spent(0, null, true));
    var refused = node("", "scout", null, null, "REFUSED", "too deep (request r2)", 0, 2, NOTHING);
    var builder =
        new TreeNode(
            "Hammer-1",
            "builder",
            null,
            "1.1",
            "PARKED",
            "waits for 1.1@scout1 (ACTIVE, request r1)",
            2,
            1,
            FakeQueen.NOON,
            null,
            61_000,
            new Spent(1_200, 12_500L, false),
            new Spent(1_200, 12_500L, true),
            null,
            List.of(scout, refused));
    var review = node("Hawk-3", "watcher", "reviewer", "@review-9", "DONE", null, 1, 1, NOTHING);
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.on("GET " + TIDY + "/tree", 200, root("EXECUTING", builder, review));

    assertThat(colony("tree", "tidy-1", "--watch")).isZero();
    assertThat(out.toString().lines())
        .containsExactly(
            "Queen (queen) executing, 2.0 s",
            "|- Hammer-1 (builder) 1.1 parked, attempt 2, depth 1, 1 min 1 s, 1,200 tokens cost"
                + " 0.0125, in all 1,200 tokens cost 0.0125 + ?",
            "|  |    waits for 1.1@scout1 (ACTIVE, request r1)",
            "|  |- Dash-2 (scout) 1.1@scout1 active, attempt 1, depth 2, 2.0 s, cost ?",
            "|  `- (scout) refused, depth 2",
            "|          too deep (request r2)",
            "`- Hawk-3 (watcher as reviewer) @review-9 done, attempt 1, depth 1, 2.0 s");
  }

  @Test
  void saysOfAResultThatNobodyWasGivenThatItIsUnconsumed() throws IOException {
    var child =
        new TreeNode(
            "Dash-2",
            "scout",
            null,
            "1.1@scout1",
            "DONE",
            null,
            1,
            2,
            FakeQueen.NOON,
            FakeQueen.NOON,
            5,
            NOTHING,
            NOTHING,
            false,
            List.of());
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.on("GET " + TIDY + "/tree", 200, root("EXECUTING", child));

    assertThat(colony("tree", "tidy-1")).isZero();
    assertThat(out.toString()).contains("done, attempt 1, depth 2, 0.0 s, unconsumed");
  }

  @Test
  void listsTheLedgerAndLiftsARefusal() throws IOException {
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.on(
        "GET " + TIDY + "/spawns",
        200,
        List.of(
            spawn("r1", "GRANTED", "", "1.1@scout1", "DONE", null),
            spawn("r2", "REFUSED", "depth 4 is over the limit of 3", null, null, null)));
    queen.on(
        "POST " + TIDY + "/tasks/1.1/spawns/r2/override",
        200,
        List.of(spawn("r2", "GRANTED", "depth 4", "1.1@scout2", "ACTIVE", "ada")));

    assertThat(colony("spawns", "tidy-1")).isZero();
    assertThat(out.toString())
        .contains("1.1@scout1 done, unconsumed  look", "refused")
        .contains("depth 4 is over the limit of 3");

    assertThat(colony("override-spawn", "tidy-1", "1.1", "r2", "--reason", "just once")).isZero();
    assertThat(queen.bodies.getLast()).contains("just once");
    assertThat(out.toString()).contains("overridden by ada; was: depth 4");
  }

  @Test
  void showsHowEachCasteHasDone() throws IOException {
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.on(
        "GET " + TIDY + "/castes",
        200,
        List.of(new CasteView("builder", 9, 1, 0.8333, 0.8333, "spawn-freely", true)));

    assertThat(colony("castes", "tidy-1")).isZero();
    assertThat(out.toString().lines().toList().getLast())
        .isEqualTo("builder  9     1       0.83        0.83      spawn-freely, recommended");
  }

  @Test
  void blocksATaskAndSaysWhatLiftsThat() throws IOException {
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    var why = new TaskView.Blocked("review", "look at it", "ada", "I say so");
    queen.on("POST " + TIDY + "/tasks/1.1/block", 200, FakeQueen.task("1.1", "BLOCKED", "x", why));

    assertThat(
            colony(
                "block",
                "tidy-1",
                "1.1",
                "--message",
                "look at it",
                "--code",
                "review",
                "--owner",
                "ada",
                "--recover-when",
                "I say so"))
        .isZero();
    assertThat(queen.bodies.getFirst())
        .contains("\"message\":\"look at it\"", "\"code\":\"review\"", "\"owner\":\"ada\"");
    assertThat(out.toString().strip())
        .isEqualTo("1.1 is blocked (review: look at it); it goes on when I say so");
  }

  @Test
  void restoresATaskToWhereItWasOrToReadyAndEndsAPause() throws IOException {
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.on("POST " + TIDY + "/tasks/1.1/restore", 200, task("DONE", null));
    queen.on("POST " + TIDY + "/tasks/1.1/restore", 200, task("READY", "waits for one of 5 slots"));
    queen.on("POST " + TIDY + "/tasks/1.1/retry", 200, task("ACTIVE", null));

    assertThat(colony("restore", "tidy-1", "1.1", "--reason", "mended")).isZero();
    assertThat(queen.bodies.getFirst()).contains("mended").doesNotContain("\"to\"");
    assertThat(colony("restore", "tidy-1", "1.1", "--to", "ready")).isZero();
    assertThat(colony("retry", "tidy-1", "1.1")).isZero();
    assertThat(queen.bodies).anyMatch(body -> body.contains("\"to\":\"ready\""));
    assertThat(out.toString().lines())
        .containsExactly("1.1 is done", "1.1 is ready: waits for one of 5 slots", "1.1 is active");
  }

  @Test
  void cancelsOneTaskAlone() throws IOException {
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.on("POST " + TIDY + "/tasks/1.1/cancel", 200, task("CANCELLED", null));
    var events = List.of(cancelled("1.1", "not needed"), cancelled("1.2", "it depends on 1.1"));
    queen.on("GET " + TIDY + "/events?after=0&limit=500", 200, new Page<>(events, null));
    queen.on("GET " + TIDY + "/events?after=1&limit=500", 200, new Page<>(List.of(), null));

    assertThat(colony("cancel", "tidy-1", "1.1", "--reason", "not needed")).isZero();
    assertThat(queen.asked)
        .contains("POST " + TIDY + "/tasks/1.1/cancel")
        .doesNotContain("POST " + TIDY + "/cancel");
    assertThat(out.toString())
        .contains("task 1.1 is cancelled, and with it 1 task that depends on it");
  }

  private JsonNode cancelled(String task, String reason) throws IOException {
    return Json.mapper()
        .readTree(
            Json.mapper()
                .writerFor(ColonyEvent.class)
                .writeValueAsString(new TaskCancelled(queen.head(), task, "ACTIVE", reason)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tree",
        "spawns",
        "castes",
        "override-spawn tidy-1 1.1 r1",
        "override-spawn tidy-1 1.1 --reason x",
        "block tidy-1 1.1",
        "block tidy-1 --message x",
        "retry tidy-1"
      })
  void refusesWrongArgumentsWithoutAskingAnybody(String command) {
    assertThat(colony(command.split(" "))).isEqualTo(1);
    assertThat(queen.asked).isEmpty();
  }

  private static TaskView task(String status, @Nullable String waitsFor) {
    return FakeQueen.task("1.1", status, "x", null, null, waitsFor);
  }

  static TreeNode root(String state, TreeNode... children) {
    return new TreeNode(
        "Queen",
        "queen",
        null,
        null,
        state,
        null,
        1,
        0,
        FakeQueen.NOON,
        null,
        2_000,
        NOTHING,
        NOTHING,
        null,
        List.of(children));
  }

  private static TreeNode node(
      String name,
      String caste,
      @Nullable String mode,
      @Nullable String task,
      String status,
      @Nullable String why,
      int attempt,
      int depth,
      Spent spent) {
    return new TreeNode(
        name,
        caste,
        mode,
        task,
        status,
        why,
        attempt,
        depth,
        attempt == 0 ? null : FakeQueen.NOON,
        null,
        2_000,
        spent,
        spent,
        null,
        List.of());
  }

  private static SpawnView spawn(
      String request,
      String status,
      String why,
      @Nullable String child,
      @Nullable String childStatus,
      @Nullable String by) {
    return new SpawnView(
        1,
        "1.1",
        request,
        "scout",
        "look",
        "",
        true,
        Map.of(),
        1,
        status,
        why,
        2,
        child,
        childStatus,
        false,
        FakeQueen.NOON,
        by);
  }
}
