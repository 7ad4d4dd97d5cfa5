package colony.queen.simulation;

import colony.queen.colony.Input;
import colony.queen.colony.Recorded;
import colony.queen.plan.TaskSpec;
import colony.queen.road.Arrival;
import colony.queen.road.Encoder;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// A message a Queen sends, not yet bytes.
sealed interface Said {
  record Event(UUID colony, Recorded recorded) implements Said {}

  record Dispatch(
      UUID colony,
      int shard,
      String taskId,
      int ord,
      TaskSpec.Kind kind,
      int epoch,
      Instant startBefore,
      Instant at,
      Map<Integer, Input.Attachment> results)
      implements Said {}

  record Stop(UUID colony, String taskId, int throughEpoch, Optional<String> instance)
      implements Said {}

  record StopColony(UUID colony, Instant at) implements Said {}

  record State(Encoder.Summary summary) implements Said {}

  record Learned(UUID colony, Input.Learning learning) implements Said {}

  record DeadLetter(Arrival.Rejected rejected) implements Said {}
}
