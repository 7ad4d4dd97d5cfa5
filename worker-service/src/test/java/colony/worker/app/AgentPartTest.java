package colony.worker.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.contracts.Confinement;
import colony.contracts.Confinement.Network;
import colony.contracts.Confinement.Sandbox;
import colony.contracts.Json;
import colony.contracts.OutcomeClass;
import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import colony.contracts.RunTask.DependencyResult;
import colony.contracts.RunTask.MergedTask;
import colony.contracts.RunTask.WorkspaceRef;
import colony.contracts.Usage;
import colony.worker.agent.Presets;
import colony.worker.process.UnrulyTrees;
import colony.worker.task.Cancellation;
import colony.worker.task.Ending;
import colony.worker.task.TestTask;
import colony.worker.workspace.TestRepository;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Whole attempts with an agent that is a script: it plays a line, and prints events as claude
/// does.
@Timeout(120)
class AgentPartTest {
  private static final String INIT =
      "{\"type\":\"system\",\"subtype\":\"init\",\"session_id\":\"s1\",\"model\":\"m1\"}";

  @TempDir Path folder;
  private final Cancellation cancellation = new Cancellation();
  private Path shared;
  private Path bin;
  private TestWorker worker;

  @BeforeEach
  void begin() throws Exception {
    shared = Files.createDirectory(folder.resolve("shared"));
    bin = Files.createDirectory(shared.resolve("bin"));
    // Each step of ending an agent that ignores it takes this long.
    worker = new TestWorker(folder.resolve("home"), Map.of("colony.worker.term-patience", "500ms"));
  }

  @AfterEach
  void end() {
    worker.close();
  }

  private static String result(String words) throws Exception {
    var event =
        Json.mapper()
            .createObjectNode()
            .put("type", "result")
            .put("subtype", "success")
            .put("is_error", false)
            .put("session_id", "s1")
            .put("result", words)
            .put("total_cost_usd", 0.25);
    event
        .putObject("modelUsage")
        .putObject("m1")
        .put("inputTokens", 10)
        .put("cacheReadInputTokens", 90)
        .put("outputTokens", 5);
    return event.toString();
  }

  /// @param line of shell, before it prints its events
  private RunTask task(String line, @Nullable WorkspaceRef workspace, String... events)
      throws Exception {
    return task(line, workspace, null, events);
  }

  private RunTask task(
      String line,
      @Nullable WorkspaceRef workspace,
      @Nullable Confinement confinement,
      String... events)
      throws Exception {
    var program =
        Files.writeString(
            bin.resolve("claude"),
            "#!/bin/sh\n%s\ncat <<'EVENTS'\n%s\nEVENTS\n"
                .formatted(line, String.join("\n", events)));
    assertThat(program.toFile().setExecutable(true)).isTrue();
    var run =
        new RunSpec.Agent(
            "claude",
            "sonnet",
            "Think first.",
            List.of("--more"),
            Map.of("PATH", bin + ":/usr/local/bin:/usr/bin:/bin"),
            0,
            confinement);
    return new TestTask("1.1", 1, 1, run, workspace).message();
  }

  private WorkspaceRef shared() {
    return new WorkspaceRef(shared.toString(), null);
  }

  private static RunTask with(RunTask task, String field, String json) throws Exception {
    ObjectNode tree = Json.mapper().valueToTree(task);
    tree.set(field, Json.mapper().readTree(json));
    return Json.mapper().treeToValue(tree, RunTask.class);
  }

  private Ending.Ended run(RunTask task) throws Exception {
    return (Ending.Ended) worker.run(task, cancellation);
  }

