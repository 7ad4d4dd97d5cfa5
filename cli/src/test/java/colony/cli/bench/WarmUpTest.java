package colony.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WarmUpTest {
  private static final Duration LONG = Duration.ofDays(1);

  @Test
  void takesAsManyRunsAsWereAskedForHoweverLittleTheCompilersDo() {
    var warmUp = new WarmUp(2, LONG);

    warmUp.ran(run(20_000, 0));
    assertThat(warmUp.over()).isFalse();
    warmUp.ran(run(20_000, 0));

    assertThat(warmUp.over()).isTrue();
  }

  @Test
  void goesOnUntilTheCompilersRest() {
    var warmUp = new WarmUp(1, LONG);

    warmUp.ran(run(20_000, 8_000));
    assertThat(warmUp.over()).isFalse();
    warmUp.ran(run(20_000, 1_000)); // 5 percent are not below 5
    assertThat(warmUp.over()).isFalse();
    warmUp.ran(run(20_000, 900));

    assertThat(warmUp.over()).isTrue();
  }

  @Test
  void shortRunsAreLookedAtTogether() {
    var warmUp = new WarmUp(1, LONG);

    warmUp.ran(run(19_000, 0));
    assertThat(warmUp.over()).as("19 seconds are too few").isFalse();
    warmUp.ran(run(6_000, 2_000));
    assertThat(warmUp.over()).as("2 of 25 seconds").isFalse();
    warmUp.ran(run(18_000, 100));
    assertThat(warmUp.over()).as("2.1 of the last 24, the first 19 forgotten").isFalse();
    warmUp.ran(run(4_000, 0));

    assertThat(warmUp.over()).as("0.1 of the last 22").isTrue();
  }

  @Test
  void waitsNoLongerThanItMay() {
    var warmUp = new WarmUp(1, Duration.ZERO);

    assertThat(warmUp.over()).as("one run was asked for").isFalse();
    warmUp.ran(run(20_000, 19_000));

    assertThat(warmUp.over()).isTrue();
  }

  @Test
  void withNoneAskedForItIsOver() {
    assertThat(new WarmUp(0, LONG).over()).isTrue();
  }

  private static Reading run(long cpuMillis, long compilerMillis) {
    return new Reading(Map.of("queen", cpuMillis), compilerMillis, 0);
  }
}
