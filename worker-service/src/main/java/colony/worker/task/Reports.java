package colony.worker.task;

import colony.contracts.Ids;
import colony.contracts.Message;
import colony.contracts.OutcomeClass;
import colony.contracts.RunTask;
import colony.contracts.TaskResult;
import colony.contracts.Usage;
import colony.contracts.WorkerReport;
import colony.worker.spawn.Wishes;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Puts the end of an attempt into the words of the Queen.
///
/// @param instance the process that reports
record Reports(String instance) {

  /// @param byQueen whether she asked the attempt to stop
  WorkerReport of(RunTask task, Ending ending, boolean byQueen) {
    return switch (ending) {
      case Ending.Ended(OutcomeClass outcome, TaskResult result, Wishes wishes, var blocked) ->
          new WorkerReport.Finished(
              Ids.next(),
              task.colonyId(),
              task.namespace(),
              Instant.now(),
              Message.SCHEMA_VERSION,
              task.taskId(),
              task.epoch(),
              instance,
              outcome,
              result,
              wishes.requests(),
              wishes.faults(),
              blocked);
      case Ending.Stopped(_, List<String> survivors, _) when byQueen ->
          new WorkerReport.Stopped(
              Ids.next(),
              task.colonyId(),
              task.namespace(),
              Instant.now(),
              Message.SCHEMA_VERSION,
              task.taskId(),
              task.epoch(),
              instance,
              survivors.stream().limit(WorkerReport.Stopped.MAX_SURVIVORS).toList());
      case Ending.Stopped(String reason, _, var usage) -> released(task, reason, usage);
    };
  }

  /// Nothing was done; somebody else may try.
  WorkerReport released(RunTask task, String reason) {
    return released(task, reason, null);
  }

  private WorkerReport released(RunTask task, String reason, @Nullable Usage usage) {
    return new WorkerReport.Released(
        Ids.next(),
        task.colonyId(),
        task.namespace(),
        Instant.now(),
        Message.SCHEMA_VERSION,
        task.taskId(),
        task.epoch(),
        instance,
        reason,
        usage);
  }

  /// How it ended, for counts and traces.
  static String word(WorkerReport report) {
    return report instanceof WorkerReport.Finished it
        ? it.outcome().name().toLowerCase(Locale.ROOT).replace('_', '-')
        : "stopped";
  }
}
