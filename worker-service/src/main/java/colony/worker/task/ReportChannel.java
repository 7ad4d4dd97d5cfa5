package colony.worker.task;

import colony.contracts.ReplyTo;
import colony.contracts.WorkerReport;
import java.util.concurrent.Future;

/// The way of a report to its colony's shard.
public interface ReportChannel {

  /// Returns when the report cannot be lost any more, however long that takes.
  void deliver(WorkerReport report, ReplyTo replyTo) throws InterruptedException;

  /// Sends it once. Whoever gets a failure from the answer delivers the same report.
  Future<?> post(WorkerReport report, ReplyTo replyTo);
}
