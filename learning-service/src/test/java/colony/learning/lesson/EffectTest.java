package colony.learning.lesson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import colony.learning.lesson.Effect.Arm;
import org.junit.jupiter.api.Test;

class EffectTest {
  @Test
  void saysNothingOfTooFewRuns() {
    assertThat(new Effect(new Arm(7, 0.1, 0), new Arm(100, 0.9, 0)).harms()).isFalse();
    assertThat(new Effect(new Arm(100, 0.1, 0), new Arm(7, 0.9, 0)).harms()).isFalse();
  }

  @Test
  void findsAPatternHarmfulThatIsWorseBeyondChance() {
    assertThat(new Effect(new Arm(8, 0.4, 0.01), new Arm(8, 0.9, 0.01)).harms()).isTrue();
  }

  @Test
  void doesNotBlameAPatternForChance() {
    assertThat(new Effect(new Arm(8, 0.7, 0.1), new Arm(8, 0.8, 0.1)).harms()).isFalse();
  }

  @Test
  void judgesByTheIntervalOfTheDifference() {
    // error = sqrt(0.04/16 + 0.04/16) = 0.0707; 1.96 of it = 0.1386
    assertThat(new Effect(new Arm(16, 0.66, 0.04), new Arm(16, 0.8, 0.04)).harms()).isTrue();
    assertThat(new Effect(new Arm(16, 0.67, 0.04), new Arm(16, 0.8, 0.04)).harms()).isFalse();
  }

  @Test
  void knowsNoLiftWhileOneArmIsEmpty() {
    assertThat(new Effect(new Arm(3, 0.5, 0), new Arm(0, 0, 0)).lift()).isEmpty();
    assertThat(new Effect(new Arm(3, 0.5, 0), new Arm(1, 0.2, 0)).lift().getAsDouble())
        .isCloseTo(0.3, within(1e-9));
  }

  @Test
  void ranksThreeOccurrencesAtFourFifths() {
    assertThat(Score.of(3, 0, 0, 0)).isEqualTo(0.8);
    assertThat(Score.of(3, 0, 3, 1)).isEqualTo(4.0 / 9);
  }
}
