package colony.worker.workspace;

import colony.contracts.OutcomeClass;
import colony.contracts.RunTask;
import colony.worker.survey.Survey;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The Git repository a task works in.
///
/// @param remote it is a clone, which may have to fetch what it lacks
/// @param exchange of a clone with those of other hosts
record TaskRepository(Repository repository, RunTask task, boolean remote, Exchange exchange) {
  private static final Logger LOG = System.getLogger(TaskRepository.class.getName());

  /// How the names of the branches begin that the Queen names.
  private static final String COLONYS = "colony/";

  private static final String HEAD = "HEAD";

  /// What is here will do for most.
  private static final Duration REFRESHING = Duration.ofMinutes(2);

  /// As a branch may be written out in full.
  private static final Pattern BRANCH = Pattern.compile("^(refs/)?heads/");

  private static final Pattern TAG = Pattern.compile("^(refs/)?tags/");

  private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}|[0-9a-f]{64}");

  /// Where a command of this task begins: at what all it builds on made, merged where that went
  /// separate ways, else at the colony's base.
  Start start() throws WorkspaceProblem, InterruptedException {
    var heads = heads();
    if (heads.isEmpty()) {
      return Start.at(base());
    }
    var merged = new Merge(this, task.taskId()).of(heads);
    return merged.isPresent()
        ? Start.at(merged.get())
        : new Start(
            base(),
            List.of(
                Merge.NEEDS
                    + ": this began at the colony's base, without what its dependencies changed"));
  }

  /// What is built on, in its order, each commit once and none that another one holds. A single
  /// commit costs no process, and nothing says that it is there.
  List<Made> heads() throws WorkspaceProblem, InterruptedException {
    var tasks = new LinkedHashMap<String, String>();
    for (var made : new Foundation(task).made()) {
      tasks.putIfAbsent(resolved(made.commit()), made.task());
    }
    if (tasks.size() > 1) {
      tasks.keySet().retainAll(independent(tasks.keySet()));
    }
    return tasks.entrySet().stream().map(it -> new Made(it.getValue(), it.getKey())).toList();
  }

  private Set<String> independent(Set<String> commits)
      throws WorkspaceProblem, InterruptedException {
    var arguments =
        Stream.concat(Stream.of("merge-base", "--independent"), commits.stream())
            .toArray(String[]::new);
    var answer = repository.call(arguments);
    if (!answer.failed()) {
      return answer.out().lines().collect(Collectors.toSet());
    }
    for (var commit : commits) {
      need(commit);
    }
    return repository.git(arguments).lines().collect(Collectors.toSet());
  }

  /// The colony's base, else what is newest.
  String base() throws WorkspaceProblem, InterruptedException {
    var base = Objects.requireNonNull(task.workspace()).base();
    return base == null ? named(HEAD, "the repository has no commit yet") : resolved(base);
  }

  /// The colony's base where its name cannot come to mean another commit.
  Optional<String> fixedBase() {
    var base = Objects.requireNonNull(task.workspace()).base();
    return Optional.ofNullable(base).filter(it -> COMMIT.matcher(it).matches());
  }

  /// The commit that a text of a message means.
  String resolved(String wanted) throws WorkspaceProblem, InterruptedException {
    return COMMIT.matcher(wanted).matches()
        ? wanted
        : named(wanted, "the repository has no commit '%s'".formatted(wanted));
  }

  private String named(String name, String otherwise)
      throws WorkspaceProblem, InterruptedException {
    var answer = remote ? repository.fetching(Git.LONGEST, () -> fetched(name)) : parsed(name);
    if (answer.failed()) {
      throw new WorkspaceProblem(OutcomeClass.BAD_TASK, otherwise);
    }
    return answer.out().strip();
  }

  private Git.Answer fetched(String name) throws WorkspaceProblem, InterruptedException {
    var _ = fetchBranches(Git.LONGEST);
    if (name.equals(HEAD)) {
      var head = repository.call("fetch", "-q", "origin", HEAD);
      if (leadsNowhere(head)) {
        return head;
      }
      var _ = fetched(head);
      return parsed("FETCH_HEAD"); // the clone's own stays where it was made
    }
    // the clone's own branch of this name is where the origin's was at its making
    var theirs = parsed("refs/remotes/origin/" + BRANCH.matcher(name).replaceFirst(""));
    if (!theirs.failed()) {
      return theirs;
    }
    var known = parsed(name);
    return known.failed() ? tag(name) : known;
  }

  /// One of a commit that is on no branch does not come with the branches.
  private Git.Answer tag(String name) throws WorkspaceProblem, InterruptedException {
    var tag = "refs/tags/" + TAG.matcher(name).replaceFirst("");
    if (!repository.call("check-ref-format", tag).failed()) {
      var _ = repository.call("fetch", "-q", "origin", tag + ":" + tag);
    }
    return parsed(tag);
  }

  /// An origin may name a branch that is not there, and have others.
  private static boolean leadsNowhere(Git.Answer head) {
    return head.error().contains("couldn't find remote ref");
  }

  private Git.Answer parsed(String name) throws WorkspaceProblem, InterruptedException {
    return repository.call("rev-parse", "--verify", "-q", "--end-of-options", name + "^{commit}");
  }

  /// Shows a survey the tracked files of the folder that a command of this task would get.
  void show(Survey survey) throws WorkspaceProblem, InterruptedException {
    var start = start().commit();
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

  /// The Queen names branches of her colonies and no others.
  void refuseOtherThanColonys(String branch) throws WorkspaceProblem, InterruptedException {
    var valid =
        branch.startsWith(COLONYS)
            && !repository.call("check-ref-format", "refs/heads/" + branch).failed();
    if (!valid) {
      throw new WorkspaceProblem(
          OutcomeClass.BAD_TASK, "'%s' is no name for a branch of a colony".formatted(branch));
    }
  }

  /// The commit a branch points to.
  Optional<String> tip(String branch) throws WorkspaceProblem, InterruptedException {
    return reference("refs/heads/" + branch);
  }

  private Optional<String> reference(String name) throws WorkspaceProblem, InterruptedException {
    var answer = repository.call("rev-parse", "--verify", "-q", name);
    return answer.failed() ? Optional.empty() : Optional.of(answer.out().strip());
  }

  /// Learns where the origin's branches are now. Who does not reach it works with what is here, and
  /// is told once that does not do.
  void refresh() throws InterruptedException {
    if (remote) {
      try {
        var _ = repository.fetching(REFRESHING, () -> fetchBranches(REFRESHING));
      } catch (WorkspaceProblem e) {
        LOG.log(Level.INFO, "{0} is not asked for its branches: {1}", task.taskId(), e.sentence());
      }
    }
  }

  /// Brings a branch of a clone to where the origin's is, unless it has gone on from there: the
  /// origin's is the one that workers of other hosts and people see.
  void catchUp(String branch) throws WorkspaceProblem, InterruptedException {
    boolean shared = remote && branch.startsWith(COLONYS);
    var theirs = shared ? reference("refs/remotes/origin/" + branch) : Optional.<String>empty();
    if (theirs.isEmpty()) {
      return;
    }
    var own = tip(branch);
    if (own.isEmpty() || !holds(own.get(), theirs.get())) {
      // refused, and rightly so, where somebody has it checked out
      var _ =
          repository.alone(
              () -> repository.call("branch", "--no-track", "-f", branch, theirs.get()));
    }
  }

  /// Whether a commit has another one among its ancestors, or is it.
  boolean holds(String commit, String older) throws WorkspaceProblem, InterruptedException {
    return older.equals(commit)
        || !repository.call("merge-base", "--is-ancestor", older, commit).failed();
  }

  boolean has(String commit) throws WorkspaceProblem, InterruptedException {
    return !repository.call("cat-file", "-e", commit + "^{commit}").failed();
  }

  /// Fetches a commit that is not there yet, where that is possible.
  void need(String commit) throws WorkspaceProblem, InterruptedException {
    if (has(commit)) {
      return;
    }
    if (!remote) {
      throw new WorkspaceProblem(
          OutcomeClass.MISSING_DEPENDENCY, "the repository has no commit '%s'".formatted(commit));
    }
    new Search(this, commit).found();
  }

  /// What the task is told of a commit that it is given.
  Optional<GivenCommit> given(String commit) {
    return GivenCommit.of(task, commit);
  }

  /// A commit may be on no branch, such as that of a tag. Not each server gives it then.
  void fetch(String commit) throws WorkspaceProblem, InterruptedException {
    var _ = fetchBranches(Git.LONGEST);
    if (!has(commit)) {
      var head = repository.call("fetch", "-q", "origin", HEAD);
      if (!leadsNowhere(head)) {
        var _ = fetched(head);
      }
    }
    if (COMMIT.matcher(commit).matches() && !has(commit)) {
      var _ = repository.call("fetch", "-q", "origin", commit);
    }
  }

  /// What the origin has deleted is forgotten too: a name of it may be in the way of a new branch,
  /// and a bundle leaves out what the origin has.
  private Git.Answer fetchBranches(Duration longest) throws WorkspaceProblem, InterruptedException {
    return fetched(
        repository.call(
            longest, "fetch", "-q", "--prune", "origin", "+refs/heads/*:refs/remotes/origin/*"));
  }

  private static Git.Answer fetched(Git.Answer answer) throws WorkspaceProblem {
    if (answer.failed()) {
      throw new WorkspaceProblem(OutcomeClass.TRANSIENT, "git fetch: " + answer.words());
    }
    return answer;
  }
}
