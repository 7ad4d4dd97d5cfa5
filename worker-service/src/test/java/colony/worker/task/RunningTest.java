package colony.worker.task;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RunningTest {
  private final Running running = new Running(new Stops("me"));

  @Test
  void endsTheAttemptsOfSomeCastesAndLetsTheOthersRunOn() {
    var cancellation = running.begin(new TestTask("1.1", 1, 1, null, null).message());

    running.cancel("scout"::equals, "nobody hears of them");
    assertThat(cancellation.requested()).isFalse();

    running.cancel("builder"::equals, "nobody hears of them");
    assertThat(cancellation.reason()).contains("nobody hears of them");
    assertThat(cancellation.byQueen()).isFalse();
  }
}
