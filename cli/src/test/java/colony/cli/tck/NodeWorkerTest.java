package colony.cli.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import colony.cli.tck.Finding.Verdict;
import colony.contracts.kafka.KafkaAccess;
import colony.stack.Installation;
import colony.stack.testing.TestStack;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// The example in another language, where that language is there.
@Timeout(240)
@Execution(ExecutionMode.CONCURRENT)
class NodeWorkerTest {
  private static final int OLDEST_NODE = 20;
  private static final Bounds BOUNDS =
      new Bounds(
          Duration.ofSeconds(60),
          Duration.ofSeconds(15),
          Duration.ofSeconds(10),
          Duration.ofSeconds(10),
          Duration.ofSeconds(1),
          Duration.ofSeconds(30));

  private final Path example = Installation.find().home().resolve("examples/node-worker");

  @TempDir Path folder;

  @Test
  void keepsTheProtocol() throws Exception {
    demandNode();
    demandItsLibrary();
    TrialTest.declareTopics("node");
    var log = folder.resolve("worker.log");
    var environment = new HashMap<>(System.getenv());
    environment.put("COLONY_BOOTSTRAP", TestStack.kafka());
    environment.put("COLONY_SERVICE", "node");
    environment.put("COLONY_BEAT_MS", "300");
    var worker = new StartedWorker("node worker.js", example, environment, log);

    var findings =
        new Trial(KafkaAccess.open(TestStack.kafka()), "node", BOUNDS, Optional.of(worker)).run();

    assertThat(findings)
        .as(() -> "the worker printed: " + worker.lastWords())
        .allMatch(it -> it.verdict() instanceof Verdict.Kept);
    assertThat(Trial.conforms(findings)).isTrue();
  }

  /// Nobody else runs them.
  @Test
  void aTaskIsNotDoneWhereOneOfItsChecksFails() throws Exception {
    demandNode();

    assertThat(said("exports.run = async () => ({ summary: 'done' });", "sound unsound"))
        .extracting(NodeWorkerTest::outcome)
        .containsExactlyInAnyOrder("sound SUCCESS", "unsound CRASH");
    assertThat(folder.resolve("said")).content().contains("\"tests: exit code 3\"");
  }

  /// Who writes `tasks.js` makes mistakes, and each is of its own task.
  @Test
  void whatIsNoResultEndsNoOtherTask() throws Exception {
    demandNode();
    var tasks =
        """
        const given = { nothing: undefined, number: { summary: 7 }, large: { data: 1n }, good: { summary: 'done' } };
        exports.run = async (task) => given[task.description];
        """;

    assertThat(said(tasks, "nothing number large good"))
        .extracting(NodeWorkerTest::outcome)
        .containsExactlyInAnyOrder("nothing CRASH", "number CRASH", "large CRASH", "good SUCCESS");
  }

  private static String outcome(String report) {
    return report.replaceAll(".*\"taskId\":\"(.*?)\".*\"outcome\":\"(.*?)\".*", "$1 $2");
  }

  /// What it reports of these tasks, without a broker.
  private List<String> said(String tasks, String given) throws Exception {
    var library = Files.createDirectories(folder.resolve("node_modules/kafkajs"));
    Files.copy(example.resolve("worker.js"), folder.resolve("worker.js"));
    try (var inPlace = getClass().getResourceAsStream("/node-worker/kafkajs.js")) {
      Files.copy(inPlace, library.resolve("index.js"));
    }
    Files.writeString(folder.resolve("tasks.js"), tasks);
    var said = folder.resolve("said");
    var builder = new ProcessBuilder("node", "worker.js").directory(folder.toFile());
    builder.environment().put("TASKS", given);

    var worker = builder.redirectErrorStream(true).redirectOutput(said.toFile()).start();

    try {
      assertThat(worker.waitFor(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      worker.destroyForcibly();
    }
    return Files.readAllLines(said).stream().filter(it -> it.startsWith("{")).toList();
  }

  private void demandNode() throws InterruptedException {
    var test = "process.exit(parseInt(process.versions.node) >= %d ? 0 : 1)".formatted(OLDEST_NODE);
    if (!succeeds(10, "node", "-e", test)) {
      abort("no Node.js %d or newer is here: the example is not tried".formatted(OLDEST_NODE));
    }
  }

  private void demandItsLibrary() throws InterruptedException {
    if (!Files.isDirectory(example.resolve("node_modules"))
        && !succeeds(60, "npm", "ci", "--no-audit", "--no-fund", "--prefer-offline")) {
      abort("npm ci got nothing in %s: the example is not tried".formatted(example));
    }
  }

  private boolean succeeds(int seconds, String... command) throws InterruptedException {
    try {
      var process =
          new ProcessBuilder(List.of(command))
              .directory(example.toFile())
              .redirectErrorStream(true)
              .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (process.waitFor(seconds, TimeUnit.SECONDS)) {
        return process.exitValue() == 0;
      }
      process.destroyForcibly();
      return false;
    } catch (IOException e) {
      return false;
    }
  }
}
