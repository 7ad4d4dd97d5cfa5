package colony.worker.app;

import colony.contracts.RunTask;
import colony.worker.handover.Given;
import colony.worker.home.AttemptFolder;
import colony.worker.process.CapturedOutput;
import colony.worker.process.Lines;
import colony.worker.task.Cancellation;
import colony.worker.task.Purse;
import colony.worker.workspace.Workspace;

/// What an attempt works with.
///
/// @param output what its parts print and say, whole
/// @param given by other tasks
/// @param marker of its processes
/// @param live sees what is printed, while it is
/// @param purse what its tasks may use together
record Bench(
    RunTask task,
    AttemptFolder files,
    Workspace workspace,
    CapturedOutput output,
    Given given,
    String marker,
    Cancellation cancellation,
    Lines live,
    Purse purse) {}
