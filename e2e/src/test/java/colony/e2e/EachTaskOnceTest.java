package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SharedStack.class)
class EachTaskOnceTest {

  @Test
  void twoQueensAndTwoWorkersDoNothingTwice(RealStack stack) {
    var ledger = Ledger.in(stack);
    var plan = Plans.sideBySide(60, ledger.line(0));
    var begun = System.nanoTime();

    var runs =
        Stream.of("queen-1", "queen-2")
            .map(name -> Run.begin(stack.queen(name), plan, 16))
            .toList();
    runs.forEach(Run::awaitCompleted);
    Measured.print("2 colonies of 60 tasks completed", begun);

    var histories = runs.stream().map(run -> History.proven(stack, run)).toList();
    assertThat(histories).allSatisfy(history -> assertThat(history.requeued()).isEmpty());
    assertThat(ledger.entries())
        .hasSize(60)
        .allSatisfy((_, times) -> assertThat(times).isEqualTo(2));
  }
}
