package colony.queen.app.life;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RoundsTest {
  private static final Duration SOON = Duration.ofSeconds(60);
  private static final Duration NEVER = Duration.ofDays(1);

  private final SignsOfLife life = new SignsOfLife();
  private final AtomicInteger begun = new AtomicInteger();

  @Test
  void goesOnAfterARoundThatFailed() {
    try (var _ = Rounds.watched("timers", life, Duration.ZERO, this::failTwiceThenRest)) {
      await().atMost(SOON).until(() -> begun.get() == 3);
      await().atMost(SOON).until(() -> life.silent(Duration.ZERO).isEmpty());
    }
  }

  private Duration failTwiceThenRest() {
    if (begun.incrementAndGet() < 3) {
      throw new IllegalStateException("nobody thought of this");
    }
    return NEVER;
  }

  @Test
  void isMissedWhileItHangsAndWhenItDied() throws InterruptedException {
    var hanging = new CountDownLatch(1);
    try (var rounds =
        Rounds.watched(
            "timers",
            life,
            NEVER,
            () -> {
              hanging.await();
              throw new StackOverflowError("no round is tried after this");
            })) {
      await().atMost(SOON).until(() -> !life.silent(Duration.ZERO).isEmpty());

      hanging.countDown();
      rounds.join(SOON);
      assertThat(life.silent(Duration.ZERO)).containsExactly("timers");
    }
  }

  @Test
  void isNotMissedWhenItWasEnded() throws InterruptedException {
    var rounds =
        Rounds.watched(
            "timers",
            life,
            NEVER,
            () -> {
              begun.incrementAndGet();
              Thread.sleep(NEVER);
              return NEVER;
            });
    await().atMost(SOON).until(() -> begun.get() == 1);

    rounds.close();
    rounds.join(SOON);

    assertThat(life.silent(Duration.ZERO)).isEmpty();
  }

  @Test
  void goesOnAfterAFailureWhereNobodyDependsOnItToo() {
    try (var _ = Rounds.unwatched("notices", Duration.ZERO, this::failTwiceThenRest)) {
      await().atMost(SOON).until(() -> begun.get() == 3);
    }
  }
}
