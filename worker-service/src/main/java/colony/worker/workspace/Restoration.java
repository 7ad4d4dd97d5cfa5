package colony.worker.workspace;

import colony.contracts.OutcomeClass;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Puts what the dependencies of a task made together on a new branch, away from any working tree.
/// Done twice, it comes to the same commit. A branch that is there already is never moved.
record Restoration(TaskRepository place, String branch) {
  private static final int MOST_PATHS = 10;

  Restored restored() throws WorkspaceProblem, InterruptedException {
    refuseOtherNames();
    var heads = heads();
    var commit = heads.getFirst();
    for (var head : heads.subList(1, heads.size())) {
      commit = merge(commit, head);
    }
    make(commit);
    return new Restored(branch, commit, heads.size());
  }

  private void refuseOtherNames() throws WorkspaceProblem, InterruptedException {
    var valid =
        branch.startsWith("colony/")
            && !place.repository().call("check-ref-format", "refs/heads/" + branch).failed();
    if (!valid) {
      throw new WorkspaceProblem(
          OutcomeClass.BAD_TASK, "'%s' is no name for a branch of a colony".formatted(branch));
    }
  }

  /// The commits to merge: those that no other one holds. Without any, the colony's base.
  private List<String> heads() throws WorkspaceProblem, InterruptedException {
    var commits = new LinkedHashSet<String>();
    for (var commit : place.dependencies()) {
      commits.add(place.resolved(commit));
    }
    if (commits.isEmpty()) {
      commits.add(place.base());
    }
    for (var commit : commits) {
      place.need(commit);
    }
    if (commits.size() > 1) {
      var arguments = Stream.concat(Stream.of("merge-base", "--independent"), commits.stream());
      var independent = place.repository().git(arguments.toArray(String[]::new)).lines();
      commits.retainAll(independent.collect(Collectors.toSet()));
    }
    return List.copyOf(commits);
  }

  private String merge(String ours, String theirs) throws WorkspaceProblem, InterruptedException {
    var answer =
        place
            .repository()
            .call("merge-tree", "--write-tree", "--name-only", "--no-messages", "-z", ours, theirs);
    return switch (answer.code()) {
      case 0 -> commit(parts(answer).getFirst(), ours, theirs);
      case 1 -> throw conflict(parts(answer), ours, theirs);
      default ->
          throw new WorkspaceProblem(OutcomeClass.BAD_TASK, "git merge-tree: " + answer.words());
    };
  }

  private static WorkspaceProblem conflict(List<String> treeAndPaths, String ours, String theirs) {
    var paths = treeAndPaths.subList(1, treeAndPaths.size());
    return new WorkspaceProblem(
        OutcomeClass.BAD_TASK,
        "%s and %s cannot be merged, they conflict in %s%s"
            .formatted(
                ours,
                theirs,
                paths.stream().limit(MOST_PATHS).collect(Collectors.joining(", ")),
                paths.size() > MOST_PATHS
                    ? " and %d more".formatted(paths.size() - MOST_PATHS)
                    : ""));
  }

  /// The tree, then the paths in conflict.
  private static List<String> parts(Git.Answer answer) {
    return List.of(answer.out().split("\0"));
  }

  /// Dated like the newest of its parents, so that a second attempt makes the same commit.
  private String commit(String tree, String ours, String theirs)
      throws WorkspaceProblem, InterruptedException {
    var newest =
        place
            .repository()
            .git("show", "-s", "--format=%ct", ours, theirs)
            .lines()
            .mapToLong(Long::parseLong)
            .max()
            .orElseThrow();
    var date = "@%d +0000".formatted(newest);
    return place
        .repository()
        .git(
            Map.of("GIT_AUTHOR_DATE", date, "GIT_COMMITTER_DATE", date),
            "commit-tree",
            tree,
            "-p",
            ours,
            "-p",
            theirs,
            "-m",
            "Merge for %s\n\nColony: %s".formatted(branch, place.task().colonyId()));
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
