package colony.queen.colony;

import colony.queen.task.Outcome;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Everything that can happen to a colony: reports, commands and the clock, all on one road.
public sealed interface Input {
  UUID colonyId();

  /// What a report says beside its outcome. The decision needs the sentence; the rest is carried
  /// along unread and comes out again with the fact.
  interface Attachment {}

  /// @param summary its first line ends up on the task
  record Result(String summary, Attachment attachment, List<Learning> learnings) {
    public Result {
      learnings = List.copyOf(learnings);
    }
  }

  /// Something a worker learned.
  record Learning(String category, String content) {}

  /// A worker's wish for a child.
  record Spawn(String requestId, String caste, String reason, String context, boolean blocking) {}

  // what workers say

  record Finished(
      UUID colonyId,
      String taskId,
      int epoch,
      String instance,
      Outcome outcome,
      Result result,
      List<Spawn> spawns)
      implements Input {
    public Finished {
      spawns = List.copyOf(spawns);
    }
  }

  record SpawnRequested(
      UUID colonyId, String taskId, int epoch, String instance, List<Spawn> spawns)
      implements Input {
    public SpawnRequested {
      spawns = List.copyOf(spawns);
    }
  }

  record Released(UUID colonyId, String taskId, int epoch, String instance, String reason)
      implements Input {}

  /// A heartbeat lists this epoch.
  record Seen(UUID colonyId, String taskId, int epoch, String instance) implements Input {}

  /// A worker process fell silent for a lease time, or said goodbye.
  record InstanceLost(UUID colonyId, String instance, String why) implements Input {}

  // what the clock and the Queen herself say

  /// The colony's timer is due.
  record TimerDue(UUID colonyId) implements Input {}

  /// A commit was made elsewhere; there is nothing to decide.
  record Nudged(UUID colonyId) implements Input {}

  /// Deciding about an input of this colony threw.
  record Broken(UUID colonyId, String what) implements Input {}

  // what people say

  /// Answers the open check-in with going on; `checkIn` names which one is meant.
  record Continue(UUID colonyId, Optional<UUID> checkIn, String actor, Optional<String> reason)
      implements Input {}

  record Abandon(UUID colonyId, Optional<UUID> checkIn, String actor, Optional<String> reason)
      implements Input {}

  record Cancel(UUID colonyId, String actor, Optional<String> reason) implements Input {}

  record CancelTask(UUID colonyId, String taskId, String actor, Optional<String> reason)
      implements Input {}

  /// Lifts a block; the task is tried afresh.
  record RestoreTask(UUID colonyId, String taskId, String actor, Optional<String> reason)
      implements Input {}
}
