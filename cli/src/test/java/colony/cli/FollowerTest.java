package colony.cli;

import static colony.cli.FakeQueen.view;
import static org.assertj.core.api.Assertions.assertThat;

import colony.cli.colonies.Desk;
import colony.cli.colonies.Follower;
import colony.cli.output.ExitCode;
import colony.cli.output.Output;
import colony.cli.output.Screen;
import colony.cli.queen.QueenAddress;
import colony.cli.queen.QueenClient;
import colony.contracts.ColonyEvent.CheckInOpened;
import colony.contracts.ColonyEvent.ColonyMoved;
import colony.contracts.ColonyEvent.ColonyPaused;
import colony.contracts.ColonyEvent.TaskBlocked;
import colony.contracts.ColonyEvent.TaskCancelled;
import colony.contracts.ColonyEvent.TaskRestored;
import colony.contracts.Json;
import colony.contracts.api.BudgetsView;
import colony.contracts.api.CheckInAnswer;
import colony.contracts.api.ColonyView;
import colony.contracts.api.NamespaceView;
import colony.contracts.api.Page;
import colony.contracts.api.WhyView;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Going along with a colony where nobody sits at a terminal.
class FollowerTest extends CommandCase {
  private static final String USED_UP =
      "the budget of namespace default for this month is used up or set aside (1,000 tokens)";

  @Test
  void waitsForAQueenWhoIsAwayFromTheBeginning() throws IOException {
    queen.on("GET " + TIDY, 200, FakeQueen.needy("gate", 0));
    queen.on("GET " + BY_ID + "/budgets", 503, "not now");
    queen.on("GET " + BY_ID + "/budgets", 200, new BudgetsView(List.of()));
    queen.on("GET " + BY_ID + "/tasks?limit=500&status=READY", 200, new Page<>(List.of(), null));

    assertThat(colony("watch", "tidy-1")).isEqualTo(2);

    assertThat(out.toString()).contains("the Queen is back", "./colony approve tidy-1 survey");
  }

  @Test
  void endsWithTwoWhereAColonyIsPausedAndNobodyWorks() throws IOException {
    queen.on("GET " + TIDY, 200, FakeQueen.paused());

    assertThat(colony("watch", "tidy-1", "-o", "jsonl")).isEqualTo(2);
    assertThat(Json.mapper().readTree(out.toString()).path("paused").asBoolean()).isTrue();
  }

  @Test
  void saysWhatToTypeNextWhereItFailed() throws IOException {
    var failed = Json.mapper().<ObjectNode>valueToTree(view("FAILED", "failed", null));
    queen.on("GET " + TIDY, 200, failed.put("next", "colony recover tidy-1"));

    assertThat(colony("watch", "tidy-1")).isEqualTo(1);
    assertThat(out.toString()).endsWith("next: ./colony recover tidy-1\n");
  }

  @Test
  void endsWithTwoWhereAColonyHasNotBegun() throws IOException {
    var idle = Json.mapper().<ObjectNode>valueToTree(view("IDLE", null, null));
    queen.on("GET " + TIDY, 200, idle.put("next", "colony init tidy-1"));

    assertThat(colony("watch", "tidy-1")).isEqualTo(2);
    assertThat(out.toString()).endsWith("it has not begun. Next: ./colony init tidy-1\n");
  }

  @Test
  void watchesTheNewestWithItsPhasesThoughAListHasNone() throws IOException {
    var listed = Json.mapper().<ObjectNode>valueToTree(FakeQueen.paused());
    listed.remove("phases");
    for (var state : List.of("IDLE", "INIT", "PLANNING", "VERIFYING", "WAITING", "ERROR")) {
      queen.on("GET /api/v1/colonies?limit=1&state=" + state, 200, new Page<>(List.of(), null));
    }
    queen.on(
        "GET /api/v1/colonies?limit=1&state=EXECUTING", 200, new Page<>(List.of(listed), null));
    queen.on("GET " + BY_ID, 200, FakeQueen.paused());

    assertThat(colony("watch")).isEqualTo(2);
    assertThat(out.toString()).containsSubsequence("PHASE", "survey", "./colony resume tidy-1");
  }

