package colony.worker.app;

import colony.contracts.RunSpec;
import colony.contracts.RunTask.MergedTask;
import colony.worker.task.Cancellation.Cancelled;
import colony.worker.task.Ending;
import java.io.IOException;
import java.time.Duration;

/// One way to run one task of an attempt; most attempts have just one.
interface PartRun<R extends RunSpec> {

  /// @param number of the part, from 1
  /// @param wall what is left of the attempt's time
  Outcome run(Bench bench, R how, MergedTask part, int number, Duration wall)
      throws IOException, Cancelled, InterruptedException;

  sealed interface Outcome {
    record Ended(PartEnding ending) implements Outcome {}

    /// The order to stop came, and what was running is gone.
    record Stopped(Ending.Stopped ending) implements Outcome {}
  }
}
