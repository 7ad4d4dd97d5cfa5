package colony.worker.workspace;

import colony.contracts.OutcomeClass;
import colony.contracts.RunTask;
import colony.contracts.RunTask.DependencyResult;
import colony.worker.survey.Survey;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/// The Git repository a task works in.
///
/// @param remote it is a clone, which may have to fetch what it lacks
record TaskRepository(Repository repository, RunTask task, boolean remote) {
  private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}|[0-9a-f]{64}");

  /// What the dependencies made, each commit once.
  List<String> dependencies() {
    return task.dependencies().stream()
        .map(DependencyResult::commit)
        .filter(Objects::nonNull)
        .distinct()
        .toList();
  }

  /// The commit of the one dependency that made one, else the colony's base, else what is newest.
  String start() throws WorkspaceProblem, InterruptedException {
    var commits = dependencies();
    return commits.size() == 1 ? resolved(commits.getFirst()) : base();
  }

  /// The colony's base, else what is newest.
  String base() throws WorkspaceProblem, InterruptedException {
    var base = Objects.requireNonNull(task.workspace()).base();
    return base == null
        ? named(remote ? "FETCH_HEAD" : "HEAD", "the repository has no commit yet")
        : resolved(base);
  }

  /// The commit that a text of a message means.
  String resolved(String wanted) throws WorkspaceProblem, InterruptedException {
    return COMMIT.matcher(wanted).matches()
        ? wanted
        : named(wanted, "the repository has no commit '%s'".formatted(wanted));
  }

  private String named(String name, String otherwise)
      throws WorkspaceProblem, InterruptedException {
    var answer =
        repository.alone(
            () -> {
              if (remote) {
                fetch();
              }
              return repository.call(
                  "rev-parse", "--verify", "-q", "--end-of-options", name + "^{commit}");
            });
    if (answer.failed()) {
      throw new WorkspaceProblem(OutcomeClass.BAD_TASK, otherwise);
    }
    return answer.out().strip();
  }

  /// Shows a survey the tracked files of the folder that a command of this task would get.
  void show(Survey survey) throws WorkspaceProblem, InterruptedException {
    var start = start();
    need(start);
    var inside = start + ":" + repository.inside();
    var folder = repository.call("cat-file", "-e", inside).failed() ? start : inside;
    repository.records(
        entry -> submodule(entry) || survey.file(entry.substring(entry.indexOf('\t') + 1)),
        "ls-tree",
        "-r",
        "-z",
        "--full-tree",
        folder);
  }

  /// An entry is such as `100644 blob 6f1f… TAB a/b.txt`; a submodule is no file.
  private static boolean submodule(String entry) {
    return entry.startsWith("160000 ");
  }

  boolean has(String commit) throws WorkspaceProblem, InterruptedException {
    return !repository.call("cat-file", "-e", commit + "^{commit}").failed();
  }

  /// Fetches a commit that is not there yet, where that is possible.
  void need(String commit) throws WorkspaceProblem, InterruptedException {
    var there = has(commit);
    if (!there && remote) {
      repository.alone(this::fetch);
      there = has(commit);
    }
    if (!there) {
      throw new WorkspaceProblem(
          OutcomeClass.MISSING_DEPENDENCY, "the repository has no commit '%s'".formatted(commit));
    }
  }

  Git.Answer fetch() throws WorkspaceProblem, InterruptedException {
    var heads = repository.call("fetch", "-q", "origin", "+refs/heads/*:refs/remotes/origin/*");
    var fetched = heads.failed() ? heads : repository.call("fetch", "-q", "origin", "HEAD");
    if (fetched.failed()) {
      throw new WorkspaceProblem(OutcomeClass.TRANSIENT, "git fetch: " + fetched.words());
    }
    return fetched;
  }
}
