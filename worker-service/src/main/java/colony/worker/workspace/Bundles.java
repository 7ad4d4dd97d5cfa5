package colony.worker.workspace;

import colony.contracts.BlobRef;
import colony.contracts.RunTask;
import java.nio.file.Path;

/// Git bundles that workers of other hosts left with their results.
public interface Bundles {
  /// Fetches one into a file; ends soon when its thread is interrupted.
  void fetch(BlobRef bundle, RunTask task, Path into) throws WorkspaceProblem, InterruptedException;
}
