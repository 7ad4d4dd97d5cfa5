package colony.worker.app;

import colony.contracts.RunTask.MergedTask;
import colony.worker.handover.ResultFile;
import colony.worker.workspace.Workspace;
import colony.worker.workspace.WorkspaceProblem;
import java.util.Optional;

/// What an agent or a model says it did, held against what is there. A claim without any change is
/// an outcome of its own.
final class Evidence {
  static final String VERDICT = "empty-diff";

  private Evidence() {}

  /// Why the claim does not count. Files that were promised must have changed, unless the task asks
  /// for help, says that it cannot go on, or changed something already when it ran before: then
  /// there may be nothing left to mend.
  ///
  /// @param written what its worker says of a success
  static Optional<String> missing(Bench bench, MergedTask part, ResultFile written)
      throws InterruptedException {
    var goesOn =
        written.blocked() != null
            || !written.wishes().requests().isEmpty()
            || !written.wishes().faults().isEmpty();
    return bench.task().mode() != null
            || part.files().isEmpty()
            || goesOn
            || changedBefore(bench)
            || changed(bench)
        ? Optional.empty()
        : Optional.of(
            "said that it is done and changed nothing, though the task promises %s"
                .formatted(String.join(", ", part.files())));
  }

  private static boolean changedBefore(Bench bench) {
    var former = bench.task().subject();
    return former != null && former.branch() != null && !Workspace.failed(former.branch());
  }

  private static boolean changed(Bench bench) throws InterruptedException {
    try {
      return bench.workspace().changed();
    } catch (WorkspaceProblem e) {
      return true; // the hand-over meets the same problem and says it
    }
  }
}
