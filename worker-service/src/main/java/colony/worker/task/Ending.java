package colony.worker.task;

import colony.contracts.OutcomeClass;
import colony.contracts.SpawnRequest;
import colony.contracts.TaskResult;
import java.util.List;

/// How an attempt ended here.
public sealed interface Ending {

  /// It came to a result, good or bad.
  record Ended(OutcomeClass outcome, TaskResult result, List<SpawnRequest> spawnRequests)
      implements Ending {
    public Ended {
      spawnRequests = List.copyOf(spawnRequests);
    }
  }

  /// It was told to stop and has no result.
  record Stopped(String reason) implements Ending {}

  static Ended of(OutcomeClass outcome, String sentence) {
    return new Ended(outcome, TaskResult.of(sentence), List.of());
  }
}
