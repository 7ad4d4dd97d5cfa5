package colony.worker.workspace;

import colony.contracts.OutcomeClass;

/// Puts what the dependencies of a task made together on a new branch, away from any working tree.
/// Done twice, it comes to the same commit. A branch that is there already is never moved.
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
    place.catchUp(branch);
    make(commit);
    return new Restored(branch, commit, heads.size());
  }

  private void make(String commit) throws WorkspaceProblem, InterruptedException {
    place
        .repository()
        .alone(
            () -> {
              var former =
                  place.repository().call("rev-parse", "--verify", "-q", "refs/heads/" + branch);
              if (former.failed()) {
                return place.repository().git("branch", "--no-track", branch, commit);
              }
              if (!former.out().strip().equals(commit)) {
                throw new WorkspaceProblem(
                    OutcomeClass.BAD_TASK,
                    "branch %s is there already, at %s; it was not moved to %s"
                        .formatted(branch, former.out().strip(), commit));
              }
              return branch;
            });
  }
}
