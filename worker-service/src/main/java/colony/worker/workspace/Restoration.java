package colony.worker.workspace;

import colony.contracts.OutcomeClass;
import java.util.List;
import java.util.Optional;

/// Puts what the dependencies of a task made together on a new branch, away from any working tree.
/// Done twice, it comes to the same commit. A branch that is there already is never moved; at an
/// origin it may be another colony's, whose name is unique in its namespace alone, so there it gets
/// another name.
record Restoration(TaskRepository place, String branch) {

  Restored restored() throws WorkspaceProblem, InterruptedException {
    place.refuseOtherThanColonys(branch);
    var heads = place.heads();
    var commit =
        heads.isEmpty()
            ? place.base()
            : new Merge(place, branch)
                .of(heads)
                .orElseThrow(() -> new WorkspaceProblem(OutcomeClass.BAD_TASK, Merge.NEEDS));
    place.need(commit);
    place.refresh();
    var former = made(branch, commit);
    if (former.isEmpty()) {
      return new Restored(branch, commit, heads.size(), List.of());
    }
    var other = branch + "-epoch-" + place.task().epoch();
    if (place.remote() && made(other, commit).isEmpty()) {
      var finding = "branch %s is elsewhere, at %s, so %s was made";
      return new Restored(
          other, commit, heads.size(), List.of(finding.formatted(branch, former.get(), other)));
    }
    throw new WorkspaceProblem(
        OutcomeClass.BAD_TASK,
        "branch %s is there already, at %s; it was not moved to %s"
            .formatted(branch, former.get(), commit));
  }

  /// Makes a branch, or says where it is instead.
  private Optional<String> made(String name, String commit)
      throws WorkspaceProblem, InterruptedException {
    place.catchUp(name);
    return place
        .repository()
        .alone(
            () -> {
              var former = place.tip(name);
              if (former.isEmpty()) {
                place.repository().git("branch", "--no-track", name, commit);
              }
              return former.filter(it -> !it.equals(commit));
            });
  }
}
