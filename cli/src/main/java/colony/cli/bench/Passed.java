package colony.cli.bench;

import java.util.ArrayList;
import java.util.List;

/// What came of colonies that have ended.
///
/// @param attempts from dispatch to the report's decision
/// @param faults what differs from what they had to leave
record Passed(int colonies, int tasks, Latencies attempts, List<String> faults) {

  static Passed none() {
    return new Passed(0, 0, new Latencies(), List.of());
  }

  Passed and(Passed more) {
    var both = new Latencies();
    both.addAll(attempts);
    both.addAll(more.attempts);
    var all = new ArrayList<>(faults);
    all.addAll(more.faults);
    return new Passed(colonies + more.colonies, tasks + more.tasks, both, all);
  }
}
