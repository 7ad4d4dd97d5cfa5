package colony.learning.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class TriesTest {
  private static final Runnable AWAY =
      () -> {
        throw new IllegalStateException("the disk is full");
      };

  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2026-11-28T02:00:00Z"));
  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final Tries tries = new Tries("colony.events", registry, now::get);

  @Test
  void tellsForHowLongNothingCouldBeStored() {
    assertThat(unstored()).isZero();

    failed();
    now.set(now.get().plusSeconds(90));
    failed();
    now.set(now.get().plusMillis(500));
    assertThat(unstored()).isEqualTo(90.5);

    tries.next(() -> {});
    assertThat(unstored()).isZero();
  }

  private void failed() {
    assertThatThrownBy(() -> tries.next(AWAY)).hasMessage("the disk is full");
  }

  private double unstored() {
    return registry.get("colony.learning.unstored").tag("topic", "colony.events").gauge().value();
  }
}
