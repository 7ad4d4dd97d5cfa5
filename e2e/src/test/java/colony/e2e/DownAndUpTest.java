package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SharedStack.class)
class DownAndUpTest {

  @Test
  void aRunGoesOnAfterTheWholeStackWasEndedAndStartedAgain(RealStack stack) {
    var ledger = Ledger.in(stack);
    var run = Run.begin(stack.queen(), Plans.sideBySide(60, ledger.line(0.2)));
    run.awaitDone(10);
    var processes =
        stack.services().stream().flatMap(service -> Stream.ofNullable(service.process())).toList();
    var begun = System.nanoTime();

    stack.down();
    Measured.print("stack down", begun);
    assertThat(processes).allSatisfy(process -> assertThat(process.find()).isEmpty());
    stack.up();
    Measured.print("stack down and up", begun);

    run.awaitCompleted();
    ledger.mustHold(History.proven(stack, run), 60);
  }
}
