package colony.queen.app.reign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.queen.road.Store;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class CommandPatienceTest {
  private static final Store.Unavailable AWAY =
      new Store.Unavailable("away", new IllegalStateException());

  private final AtomicLong nanos = new AtomicLong(-7);
  private final List<Integer> pauses = new ArrayList<>();
  private final CommandPatience patience =
      new CommandPatience((tries, _) -> pauses.add(tries), nanos::get, Duration.ofSeconds(5));

  @Test
  void pausesAsLongAsItLasts() {
    patience.pause(1, AWAY);
    nanos.addAndGet(4_999_999_999L);
    patience.pause(2, AWAY);

    assertThat(pauses).containsExactly(1, 2);
  }

  @Test
  void throwsTheReasonOnWhenItIsUsedUp() {
    nanos.addAndGet(5_000_000_000L);

    assertThatThrownBy(() -> patience.pause(1, AWAY)).isSameAs(AWAY);
    assertThat(pauses).isEmpty();
  }
}
