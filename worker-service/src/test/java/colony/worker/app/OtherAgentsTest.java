package colony.worker.app;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import colony.contracts.OutcomeClass;
import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import colony.contracts.RunTask.WorkspaceRef;
import colony.worker.task.Cancellation;
import colony.worker.task.Ending;
import colony.worker.task.TestTask;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Whole attempts with scripts in the place of agents that are not claude.
@Timeout(120)
class OtherAgentsTest {
  @TempDir Path folder;
  private Path bin;
  private TestWorker worker;

  @BeforeEach
  void begin() throws Exception {
    bin = Files.createDirectory(folder.resolve("bin"));
    var presets = Files.createDirectory(folder.resolve("presets"));
    Files.writeString(
        presets.resolve("mine.json"),
        """
        {"name": "mine", "version": 1, "versionsTested": "3", "program": "mine", "argv": [],
         "environment": {"MINE": "preset", "ALSO_MINE": "preset", "COLONY_NAME": "preset"},
         "prompt": "stdin", "format": "text"}
        """);
    worker =
        new TestWorker(
            folder.resolve("home"),
            Map.of(
                "colony.worker.presets",
                presets.toString(),
                "colony.worker.term-patience",
                "500ms"));
  }

  @AfterEach
  void end() {
    worker.close();
  }

  private RunTask task(String preset, String model, Map<String, String> env, String script)
      throws Exception {
    var program = Files.writeString(bin.resolve(preset), "#!/bin/sh\n" + script);
    assertThat(program.toFile().setExecutable(true)).isTrue();
    var all = new HashMap<>(env);
    all.put("PATH", bin + ":/usr/bin:/bin");
    var run = new RunSpec.Agent(preset, model, null, List.of(), all, 0, null);
    return new TestTask("1.1", 1, 1, run, new WorkspaceRef(bin.toString(), null)).message();
  }

  private Ending.Ended run(RunTask task) throws Exception {
    return (Ending.Ended) worker.run(task, new Cancellation());
  }

  @Test
  void getsTheVariablesOfItsTaskAboveThoseOfItsPreset() throws Exception {
    var ended =
        run(task("mine", "m", Map.of("MINE", "task"), "echo $MINE $ALSO_MINE $COLONY_NAME\n"));

    assertThat(ended.result().summary().strip()).isEqualTo("task preset preset");
  }

  @Test
  void isToldFromOneThatIsNotGiven() throws Exception {
    var own = run(generic(List.of("sh", "-c", "exit 64")));
    var none = run(generic(List.of()));

    assertThat(own.outcome()).isEqualTo(OutcomeClass.CRASH);
    assertThat(own.result().summary()).startsWith("exit code 64");
    assertThat(none.outcome()).isEqualTo(OutcomeClass.BAD_TASK);
    assertThat(none.result().ran()).isNotNull().extracting("verdict").isEqualTo("no-program");
  }

  private RunTask generic(List<String> args) {
    var run = new RunSpec.Agent("generic", null, null, args, Map.of(), 0, null);
    return new TestTask("1.1", 1, 1, run, new WorkspaceRef(bin.toString(), null)).message();
  }

  /// It says that its calls cost nothing where it does not know the price.
  @Test
  void isEndedWhereTheTableOfPricesSaysThatItsMoneyIsUsedUp() throws Exception {
    var step =
        """
        {"type": "step_finish", "sessionID": "s", "part": {"id": "1", "reason": "tool-calls",\
         "cost": 0, "tokens": {"input": 1000, "output": 200}}}""";
    var task = task("opencode", "gpt-5", Map.of(), "echo '%s'; sleep 3600\n".formatted(step));
    ObjectNode tree = Json.mapper().valueToTree(task);
    tree.putObject("allowance").put("micros", 1000).put("wrapUp", false);

    var ended = run(Json.mapper().treeToValue(tree, RunTask.class));

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.BUDGET);
    assertThat(ended.result().usage()).isNotNull();
    assertThat(ended.result().usage().cost()).isNotNull();
    assertThat(ended.result().usage().cost().micros()).isEqualTo(3_250);
  }
}
