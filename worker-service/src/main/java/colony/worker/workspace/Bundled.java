package colony.worker.workspace;

import colony.contracts.BlobRef;

/// How others come by a commit that is on no branch of the origin.
public sealed interface Bundled {
  /// By the file that was written.
  record Written() implements Bundled {}

  /// As this worker did: its task was given the bundle.
  record Given(BlobRef bundle) implements Bundled {}

  /// Without one: whoever is given the commit has it.
  record Needless() implements Bundled {}

  /// Not at all.
  record Failed(String why) implements Bundled {}
}
