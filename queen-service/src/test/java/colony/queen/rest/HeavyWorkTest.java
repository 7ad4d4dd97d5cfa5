package colony.queen.rest;

import static org.assertj.core.api.Assertions.assertThat;

import colony.door.Answer.Admitted;
import colony.door.Namespaces;
import colony.door.Role;
import colony.queen.app.BusyException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class HeavyWorkTest {
  private static final Namespaces RED = new Namespaces.Only(List.of("red"));
  private static final Namespaces BLUE = new Namespaces.Only(List.of("blue"));
  private static final ScopedValue<Namespaces> WHO = ScopedValue.newInstance();

  private final HeavyWork heavy =
      new HeavyWork(() -> new Admitted(Role.VIEWER, "ann", WHO.get(), Optional.empty()));

  @Test
  void oneTeamThatAsksForManyLeavesHalfOfTheLineToOthers() throws Exception {
    int team = HeavyWork.MOST / 2;
    var turnedAway = new CountDownLatch(3);
    var others = new ArrayList<Future<Boolean>>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      boolean toldAtOnce =
          as(
              RED,
              () ->
                  heavy.alone(
                      () -> {
                        for (int more = 0; more < team - 1 + 3; more++) {
                          threads.submit(() -> as(RED, () -> waited(turnedAway)));
                        }
                        boolean told = told(turnedAway);
                        for (int other = 0; other < team; other++) {
                          others.add(threads.submit(() -> as(BLUE, () -> heavy.alone(() -> true))));
                        }
                        return told;
                      }));

      assertThat(toldAtOnce).isTrue();
      for (var other : others) {
        assertThat(other.get(30, TimeUnit.SECONDS)).isTrue();
      }
    }
  }

  @Test
  void whoIsDoneLeavesTheLine() throws Exception {
    for (int again = 0; again < 2 * HeavyWork.MOST; again++) {
      assertThat(as(RED, () -> heavy.<Boolean>alone(() -> true))).isTrue();
    }
  }

  private boolean waited(CountDownLatch turnedAway) throws Exception {
    try {
      return heavy.<Boolean>alone(() -> true);
    } catch (BusyException e) {
      turnedAway.countDown();
      return false;
    }
  }

  private static boolean told(CountDownLatch turnedAway) {
    try {
      return turnedAway.await(15, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static <T> T as(Namespaces who, Callable<T> work) throws Exception {
    return ScopedValue.where(WHO, who).call(work::call);
  }
}
