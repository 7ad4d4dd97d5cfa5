package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class WorkTimeTest {
  @Test
  void countsOnceWhatRanSideBySideAndNothingBetween() {
    var time = new WorkTime();

    ran(time, 100, 103);
    ran(time, 0, 10);
    ran(time, 2, 4);
    ran(time, 8, 12);

    assertThat(time.together()).isEqualTo(Duration.ofSeconds(15));
  }

  @Test
  void countsNothingOfWhatHasNotEnded() {
    var time = new WorkTime();

    time.ran(Case.NOON, null);
    time.ran(null, Case.NOON);

    assertThat(time.together()).isZero();
  }

  private static void ran(WorkTime time, int from, int to) {
    time.ran(Case.NOON.plusSeconds(from), Case.NOON.plusSeconds(to));
  }
}
