package colony.queen.signal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LevelTest {
  @Test
  void bothEndsOfNoteBelongToIt() {
    assertThat(Level.of(0.5)).isEqualTo(Level.NOTE);
    assertThat(Level.of(0.3)).isEqualTo(Level.NOTE);

    assertThat(Level.of(0.5000001)).isEqualTo(Level.PRIORITIZE);
    assertThat(Level.of(0.2999999)).isEqualTo(Level.IGNORE);
  }

  @Test
  void aBorderReachedByMultiplyingIsTheBorder() {
    for (int tenths = 1; tenths <= 10; tenths++) {
      double sensitivity = tenths / 10.0;
      assertThat(Level.of(sensitivity * (0.5 / sensitivity))).isEqualTo(Level.NOTE);
      assertThat(Level.of(sensitivity * (0.3 / sensitivity))).isEqualTo(Level.NOTE);
    }
  }

  @Test
  void theChecksOfTheRulesHold() {
    assertThat(effective("builder", SignalType.FOCUS, 0.8)).isEqualTo(Level.PRIORITIZE);
    assertThat(effective("builder", SignalType.REDIRECT, 0.4)).isEqualTo(Level.NOTE);
    assertThat(effective("architect", SignalType.FOCUS, 0.7)).isEqualTo(Level.IGNORE);
    assertThat(effective("builder", SignalType.INIT, 1)).isEqualTo(Level.NOTE);
    assertThat(effective("gardener", SignalType.REDIRECT, 1)).isEqualTo(Level.NOTE);
  }

  private static Level effective(String caste, SignalType type, double strength) {
    return Level.of(Sensitivity.of(caste, type) * strength);
  }
}
