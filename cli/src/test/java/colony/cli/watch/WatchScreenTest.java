package colony.cli.watch;

import static colony.cli.FakeQueen.view;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.cli.FakeQueen;
import colony.cli.queen.QueenAddress;
import colony.cli.queen.QueenClient;
import colony.contracts.ColonyEvent.TaskFinished;
import colony.contracts.Json;
import colony.contracts.OutcomeClass;
import colony.contracts.TaskResult;
import colony.contracts.api.CheckInAnswer;
import colony.contracts.api.PlanView;
import colony.contracts.api.SwarmView;
import colony.contracts.api.TreeNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jline.terminal.Attributes;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.LineDisciplineTerminal;
import org.jline.utils.ScreenTerminal;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Keys typed at a terminal of our own, and what then stands on its screen.
class WatchScreenTest {
  private static final String BY_ID = "/api/v1/colonies/" + FakeQueen.COLONY;
  private static final UUID CHECK_IN = UUID.fromString("019a0000-0000-7000-8000-000000000002");
  private static final String LEAVES_THE_SCREEN = "\033[?1049l";

  private final ScreenTerminal screen = new ScreenTerminal(100, 30);
  private final StringBuffer written = new StringBuffer();
  private FakeQueen queen;
  private Terminal terminal;
  private Attributes before;
  private CompletableFuture<String> end;

  @BeforeEach
  void start() throws IOException {
    queen = new FakeQueen().staysOnTheLine();
    queen.on("GET " + BY_ID, 200, view("EXECUTING", null, null));
    queen.on(
        "GET " + BY_ID + "/swarm",
        200,
        swarm(node("a", null, "READY", null), node("b", "a", "BLOCKED", "no key")));
    var made =
        new LineDisciplineTerminal("test", "xterm-256color", new Glass(), StandardCharsets.UTF_8);
    made.setSize(new Size(100, 30));
    terminal = made;
    before = terminal.getAttributes();
    end = new CompletableFuture<>();
  }

  @AfterEach
  void stop() throws IOException {
    queen.close();
    terminal.close();
  }

  @Test
  void showsTheColonyAndWhatHappensToIt() throws IOException {
    watch();
    awaitScreen("tidy-1  EXECUTING", "survey [########] 2/2", "> a", "b", "blocked", "no key");

    queen.on("GET " + BY_ID + "/swarm?tasks=a", 200, swarm(node("a", null, "DONE", null)));
    queen.happens(finished("a", "looked around"));

    awaitScreen("done", "looked around");
    press("q");
    assertThat(end.join()).isEqualTo("EXECUTING");
  }

  @Test
  void goesOnAfterALostConnectionWithoutSayingAnythingTwice() throws IOException {
    queen.on("GET " + BY_ID + "/swarm?tasks=a", 200, swarm(node("a", null, "DONE", null)));
    watch();
    awaitScreen("> a");
    queen.happens(finished("a", "before the cut"));
    awaitScreen("before the cut");

    queen.hangsUp();
    queen.happens(finished("a", "after the cut"));

    awaitScreen("after the cut");
    await()
        .atMost(Duration.ofSeconds(60))
        .untilAsserted(() -> assertThat(text()).doesNotContain("is away"));
    assertThat(text()).containsOnlyOnce("before the cut");
    press("q");
    end.join();
  }

  /// The head is asked for before the tree.
  @Test
  void missesNothingThatHappensBetweenItsFirstTwoQuestions() throws IOException {
    queen.on("GET " + BY_ID + "/swarm?tasks=a", 200, swarm(node("a", null, "DONE", null)));
    seq = 3;
    queen.happens(finished("a", "between the two"));

    watch();

    awaitScreen("between the two");
    press("q");
    end.join();
  }

  @Test
  void asksForEverybodyWhereAQuestionForSomeIsRefused() throws IOException {
    queen.refuses("GET " + BY_ID + "/swarm?tasks=a", 414, "too long", null, null);
    queen.on("GET " + BY_ID + "/swarm", 200, swarm(node("a", null, "PARKED", "waits for b")));
    watch();
    awaitScreen("> a");

    queen.happens(finished("a", "looked around"));

    awaitScreen("parked", "waits for b");
    press("q");
    end.join();
  }

