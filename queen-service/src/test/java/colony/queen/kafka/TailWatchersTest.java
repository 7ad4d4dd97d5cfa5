package colony.queen.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.queen.app.view.EventTail.Heard;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class TailWatchersTest {
  private static final UUID HERE = UUID.fromString("00000000-0000-7000-8000-000000000001");
  private static final UUID THERE = UUID.fromString("00000000-0000-7000-8000-000000000002");
  private static final Duration LONG = Duration.ofSeconds(30);

  private final AtomicInteger begun = new AtomicInteger();
  private final TailWatchers watchers = new TailWatchers(begun::incrementAndGet);

  @Test
  void wakesWhoWaitsForAColony() throws InterruptedException {
    var watch = watchers.watch(HERE);
    watchers.hear(HERE, 7);

    assertThat(watch.await(6, LONG)).isTrue();
    assertThat(watch.await(7, Duration.ZERO)).isFalse();
  }

  @Test
  void doesNotWakeForAnotherColony() throws InterruptedException {
    var watch = watchers.watch(HERE);
    watchers.hear(THERE, 7);

    assertThat(watch.await(0, Duration.ZERO)).isFalse();
  }

  @Test
  void wakesEverybodyOnceWhereTheTailIsTakenUp() throws InterruptedException {
    var watch = watchers.watch(HERE);
    watchers.takenUp();

    assertThat(watch.await(9, LONG)).isTrue();
    assertThat(watch.await(9, Duration.ZERO)).isFalse();
  }

  @Test
  void tellsTheCrowdEachColonyOnceBetweenTwoLooks() throws InterruptedException {
    var crowd = watchers.watchAll();
    for (int seq = 1; seq <= 1_000; seq++) {
      watchers.hear(HERE, seq);
      watchers.hear(THERE, seq);
    }

    assertThat(crowd.await(LONG)).isTrue();
    assertThat(crowd.take()).isEqualTo(new Heard(Set.of(HERE, THERE), false));
    assertThat(crowd.await(Duration.ZERO)).isFalse();
  }

  @Test
  void tellsTheCrowdThatSomethingMayHaveBeenMissed() throws InterruptedException {
    var crowd = watchers.watchAll();
    watchers.takenUp();

    assertThat(crowd.await(LONG)).isTrue();
    assertThat(crowd.take()).isEqualTo(new Heard(Set.of(), true));
  }

  @Test
  void beginsOneTailForAllAndAnotherWhenItBroke() throws InterruptedException {
    var watch = watchers.watch(HERE);
    watchers.watchAll().await(Duration.ZERO);
    watch.await(0, Duration.ZERO);
    assertThat(begun).hasValue(1);

    watchers.broken();
    watch.await(0, Duration.ZERO);

    assertThat(begun).hasValue(2);
  }

  @Test
  void endsTheTailWhenNobodyWatches() {
    var watch = watchers.watch(HERE);
    var crowd = watchers.watchAll();

    watch.close();
    assertThat(watchers.any()).isTrue();
    crowd.close();

    assertThat(watchers.any()).isFalse();
  }

  @Test
  void sendsEverybodyHomeWhenTheQueenStops() {
    var watch = watchers.watch(HERE);
    watchers.end();

    assertThatThrownBy(() -> watch.await(0, LONG)).isInstanceOf(InterruptedException.class);
    assertThat(watchers.any()).isFalse();
  }
}
