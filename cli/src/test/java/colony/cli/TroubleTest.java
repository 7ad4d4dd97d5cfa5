package colony.cli;

import static colony.cli.FakeQueen.view;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import colony.contracts.ColonyEvent;
import colony.contracts.SpawnRequest;
import colony.contracts.TaskResult;
import colony.contracts.VoteIssue;
import colony.contracts.api.BudgetsView;
import colony.contracts.api.BudgetsView.BudgetView;
import colony.contracts.api.BudgetsView.Measure;
import colony.contracts.api.ErrorsView;
import colony.contracts.api.FlagView;
import colony.contracts.api.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The commands about errors, flags and budgets, and what followers make of them.
class TroubleTest extends CommandCase {
  private static final UUID DECISION = UUID.fromString("019a0000-0000-7000-8000-000000000003");
  private static final UUID FLAG = UUID.fromString("019a0000-0000-7000-8000-000000000004");

  @Test
  void listsErrorsAndPatterns() throws IOException {
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.on(
        "GET " + TIDY + "/errors",
        200,
        new ErrorsView(
            List.of(
                new ErrorsView.ErrorRecord(
                    FLAG,
                    "crash",
                    "medium",
                    "task a failed",
                    "exit 1",
                    "survey",
                    "a",
                    FakeQueen.NOON,
                    null),
                new ErrorsView.ErrorRecord(
                    FLAG,
                    "build",
                    "high",
                    "it broke long ago",
                    "",
                    null,
                    null,
                    FakeQueen.NOON,
                    Instant.parse("2025-02-03T04:05:06Z"))),
            List.of(
                new ErrorsView.Pattern(
                    "crash", 3, FakeQueen.NOON, FakeQueen.NOON, FakeQueen.NOON))));

    assertThat(colony("errors", "tidy-1")).isZero();
    assertThat(out.toString())
        .contains("medium    crash     a     task a failed: exit 1", "pattern crash: 3 times")
        .contains("2025-02-03T04:05:06Z");
  }

  @Test
  void listsRaisesAndResolvesFlags() throws IOException {
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.on("GET " + TIDY + "/flags", 200, List.of(flag("blocker", null)));
    queen.on("POST " + TIDY + "/flags", 200, List.of(flag("blocker", null)));
    queen.on("POST " + TIDY + "/flags/%s/resolve".formatted(FLAG), 200, flag("blocker", "mended"));

    assertThat(colony("flags", "tidy-1")).isZero();
    assertThat(out.toString()).contains(FLAG.toString(), "blocker", "the licence is missing");
    assertThat(
            colony("flags", "raise", "tidy-1", "the licence is missing", "--severity", "blocker"))
        .isZero();
    assertThat(queen.bodies.getLast())
        .contains("\"severity\":\"blocker\"", "\"text\":\"the licence is missing\"");
    assertThat(colony("flags", "resolve", "tidy-1", FLAG.toString(), "--reason", "mended"))
        .isZero();
    assertThat(out.toString()).contains("blocker, resolved", "mended by ada");
  }

  @Test
  void takesTheBeginningOfAnIdWhereOneBeginsSo() throws IOException {
    queen.on("GET " + TIDY + "/flags", 200, List.of(flag("blocker", null)));
    queen.on("POST " + TIDY + "/flags/%s/resolve".formatted(FLAG), 200, flag("blocker", "mended"));
    queen.on("GET " + TIDY + "/budgets", 200, new BudgetsView(List.of(used())));
    var answer = "POST " + TIDY + "/budgets/%s/answer".formatted(DECISION);
    queen.on(answer, 200, new BudgetsView(List.of()));

    assertThat(colony("flags", "resolve", "tidy-1", "019A0000", "--reason", "mended")).isZero();
    assertThat(colony("budget", "stop", "tidy-1", "019a0000-0000")).isZero();
  }

  @Test
  void namesTheIdsThatBeginSoWhereSeveralDo() throws IOException {
    var other = UUID.fromString("019a0000-0000-7000-8000-000000000009");
    var flags = Stream.of(FLAG, other).map(TroubleTest::flag).toList();
    queen.on("GET " + TIDY + "/flags", 200, flags);

    assertThat(colony("flags", "resolve", "tidy-1", "019a", "--reason", "x")).isEqualTo(1);

    assertThat(err.toString())
        .contains("flag 019a: 2 begin so, expected more of one of " + FLAG + ", " + other);
  }

