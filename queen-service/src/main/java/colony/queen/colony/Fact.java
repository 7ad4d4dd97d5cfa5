package colony.queen.colony;

import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Trigger;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// What happened, in the order of `seq`; each becomes one event.
public sealed interface Fact {
  record ColonyCreated() implements Fact {}

  record ColonyMoved(ColonyState from, ColonyState to, Trigger trigger, Optional<String> reason)
      implements Fact {}

  record PlanAccepted(int planVersion, List<String> warnings) implements Fact {}

  record PhaseStarted(int phase) implements Fact {}

  record PhaseFinished(PhaseRow phase) implements Fact {}

  record TasksReady(List<Integer> tasks, int phase, String reason) implements Fact {}

  record TaskStarted(int task, int epoch, int attempt, String worker) implements Fact {}

  record TaskBound(int task, int epoch, String instance) implements Fact {}

  record TaskFinished(
      TaskRow task, int epoch, String instance, Outcome outcome, Input.Result result)
      implements Fact {}

  record TaskRequeued(
      int task,
      int epoch,
      Outcome outcome,
      String reason,
      Optional<Instant> notBefore,
      Optional<Input.Result> result)
      implements Fact {}

  record TaskBlocked(int task, TaskRow.Blocked reason, Optional<Input.Result> result)
      implements Fact {}

  record TaskRestored(int task, TaskStatus to, String reason) implements Fact {}

  record TaskCancelled(int task, TaskStatus from, String reason) implements Fact {}

  record CheckInOpened(CheckIn checkIn) implements Fact {}

  record CheckInAnswered(UUID checkIn, String move, Optional<String> reason) implements Fact {}

  record ReportStale(String taskId, int epoch, int currentEpoch, String instance, String why)
      implements Fact {}

  record ReportRefused(String taskId, int epoch, String instance, String why) implements Fact {}

  record SpawnRefused(String taskId, Input.Spawn request, String reason) implements Fact {}
}
