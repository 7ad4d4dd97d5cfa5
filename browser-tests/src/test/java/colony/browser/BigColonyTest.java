package colony.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.AriaRole;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// A page that is left open on a colony of 2,000 tasks while much happens. The usual run looks at
/// what does not depend on the machine. `-Dcolony.page.minutes=10` goes on as long and prints what
/// a person would have waited.
@ExtendWith(Shared.class)
class BigColonyTest {
  private static final int EVENTS_IN_A_SECOND = 50;

  /// The page keeps some hundred events; only when it has them must it stop growing.
  private static final int KEPT_EVENTS = 600;

  private static final long MOST_BYTES_AN_EVENT = 3_000;

  /// What a view draws differs by some rows; a row that leaves something behind each time shows.
  private static final int MORE_NODES = 1_500;

  private static final int ROUNDS = 60;

  @Test
  void thePageDoesNotGrowWithWhatHappens(Queens queens, Visitor visitor) throws Exception {
    var minutes = Integer.getInteger("colony.page.minutes", 0);
    try (var crowd = Crowd.gather(queens)) {
      var colony = crowd.colony();
      visitor.opens(colony.name(), View.TREE);
      visitor.named(AriaRole.TREEGRID, "Spawn tree").waitFor();
      if (minutes > 0) {
        queens.stepBack();
      }
      var measure = new Measure(visitor.page());
      var begun = colony.view().seq();
      crowd.stir(EVENTS_IN_A_SECOND);
      colony.await("as many events as the page keeps", it -> it.seq() >= begun + KEPT_EVENTS);
      // What the browser compiles and caches at first is no growth.
      for (int i = 0; i < ROUNDS && minutes == 0; i++) {
        useThePage(visitor);
      }
      var early = measure.held();
      var from = colony.view().seq();
      print("begin", from - begun, early, measure.waits());

      if (minutes == 0) {
        for (int i = 0; i < ROUNDS; i++) {
          useThePage(visitor);
        }
        colony.await("as many once more", it -> it.seq() >= from + KEPT_EVENTS / 2);
      } else {
        useThePageFor(visitor, measure, Duration.ofMinutes(minutes));
      }

      var late = measure.held();
      var events = colony.view().seq() - from;
      print("end", events, late, measure.waits());
      assertThat(late.nodes() - early.nodes()).as("more nodes").isLessThan(MORE_NODES);
      assertThat((late.heap() - early.heap()) / events)
          .as("bytes kept of each of %d events", events)
          .isLessThan(MOST_BYTES_AN_EVENT);
    }
  }

  private static void useThePageFor(Visitor visitor, Measure measure, Duration time) {
    var start = Instant.now();
    print("start", 0, measure.held(), measure.waits());
    for (int minute = 1; minute <= time.toMinutes(); minute++) {
      while (Instant.now().isBefore(start.plus(Duration.ofMinutes(minute)))) {
        useThePage(visitor);
        visitor.page().waitForTimeout(400);
      }
      print("minute " + minute, 0, measure.held(), measure.waits());
    }
  }

  /// From row to row by a key, and something looked for.
  private static void useThePage(Visitor visitor) {
    visitor.named(AriaRole.ROW, "d1").first().focus();
    visitor.presses("ArrowDown");
    visitor.page().getByLabel("Find").fill("mended");
    visitor.page().getByLabel("Find").fill("");
  }

  private static void print(String when, long events, Measure.Held held, List<Integer> waits) {
    System.out.printf(
        "[page] %-10s %6d events, heap %5.1f MB, %5d nodes, %4d interactions of 16 ms and more,"
            + " median %d ms, %d above 100 ms, worst %d ms%n",
        when,
        events,
        held.heap() / 1e6,
        held.nodes(),
        waits.size(),
        waits.isEmpty() ? 0 : waits.get(waits.size() / 2),
        waits.stream().filter(it -> it > 100).count(),
        waits.isEmpty() ? 0 : waits.getLast());
  }
}