  @Test
  void waitsForTheWorkersOfAPausedColonyAndThenEnds() throws IOException {
    queen.staysOnTheLine();
    queen.on("GET " + TIDY, 200, working(view("EXECUTING", null, null)));
    queen.on("GET " + BY_ID, 200, working(FakeQueen.paused()));
    queen.on("GET " + BY_ID, 200, FakeQueen.paused());
    queen.happens(new ColonyPaused(queen.head(), false, "lunch"));
    queen.happens(new TaskCancelled(queen.head(), "a", "ACTIVE", "not needed"));

    assertThat(colony("watch", "tidy-1")).isEqualTo(2);

    assertThat(out.toString()).containsSubsequence("lunch", "not needed", "./colony resume tidy-1");
  }

  @Test
  void showsEveryEventUpToWhereTheColonyStandsBeforeItEnds() throws IOException {
    queen.on("GET " + TIDY, 200, working(view("EXECUTING", null, null)));
    queen.on("GET " + BY_ID, 200, standing(FakeQueen.needy("work", 1), 2));
    queen.on("GET " + BY_ID + "/budgets", 200, new BudgetsView(List.of()));
    queen.on("GET " + BY_ID + "/tasks?limit=500&status=READY", 200, new Page<>(List.of(), null));
    queen.on(
        "GET " + BY_ID + "/tasks?limit=500&status=BLOCKED",
        200,
        new Page<>(List.of(FakeQueen.task("a", "BLOCKED", "measure", null)), null));
    queen.happens(
        new TaskBlocked(queen.head(), "a", "ACTIVE", "no_key", "no key", "you", "set", null));
    queen.happens(new TaskRestored(queen.head(), "b", "DONE", "kept"));

    assertThat(colony("watch", "tidy-1", "-o", "jsonl")).isEqualTo(2);

    assertThat(out.toString().lines().map(FollowerTest::seq)).containsExactly(1, 2, 2);
  }

  @Test
  void showsTheMoveToWhereACheckInWaitsBeforeItEnds() throws IOException {
    var id = UUID.randomUUID();
    queen.on("GET " + TIDY, 200, working(view("VERIFYING", null, null)));
    queen.on("GET " + BY_ID, 200, standing(view("WAITING", null, id), 2));
    queen.on("GET " + BY_ID + "/check-in", 200, FakeQueen.checkIn(id, "passed", List.of()));
    queen.happens(new CheckInOpened(queen.head(), id, JsonNodeFactory.instance.objectNode()));
    queen.happens(new ColonyMoved(queen.head(), "VERIFYING", "WAITING", "check-in", null, null));

    assertThat(colony("watch", "tidy-1", "-o", "jsonl")).isEqualTo(2);

    assertThat(out.toString().lines().map(FollowerTest::seq)).containsExactly(1, 2, 2);
  }

  @Test
  void endsWithFourWhereTheNamespaceHasNothingLeftThisMonth() throws IOException {
    queen.on("GET " + TIDY, 200, waiting(view("EXECUTING", null, null)));
    queen.on("GET " + BY_ID + "/why", 200, waits("NAMESPACE_BUDGET", USED_UP));
    queen.on("GET /api/v1/namespaces/default", 200, used(0));
    queen.on(
        "GET " + BY_ID + "/tasks?limit=500&status=READY",
        200,
        new Page<>(List.of(FakeQueen.task("b", "READY", "measure", null)), null));

    assertThat(colony("watch", "tidy-1")).isEqualTo(4);

    assertThat(out.toString())
        .contains(USED_UP, "./colony namespaces set default --tokens N (or --budget AMOUNT)");
  }

  @Test
  void goesOnWhileOthersOfTheNamespaceMayGiveSomethingBack() throws IOException {
    queen.on("GET " + TIDY, 200, waiting(view("EXECUTING", null, null)));
    queen.on("GET " + BY_ID + "/why", 200, waits("NAMESPACE_BUDGET", USED_UP));
    queen.on("GET /api/v1/namespaces/default", 200, used(10));
    queen.on("GET " + BY_ID, 200, view("COMPLETED", "completed", null));
    queen.happens(
        new ColonyMoved(queen.head(), "VERIFYING", "COMPLETED", "auto-last-phase", null, null));

    assertThat(colony("watch", "tidy-1")).isZero();
  }

