package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;

/// As an orchestrator ends processes that it replaces. [RollingRestartTest] does it for longer.
@EnabledIfSystemProperty(
    named = "colony.test.ends",
    matches = "true",
    disabledReason = "ends and starts services for most of a minute: -Dcolony.test.ends=true")
@ExtendWith(SharedStack.class)
class AskedToEndTest {
  private static final int TASKS = 40;
  private static final List<String> REPLACED = List.of("queen-1", "worker-1");

  @Test
  void noAttemptIsLostAndNoneIsMadeTwiceWhenAQueenAndAWorkerAreReplaced(RealStack stack) {
    REPLACED.forEach(stack::awaitReady);
    var before = REPLACED.stream().map(it -> stack.service(it).restarts()).toList();
    var ledger = Ledger.in(stack);

    var run = Run.begin(stack.queen(), Plans.sideBySide(TASKS, ledger.line(0.2)));
    for (int i = 0; i < REPLACED.size(); i++) {
      run.awaitDone(8 * (i + 1));
      stack.askToEnd(REPLACED.get(i));
    }
    run.awaitCompleted();

    var history = History.proven(stack, run);
    assertThat(history.requeued()).isEmpty();
    ledger.mustHold(history, TASKS);
    for (int i = 0; i < REPLACED.size(); i++) {
      stack.awaitRestart(REPLACED.get(i), before.get(i));
    }
  }
}
