package colony.queen.colony;

import colony.queen.plan.TaskSpec;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What is to be said to the world because of a decision, in this order. `outSeq` numbers
/// everything a colony sends; its messages leave in that order.
public sealed interface Effect {
  long outSeq();

  /// The event of a fact.
  record Tell(long outSeq, Recorded recorded) implements Effect {}

  /// The grant of one attempt.
  ///
  /// @param findings what was found when it was done before
  record Dispatch(
      long outSeq,
      int task,
      int epoch,
      int attempt,
      String worker,
      List<String> findings,
      Instant startBefore)
      implements Effect {}

  /// @param instance only this process is meant
  record Stop(
      long outSeq, String taskId, int throughEpoch, Optional<String> instance, String reason)
      implements Effect {}

  record StopColony(long outSeq, String reason) implements Effect {}

  /// Passes on what a worker learned.
  record Learn(long outSeq, TaskSpec task, Input.Learning learning) implements Effect {}
}
