package colony.worker.app;

import colony.contracts.BlobRef;
import colony.contracts.OutcomeClass;
import colony.contracts.RunTask;
import colony.worker.blob.Queens;
import colony.worker.task.Cancellation;
import colony.worker.task.Cancellation.Cancelled;
import colony.worker.workspace.Bundles;
import colony.worker.workspace.WorkspaceProblem;
import java.io.IOException;
import java.nio.file.Path;

/// Bundles as blobs of the Queens. Whoever is to stop is interrupted.
record QueensBundles(Queens queens) implements Bundles {
  @Override
  public void fetch(BlobRef bundle, RunTask task, Path into)
      throws WorkspaceProblem, InterruptedException {
    try {
      queens.fetch(bundle, task.colonyId(), into, new Cancellation());
    } catch (Queens.Refused e) {
      throw new WorkspaceProblem(
          e.unauthorized() ? OutcomeClass.AUTH : OutcomeClass.MISSING_DEPENDENCY,
          "the bundle %s cannot be had: %s".formatted(bundle.sha256(), e.getMessage()));
    } catch (IOException e) {
      throw new WorkspaceProblem(
          OutcomeClass.TRANSIENT, "the bundle %s cannot be had: %s".formatted(bundle.sha256(), e));
    } catch (Cancelled e) {
      throw new IllegalStateException("nobody cancels this", e);
    }
  }
}
