package colony.worker.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import colony.contracts.OutcomeClass;
import colony.contracts.RunSpec;
import colony.contracts.RunTask.WorkspaceRef;
import colony.contracts.TaskResult;
import colony.contracts.Usage;
import colony.scripted.Script;
import colony.scripted.ScriptedModel;
import colony.worker.task.Cancellation;
import colony.worker.task.Ending;
import colony.worker.task.TestTask;
import colony.worker.workspace.TestRepository;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The command lines of the coding agents themselves, where they are installed, against a model
/// that follows a script: no key, no network.
class RealAgentsTest {
  /// How each is pointed at the model, its own tool that runs a command, and how it calls the
  /// colony's.
  enum Agent {
    CLAUDE("Bash", "command", "mcp__colony__remember") {
      @Override
      Map<String, String> environment(String model) {
        return Map.of("ANTHROPIC_BASE_URL", model, "ANTHROPIC_API_KEY", "none");
      }
    },
    CODEX("exec_command", "cmd", "mcp__colony__remember") {
      @Override
      Map<String, String> environment(String model) {
        return Map.of("SCRIPTED_KEY", "none");
      }

      @Override
      List<String> args(String model) {
        return List.of(
            "-c", "model=\"scripted-1\"",
            "-c", "model_provider=\"scripted\"",
            "-c", "model_providers.scripted.name=\"scripted\"",
            "-c", "model_providers.scripted.base_url=\"%s/v1\"".formatted(model),
            "-c", "model_providers.scripted.wire_api=\"responses\"",
            "-c", "model_providers.scripted.env_key=\"SCRIPTED_KEY\"",
            "-c", "model_providers.scripted.request_max_retries=0",
            "-c", "model_providers.scripted.stream_max_retries=0");
      }
    },
    GEMINI("run_shell_command", "command", "mcp_colony_remember") {
      @Override
      Map<String, String> environment(String model) {
        return Map.of("GOOGLE_GEMINI_BASE_URL", model, "GEMINI_API_KEY", "none");
      }

      @Override
      List<String> args(String model) {
        return List.of("-m", "gemini-2.5-pro");
      }
    },
    OPENCODE("bash", "command", "colony_remember") {
      @Override
      Map<String, String> environment(String model) {
        return Map.of(
            "OPENCODE_CONFIG_CONTENT",
            """
            {"model": "scripted/scripted-1", "small_model": "scripted/scripted-1", "share": "disabled",
             "provider": {"scripted": {"npm": "@ai-sdk/openai-compatible", "name": "scripted",
               "options": {"baseURL": "%s/v1", "apiKey": "none"}, "models": {"scripted-1": {"name": "scripted-1"}}}}}
            """
                .formatted(model));
      }
    };

    private final String tool;
    private final String argument;
    private final String remember;

    Agent(String tool, String argument, String remember) {
      this.tool = tool;
      this.argument = argument;
      this.remember = remember;
    }

    abstract Map<String, String> environment(String model);

    List<String> args(String model) {
      return List.of();
    }

    String preset() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }

