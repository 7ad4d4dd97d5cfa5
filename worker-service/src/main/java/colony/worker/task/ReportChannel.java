package colony.worker.task;

import colony.contracts.ReplyTo;
import colony.contracts.WorkerReport;

/// The way of a report to its colony's shard.
public interface ReportChannel {

  /// Returns when the report cannot be lost any more, however long that takes.
  void deliver(WorkerReport report, ReplyTo replyTo) throws InterruptedException;
}
