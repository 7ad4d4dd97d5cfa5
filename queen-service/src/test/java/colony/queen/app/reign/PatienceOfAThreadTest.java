package colony.queen.app.reign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import colony.queen.app.life.SignsOfLife;
import colony.queen.road.Store;
import org.junit.jupiter.api.Test;

class PatienceOfAThreadTest {
  /// Anything else would be taken for a fault of the colony, which is halted for it.
  @Test
  void throwsTheReasonOnWhenItsThreadIsToldToEnd() {
    var away = new Store.Unavailable("away", new IllegalStateException());
    var patience = new PatienceOfAThread(new SignsOfLife());

    Thread.currentThread().interrupt();
    var thrown = catchThrowable(() -> patience.pause(1, away));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(thrown).isSameAs(away);
  }
}