  @Test
  void asksForEverybodyOnceMoreWhereThatIsRefusedAndSaysSo() throws IOException {
    queen.refuses("GET " + BY_ID + "/swarm", 403, "no more", null, null);
    queen.on("GET " + BY_ID + "/swarm", 200, swarm(node("a", null, "PARKED", "waits for b")));
    watch();
    awaitScreen("> a");

    queen.happens(finished("a", "looked around"));
    awaitScreen("may not do that: no more");
    queen.happens(finished("b", "looked around"));

    awaitScreen("parked", "waits for b");
    assertThat(queen.asked.stream().filter(it -> it.endsWith("/swarm?tasks=a"))).hasSize(1);
    press("q");
    end.join();
  }

  @Test
  void asksOnceShowsTheCommandAndBlocksTheSelectedTask() throws IOException {
    queen.on("POST " + BY_ID + "/tasks/a/block", 200, FakeQueen.task("a", "BLOCKED", "x", null));
    watch();
    awaitScreen("> a");

    press("b");
    awaitScreen("What blocks a?");
    press("it's broken\r");
    awaitScreen("block a: it is held back", "./colony block tidy-1 a --message 'it'\\''s broken'");
    assertThat(queen.asked).noneMatch(it -> it.startsWith("POST"));
    press("y");

    awaitScreen("a is blocked");
    assertThat(queen.bodies).anyMatch(body -> body.contains("it's broken"));
    press("q");
    end.join();
  }

  @Test
  void doesNothingAfterANo() throws IOException {
    watch();
    awaitScreen("> a");

    press("p");
    awaitScreen("pause tidy-1", "./colony pause tidy-1");
    press("n");

    awaitScreen("nothing is changed");
    assertThat(queen.asked).noneMatch(it -> it.startsWith("POST"));
    press("q");
    end.join();
  }

  @Test
  void readsTheCheckInAndAnswersIt() throws IOException {
    queen.on("GET " + BY_ID + "/check-in", 200, FakeQueen.checkIn(CHECK_IN, "failed", List.of()));
    queen.on("POST " + BY_ID + "/check-in", 200, view("EXECUTING", null, null));
    watch();
    awaitScreen("> a");

    press("c");
    awaitScreen("Check-in: survey: failed", "no such command", "c continue", "w rework");
    press("c");
    awaitScreen("Why, although it is red?");
    press("seen by eye\r");
    awaitScreen("answer the check-in with continue", "--reason 'seen by eye'");
    press("y");

    awaitScreen("tidy-1 is EXECUTING");
    assertThat(queen.bodies)
        .anyMatch(body -> body.contains("\"continue\"") && body.contains("seen by eye"));
    press("q");
    end.join();
  }

  @Test
  void resumesAPausedColonyForAnAnswerAsTheCommandThatItShowsDoes() throws IOException {
    queen.forgets("GET " + BY_ID).on("GET " + BY_ID, 200, FakeQueen.paused());
    queen.on("GET " + BY_ID + "/check-in", 200, FakeQueen.checkIn(CHECK_IN, "passed", List.of()));
    queen.refuses("POST " + BY_ID + "/check-in", 409, CheckInAnswer.PAUSED, null, null);
    queen.on("POST " + BY_ID + "/check-in", 200, view("EXECUTING", null, null));
    queen.on("POST " + BY_ID + "/resume", 200, view("WAITING", null, CHECK_IN));
    watch();
    awaitScreen("> a");

    press("c");
    awaitScreen("Check-in: survey: passed");
    press("c");
    awaitScreen("answer the check-in with continue", "./colony continue tidy-1");
    press("y");

    awaitScreen("tidy-1 is EXECUTING");
    assertThat(queen.asked).contains("POST " + BY_ID + "/resume");
    press("q");
    end.join();
  }

