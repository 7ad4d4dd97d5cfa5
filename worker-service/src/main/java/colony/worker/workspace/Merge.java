package colony.worker.workspace;

import colony.contracts.OutcomeClass;
import colony.worker.process.CleanText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Makes one commit of what several tasks made, of Git's objects alone: nothing is checked out and
/// no branch is made or moved. Done twice, it comes to the same commit.
///
/// @param purpose for whom it is made, as its message says
record Merge(TaskRepository place, String purpose) {
  static final String NEEDS = "merging needs git 2.38 or newer";

  private static final String UNRELATED = "unrelated histories";

  private static final int MOST_NAMES = 10;
  private static final int LONGEST_NAME = 200;

  /// Git's code for a call it does not understand: before 2.38 it could not merge trees.
  static final int USAGE = 129;

  /// The merge of all heads in their order; empty when this git is too old to merge.
  ///
  /// @param heads at least one; none holds another
  Optional<String> of(List<Made> heads) throws WorkspaceProblem, InterruptedException {
    var date = heads.size() > 1 ? newest(heads) : "";
    var commit = heads.getFirst().commit();
    for (var next = 1; next < heads.size(); next++) {
      var theirs = heads.get(next);
      var answer = tree(commit, theirs.commit());
      switch (answer.code()) {
        case 0 -> commit = commit(parts(answer).getFirst(), commit, theirs.commit(), date);
        case 1 -> throw conflict(heads.subList(0, next), theirs, parts(answer));
        case USAGE -> {
          return Optional.empty();
        }
        default -> throw failed(theirs.task(), answer);
      }
    }
    return Optional.of(commit);
  }

  private Git.Answer tree(String ours, String theirs)
      throws WorkspaceProblem, InterruptedException {
    return tree(place.repository(), ours, theirs);
  }

  /// Git's merge of two commits, which writes a tree and nothing else.
  static Git.Answer tree(Repository repository, String ours, String theirs)
      throws WorkspaceProblem, InterruptedException {
    return repository.call(
        "merge-tree", "--write-tree", "--name-only", "--no-messages", "-z", ours, theirs);
  }

  /// What has no common beginning gets none; anything else, such as a full disk, may pass.
  static WorkspaceProblem failed(String task, Git.Answer answer) {
    return new WorkspaceProblem(
        answer.error().contains(UNRELATED) ? OutcomeClass.BAD_TASK : OutcomeClass.TRANSIENT,
        "%s cannot be merged: %s".formatted(task, answer.words()));
  }

  /// The tree, then the paths in conflict.
  static List<String> parts(Git.Answer answer) {
    return List.of(answer.out().split("\0"));
  }

  private WorkspaceProblem conflict(List<Made> merged, Made theirs, List<String> treeAndPaths)
      throws WorkspaceProblem, InterruptedException {
    return new WorkspaceProblem(
        OutcomeClass.BAD_TASK,
        "merge conflict between %s and %s: %s"
            .formatted(
                named(opponents(merged, theirs).stream().map(Made::task).toList()),
                theirs.task(),
                named(treeAndPaths.subList(1, treeAndPaths.size()))));
  }

  /// The first that conflicts by itself, or else all that were merged before.
  private List<Made> opponents(List<Made> merged, Made theirs)
      throws WorkspaceProblem, InterruptedException {
    for (var ours : merged) {
      if (merged.size() == 1 || tree(ours.commit(), theirs.commit()).code() == 1) {
        return List.of(ours);
      }
    }
    return merged;
  }

  static String named(List<String> names) {
    var first =
        names.stream()
            .limit(MOST_NAMES)
            .map(name -> CleanText.end(name.replaceAll("\\p{Cntrl}", "?"), LONGEST_NAME))
            .collect(Collectors.joining(", "));
    return names.size() > MOST_NAMES
        ? "%s and %d more".formatted(first, names.size() - MOST_NAMES)
        : first;
  }

  /// The newest date of them all, so that a second attempt makes the same commits.
  private String newest(List<Made> heads) throws WorkspaceProblem, InterruptedException {
    return newest(place.repository(), heads.stream().map(Made::commit).toList());
  }

  static String newest(Repository repository, List<String> commits)
      throws WorkspaceProblem, InterruptedException {
    var arguments =
        Stream.concat(
            Stream.of("show", "-s", "--no-show-signature", "--format=%ct"), commits.stream());
    var seconds =
        repository
            .git(arguments.toArray(String[]::new))
            .lines()
            .mapToLong(Long::parseLong)
            .max()
            .orElseThrow();
    return "@%d +0000".formatted(seconds);
  }

  private String commit(String tree, String ours, String theirs, String date)
      throws WorkspaceProblem, InterruptedException {
    var message = "Merge for %s\n\nColony: %s".formatted(purpose, place.task().colonyId());
    return commit(place.repository(), tree, List.of(ours, theirs), date, message);
  }

  static String commit(
      Repository repository, String tree, List<String> parents, String date, String message)
      throws WorkspaceProblem, InterruptedException {
    return repository.git(
        Map.of("GIT_AUTHOR_DATE", date, "GIT_COMMITTER_DATE", date),
        "commit-tree",
        tree,
        "-p",
        parents.getFirst(),
        "-p",
        parents.getLast(),
        "-m",
        message);
  }
}
