package colony.contracts.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SettingFaultsTest {
  @Test
  void areToldAllAtOnceWithTheirValues() {
    var faults =
        new SettingFaults("colony.ant.")
            .atLeast(1, "legs", 0)
            .positive("life", Duration.ofDays(-1))
            .notNegative("rest", Duration.ofMillis(-5))
            .share("sugar", Double.NaN)
            .copies("eggs", 0)
            .and(Optional.of("the ant has no hill"));

    assertThat(faults.sentences())
        .containsExactly(
            "colony.ant.legs is 0, expected at least 1",
            "colony.ant.life is -24h, expected longer than 0s",
            "colony.ant.rest is -0.005s, expected 0s or longer",
            "colony.ant.sugar is NaN, expected from 0 to 1",
            "colony.ant.eggs is 0, expected at least 1, or -1 for the brokers' default",
            "the ant has no hill");
  }

  @Test
  void areNoneAtTheBounds() {
    var faults =
        new SettingFaults("colony.ant.")
            .atLeast(1, "legs", 1)
            .positive("life", Duration.ofNanos(1))
            .notNegative("rest", Duration.ZERO)
            .share("sugar", 1)
            .copies("eggs", -1)
            .pace(0, 0, 0);

    assertThat(faults.sentences()).isEmpty();
  }
}