  @Test
  void showsThePlanThatACheckInProposes() throws IOException {
    var asked =
        Json.mapper().<ObjectNode>valueToTree(FakeQueen.checkIn(CHECK_IN, "proposed", List.of()));
    asked.put("kind", "plan").put("proposal", 2);
    var plan =
        """
        {"phases": [{"id": "make", "name": "Make it", "tasks": [
          {"id": "1.1", "caste": "builder", "description": "Greet", "run": {"shell": "echo hello"}}]},
          {"id": "agree", "name": "Agree", "kind": "gate", "approvals": {"min": 2, "from": "people"}}]}
        """;
    queen.on("GET " + BY_ID + "/check-in", 200, asked);
    queen.on(
        "GET " + BY_ID + "/plan?version=2",
        200,
        new PlanView(2, false, Json.mapper().readTree(plan)));
    watch();
    awaitScreen("> a");

    press("c");
    awaitScreen("make: Make it (proposed)", "echo hello", "Greet");
    awaitScreen("agree: Agree, a gate of 2 people (proposed)");
    press("q");
    end.join();
  }

  @Test
  void showsATaskAndWhatItPrints() throws IOException {
    queen.on("GET " + BY_ID + "/tasks/b", 200, FakeQueen.task("b", "ACTIVE", "measure", null));
    queen.prints("first \u001b[31mline").prints("second line");
    watch();
    awaitScreen("> a");

    press("\033[B");
    awaitScreen("> b".replace("> ", ">   "));
    press("\r");

    awaitScreen("measure", "what it prints", "first ?[31mline", "second line");
    press("\033");
    awaitScreen("c check-in");
    press("q");
    end.join();
  }

  @Test
  void saysThatNothingIsShownLiveOfALightweightColony() throws IOException {
    queen.on("GET " + BY_ID + "/tasks/a", 200, FakeQueen.task("a", "ACTIVE", "measure", null));
    queen.forgets("GET " + BY_ID).on("GET " + BY_ID, 200, FakeQueen.lightweight());
    queen.on("GET " + BY_ID + "/swarm?tasks=a", 200, swarm(node("a", null, "ACTIVE", null)));
    watch();
    awaitScreen("> a");
    queen.happens(finished("a", "looked around"));

    press("\r");

    awaitScreen("measure", "what it prints", "mode LIGHTWEIGHT shows no live output");
    press("q");
    end.join();
  }

  @Test
  void showsWhatATaskPrintsThatRunsAgain() throws IOException {
    queen.on("GET " + BY_ID + "/tasks/a", 200, FakeQueen.task("a", "DONE", "measure", null));
    queen.prints("the first try").printsNoMore();
    watch();
    awaitScreen("> a");
    press("\r");
    awaitScreen("measure", "the first try");

    queen.printsAnew("the second try");
    var again = node("a", null, "ACTIVE", null, 3);
    queen.on("GET " + BY_ID + "/swarm?tasks=a", 200, swarm(again));
    queen.happens(finished("a", "is to be done again"));

    awaitScreen("measure", "the second try");
    press("q");
    end.join();
  }

  @Test
  void givesAFocusAndTellsWhatTheQueenRefuses() throws IOException {
    queen.refuses("POST " + BY_ID + "/signals", 422, "too long", null, null);
    watch();
    awaitScreen("> a");

    press("f");
    press("the login page\r");
    awaitScreen("./colony focus tidy-1 'the login page'");
    press("y");

    awaitScreen("too long");
    press("q");
    end.join();
  }

  @Test
  void fitsIntoWhateverSizeTheTerminalGets() throws IOException {
    watch();
    awaitScreen("> a");

    for (var size :
        List.of(new Size(40, 8), new Size(10, 3), new Size(200, 60), new Size(100, 30))) {
      written.setLength(0);
      terminal.setSize(size);
      terminal.raise(Terminal.Signal.WINCH);
      await().atMost(Duration.ofSeconds(60)).until(() -> !written.isEmpty());
    }

    awaitScreen("> a");
    press("q");
    end.join();
  }

