package colony.worker.workspace;

import colony.contracts.OutcomeClass;
import java.util.List;
import java.util.Optional;

/// The branch on which a task's commit is kept. It is moved from what the task itself left there,
/// and from nothing else: another colony may have this name, and people commit here too.
record TaskBranch(TaskRepository place, String name) {
  private static final String USED = "used by worktree";
  private static final String CHECKED_OUT = "checked out at";

  /// A branch `colony`, where one below it is wanted, or the other way round.
  static final String IN_THE_WAY = "exists; cannot create";

  /// @param findings what is to be said of it is added
  /// @return the branch that is at the commit now: this one, else one beside it
  String move(String commit, List<String> findings) throws WorkspaceProblem, InterruptedException {
    var branch = name;
    for (var beside = 1; ; beside++) {
      var hindrance = hindrance(branch, commit, findings);
      if (hindrance.isEmpty()) {
        return branch;
      }
      var other = name + "-epoch-" + place.task().epoch() + (beside == 1 ? "" : "-" + beside);
      findings.add("branch %s is %s, so %s was made".formatted(branch, hindrance.get(), other));
      branch = other;
    }
  }

  /// Why a branch stays where it is.
  private Optional<String> hindrance(String branch, String commit, List<String> findings)
      throws WorkspaceProblem, InterruptedException {
    var former = place.tip(branch);
    boolean left = former.isPresent() && !place.holds(commit, former.get());
    if (left && !mine(branch, former.get())) {
      return Optional.of("at %s, which is somebody else's".formatted(former.get()));
    }
    var moved = place.repository().call("branch", "--no-track", "-f", branch, commit);
    if (moved.failed() && inUse(moved)) {
      // Somebody has it checked out to look at it: moving it would disturb that working tree.
      return Optional.of("checked out somewhere");
    }
    if (moved.failed()) {
      throw new WorkspaceProblem(
          moved.error().contains(IN_THE_WAY) ? OutcomeClass.BAD_TASK : OutcomeClass.TRANSIENT,
          "git branch: " + moved.words());
    }
    if (!place.remote()) {
      // Where that fails, the next attempt leaves the branch alone and makes one beside it.
      place.repository().call("update-ref", kept(branch), commit);
    }
    if (left) {
      findings.add("branch %s pointed to %s before".formatted(branch, former.get()));
    }
    return Optional.empty();
  }

  private static boolean inUse(Git.Answer answer) {
    return answer.error().contains(USED) || answer.error().contains(CHECKED_OUT);
  }

  /// Where a worker put the branch for this colony: the commit there may be one that the command
  /// made, and looks like anybody's.
  private String kept(String branch) {
    return "refs/colony/%s/%s".formatted(place.task().colonyId(), branch);
  }

  /// Whether a commit that is left behind is one that a worker made of this task, or put the branch
  /// at. The branches of a clone are nobody's: what others have is at the origin, where nothing is
  /// pushed by force.
  private boolean mine(String branch, String commit) throws WorkspaceProblem, InterruptedException {
    var made = "%s %s %s".formatted(Git.EMAIL, place.task().colonyId(), place.task().taskId());
    return place.remote()
        || place
            .repository()
            .git(
                "log",
                "-1",
                "--format=%ce %(trailers:key=Colony,valueonly,separator=%x2C) %(trailers:key=Task,valueonly,separator=%x2C)",
                commit)
            .equals(made)
        || place
            .repository()
            .call("rev-parse", "--quiet", "--verify", kept(branch))
            .out()
            .strip()
            .equals(commit);
  }
}
