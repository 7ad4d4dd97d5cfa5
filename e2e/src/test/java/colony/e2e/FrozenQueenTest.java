package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.cli.proof.Ownership;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SharedStack.class)
class FrozenQueenTest {
  /// Those of the frozen Queen's colonies stand still with her, so that most are left when she is
  /// back.
  private static final int TASKS = 30;

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @AfterEach
  void thaw(RealStack stack) {
    stack.thaw("queen-1");
    stack.awaitReady("queen-1");
  }

  @Test
  void theOtherQueenTakesOverAndTheFrozenOneDoesNoHarmWhenSheIsBack(RealStack stack)
      throws Exception {
    stack.awaitReady("queen-1");
    stack.awaitReady("queen-2");
    var ledger = Ledger.in(stack);
    var plan = Plans.sideBySide(TASKS, ledger.line(0.5));
    var before =
        await("two Queens to share the shards")
            .atMost(PATIENCE)
            .until(() -> Ownership.of(stack.kafka()), Ownership::shared);
    var runs = onTheShardsOfBoth(before, stack, plan);
    runs.forEach(run -> run.awaitDone(2));

    stack.freeze("queen-1");
    var frozen = System.nanoTime();
    var marks = runs.stream().map(run -> run.view().seq()).toList();
    for (int i = 0; i < runs.size(); i++) {
      runs.get(i).awaitEvent(marks.get(i) + 4, PATIENCE);
    }
    Measured.print("all colonies moved on without the frozen Queen", frozen);
    stack.thaw("queen-1");
    runs.forEach(Run::awaitCompleted);

    for (var run : runs) {
      History.proven(stack, run);
    }
    // A dispatch that she sends late may be carried out once more; its report then changes nothing.
    assertThat(ledger.entries())
        .hasSize(TASKS)
        .allSatisfy(
            (task, times) -> assertThat(times).as(task).isGreaterThanOrEqualTo(runs.size()));
  }

  /// So that the frozen Queen has a colony, whichever shards are hers.
  private static List<Run> onTheShardsOfBoth(Ownership owners, RealStack stack, String plan) {
    var runs = new ArrayList<Run>();
    while (owners.shards().values().stream()
        .anyMatch(
            shards ->
                runs.stream().noneMatch(run -> shards.contains(run.shard(Ownership.SHARDS))))) {
      runs.add(Run.begin(stack.queen("queen-2"), plan));
    }
    return runs;
  }
}
