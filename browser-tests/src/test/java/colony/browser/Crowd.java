package colony.browser;

import colony.contracts.api.BlockRequest;
import colony.contracts.api.RestoreRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// A colony of 2,000 tasks: some have run, the others wait, and are held back and let go all the
/// time. So its log grows at the pace that is asked for, whatever the workers can do.
final class Crowd implements AutoCloseable {
  static final int TASKS = 2_000;
  private static final int DONE = 300;
  private static final int WAITING = TASKS - DONE - 1;
  private static final int HANDS = 4;

  private final Colony colony;
  private final ExecutorService hands = Executors.newFixedThreadPool(HANDS);
  private final List<Future<?>> work = new ArrayList<>();

  private Crowd(Colony colony) {
    this.colony = colony;
  }

  static Crowd gather(Queens queens) {
    var colony = Colony.begin(queens, "crowd", plan(), 400);
    colony.await("some of them done", it -> it.tasks().done() >= DONE);
    return new Crowd(colony);
  }

  Colony colony() {
    return colony;
  }

  /// From now on, until this is closed.
  void stir(int eventsInASecond) {
    var pause = Duration.ofSeconds(HANDS).dividedBy(eventsInASecond);
    for (int hand = 0; hand < HANDS; hand++) {
      int first = hand;
      work.add(hands.submit(() -> stir(first, pause)));
    }
  }

  /// Each hand has tasks of its own, so that none is let go that is not held back.
  private @Nullable Void stir(int hand, Duration pause) throws InterruptedException {
    var next = System.nanoTime();
    for (int turn = 0; !hands.isShutdown(); turn++) {
      var task = "w" + (turn * HANDS + hand) % WAITING;
      colony.swarm().block(task, new BlockRequest("held back", null, null, null));
      next = pauseUntil(next + pause.toNanos());
      colony.swarm().restore(task, new RestoreRequest(null, null));
      next = pauseUntil(next + pause.toNanos());
    }
    return null;
  }

  private static long pauseUntil(long nanos) throws InterruptedException {
    TimeUnit.NANOSECONDS.sleep(nanos - System.nanoTime());
    return nanos;
  }

  /// A hand that gave up would make the test look at a colony in which nothing happens.
  @Override
  public void close() throws Exception {
    hands.shutdown();
    for (var hand : work) {
      hand.get(30, TimeUnit.SECONDS);
    }
  }

  private static String plan() {
    var tasks = new ArrayList<String>();
    for (int i = 0; i < DONE; i++) {
      tasks.add(task("d" + i, "Page %d is looked at".formatted(i), "{noop: true}", "[]"));
    }
    tasks.add(task("last", "Holds up the rest", "{shell: sleep 3600}", "[]"));
    for (int i = 0; i < WAITING; i++) {
      tasks.add(task("w" + i, "Page %d is mended".formatted(i), "{noop: true}", "[last]"));
    }
    return """
    goal: Look at many pages
    mode: STANDARD
    phases:
      - id: all
        name: All pages
        auto: true
        review: none
        tasks:
    %s
    """
        .formatted(String.join("\n", tasks));
  }

  private static String task(String id, String description, String run, String dependsOn) {
    return "      - {id: %s, caste: builder, description: %s, timeout: 120m, dependsOn: %s, run: %s}"
        .formatted(id, description, dependsOn, run);
  }
}