  /// It would remember changes that the next attempt does not find.
  @Test
  void beginsAnewWhenACheckSaysThatItIsNotDone() throws Exception {
    var red = "[{\"name\": \"red\", \"command\": \"false\", \"timeoutMillis\": 9000}]";
    var task = task("true", shared(), result("done"));
    var session = session("1.1");

    var good = run(task);
    assertThat(session).hasContent("s1");
    var bad = run(with(task, "verify", red));

    assertThat(good.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(bad.outcome()).isEqualTo(OutcomeClass.CRASH);
    assertThat(bad.result().usage()).isEqualTo(good.result().usage());
    assertThat(bad.result().ran()).isNotNull();
    assertThat(bad.result().ran().verdict()).isEqualTo("failed-check");
    assertThat(session).doesNotExist();
  }

  @Test
  void costsWhatTheTableSaysWhereTheAgentTellsNoCost() throws Exception {
    var told = (ObjectNode) Json.mapper().readTree(result("done"));
    told.remove("total_cost_usd");

    var ended =
        run(task("", shared(), INIT.replace("m1", "claude-sonnet-4-5-20250929"), told.toString()));

    // 10 × 3 + 90 × 0.3 + 5 × 15
    assertThat(ended.result().usage()).isNotNull();
    assertThat(ended.result().usage().cost())
        .isEqualTo(new Usage.Cost(132, "USD", Usage.Source.PRICE_TABLE));
    assertThat(ended.result().ran()).isNotNull();
    assertThat(ended.result().ran().priceTable()).isNotBlank();
  }

  /// Deeper than a path may be long, so that even root cannot read it.
  @Test
  void beginsAnewWhereItsSessionCannotBePutBack() throws Exception {
    var kept = folder.resolve("home/sessions/%s/1.1+claude".formatted(TestTask.COLONY));
    var claude = new Presets(Optional.empty()).find("claude").orElseThrow();
    var files =
        Files.createDirectories(kept.resolve("home").resolve(claude.sessions().keep().getFirst()));
    Files.writeString(kept.resolve("session"), "s0");
    try {
      var deep = "name=$(printf '%0200d' 0); for i in $(seq 25); do mkdir $name; cd -P $name; done";
      new ProcessBuilder("/bin/sh", "-c", deep).directory(files.toFile()).start().waitFor();

      var ended = run(task("printf '%s\\n' \"$@\" > args", shared(), INIT, result("Anew.")));

      assertThat(ended.outcome()).isEqualTo(OutcomeClass.SUCCESS);
      assertThat(shared.resolve("args")).content().doesNotContain("s0");
    } finally {
      new ProcessBuilder("rm", "-rf", kept.toString()).start().waitFor();
    }
  }

  @Test
  void tellsTheAgentItsTaskAndReportsWhatCameOfIt() throws Exception {
    var task =
        task(
            "cat > told; printf '%s\\n' \"$@\" > args; cat \"$HOME/.colony/mcp.json\" > mcp",
            shared(), INIT, result("All done."));

    var ended = run(task);

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(ended.result().summary()).isEqualTo("All done.");
    assertThat(ended.result().usage())
        .isEqualTo(
            new Usage(
                new Usage.Tokens(100, 10, 90, 0, 5, 0),
                new Usage.Cost(250_000, "USD", Usage.Source.REPORTED)));
    var ran = ended.result().ran();
    assertThat(ran).isNotNull();
    assertThat(ran.executor()).isEqualTo("agent");
    assertThat(ran.preset()).isEqualTo("claude@3");
    assertThat(ran.model()).isEqualTo("m1");
    assertThat(ran.session()).isEqualTo("s1");
    assertThat(ran.verdict()).isEqualTo("done");
    assertThat(ran.sandbox()).isEqualTo(Sandbox.NONE);
    assertThat(shared.resolve("told")).content().startsWith("Think first.").contains("Task: 1.1\n");
    assertThat(shared.resolve("args"))
        .content()
        .contains("--append-system-prompt\n# Working in a colony", "--model\nsonnet\n", "--more\n");
    assertThat(Json.mapper().readTree(shared.resolve("mcp").toFile()).at("/mcpServers/colony/args"))
        .extracting(it -> it.asText())
        .contains("colony.worker.mcp.ToolServer");
  }

  @Test
  void readsTheFinalMessageAndNothingThatToolsPrinted() throws Exception {
    var spawn = "--- SPAWN REQUEST ---\ncaste: %s\nreason: why\n--- END SPAWN REQUEST ---\n";
    var blocked = "--- BLOCKED ---\ncode: no-key\nmessage: it is missing\n--- END BLOCKED ---";
    var printed =
        Json.mapper()
            .createObjectNode()
            .put("type", "user")
            .put(
                "printed", result("from a tool") + "\n" + spawn.formatted("builder") + "\u001b[2J");

    var ended =
        run(
            task(
                "",
                shared(),
                INIT,
                printed.toString(),
                spawn.formatted("builder") + blocked,
                result("Ask.\n" + spawn.formatted("scout"))));

    assertThat(ended.wishes().requests()).singleElement().extracting("caste").isEqualTo("scout");
    assertThat(ended.blocked()).isNull();
    assertThat(run(task("", shared(), INIT, result(blocked))).blocked())
        .isNotNull()
        .extracting("code")
        .isEqualTo("no-key");
  }

  @Test
  void callsItACrashWhenPromisedFilesDidNotChange() throws Exception {
    var repository = TestRepository.workspace(TestRepository.make(folder.resolve("user")));
    var idle = with(task("", repository, INIT, result("Done.")), "files", "[\"a.txt\"]");
    var busy =
        with(task("echo x > a.txt", repository, INIT, result("Done.")), "files", "[\"a.txt\"]");

    var worked = run(busy);
    Files.writeString(
        bin.resolve("claude"),
        "#!/bin/sh\necho '%s'\necho '%s'\n".formatted(INIT, result("Done.")));
    var ended = run(idle);

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.CRASH);
    assertThat(ended.result().summary())
        .startsWith("said that it is done and changed nothing, though the task promises a.txt");
    assertThat(ended.result().ran()).isNotNull().extracting("verdict").isEqualTo("empty-diff");
    assertThat(worked.outcome()).isEqualTo(OutcomeClass.SUCCESS);
  }

