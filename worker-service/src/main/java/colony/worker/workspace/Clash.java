package colony.worker.workspace;

import colony.contracts.RunTask.DependencyResult;
import colony.worker.workspace.Merged.Conflict;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// A commit that cannot be merged into a branch, as it is told to whoever has to do that by hand.
///
/// @param head where the branch is
record Clash(Repository repository, String branch, String head, String commit) {
  private static final int LONGEST_HUNKS = 1024 * 1024;
  private static final int MOST_FILES = 200;
  private static final int SHORT = 12;

  /// @param result of the task whose commit it is
  /// @param treeAndFiles the tree with the conflicts written into its files, then their paths
  Conflict with(DependencyResult result, List<String> treeAndFiles)
      throws WorkspaceProblem, InterruptedException {
    var files = treeAndFiles.subList(1, treeAndFiles.size()).stream().distinct().toList();
    var others = others(files);
    var own = result.branch() == null ? commit : result.branch();
    var message =
        "merge conflict of task %s with %s in %s: %s at %s, %s at %s; merge the second into the first there, commit, and restore the task"
            .formatted(
                result.taskId(),
                others.isEmpty() ? "what is merged" : Merge.named(others),
                Merge.named(files),
                own,
                shown(commit),
                branch,
                shown(head));
    return new Conflict(
        result.taskId(),
        Objects.requireNonNull(result.commit()),
        commit,
        others,
        files,
        message,
        hunks(treeAndFiles.getFirst(), files));
  }

  /// A program of somebody's own may report a short one.
  private static String shown(String commit) {
    return commit.substring(0, Math.min(SHORT, commit.length()));
  }

  /// The tasks that changed one of these files last, as their merges say.
  private List<String> others(List<String> files) throws WorkspaceProblem, InterruptedException {
    var arguments =
        new ArrayList<>(
            List.of(
                "log",
                "--first-parent",
                "-m",
                "--max-count=3",
                "--format=%(trailers:key=Task,valueonly,separator=%x2C)",
                head,
                "--"));
    arguments.addAll(meant(files));
    var answer = repository.call(arguments.toArray(String[]::new));
    return answer.failed()
        ? List.of()
        : answer.out().lines().filter(it -> !it.isBlank()).distinct().toList();
  }

  private String hunks(String tree, List<String> files)
      throws WorkspaceProblem, InterruptedException {
    var arguments =
        new ArrayList<>(
            List.of("diff", "--no-color", "--no-ext-diff", "--no-textconv", head, tree, "--"));
    arguments.addAll(meant(files));
    return repository.beginning(LONGEST_HUNKS, arguments.toArray(String[]::new));
  }

  /// As arguments, of which a program takes no more than 2 MB.
  private static List<String> meant(List<String> files) {
    return files.stream().limit(MOST_FILES).map(file -> ":(top,literal)" + file).toList();
  }
}