  @Test
  void showsBudgetsAndNeverAnUnknownCostAsNothing() throws IOException {
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.on(
        "GET " + TIDY + "/budgets",
        200,
        new BudgetsView(
            List.of(
                new BudgetView(
                    "colony",
                    "tidy-1",
                    new Measure(1_500, 300, null),
                    null,
                    new Measure(90_000, 0, 3_600_000L),
                    true,
                    false,
                    null),
                used())));

    assertThat(colony("budget", "tidy-1")).isZero();
    assertThat(out.toString().lines().map(String::stripTrailing))
        .contains(
            "colony  tidy-1  1,500 (+300)    ?             1 min 30 s of 1 h 0 min  no",
            "phase   survey  1,000 of 1,000  0.50 of 2.50  -                        no",
            "the budget of phase survey is used up: ./colony budget raise tidy-1 %s --tokens N (or --cost, --wall-time), or ./colony budget stop tidy-1 %s"
                .formatted(DECISION, DECISION));
  }

  @ParameterizedTest
  @CsvSource({
    "--cost, abc, an amount above 0 with at most 6 places",
    "--tokens, 1.5, a whole number",
    "--tokens, 99999999999999999999, a whole number with fewer digits"
  })
  void saysWhatIsExpectedInsteadOfWhatIsNoNumber(String option, String value, String expected) {
    assertThat(colony("budget", "raise", "tidy-1", DECISION.toString(), option, value))
        .isEqualTo(1);

    assertThat(err.toString())
        .startsWith("colony: %s %s: expected %s\n".formatted(option, value, expected))
        .doesNotContain("java.");
  }

