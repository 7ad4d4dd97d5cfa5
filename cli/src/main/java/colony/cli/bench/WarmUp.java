package colony.cli.bench;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/// When a stack is warm: it has done a load as often as was asked for, and the compilers of its
/// JVMs rest. On two cores that takes minutes, and until then a third of the processor time is
/// theirs. That they rest is not enough: what is called once a colony waits for thousands of
/// colonies until it is compiled for good.
final class WarmUp {
  /// What the compilers may still take of all processor time: some of it never ends.
  static final double REST_PERCENT = 5;

  /// Looked at together, in processor time of the stack: less says little.
  static final Duration LATELY = Duration.ofSeconds(20);

  private final int least;
  private final Duration longest;
  private final long begun = System.nanoTime();
  private final Deque<Reading> lately = new ArrayDeque<>();
  private int runs;

  /// @param least runs; with 0 none is needed
  /// @param longest after that no further run is needed, whatever the compilers do
  WarmUp(int least, Duration longest) {
    this.least = least;
    this.longest = longest;
  }

  boolean over() {
    return least == 0 || runs >= least && (rested() || waitedLong());
  }

  /// @param used by one more run
  void ran(Reading used) {
    runs++;
    lately.add(used);
    while (enough(lately.stream().skip(1).mapToLong(Reading::allCpuMillis).sum())) {
      lately.remove();
    }
  }

  private boolean rested() {
    return lately.stream()
        .reduce(Reading::and)
        .filter(it -> enough(it.allCpuMillis()) && it.compilerPercent() < REST_PERCENT)
        .isPresent();
  }

  private static boolean enough(long cpuMillis) {
    return cpuMillis >= LATELY.toMillis();
  }

  private boolean waitedLong() {
    return System.nanoTime() - begun >= longest.toNanos();
  }
}
