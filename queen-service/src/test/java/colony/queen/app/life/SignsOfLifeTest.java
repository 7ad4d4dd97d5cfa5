package colony.queen.app.life;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class SignsOfLifeTest {
  private final SignsOfLife life = new SignsOfLife();

  @Test
  void aThreadThatDiedWithoutAWordIsMissed() throws InterruptedException {
    Thread.ofPlatform().name("reports").start(life::begin).join();

    assertThat(life.silent(Duration.ZERO)).containsExactly("reports");
    assertThat(life.silent(Duration.ofMinutes(2))).isEmpty();
  }

  @Test
  void aThreadThatEndedAsItShouldIsNot() throws InterruptedException {
    Thread.ofPlatform()
        .start(
            () -> {
              life.begin();
              life.end();
            })
        .join();

    assertThat(life.silent(Duration.ZERO)).isEmpty();
  }

  @Test
  void othersMayGiveSignsAndAreNotMissed() {
    life.give();

    assertThat(life.silent(Duration.ZERO)).isEmpty();
  }
}