  @Test
  void raisesABudgetInUnitsPeopleUseAndStopsOne() throws IOException {
    var answer = "POST " + TIDY + "/budgets/%s/answer".formatted(DECISION);
    queen.on(answer, 200, new BudgetsView(List.of()));

    assertThat(
            colony(
                "budget",
                "raise",
                "tidy-1",
                DECISION.toString(),
                "--tokens",
                "5000",
                "--cost",
                "2.50",
                "--wall-time",
                "8h"))
        .isZero();
    assertThat(queen.bodies.getLast())
        .contains("\"raise\"", "\"tokens\":5000", "\"micros\":2500000", "\"wallTime\":\"8h\"");
    assertThat(colony("budget", "stop", "tidy-1", DECISION.toString(), "--reason", "enough"))
        .isZero();
    assertThat(queen.bodies.getLast()).contains("\"stop\"", "enough");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "flags",
        "flags raise tidy-1",
        "flags resolve tidy-1",
        "errors",
        "budget",
        "budget raise tidy-1",
        "budget raise tidy-1 x",
        "budget raise tidy-1 x --cost 0",
        "budget raise tidy-1 x --cost 0.0000001",
        "budget raise tidy-1 x --tokens many",
        "budget stop tidy-1"
      })
  void refusesWrongArgumentsWithoutAskingAnybody(String command) {
    assertThat(colony(command.split(" "))).isEqualTo(1);
    assertThat(err.toString()).startsWith("colony: ");
    assertThat(queen.asked).isEmpty();
  }

  @Test
  void endsWithFourWhenABudgetIsUsedUpAndNothingMovesWithoutAnAnswer() throws IOException {
    queen.on("POST /api/v1/colonies", 201, view("EXECUTING", null, null));
    queen.on("GET " + BY_ID, 200, view("EXECUTING", null, null));
    queen.on("GET " + BY_ID + "/budgets", 200, new BudgetsView(List.of(used())));
    queen.on(
        "GET " + BY_ID + "/tasks?limit=500&status=READY",
        200,
        new Page<>(
            List.of(FakeQueen.task("a", "READY", "x", null, null, "waits for its budget")), null));
    queen.happens(
        new ColonyEvent.BudgetExhausted(
            queen.head(), DECISION, "phase", "survey", "tokens", 1_000, 1_000));

    assertThat(follow()).isEqualTo(4);
    assertThat(out.toString()).contains("./colony budget raise tidy-1 " + DECISION);
  }

  @Test
  void goesOnUnderAUsedUpBudgetWhileAnAttemptIsToCome() throws IOException {
    queen.on("POST /api/v1/colonies", 201, view("EXECUTING", null, null));
    queen.on("GET " + BY_ID, 200, view("EXECUTING", null, null));
    queen.on("GET " + BY_ID, 200, view("FAILED", "cancelled", null));
    queen.on("GET " + BY_ID + "/budgets", 200, new BudgetsView(List.of(used())));
    queen.on(
        "GET " + BY_ID + "/tasks?limit=500&status=READY",
        200,
        new Page<>(
            List.of(FakeQueen.task("a", "READY", "x", null, FakeQueen.NOON, "pauses")), null));
    queen.happens(
        new ColonyEvent.BudgetExhausted(
            queen.head(), DECISION, "phase", "survey", "tokens", 1_000, 1_000));
    queen.happens(
        new ColonyEvent.ColonyMoved(queen.head(), "EXECUTING", "FAILED", "cancel", null, null));

    assertThat(follow()).isEqualTo(5);
  }

  /// The Queen ends a task's pause without an event.
  @Test
  void endsWithFourWhenThePauseIsOverAndTheBudgetLetsNothingBegin() throws IOException {
    queen.on("POST /api/v1/colonies", 201, view("EXECUTING", null, null));
    queen.on("GET " + BY_ID, 200, view("EXECUTING", null, null));
    queen.on("GET " + BY_ID + "/budgets", 200, new BudgetsView(List.of(used())));
    var ready = "GET " + BY_ID + "/tasks?limit=500&status=READY";
    queen.on(
        ready,
        200,
        new Page<>(
            List.of(FakeQueen.task("a", "READY", "x", null, FakeQueen.NOON, "pauses")), null));
    queen.on(
        ready,
        200,
        new Page<>(
            List.of(FakeQueen.task("a", "READY", "x", null, null, "waits for its budget")), null));
    queen.happens(
        new ColonyEvent.BudgetExhausted(
            queen.head(), DECISION, "colony", "tidy-1", "tokens", 1_000, 1_000));
    queen.staysOnTheLine();

    assertThat(assertTimeoutPreemptively(Duration.ofSeconds(30), this::follow)).isEqualTo(4);
  }

  @Test
  void countsChildrenAndReviewedTasksAndTellsWhatBecomesOfRequests() throws IOException {
    var request = new SpawnRequest("r1", "scout", "look", "", true);
    queen.on("POST /api/v1/colonies", 201, view("EXECUTING", null, null));
    queen.on("GET " + BY_ID, 200, view("COMPLETED", "completed", null));
    queen.happens(new ColonyEvent.PhaseStarted(queen.head(), "survey", "Survey", 1));
    queen.happens(started("a"));
    queen.happens(
        new ColonyEvent.SpawnGranted(queen.head(), "a", request, "a@scout1", 2, "spawn-freely"));
    queen.happens(
        new ColonyEvent.TaskParked(
            queen.head(), "a", 1, 1, "Hammer-1", List.of("r1"), TaskResult.of("asks")));
    queen.happens(
        new ColonyEvent.TaskFinished(
            queen.head(),
            "a@scout1",
            "survey",
            "Dash-1",
            1,
            1,
            "w",
            colony.contracts.OutcomeClass.SUCCESS,
            TaskResult.of("found")));
    queen.happens(
        new ColonyEvent.TaskInReview(
            queen.head(),
            "a",
            "survey",
            "Hammer-1",
            2,
            2,
            "w",
            "@review-a-9",
            TaskResult.of("built")));
    queen.happens(
        new ColonyEvent.TaskReviewed(
            queen.head(),
            "a",
            "@review-a-9",
            "DONE",
            List.of(new VoteIssue("low", "a typo")),
            "fine"));
    queen.happens(
        new ColonyEvent.TasksMerged(
            queen.head(), List.of("a", "b"), "a", List.of("x"), "Merged tasks a, b"));
    queen.happens(
        new ColonyEvent.ColonyMoved(
            queen.head(), "VERIFYING", "COMPLETED", "auto-last-phase", null, null));

    assertThat(follow()).isZero();
    assertThat(out.toString())
        .containsSubsequence(
            "spawned   a                a@scout1: look",
            "parked    a                waits for r1",
            "done      a@scout1         1/2  found",
            "review    a                built",
            "done      a                2/2  built",
            "Merged tasks a, b");
  }

  private ColonyEvent started(String task) {
    return new ColonyEvent.TaskStarted(
        queen.head(),
        task,
        "survey",
        "builder",
        "Hammer-1",
        1,
        1,
        1,
        null,
        null,
        List.of(),
        List.of());
  }

  private int follow() throws IOException {
    var plan = Files.writeString(folder.resolve("plan.yaml"), "goal: x");
    return colony("run", plan.toString(), "--follow");
  }

  private static BudgetView used() {
    return new BudgetView(
        "phase",
        "survey",
        new Measure(1_000, 0, 1_000L),
        new Measure(500_000, 0, 2_500_000L),
        null,
        false,
        false,
        DECISION);
  }

  private static FlagView flag(UUID id) {
    return flag(id, "blocker", null);
  }

  private static FlagView flag(String severity, @Nullable String resolution) {
    return flag(FLAG, severity, resolution);
  }

  private static FlagView flag(UUID id, String severity, @Nullable String resolution) {
    return new FlagView(
        id,
        severity,
        "the licence is missing",
        "operator",
        "ada",
        FakeQueen.NOON,
        resolution,
        resolution == null ? null : "ada",
        resolution == null ? null : FakeQueen.NOON);
  }
}
