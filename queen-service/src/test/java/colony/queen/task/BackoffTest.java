package colony.queen.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BackoffTest {

  @Test
  void doublesFromTwoSecondsToFiveMinutes() {
    assertThat(Backoff.after(1, 0)).isEqualTo(Duration.ofSeconds(2));
    assertThat(Backoff.after(2, 0)).isEqualTo(Duration.ofSeconds(4));
    assertThat(Backoff.after(8, 0)).isEqualTo(Duration.ofSeconds(256));
    assertThat(Backoff.after(9, 0)).isEqualTo(Duration.ofMinutes(5));
    assertThat(Backoff.after(1_000_000, 0)).isEqualTo(Duration.ofMinutes(5));
  }

  @Test
  void takesUpToAFifthOff() {
    assertThat(Backoff.after(1, 1)).isEqualTo(Duration.ofMillis(1600));
    assertThat(Backoff.after(1, 0.5)).isEqualTo(Duration.ofMillis(1800));
  }
}
