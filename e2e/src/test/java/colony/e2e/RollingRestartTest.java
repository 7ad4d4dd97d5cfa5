package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// Three Queens and four workers under load, once left alone and once with one of them after the
/// other asked to end and started again. Prints how long things took in both.
@EnabledIfSystemProperty(
    named = "colony.test.rolling.minutes",
    matches = "[0-9.]+",
    disabledReason = "takes twice as long as is asked for: -Dcolony.test.rolling.minutes=10")
class RollingRestartTest {
  private static final List<String> IN_TURN =
      List.of("queen-1", "worker-1", "queen-2", "worker-2", "queen-3", "worker-3", "worker-4");
  private static final String PLAN = plan();

  private final Duration length =
      Duration.ofSeconds(
          Math.round(60 * Double.parseDouble(System.getProperty("colony.test.rolling.minutes"))));
  private final Duration every =
      Duration.ofSeconds(Integer.getInteger("colony.test.rolling.seconds", 60));

  @Test
  void nothingFailsAndNothingIsLostWhileOneAfterTheOtherIsReplaced() throws Exception {
    try (var stack = RealStack.start(3, 4)) {
      warmUp(stack);
      var alone = lap(stack, "left alone", false);
      var rolling = lap(stack, "rolling", true);

      assertThat(rolling.faults()).isEmpty();
      assertThat(alone.faults()).isEmpty();
      assertThat(alone.tasks()).isPositive();
      assertThat(rolling.tasks()).isPositive();
    }
  }

  private void warmUp(RealStack stack) {
    try (var _ = new Traffic(stack, 2, PLAN)) {
      pause(Duration.ofSeconds(Math.min(20, length.toSeconds())));
    }
  }

  private Lap lap(RealStack stack, String name, boolean restarts) throws IOException {
    int restarted = 0;
    Traffic traffic;
    try (var people = new Traffic(stack, 2, PLAN)) {
      traffic = people;
      var end = System.nanoTime() + length.toNanos();
      while (System.nanoTime() < end) {
        pause(every);
        if (restarts && System.nanoTime() < end) {
          restart(stack, IN_TURN.get(restarted++ % IN_TURN.size()));
        }
      }
    }
    var lap = Lap.of(stack, traffic.runs().stream().map(Run::id).collect(Collectors.toSet()));
    lap.faults().addAll(traffic.faults());
    print(name, traffic, lap, restarted);
    assertThat(restarted > 0).as("services were restarted").isEqualTo(restarts);
    return lap;
  }

  private static void restart(RealStack stack, String service) {
    var before = stack.service(service).restarts();
    var begun = System.nanoTime();
    System.out.printf("[rolling] %s is asked to end at %s%n", service, Instant.now());
    stack.askToEnd(service);
    stack.awaitRestart(service, before);
    Measured.print(service + " is replaced", begun);
  }

  private static void print(String name, Traffic traffic, Lap lap, int restarted) {
    System.out.printf(
        "[rolling] %-10s %d restarts, %d colonies, %d tasks, %d requeued, %d faults%n",
        name, restarted, traffic.runs().size(), lap.tasks(), lap.requeued(), lap.faults().size());
    System.out.printf("[rolling] %-10s %10s %8s %8s %8s%n", name, "ms", "p50", "p99", "max");
    row(name, "task", lap.task(0.5), lap.task(0.99), lap.task(1));
    row(name, "transition", lap.transition(0.5), lap.transition(0.99), lap.transition(1));
    var commands = traffic.commands();
    row(
        name,
        "command",
        Lap.quantile(commands, 0.5),
        Lap.quantile(commands, 0.99),
        Lap.quantile(commands, 1));
    lap.longest(5).forEach(it -> System.out.printf("[rolling] %-10s long: %s%n", name, it));
    lap.faults().stream().limit(20).forEach(it -> System.out.println("[rolling] fault: " + it));
  }

  private static void row(String name, String what, long p50, long p99, long max) {
    System.out.printf("[rolling] %-10s %10s %8d %8d %8d%n", name, what, p50, p99, max);
  }

  /// Four chains of three short tasks.
  private static String plan() {
    var phase = Plans.goal("short tasks").autoPhase("all");
    for (int chain = 1; chain <= 4; chain++) {
      phase.task("a-" + chain, "sleep 0.2");
      phase.task("b-" + chain, "sleep 0.2", "a-" + chain);
      phase.task("c-" + chain, "sleep 0.2", "b-" + chain);
    }
    return phase.text();
  }

  /// The load runs for so long; nothing is waited for.
  private static void pause(Duration time) {
    try {
      Thread.sleep(time);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
