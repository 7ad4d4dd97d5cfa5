package colony.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StackSizeTest {
  @Test
  void isAsLargeAsItIsAskedFor() {
    assertThat(StackSize.SMALLEST.with(5, 200)).isEqualTo(new StackSize(5, 200));
    assertThat(new StackSize(6, 1).with(null, 2)).isEqualTo(new StackSize(6, 2));
  }

  @ParameterizedTest
  @CsvSource({"0,1,--queens 0", "6,1,--queens 6", "1,0,--workers 0", "1,99999,--workers 99999"})
  void refusesWhatOneMachineDoesNotHold(int queens, int workers, String fault) {
    assertThatThrownBy(() -> StackSize.SMALLEST.with(queens, workers))
        .isInstanceOf(Trouble.class)
        .hasMessageStartingWith(fault + ": expected 1 to ");
  }
}
