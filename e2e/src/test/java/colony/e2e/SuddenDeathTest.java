package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SharedStack.class)
class SuddenDeathTest {
  private static final List<String> VICTIMS = List.of("queen-1", "worker-1", "kafka", "postgres");

  @Test
  void aRunSurvivesTheDeathOfEveryProcessItStandsOn(RealStack stack) {
    var ledger = Ledger.in(stack);
    var before = VICTIMS.stream().map(victim -> stack.service(victim).restarts()).toList();
    var begun = System.nanoTime();

    var run = Run.begin(stack.queen(), Plans.sideBySide(200, ledger.line(0.2)), 8);
    for (int i = 0; i < VICTIMS.size(); i++) {
      run.awaitDone(40 * (i + 1));
      stack.kill(VICTIMS.get(i));
      Measured.print("kill -9 of " + VICTIMS.get(i), begun);
    }
    run.awaitCompleted();
    Measured.print("200 tasks completed", begun);

    for (int i = 0; i < VICTIMS.size(); i++) {
      stack.awaitRestart(VICTIMS.get(i), before.get(i));
    }
    ledger.mustHold(History.proven(stack, run), 200);
    assertThat(run.view().tasks().done()).isEqualTo(200);
  }
}
