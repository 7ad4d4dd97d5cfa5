package colony.worker.app;

import colony.contracts.RunTask.Spawning;
import colony.contracts.SpawnRequest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Whether an attempt claims that its tasks are done. Who failed, cannot go on, or will run again
/// with answers claims nothing that could be tried.
final class Claim {
  private static final String REFUSED = "REFUSED";

  private Claim() {}

  static boolean made(Bench bench, List<PartEnding> endings) {
    return endings.stream().allMatch(it -> it.saysDone() && !waits(bench, it));
  }

  private static boolean waits(Bench bench, PartEnding ending) {
    var wishes = ending.wishes();
    return !wishes.faults().isEmpty()
        || wishes.requests().stream()
            .anyMatch(it -> it.blocking() && !answered(it, bench.task().spawning()));
  }

  /// Then the Queen does not let it wait for the same again, and takes it for done.
  private static boolean answered(SpawnRequest request, @Nullable Spawning spawning) {
    return spawning != null
        && spawning.answers().stream()
            .filter(it -> !it.status().equals(REFUSED))
            .anyMatch(
                it -> it.caste().equals(request.caste()) && it.reason().equals(request.reason()));
  }
}