    boolean installed() {
      return Stream.of(System.getenv("PATH").split(File.pathSeparator))
          .anyMatch(folder -> Files.isExecutable(Path.of(folder, preset())));
    }
  }

  @TempDir Path folder;
  private Path user;

  @BeforeEach
  void begin() throws Exception {
    user = TestRepository.make(folder.resolve("user"));
  }

  @ParameterizedTest
  @EnumSource
  void worksAndCountsWhatTheModelCounts(Agent agent) throws Exception {

    var result = ended(agent, working(agent), OutcomeClass.SUCCESS);

    assertThat(result.summary()).contains("It is written down.");
    assertThat(Objects.requireNonNull(result.diff()).files()).isEqualTo(1);
    var usage = Objects.requireNonNull(result.usage());
    // No table knows the model of a script; opencode says 0 then.
    if (agent == Agent.OPENCODE || agent == Agent.CODEX) {
      assertThat(usage.cost()).isNull();
    }
    assertThat(tokens(result))
        .returns(1040L, Usage.Tokens::inputTotal)
        .returns(40L, Usage.Tokens::cacheRead)
        .returns(47L, Usage.Tokens::output);
  }

  @ParameterizedTest
  @EnumSource
  void tellsAKeyThatIsNotAccepted(Agent agent) throws Exception {
    var result = ended(agent, "rules: [{turns: [{fault: 401}]}]", OutcomeClass.AUTH);

    assertThat(Objects.requireNonNull(result.ran()).verdict()).isEqualTo("unauthorized");
  }

  /// By itself it would try again for minutes.
  @ParameterizedTest
  @EnumSource(names = "GEMINI")
  @Timeout(60)
  void tellsAtOnceThatItIsToSlowDown(Agent agent) throws Exception {
    var result = ended(agent, "rules: [{turns: [{fault: 429}]}]", OutcomeClass.LIMIT);

    assertThat(Objects.requireNonNull(result.ran()).verdict()).isEqualTo("rate-limit");
  }

  /// A codex calls them in a way that the script does not speak.
  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"CODEX"})
  void hasTheToolsOfTheColonyFromItsFirstCallOn(Agent agent) throws Exception {
    var script =
        """
        rules:
          - when: {contains: ["Do the thing"]}
            turns:
              - call: [{tool: %s, arguments: {category: tooling, content: The shell is there}}]
              - say: Remembered.
          - turns: [{say: a title}]
        """
            .formatted(agent.remember);

    var result = ended(agent, script, OutcomeClass.SUCCESS);

    assertThat(result.learnings())
        .singleElement()
        .extracting(it -> it.content())
        .isEqualTo("The shell is there");
  }

  /// A codex that goes on tells the sum of its session, and what was paid once is not paid again.
  /// The two that are left out begin anew.
  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"GEMINI", "OPENCODE"})
  void countsWhatIsNewWhenItGoesOnWithItsSession(Agent agent) throws Exception {
    assumeTrue(agent.installed(), agent.preset() + " is not installed: it is not tried");
    try (var model = ScriptedModel.start(Script.parse(working(agent)));
        var worker = new TestWorker(folder.resolve("home"))) {
      var first = ended(agent, model, worker, null, OutcomeClass.SUCCESS);
      var second = ended(agent, model, worker, null, OutcomeClass.SUCCESS);
      var third = ended(agent, model, worker, null, OutcomeClass.SUCCESS);

      assertThat(second.summary()).contains("It is still there.");
      assertThat(third.summary()).contains("And still.");
      assertThat(tokens(first))
          .isEqualTo(new Usage.Tokens(1040, 1000, 40, 0, 47, tokens(first).reasoning()));
      assertThat(tokens(second))
          .isEqualTo(new Usage.Tokens(260, 200, 60, 0, 11, tokens(second).reasoning()));
      assertThat(tokens(third))
          .isEqualTo(new Usage.Tokens(370, 300, 70, 0, 13, tokens(third).reasoning()));
    }
  }

  /// Two turns for its first run, and one for each that goes on. A call for a title has no standing
  /// instructions.
  private static String working(Agent agent) {
    return """
        rules:
          - when: {contains: ["Do the thing", "Working in a colony"]}
            turns:
              - say: I write it down.
                call: [{tool: %s, arguments: {%s: "echo hello > hello.txt", description: Say hello}}]
                usage: {input: 900, cacheRead: 0, cacheWrite: 0, output: 30, reasoning: 0}
              - say: It is written down.
                usage: {input: 100, cacheRead: 40, cacheWrite: 0, output: 17, reasoning: 5}
              - say: It is still there.
                usage: {input: 200, cacheRead: 60, cacheWrite: 0, output: 11, reasoning: 2}
              - say: And still.
                usage: {input: 300, cacheRead: 70, cacheWrite: 0, output: 13, reasoning: 3}
          - turns: [{say: a title, usage: {input: 0, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0}}]
        """
        .formatted(agent.tool, agent.argument);
  }

  private static Usage.Tokens tokens(TaskResult result) {
    return Objects.requireNonNull(Objects.requireNonNull(result.usage()).tokens());
  }

  private TaskResult ended(Agent agent, String script, OutcomeClass outcome) throws Exception {
    assumeTrue(agent.installed(), agent.preset() + " is not installed: it is not tried");
    try (var model = ScriptedModel.start(Script.parse(script));
        var worker = new TestWorker(folder.resolve("home"))) {
      return ended(agent, model, worker, TestRepository.workspace(user), outcome);
    }
  }

  private TaskResult ended(
      Agent agent,
      ScriptedModel model,
      TestWorker worker,
      @Nullable WorkspaceRef workspace,
      OutcomeClass outcome)
      throws Exception {
    var address = model.address().toString();
    var run =
        new RunSpec.Agent(
            agent.preset(), null, null, agent.args(address), agent.environment(address), 0, null);
    var task = new TestTask("1.1", 1, 1, run, workspace).message();
    var ended = (Ending.Ended) worker.run(task, new Cancellation());
    assertThat(ended.outcome())
        .as(() -> ended.result() + "\n" + worker.text(ended.result().output()))
        .isEqualTo(outcome);
    return ended.result();
  }
}
