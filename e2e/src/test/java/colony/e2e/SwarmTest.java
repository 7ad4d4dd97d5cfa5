package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.contracts.api.Reason;
import colony.contracts.api.TreeNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// Scripts that ask for children with the text block, and processes that do not want to end.
@ExtendWith(SharedStack.class)
class SwarmTest {
  /// So odd a number of seconds that no other process sleeps as long.
  private static final String LONG = "86398.75";

  private static final String ASK =
      """
      if [ "$COLONY_ANSWERS" != 0 ]; then echo "%s knows"; else
      echo "--- SPAWN REQUEST ---"; echo "caste: %s"; echo "reason: %s must know"
      echo "--- END SPAWN REQUEST ---"; fi
      """;

  @BeforeEach
  void both(RealStack stack) {
    stack.awaitReady("worker-1");
    stack.awaitReady("worker-2");
  }

  @Test
  void scriptsThatPrintTheTextBlockMakeATreeOfThreeLevels(RealStack stack, @TempDir Path folder)
      throws IOException {
    var seen = folder.resolve("seen");
    var run =
        Run.begin(
            stack.queen(),
            plan(
                ASK.formatted("builder", "scout", "the builder"),
                ASK.formatted("scout", "architect", "the scout"),
                "until [ -e %s ]; do sleep 0.1; done; echo the architect knows".formatted(seen)));

    var parked = run.awaitTask("ask", "PARKED");
    assertThat(parked.waitsFor()).contains("ask@scout1");
    Files.createFile(seen);
    run.awaitCompleted();

    assertThat(depths(tree(run)))
        .containsExactly("Queen 0", "ask 1", "ask@scout1 2", "ask@scout1@architect1 3");
    assertThat(run.queen().swarm(run.id().toString()).spawns())
        .hasSize(2)
        .allMatch(it -> it.status().equals("GRANTED") && it.consumed());
    History.proven(stack, run);
  }

  @Test
  void aBrokenBlockIsToldToItsWorkerAndSpawnsNothing(RealStack stack) {
    var broken =
        """
        if grep -q "cannot be read" "$COLONY_CONTEXT"; then echo heard; else
        echo "--- SPAWN REQUEST ---"; echo "caste: scout"; fi
        """;
    var run = Run.begin(stack.queen(), plan(broken, "echo never", "echo never"));

    run.awaitCompleted();

    assertThat(run.task("ask").attempt()).isEqualTo(2);
    assertThat(run.queen().swarm(run.id().toString()).spawns()).isEmpty();
  }

  @Test
  void cancelEndsEveryProcessOfFiveUnrulyTrees(RealStack stack) {
    var unruly =
        List.of(
            "trap '' TERM; while :; do sleep %s; done".formatted(LONG),
            "(setsid sh -c 'sleep %s' > /dev/null 2>&1 &); sleep %s".formatted(LONG, LONG),
            "sleep %s & sleep %s".formatted(LONG, LONG),
            "sh -c 'sleep %s' & wait".formatted(LONG),
            "sleep " + LONG);
    var plans = Plans.goal("run until somebody cancels").full().autoPhase("all");
    for (int i = 0; i < unruly.size(); i++) {
      plans.task("tree" + i, unruly.get(i));
    }
    var run = Run.begin(stack.queen(), plans.text());
    await().atMost(Duration.ofSeconds(60)).until(() -> sleepers() >= 7);

    run.queen().cancel(run.id().toString(), new Reason("enough"));

    await().atMost(Duration.ofSeconds(60)).until(() -> sleepers() == 0);
    run.awaitCancelled();
  }

  private static String plan(String builder, String scout, String architect) {
    return """
    goal: ask for help
    mode: STANDARD
    auto: true
    castes:
      builder: {run: {shell: %s}}
      scout: {run: {shell: %s}}
      architect: {run: {shell: %s}}
    phases:
      - id: all
        name: All
        tasks:
          - {id: ask, caste: builder, description: ask}
    """
        .formatted(quoted(builder), quoted(scout), quoted(architect));
  }

  private static String quoted(String shell) {
    return "\"" + shell.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
  }

  private static TreeNode tree(Run run) {
    return run.queen().swarm(run.id().toString()).tree();
  }

  private static List<String> depths(TreeNode node) {
    var own = (node.taskId() == null ? node.name() : node.taskId()) + " " + node.depth();
    return Stream.concat(
            Stream.of(own), node.children().stream().flatMap(it -> depths(it).stream()))
        .toList();
  }

  private static long sleepers() {
    return ProcessHandle.allProcesses()
        .filter(
            it ->
                it.info()
                    .arguments()
                    .filter(arguments -> Arrays.asList(arguments).contains(LONG))
                    .isPresent())
        .count();
  }
}
