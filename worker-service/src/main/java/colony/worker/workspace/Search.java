package colony.worker.workspace;

import colony.contracts.BlobRef;
import colony.contracts.OutcomeClass;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;

/// Looks for a commit that a clone lacks: in the bundle that its task left, else at its origin.
/// What is in a bundle the origin was not given, and a silent one would be waited for in vain. What
/// a bundle builds on may be the origin's, so it is opened once more after that.
record Search(TaskRepository place, String commit) {

  void found() throws WorkspaceProblem, InterruptedException {
    var given = place.given(commit);
    var bundle = given.flatMap(GivenCommit::bundle);
    if (bundle.isPresent()) {
      var _ = opened(bundle.get());
      if (place.has(commit)) {
        return;
      }
    }
    var unreached = unreached();
    if (place.has(commit)) {
      return;
    }
    var said = bundle.isPresent() ? opened(bundle.get()) : "no bundle was left of it";
    if (place.has(commit)) {
      return;
    }
    if (unreached.isPresent()) {
      throw unreached.get(); // where it may well be
    }
    throw new WorkspaceProblem(
        OutcomeClass.MISSING_DEPENDENCY,
        "commit '%s'%s is nowhere: it is not in this worker's clone, no branch of the origin has it, and %s"
            .formatted(commit, given.map(it -> " of " + it.words()).orElse(""), said));
  }

  private Optional<WorkspaceProblem> unreached() throws InterruptedException {
    try {
      place
          .repository()
          .fetching(
              Git.LONGEST,
              () -> {
                place.fetch(commit);
                return commit;
              });
      return Optional.empty();
    } catch (WorkspaceProblem e) {
      return Optional.of(e);
    }
  }

  /// Takes the objects of a bundle; says why it does not do where that is so.
  private String opened(BlobRef bundle) throws WorkspaceProblem, InterruptedException {
    try {
      var file = place.exchange().transit().file("commits", ".bundle");
      try {
        place.exchange().bundles().fetch(bundle, place.task(), file);
        var answer =
            place
                .repository()
                .alone(() -> place.repository().call("bundle", "unbundle", file.toString()));
        return answer.failed()
            ? "its bundle %s cannot be opened: %s".formatted(bundle.sha256(), answer.words())
            : "its bundle %s has others".formatted(bundle.sha256());
      } finally {
        Files.delete(file);
      }
    } catch (WorkspaceProblem e) {
      if (e.outcome() == OutcomeClass.MISSING_DEPENDENCY) {
        return e.sentence();
      }
      throw e;
    } catch (IOException e) {
      throw new WorkspaceProblem(OutcomeClass.TRANSIENT, "the worker's disk failed: " + e);
    }
  }
}
