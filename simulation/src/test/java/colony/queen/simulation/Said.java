package colony.queen.simulation;

import colony.queen.colony.Effect;
import colony.queen.colony.Input;
import colony.queen.colony.Recorded;
import colony.queen.memory.Note;
import colony.queen.plan.TaskSpec;
import colony.queen.road.Arrival;
import colony.queen.road.Encoder;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// A message a Queen sends, not yet bytes.
sealed interface Said {
  record Event(UUID colony, Recorded recorded) implements Said {}

  record Dispatch(
      UUID colony,
      int shard,
      TaskSpec task,
      int epoch,
      Instant startBefore,
      Instant at,
      Effect.Given given,
      Map<Integer, Input.Attachment> results)
      implements Said {
    String taskId() {
      return task.id();
    }

    /// What this attempt may use; empty where nothing says it.
    Optional<Effect.Allowance> allowance() {
      return given.allowance();
    }
  }

  record Stop(UUID colony, String taskId, int throughEpoch, Optional<String> instance)
      implements Said {}

  record StopColony(UUID colony, Instant at) implements Said {}

  /// @param tasks empty for all
  record WrapUp(UUID colony, List<String> tasks) implements Said {}

  record State(Encoder.Summary summary) implements Said {}

  record Learned(UUID colony, Note note) implements Said {}

  record DeadLetter(Arrival.Rejected rejected) implements Said {}
}
