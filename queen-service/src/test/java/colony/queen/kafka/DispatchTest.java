package colony.queen.kafka;

import static colony.queen.kafka.OneTask.ID;
import static colony.queen.kafka.OneTask.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.BlobRef;
import colony.contracts.ControlMessage;
import colony.contracts.Message;
import colony.contracts.Payloads;
import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import colony.contracts.SpawnAnswer;
import colony.contracts.TaskResult;
import colony.queen.colony.Ask;
import colony.queen.colony.Colony;
import colony.queen.colony.Effect;
import colony.queen.colony.Input;
import colony.queen.colony.Kin;
import colony.queen.colony.Spent;
import colony.queen.colony.Standing;
import colony.queen.colony.TaskRow;
import colony.queen.memory.Entry;
import colony.queen.memory.Instinct;
import colony.queen.memory.Memory;
import colony.queen.plan.Budget;
import colony.queen.plan.Phase;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import colony.queen.signal.Signal;
import colony.queen.signal.SignalType;
import colony.queen.task.CasteMode;
import colony.queen.task.TaskStatus;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DispatchTest {
  private static final Effect.Work NOTHING =
      new Effect.Work(CasteMode.TASK, Optional.of(new Run.Noop()), 1_000, List.of());
  private static final Effect.Dispatch FIRST = dispatch(0, "Swift-1", NOTHING, given("2 failed"));

  private static final TaskResult.Artifact BUNDLE =
      new TaskResult.Artifact(TaskResult.BUNDLE, new BlobRef("b".repeat(64), 400_000_000));
  private static final List<TaskResult.Artifact> ARTIFACTS =
      List.of(new TaskResult.Artifact("a.diff", new BlobRef("a".repeat(64), 1)), BUNDLE);

  @Test
  void tellsWhatWasFoundBefore() throws IOException {
    assertThat(sent(colony(1, row(0, 2, null)), FIRST).findings()).containsExactly("2 failed");
  }

  @Test
  void namesTheTasksRunSoThatNoKeyComesAgain() throws IOException {
    var first = sent(colony(4, row(0, 1, null)), FIRST);
    var again = sent(colony(4, row(0, 3, null)), FIRST);

    assertThat(first.runVersion()).isEqualTo(1);
    assertThat(again.runVersion()).isEqualTo(3);
    assertThat(again.idempotencyKey()).endsWith("/3").isNotEqualTo(first.idempotencyKey());
  }

  @Test
  void namesNoPhaseForATaskOfNone() throws IOException {
    var added = colony(1, row(0, 1, null), row(1, 1, added(new Run.Restore("colony/a/+restored"))));

    var sent =
        sent(added, dispatch(1, "Chip-1", running(new Run.Restore("colony/a/+restored")), given()));

    assertThat(sent.phaseId()).isEmpty();
    assertThat(sent.taskId()).isEqualTo("@restore-1");
    assertThat(sent.run()).isEqualTo(new RunSpec.Restore("colony/a/+restored"));
  }

  @Test
  void asksForASurvey() throws IOException {
    var added = colony(1, row(0, 1, null), row(1, 1, added(new Run.Survey())));

    var sent = sent(added, dispatch(1, "Pioneer-1", running(new Run.Survey()), given()));

    assertThat(sent.run()).isEqualTo(new RunSpec.Survey());
  }

  /// Nobody could plan the rest of a plan that he is not shown.
  @Test
  void showsWhoPlansAnewThePlanThatHolds() throws IOException {
    var planning = spec(1, "@plan-1", TaskSpec.Kind.PLANNING, 1, "Plan: finish");
    var colony = colony(1, row(0, 1, null), row(1, 1, planning));

    var hints = sent(colony, dispatch(1, "Path-1", running(new Run.Noop()), given())).hints();

    assertThat(hints)
        .anyMatch(
            it ->
                it.startsWith("The plan that holds: {\"goal\":\"finish\"")
                    && it.contains("{\"id\":\"only\",\"description\":\"finish\""))
        .anyMatch(it -> it.startsWith("A plan is written so (JSON Schema): {"));
  }

  @Test
  void sendsTheTaskOfAProgramToItsOwnTopicAndAllOthersToTheirCastes() throws IOException {
    var colony = colony(1, row(0, 1, null));
    var external = dispatch(0, "Swift-1", running(new Run.External("press")), given());

    var out = new JsonEncoder().dispatch(colony, external, Map.of(), ID, NOON);
    var other = new JsonEncoder().dispatch(colony, FIRST, Map.of(), ID, NOON);

    assertThat(out.topic()).isEqualTo("colony.external.press");
    assertThat(Payloads.read(out.value(), RunTask.class).run())
        .isEqualTo(new RunSpec.External("press"));
    assertThat(other.topic()).startsWith("colony.tasks.");
  }

  @Test
  void runsWhatTheDecisionSaysInTheModeItSays() throws IOException {
    var spec = spec(1, "@review-only-1", TaskSpec.Kind.REVIEW, 2, "look");
    var colony = colony(1, row(0, 1, null), row(1, 1, spec));
    var run = new Run.Command(List.of("review"), Optional.empty(), Map.of(), 0);
    var work = new Effect.Work(CasteMode.REVIEWER, Optional.of(run), 70_000, List.of(0));

    var sent = sent(colony, dispatch(1, "Vigil-1", work, given()));

    assertThat(sent.mode()).isEqualTo(RunTask.Mode.REVIEWER);
    assertThat(sent.run()).isEqualTo(new RunSpec.Command(List.of("review"), null, Map.of(), 0));
    assertThat(sent.timeoutMillis()).isEqualTo(70_000);
    assertThat(sent.depth()).isEqualTo(2);
    assertThat(sent.merged())
        .containsExactly(
            new RunTask.MergedTask(
                "only",
                "finish",
                new RunSpec.Noop(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                true));
    assertThat(sent(colony, FIRST).mode()).isNull();
  }

  /// The colony is in mode STANDARD.
  @Test
  void sendsTheChecksThatTheModeRuns() throws IOException {
    var checked =
        checked(
            new Phase.Verify("style", Phase.Verify.Level.SYNTAX, "make style", 5_000),
            new Phase.Verify("unit", Phase.Verify.Level.FULL, "make test", 0),
            new Phase.Verify("whole", Phase.Verify.Level.EXECUTION, "make it", 0));
    var colony = colony(1, row(0, 1, null), row(1, 1, checked));
    var run = Optional.<Run>of(new Run.Noop());

    var alone = sent(colony, dispatch(1, "Hammer-1", NOTHING, given()));
    var leader = new Effect.Work(CasteMode.TASK, run, 1_000, List.of(1));
    var merged = sent(colony, dispatch(0, "Hammer-1", leader, given()));

    assertThat(alone.verify())
        .containsExactly(
            new RunTask.Check("style", "make style", 5_000),
            new RunTask.Check("unit", "make test", 600_000));
    assertThat(merged.verify()).isEmpty();
    assertThat(merged.merged().getFirst().verify()).isEqualTo(alone.verify());
  }

  @Test
  void tellsWhatMayBeAskedForAndUsed() throws IOException {
    var given =
        new Effect.Given(
            List.of(),
            List.of(),
            Optional.empty(),
            List.of(answer("s1", Optional.empty(), "REFUSED", "depth 3 is the deepest")),
            List.of(),
            3,
            1,
            Optional.of(new Effect.Allowance(Optional.of(500L), Optional.empty(), true)),
            Effect.Steering.NONE);

    var sent = sent(colony(1, row(0, 1, null)), dispatch(0, "Swift-1", NOTHING, given));

    assertThat(sent.allowance()).isEqualTo(new RunTask.Allowance(500L, null, true));
    var spawning = Objects.requireNonNull(sent.spawning());
    assertThat(spawning.maxDepth()).isEqualTo(3);
    assertThat(spawning.requestsLeft()).isEqualTo(1);
    assertThat(spawning.answers())
        .containsExactly(
            new SpawnAnswer(
                "s1",
                "scout",
                "why",
                "REFUSED",
                "depth 3 is the deepest",
                null,
                null,
                null,
                null,
                List.of(),
                false));
  }

  @Test
  void handsOnWhatWasGiven() throws IOException {
    var colony = colony(1, row(0, 1, null), row(1, 1, child("look")));
    var given =
        new Effect.Given(
            List.of(),
            List.of(0),
            Optional.of(0),
            List.of(answer("s1", Optional.of(1), "DONE", "")),
            List.of(answer("s2", Optional.of(1), "BLOCKED", "broken")),
            3,
            1,
            Optional.empty(),
            Effect.Steering.NONE);
    var results = Map.of(0, result("mine", 10), 1, result("theirs", 10));

    var sent = sent(colony, dispatch(0, "Swift-1", NOTHING, given), results);

    assertThat(sent.dependencies()).extracting(it -> it.summary()).containsExactly("mine");
    assertThat(Objects.requireNonNull(sent.subject()).taskId()).isEqualTo("only");
    var spawning = Objects.requireNonNull(sent.spawning());
    assertThat(spawning.answers().getFirst().taskId()).isEqualTo("only@scout1");
    assertThat(spawning.answers().getFirst().summary()).isEqualTo("theirs");
    assertThat(spawning.answers().getFirst().why()).isNull();
    assertThat(spawning.shared().getFirst().why()).isEqualTo("broken");
  }

  @Test
  void fitsIntoAMessageHoweverLargeTheTaskAndWhatItIsGiven() throws IOException {
    var quotes = "\"".repeat(90_000);
    var rows = new ArrayList<TaskRow>();
    rows.add(row(0, 1, null));
    rows.add(row(1, 1, child(quotes)));
    var results = new HashMap<Integer, Input.Attachment>();
    var answers = new ArrayList<Effect.Answer>();
    for (int ord = 2; ord < 20; ord++) {
      rows.add(row(ord, 1, spec(ord, "only@scout" + ord, TaskSpec.Kind.CHILD, 2, "look")));
      results.put(ord, result("蟻".repeat(4_000), 16_000));
      answers.add(answer("s" + ord, Optional.of(ord), "DONE", ""));
    }
    var given =
        new Effect.Given(
            List.of("蟻".repeat(4_000)),
            List.copyOf(results.keySet()),
            Optional.of(2),
            answers,
            answers,
            3,
            1,
            Optional.empty(),
            Effect.Steering.NONE);

    var sent =
        sent(
            colony(1, rows.toArray(TaskRow[]::new)),
            dispatch(1, "Swift-1", NOTHING, given),
            results);

    var spawning = Objects.requireNonNull(sent.spawning());
    assertThat(spawning.answers()).first().matches(it -> !it.truncated());
    assertThat(spawning.shared()).allMatch(SpawnAnswer::truncated).hasSize(18);
    assertThat(sent.dependencies()).hasSize(18).allMatch(it -> it.truncated());
    assertThat(sent.dependencies())
        .as("the commit, and what it comes with")
        .allMatch(it -> "c0ffee".equals(it.commit()) && it.artifacts().equals(List.of(BUNDLE)));
    assertThat(spawning.shared()).allMatch(it -> it.artifacts().equals(List.of(BUNDLE)));
  }

  @Test
  void givesTheCommitsOfAMergeAndNotItsConflicts() throws IOException {
    var merge = spec(1, "@merge-1", TaskSpec.Kind.MERGE, 2, "merge");
    var colony = colony(1, row(0, 1, null), row(1, 1, merge));
    var given =
        new Effect.Given(
            List.of(),
            List.of(1),
            Optional.empty(),
            List.of(),
            List.of(),
            3,
            1,
            Optional.empty(),
            Effect.Steering.NONE);

    var sent =
        sent(colony, dispatch(0, "Swift-1", NOTHING, given), Map.of(1, result("merged", 10)));

    assertThat(sent.dependencies().getFirst().artifacts()).containsExactly(BUNDLE);
  }

  @Test
  void namesAsManyResultsAsFitAndFirstWhatWasMerged() throws IOException {
    int many = 4_000;
    var rows = new ArrayList<TaskRow>();
    var results = new HashMap<Integer, Input.Attachment>();
    rows.add(row(0, 1, null));
    for (int ord = 1; ord <= many; ord++) {
      var kind = ord == many ? TaskSpec.Kind.MERGE : TaskSpec.Kind.CHILD;
      rows.add(row(ord, 1, spec(ord, "a-task-with-a-long-name-" + ord, kind, 1, "look")));
      results.put(ord, result("it is done", 10));
    }
    results.put(0, result("it is done", 10));
    var given =
        new Effect.Given(
            List.of(),
            IntStream.rangeClosed(0, many).boxed().toList(),
            Optional.empty(),
            List.of(),
            List.of(),
            3,
            1,
            Optional.empty(),
            Effect.Steering.NONE);

    var sent =
        sent(
            colony(1, rows.toArray(TaskRow[]::new)),
            dispatch(0, "Swift-1", NOTHING, given),
            results);

    var named = sent.dependencies().stream().map(RunTask.DependencyResult::taskId).toList();
    assertThat(named).hasSizeBetween(1_000, many).doesNotContain("only");
    assertThat(sent.hints())
        .containsExactly(
            "This builds on 4,001 results, of which %,d have room here: the Queen has all of them"
                .formatted(named.size()));
  }

  @Test
  void tellsWhatSteersItSafeToPutIntoAPrompt() throws IOException {
    var focus =
        new Effect.Sensed(signal("a < b && c", Optional.of("<src>")), 0.8, 0.72, Optional.empty());
    var steering =
        new Effect.Steering(
            List.of(focus),
            List.of("Do what the focus asks for."),
            List.of(EveryFact.LEARNED),
            Optional.empty(),
            List.of("TASK START: SCOUT claiming only (project) — attempt 1"));

    var sent = sent(colony(1, row(0, 1, null)), steered(steering));

    assertThat(sent.signals())
        .containsExactly(
            new RunTask.GivenSignal(
                ID,
                "FOCUS",
                "a &lt; b &amp;&amp; c",
                "&lt;src&gt;",
                "jane",
                0.8,
                0.72,
                "PRIORITIZE",
                "let this decide first"));
    assertThat(sent.instructions()).containsExactly("Do what the focus asks for.");
    assertThat(sent.learned())
        .containsExactly(
            new RunTask.Learned(
                ID, "global_1_a", "security", "Global: hash &lt;passwords&gt;", 0.21, 0.8));
    assertThat(sent.memory()).isNull();
    assertThat(sent.inFlight()).hasSize(1);
  }

  @Test
  void recallsWhatTheColonyRemembers() throws IOException {
    var instinct = Instinct.of(ID, "tooling", "use <clock>", Instinct.Origin.PERSON);
    var entry = new Entry(ID, Optional.of("tooling"), "first", "tests & more", NOON);
    var memory =
        Memory.NONE.trusting(List.of(instinct)).learned(entry).decided(entry).session(entry);

    var sent =
        sent(
            colony(1, row(0, 1, null)),
            steered(remembering(new Effect.Recalled(memory, false, Optional.of(NOON)))));

    var slice = Objects.requireNonNull(sent.memory());
    assertThat(slice.instincts())
        .containsExactly(new RunTask.RememberedInstinct(ID, "tooling", "use &lt;clock&gt;", 0.7));
    assertThat(slice.learnings())
        .containsExactly(new RunTask.Remembered(ID, "tooling", "first", "tests &amp; more", NOON));
    assertThat(slice.decisions()).hasSize(1);
    assertThat(slice.sessions()).hasSize(1);
    assertThat(slice.source()).isEqualTo("cached");
    assertThat(slice.asOf()).isEqualTo(NOON);
  }

  @Test
  void keepsTheFirstOfWhatItIsToldWhenNotEverythingFits() throws IOException {
    var entry = new Entry(ID, Optional.empty(), "first", "蟻".repeat(2_000), NOON);
    var memory = Memory.NONE;
    for (int n = 0; n < Memory.MOST_LEARNINGS; n++) {
      memory = memory.learned(entry).decided(entry);
    }
    var many = Collections.nCopies(100, sensed("蟻".repeat(500)));
    var steering =
        new Effect.Steering(
            many,
            List.of(),
            many,
            Optional.of(new Effect.Recalled(memory, true, Optional.empty())),
            List.of());

    var sent = sent(colony(1, row(0, 1, null)), steered(steering));

    assertThat(sent.signals()).hasSize(100);
    assertThat(sent.learned()).hasSizeBetween(1, 99);
    assertThat(Payloads.write(sent).length).isGreaterThan(Message.MAX_BYTES - 8 * 1024);
  }

  private static Effect.Dispatch steered(Effect.Steering steering) {
    return dispatch(
        0,
        "Swift-1",
        NOTHING,
        new Effect.Given(
            List.of(),
            List.of(),
            Optional.empty(),
            List.of(),
            List.of(),
            3,
            2,
            Optional.empty(),
            steering));
  }

  private static Effect.Steering remembering(Effect.Recalled recalled) {
    return new Effect.Steering(List.of(), List.of(), List.of(), Optional.of(recalled), List.of());
  }

  private static Effect.Sensed sensed(String content) {
    return new Effect.Sensed(signal(content, Optional.empty()), 0.8, 0.72, Optional.empty());
  }

  private static Signal signal(String content, Optional<String> target) {
    return new Signal(
        ID,
        SignalType.FOCUS,
        content,
        target,
        "jane",
        Optional.empty(),
        0.8,
        SignalType.FOCUS.halfLife(),
        Duration.ZERO,
        NOON,
        1,
        List.of());
  }

  @Test
  void tellsWorkersToComeToAnEnd() throws IOException {
    var wrapUp = new Effect.WrapUp(4, List.of("only"), "four fifths of the tokens are used");

    var out = new JsonEncoder().wrapUp(new OneTask().colony().charter(), wrapUp, ID, NOON);

    assertThat(Payloads.read(out.value(), ControlMessage.class))
        .isEqualTo(
            new ControlMessage.WrapUp(
                ID,
                ID,
                "default",
                NOON,
                Message.SCHEMA_VERSION,
                List.of("only"),
                "four fifths of the tokens are used"));
  }

  private static Effect.Dispatch dispatch(
      int task, String worker, Effect.Work work, Effect.Given given) {
    return new Effect.Dispatch(1, task, 1, 1, worker, NOON, work, given);
  }

  private static Effect.Work running(Run run) {
    return new Effect.Work(CasteMode.TASK, Optional.of(run), 1_000, List.of());
  }

  private static Effect.Given given(String... findings) {
    return new Effect.Given(
        List.of(findings),
        List.of(),
        Optional.empty(),
        List.of(),
        List.of(),
        3,
        2,
        Optional.empty(),
        Effect.Steering.NONE);
  }

  private static Effect.Answer answer(
      String request, Optional<Integer> child, String status, String why) {
    return new Effect.Answer(
        new Ask(
            request,
            1,
            "scout",
            "why",
            "",
            true,
            Map.of(),
            child.orElse(-1),
            why,
            2,
            NOON,
            true,
            true,
            Optional.empty()),
        status,
        why);
  }

  private static Input.Attachment result(String summary, int dataBytes) {
    var data = JsonNodeFactory.instance.textNode("d".repeat(dataBytes));
    return new ReportedResult(
        new TaskResult(summary, data, null, "c0ffee", null, ARTIFACTS, List.of(), 0, 1, null));
  }

  private static RunTask sent(Colony colony, Effect.Dispatch dispatch) throws IOException {
    return sent(colony, dispatch, Map.of());
  }

  private static RunTask sent(
      Colony colony, Effect.Dispatch dispatch, Map<Integer, Input.Attachment> results)
      throws IOException {
    var out = new JsonEncoder().dispatch(colony, dispatch, results, ID, NOON);
    return Payloads.read(out.value(), RunTask.class);
  }

  private static Colony colony(int runVersion, TaskRow... tasks) {
    var colony = new OneTask().colony();
    return new Colony(
        colony.charter(),
        colony.plan(),
        colony.planHash(),
        at(colony.standing(), runVersion),
        colony.phases(),
        List.of(tasks),
        Map.of());
  }

  private static TaskRow row(int ord, int run, @Nullable TaskSpec extra) {
    return new TaskRow(
        ord,
        TaskStatus.ACTIVE,
        run,
        1,
        0,
        0,
        0,
        0,
        0,
        0,
        null,
        "Swift-1",
        NOON,
        null,
        null,
        null,
        null,
        null,
        List.of(),
        extra,
        Kin.NONE,
        null,
        Spent.NONE);
  }

  private static TaskSpec child(String description) {
    return spec(1, "only@scout1", TaskSpec.Kind.CHILD, 2, description);
  }

  private static TaskSpec spec(
      int ord, String id, TaskSpec.Kind kind, int depth, String description) {
    return new TaskSpec(
        ord,
        id,
        0,
        kind,
        description,
        "scout",
        List.of(),
        List.of(),
        Optional.empty(),
        1_000,
        3,
        List.of(),
        List.of(),
        0,
        0,
        depth,
        Budget.NONE);
  }

  private static TaskSpec checked(Phase.Verify... verify) {
    return new TaskSpec(
        1,
        "checked",
        0,
        TaskSpec.Kind.WORK,
        "build",
        "builder",
        List.of(),
        List.of(),
        Optional.empty(),
        1_000,
        3,
        List.of(),
        List.of(),
        List.of(verify),
        0,
        TaskSpec.NOTHING,
        1,
        Budget.NONE);
  }

  private static TaskSpec added(Run run) {
    return TaskSpec.added(
        1,
        "@restore-1",
        TaskSpec.NO_PHASE,
        TaskSpec.Kind.RESTORE,
        "put the files there",
        "builder",
        List.of(0),
        run,
        1_000,
        3,
        List.of());
  }

  private static Standing at(Standing of, int runVersion) {
    return new Standing(
        of.id(),
        of.shard(),
        of.state(),
        of.paused(),
        of.version(),
        of.generation(),
        runVersion,
        of.planVersion(),
        of.plans(),
        of.epochFloor(),
        of.seq(),
        of.outSeq(),
        of.readyOrd(),
        of.counts(),
        of.front(),
        of.open(),
        of.halted(),
        of.outcome(),
        of.workers(),
        of.checkpoints(),
        of.checkpoint(),
        of.preWritten(),
        of.begunAt(),
        of.armedAt(),
        of.stateSince(),
        of.updatedAt(),
        of.purse(),
        of.troubles(),
        of.queued());
  }
}
