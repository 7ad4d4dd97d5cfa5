package colony.worker.app;

import colony.contracts.BlobRef;
import colony.contracts.TaskResult;
import colony.contracts.TaskResult.Artifact;
import colony.worker.blob.Queens;
import colony.worker.task.Cancellation.Cancelled;
import colony.worker.workspace.Bundled;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// The bundle that goes with a result, so that workers of other hosts have its commit.
///
/// @param file that it was written into
record LeftBundle(Bundled bundled, Path file) {
  /// Without it the result still counts: here its commit is there.
  private static final String ALONE =
      "commit %s is in the clone of this worker alone, which others do not see: %s";

  interface Store {
    BlobRef store(Path file) throws IOException, Queens.Refused, Cancelled, InterruptedException;
  }

  /// @param findings what a person should know
  List<Artifact> artifacts(String commit, Store store, List<String> findings)
      throws IOException, Queens.Refused, Cancelled, InterruptedException {
    return switch (bundled) {
      case Bundled.Needless() -> List.of();
      case Bundled.Given(var blob) -> List.of(new Artifact(TaskResult.BUNDLE, blob));
      case Bundled.Failed(var why) -> {
        findings.add(ALONE.formatted(commit, why));
        yield List.of();
      }
      case Bundled.Written() -> {
        try {
          yield List.of(new Artifact(TaskResult.BUNDLE, store.store(file)));
        } catch (Queens.Refused e) {
          if (!e.tooLarge()) {
            throw e;
          }
          findings.add(ALONE.formatted(commit, e.getMessage()));
          yield List.of();
        }
      }
    };
  }
}