  @Test
  void givesTheTerminalBackHoweverItEnds() throws IOException {
    watch();
    awaitScreen("> a");
    terminal.raise(Terminal.Signal.INT);
    assertThat(end.join()).isEqualTo("EXECUTING");
    asItWas();

    written.setLength(0);
    end = new CompletableFuture<>();
    queen.refuses("GET " + BY_ID + "/events?after=4", 401, "who are you", null, null);
    var address = new QueenAddress(List.of(URI.create("http://127.0.0.1:1")), "t", "ada");
    assertThat(
            CompletableFuture.supplyAsync(() -> show(new QueenClient(address)))
                .handle((_, failed) -> failed))
        .succeedsWithin(java.time.Duration.ofSeconds(30))
        .isInstanceOf(CompletionException.class);
    asItWas();
  }

  @Test
  void keepsColoursToItselfWhereNobodyWantsThem() throws IOException {
    watch();
    awaitScreen("> a");
    press("q");
    end.join();

    assertThat(written).doesNotContain("\033[31m", "\033[36m");
  }

  private void asItWas() {
    assertThat(written).contains(LEAVES_THE_SCREEN);
    assertThat(terminal.getAttributes().getLocalFlag(Attributes.LocalFlag.ICANON))
        .isEqualTo(before.getLocalFlag(Attributes.LocalFlag.ICANON));
  }

  private void watch() {
    var client = new QueenClient(new QueenAddress(List.of(URI.create(queen.url())), "t", "ada"));
    Thread.ofPlatform()
        .daemon()
        .start(
            () -> {
              try {
                end.complete(show(client));
              } catch (RuntimeException e) {
                end.completeExceptionally(e);
              }
            });
  }

  private String show(QueenClient client) {
    try {
      return new FullScreen(terminal, client, false).show(view("EXECUTING", null, null)).state();
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void press(String keys) throws IOException {
    ((LineDisciplineTerminal) terminal).processInputBytes(keys.getBytes(StandardCharsets.UTF_8));
  }

  private void awaitScreen(String... texts) {
    await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> assertThat(text()).contains(texts));
  }

  private synchronized String text() {
    var cells = new long[screen.getColumns() * screen.getRows()];
    screen.dump(cells, new int[2]);
    var text = new StringBuilder();
    for (int i = 0; i < cells.length; i++) {
      text.append(i % screen.getColumns() == 0 ? "\n" : "")
          .appendCodePoint(Math.max(' ', ScreenTerminal.cellCodePoint(cells[i])));
    }
    return text.toString();
  }

  private TaskFinished finished(String task, String summary) {
    return new TaskFinished(
        new colony.contracts.ColonyEvent.Head(
            UUID.randomUUID(),
            FakeQueen.COLONY,
            "default",
            FakeQueen.NOON,
            1,
            seq++,
            "queen",
            null),
        task,
        "survey",
        "Scout-1",
        1,
        1,
        "worker-1",
        OutcomeClass.SUCCESS,
        TaskResult.of(summary));
  }

  private long seq = 5;

  private static SwarmView swarm(SwarmView.Node... nodes) {
    return new SwarmView(4, List.of(nodes));
  }

  static SwarmView.Node node(
      String key, @Nullable String parent, String status, @Nullable String why) {
    return node(key, parent, status, why, 1);
  }

  private static SwarmView.Node node(
      String key, @Nullable String parent, String status, @Nullable String why, int epoch) {
    return new SwarmView.Node(
        key,
        "task",
        parent,
        "survey",
        "look around",
        "scout",
        null,
        status,
        why,
        null,
        1,
        epoch,
        1,
        null,
        null,
        null,
        null,
        new TreeNode.Spent(10, null, false),
        null,
        List.of(),
        null);
  }

  /// What is written comes onto the screen.
  private final class Glass extends OutputStream {
    @Override
    public void write(int one) {
      write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) {
      var text = new String(bytes, from, count, StandardCharsets.UTF_8);
      synchronized (WatchScreenTest.this) {
        written.append(text);
        screen.write(text);
      }
    }
  }
}