  @Test
  void endsAnAgentThatUsesMoreThanItMayAndKeepsItsWork() throws Exception {
    var repository = TestRepository.workspace(TestRepository.make(folder.resolve("user")));
    var call =
        "{\"type\":\"assistant\",\"session_id\":\"s1\",\"message\":{\"id\":\"c1\",\"content\":[],"
            + "\"usage\":{\"input_tokens\":900,\"output_tokens\":200}}}";

    var ended =
        run(
            with(
                task("echo half > half; echo '%s'; sleep 3600".formatted(call), repository, ""),
                "allowance",
                "{\"tokens\": 1000, \"wrapUp\": false}"));

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.BUDGET);
    assertThat(ended.result().ran()).isNotNull().extracting("verdict").isEqualTo("budget");
    assertThat(ended.result().commit()).isNotNull();
    assertThat(ended.result().usage()).isNotNull();
    assertThat(ended.result().usage().tokens()).isEqualTo(new Usage.Tokens(900, 900, 0, 0, 200, 0));
  }

  @Test
  void beginsNoTaskOnceTheTasksBeforeItUsedAllTheyMay() throws Exception {
    var task = task("echo run >> runs", shared(), INIT, result("Done."));
    var second = Json.mapper().createObjectNode().put("taskId", "1.2").put("description", "more");
    second.put("before", false).set("run", Json.mapper().valueToTree(task.run()));
    var merged = with(task, "merged", "[%s]".formatted(second));

    var ended = run(with(merged, "allowance", "{\"tokens\": 100, \"wrapUp\": false}"));

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.BUDGET);
    assertThat(ended.result().summary())
        .contains("1.2: the budget is used up: 105 of 100 allowed tokens are used");
    assertThat(ended.result().ran()).isNotNull().extracting("verdict").isEqualTo("budget");
    assertThat(ended.result().usage()).isNotNull();
    assertThat(ended.result().usage().tokens()).isEqualTo(new Usage.Tokens(100, 10, 90, 0, 5, 0));
    assertThat(shared.resolve("runs")).hasContent("run");
  }

  @Test
  void goesOnWithTheSessionOfTheRunBefore() throws Exception {
    var line =
        "mkdir -p \"$HOME/.claude/projects/p\"; printf '%s\\n' \"$@\" > args;"
            + " find \"$HOME/.claude\" -name '*.jsonl' > found; echo said > \"$HOME/.claude/projects/p/s1.jsonl\"";
    var task = task(line, shared(), INIT, result("Done."));

    run(task);
    assertThat(shared.resolve("args")).content().doesNotContain("--resume");
    run(task);

    assertThat(shared.resolve("args")).content().contains("--resume\ns1\n");
    assertThat(shared.resolve("found")).content().endsWith("shared/s1.jsonl\n");
  }

  @Test
  void beginsAnewAfterAFailure() throws Exception {
    run(task("mkdir -p \"$HOME/.claude/projects/p\"", shared(), INIT, result("Done.")));
    var cut = run(task("", shared(), INIT));
    run(task("printf '%s\\n' \"$@\" > args", shared(), INIT, result("Done.")));

    assertThat(cut.outcome()).isEqualTo(OutcomeClass.TRANSIENT);
    assertThat(shared.resolve("args")).content().doesNotContain("--resume");
  }

  private Path session(String task) {
    return folder.resolve("home/sessions/%s/%s+claude/session".formatted(TestTask.COLONY, task));
  }

  @Test
  void beginsAnewAfterItOnlySaidThatItIsDone() throws Exception {
    var repository = TestRepository.workspace(TestRepository.make(folder.resolve("user")));

    var ended = run(with(task("", repository, INIT, result("Done.")), "files", "[\"a.txt\"]"));

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.CRASH);
    assertThat(session("1.1")).doesNotExist();
  }

  private static RunTask mergedWith(RunTask task, @Nullable RunSpec run) throws Exception {
    var none = List.<String>of();
    var other = new MergedTask("1.2", "Do it too", run, none, none, none, List.of(), false);
    return with(task, "merged", Json.mapper().writeValueAsString(List.of(other)));
  }

  private static RunSpec shell(String line) {
    return new RunSpec.Command(List.of(), line, Map.of(), 0);
  }

  @Test
  void beginsAnewAfterAnotherTaskOfItsAttemptFailed() throws Exception {
    var task = task("", shared(), INIT, result("Done."));

    var good = run(mergedWith(task, shell("true")));
    assertThat(session("1.1")).hasContent("s1");
    var bad = run(mergedWith(task, shell("false")));

    assertThat(good.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(bad.outcome()).isEqualTo(OutcomeClass.CRASH);
    assertThat(session("1.1")).doesNotExist();
  }

  @Test
  void beginsAnewAfterItsChangesCouldNotBeHandedOver() throws Exception {
    var user = TestRepository.make(folder.resolve("user"));
    var task = task("echo x > x", TestRepository.workspace(user), INIT, result("Done."));
    TestRepository.git(user, "branch", "colony");

    var ended = run(task);

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.BAD_TASK);
    assertThat(session("1.1")).doesNotExist();
  }

  @Test
  void goesOnWhereItsChangesAreAndNowhereElse() throws Exception {
    var user = TestRepository.make(folder.resolve("user"));
    var args = shared.resolve("args");
    var task =
        task(
            "date +%%N > x; printf '%%s\\n' \"$@\" > '%s'".formatted(args),
            TestRepository.workspace(user),
            INIT,
            result("Done."));
    var made = new DependencyResult("1.1", "", null, run(task).result().commit(), List.of(), false);

    var second = run(TestTask.given(task, List.of(made), made));
    assertThat(args).content().contains("--resume\ns1\n");
    run(task);

    assertThat(second.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(args).content().doesNotContain("--resume");
  }

  /// The tasks of an attempt share their HOME, and the worker writes there outside the sandbox.
  @Test
  void writesNothingWhereATaskBeforeItLeftALink() throws Exception {
    var outside = Files.createDirectory(folder.resolve("outside"));
    var task =
        task(
            "rm -rf \"$HOME/.colony\"; ln -s '%s' \"$HOME/.colony\"".formatted(outside),
            shared(),
            INIT,
            result("Done."));

    var ended = run(mergedWith(task, task.run()));

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.CRASH);
    assertThat(ended.result().summary()).contains(".colony in the agent's HOME is a link");
    assertThat(outside).isEmptyDirectory();
  }

  @Test
  void saysWhatIsNotThere() throws Exception {
    var task = task("", shared(), INIT);
    Files.delete(bin.resolve("claude"));
    var nobody = new RunSpec.Agent("nobody", null, null, List.of(), Map.of(), 0, null);

    assertThat(run(task).result().summary())
        .startsWith("the agent's program 'claude' is not installed here");
    assertThat(run(task).outcome()).isEqualTo(OutcomeClass.MISSING_DEPENDENCY);
    assertThat(run(new TestTask("1.1", 1, 1, nobody, null).message()).result().summary())
        .isEqualTo(
            "no preset 'nobody' at this worker; it has claude, codex, gemini, generic, opencode");
  }

  @Test
  void worksInASandboxToo() throws Exception {
    RealSandbox.demand();

    var ended =
        run(
            task(
                "cat > told; test -s \"$HOME/.colony/mcp.json\" && echo made > made",
                shared(),
                new Confinement(Sandbox.BWRAP, Network.NONE, null),
                INIT,
                result("Done.")));

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(shared.resolve("made")).exists();
    assertThat(shared.resolve("told")).content().contains("Task: 1.1\n");
  }

  /// As where the disk is full: the attempt is made again, and this was paid.
  @Test
  void tellsWhatItUsedThoughItsResultCannotBePutDown() throws Exception {
    var ended =
        run(
            task(
                "mkdir \"$(dirname \"$COLONY_CONTEXT\")/data-1.json\"\n"
                    + "printf '{\"data\": {\"a\": 1}}' > \"$COLONY_RESULT\"",
                shared(),
                INIT,
                result("Done.")));

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.TRANSIENT);
    assertThat(ended.result().summary()).startsWith("its result cannot be put down: ");
    assertThat(ended.result().usage()).isNotNull();
  }

  /// Its worker may be on its way down: the task begins anew elsewhere, and this was paid.
  @Test
  void tellsWhatItUsedUntilItWasStopped() throws Exception {
    var order = new Cancellation();
    var said = INIT + "\n" + result("Done.");
    var task = task("cat <<'E'\n%s\nE\necho > started; sleep 600".formatted(said), shared(), INIT);
    var ending = new FutureTask<>(() -> worker.run(task, order));
    Thread.ofVirtual().start(ending);
    await().atMost(Duration.ofSeconds(60)).until(() -> Files.exists(shared.resolve("started")));

    order.stop("enough");

    var usage = ((Ending.Stopped) ending.get()).usage();
    assertThat(usage).isNotNull();
    assertThat(usage.tokens()).isEqualTo(new Usage.Tokens(100, 10, 90, 0, 5, 0));
    assertThat(usage.cost()).isEqualTo(new Usage.Cost(250_000, "USD", Usage.Source.REPORTED));
  }

  @Test
  void leavesNothingOfAHostileAgentRunningWhenStopped() throws Exception {
    var trees = new UnrulyTrees();
    for (var line : trees.lines()) {
      var order = new Cancellation();
      var task = task("trap '' INT TERM\n" + line, shared(), INIT);
      var ending = new FutureTask<>(() -> worker.run(task, order));
      Thread.ofVirtual().start(ending);
      await().atMost(Duration.ofSeconds(60)).until(() -> !trees.living().isEmpty());
      order.stop("enough");

      assertThat(ending.get()).isInstanceOf(Ending.Stopped.class);
      assertThat(trees.living()).isEmpty();
    }
  }
}