  @Test
  void resumesAPausedColonyForAnAnswerAsTheCommandsDo() throws IOException {
    var id = UUID.randomUUID();
    var paused = FakeQueen.livingIn("default", "WAITING", id, true, 0);
    queen.on("GET " + BY_ID, 200, paused);
    queen.on("GET " + BY_ID, 200, view("COMPLETED", "completed", null));
    queen.on("GET " + BY_ID + "/check-in", 200, FakeQueen.checkIn(id, "passed", List.of()));
    queen.refuses("POST " + BY_ID + "/check-in", 409, CheckInAnswer.PAUSED, null, null);
    queen.on("POST " + BY_ID + "/check-in", 200, view("EXECUTING", null, null));
    queen.on("POST " + BY_ID + "/resume", 200, view("WAITING", null, id));
    queen.happens(
        new ColonyMoved(queen.head(), "WAITING", "COMPLETED", "last-phase-approved", null, null));

    assertThat(follows(paused, new Desk.Answer("continue", null))).isEqualTo(ExitCode.DONE);

    assertThat(queen.asked)
        .containsSubsequence(
            "POST " + BY_ID + "/check-in",
            "POST " + BY_ID + "/resume",
            "POST " + BY_ID + "/check-in");
  }

  @Test
  void tellsWorkersWhatIsToBeOtherwiseInMoreWordsThanAReasonHas() throws IOException {
    var id = UUID.randomUUID();
    var wish = "use the existing parser ".repeat(40).strip();
    queen.on("GET " + BY_ID, 200, view("WAITING", null, id));
    queen.on("GET " + BY_ID, 200, view("COMPLETED", "completed", null));
    queen.on("GET " + BY_ID + "/check-in", 200, FakeQueen.checkIn(id, "passed", List.of()));
    queen.on("POST " + BY_ID + "/check-in", 200, view("EXECUTING", null, null));
    queen.happens(
        new ColonyMoved(queen.head(), "VERIFYING", "COMPLETED", "auto-last-phase", null, null));

    follows(view("WAITING", null, id), new Desk.Answer("rework", wish));

    var said = queen.bodies.get(queen.asked.indexOf("POST " + BY_ID + "/check-in"));
    assertThat(Json.mapper().readTree(said).path("text").asText()).isEqualTo(wish);
    assertThat(Json.mapper().readTree(said).hasNonNull("reason")).isFalse();
  }

  /// With somebody who answers so at each check-in.
  private ExitCode follows(ColonyView colony, Desk.Move always) {
    var address = new QueenAddress(List.of(URI.create(queen.url())), "secret", "ada");
    var screen = new Screen(new PrintWriter(out), Output.TABLE, false, false, 80);
    return new Follower(new QueenClient(address), screen, _ -> always).fromHere(colony);
  }

  private static JsonNode working(ColonyView colony) {
    return Json.mapper().<ObjectNode>valueToTree(colony).put("active", 1);
  }

  private static JsonNode standing(ColonyView colony, long seq) {
    return Json.mapper().<ObjectNode>valueToTree(colony).put("seq", seq);
  }

  private static int seq(String line) {
    try {
      return Json.mapper().readTree(line).path("seq").asInt();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JsonNode waiting(ColonyView colony) {
    return Json.mapper().<ObjectNode>valueToTree(colony).put("waitingFor", USED_UP);
  }

  private static WhyView waits(String kind, String what) {
    return new WhyView(
        FakeQueen.COLONY, "EXECUTING", false, what, List.of(new WhyView.Wait(kind, what)), "wait");
  }

  private static NamespaceView used(long reserved) {
    return new NamespaceView(
        "default",
        new NamespaceView.QuotaView(null, null, 1_000L, null),
        new NamespaceView.UseView(1, 0, 995, 0, reserved, 0),
        1,
        "2026-11",
        FakeQueen.NOON,
        null,
        null);
  }
}
