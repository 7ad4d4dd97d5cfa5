package colony.worker.workspace;

import colony.contracts.OutcomeClass;
import colony.contracts.RunTask.DependencyResult;
import colony.worker.workspace.Merged.Conflict;
import colony.worker.workspace.Merged.Into;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Merges commits of tasks into a branch of their colony, one after the other, of Git's objects
/// alone. What the branch holds already is left as it is, and dates come from the commits: done
/// twice, it comes to the same.
record Mainline(TaskRepository place, String branch) {
  /// How often somebody may move the branch while it is merged into.
  private static final int MOST_RACES = 5;

  private static final int SHORT = 12;

  /// A branch of this name that an earlier run of the colony left behind is not gone on with.
  Merged merged() throws WorkspaceProblem, InterruptedException {
    place.refuseOtherThanColonys(branch);
    place.refresh();
    var another = branch + "+" + place.task().runVersion();
    var apart = new ArrayList<String>();
    for (var name : List.of(branch, another)) {
      place.catchUp(name);
      var mainline = new Mainline(place, name);
      if (!mainline.foreign()) {
        return mainline.into().with(apart);
      }
      mainline.apart().ifPresent(apart::add);
    }
    return new Mainline(place, aside(another)).into().with(apart);
  }

  private String aside(String name) {
    return name + "-epoch-" + place.task().epoch();
  }

  /// Whether the branch is there, and neither what the Queen knows of it nor made of what she
  /// gives.
  private boolean foreign() throws WorkspaceProblem, InterruptedException {
    var tip = place.tip(branch);
    if (tip.isEmpty()) {
      return false;
    }
    var before = before();
    return before.isPresent()
        ? !related(tip.get(), before.get()) && joined(tip.get(), before.get()).isEmpty()
        : !madeOf(tip.get(), place.task().dependencies());
  }

  private boolean related(String tip, String before) throws WorkspaceProblem, InterruptedException {
    place.need(before);
    return place.holds(tip, before) || place.holds(before, tip);
  }

  /// What people committed on the branch while it was merged aside, as one with what was merged.
  private Optional<String> joined(String tip, String before)
      throws WorkspaceProblem, InterruptedException {
    if (!peoples(tip, before)) {
      return Optional.empty();
    }
    var repository = place.repository();
    var answer = Merge.tree(repository, before, tip);
    return answer.failed()
        ? Optional.empty()
        : Optional.of(
            Merge.commit(
                repository,
                Merge.parts(answer).getFirst(),
                List.of(before, tip),
                Merge.newest(repository, List.of(before, tip)),
                "Merge what was committed on %s\n\nColony: %s"
                    .formatted(branch, place.task().colonyId())));
  }

  /// Whether people alone went on from a merge of this colony. What the colony merged itself may be
  /// of a run that was rolled back.
  private boolean peoples(String tip, String before) throws WorkspaceProblem, InterruptedException {
    var repository = place.repository();
    var last = repository.call("merge-base", before, tip);
    return !last.failed()
        && colonies("-1", last.out().strip()).equals(place.task().colonyId().toString())
        && colonies("--first-parent", last.out().strip() + ".." + tip).isBlank();
  }

  private String colonies(String how, String commits)
      throws WorkspaceProblem, InterruptedException {
    return place
        .repository()
        .git("log", how, "--format=%(trailers:key=Colony,valueonly,separator=%x2C)", commits);
  }

  /// What is to be said of a branch that is not gone on with.
  private Optional<String> apart() throws WorkspaceProblem, InterruptedException {
    var tip = place.tip(branch);
    var before = before();
    return tip.isPresent() && before.isPresent() && peoples(tip.get(), before.get())
        ? Optional.of(
            "what was committed on %s, %s, conflicts with what is merged, %s, and is left out"
                .formatted(branch, tip.get().substring(0, SHORT), before.get().substring(0, SHORT)))
        : Optional.empty();
  }

  /// What a merge left that died before it could tell: each commit merges what is given now. An
  /// earlier run of the colony had tasks of the same names, where many work with one origin a
  /// colony of this name may have been there before, and a person may have made a branch that is
  /// called so.
  private boolean madeOf(String tip, List<DependencyResult> given)
      throws WorkspaceProblem, InterruptedException {
    var commits =
        place
            .repository()
            .git(
                "log",
                "--first-parent",
                "--format=%(trailers:key=Colony,valueonly,separator=%x2C) %(trailers:key=Task,valueonly,separator=%x2C) %P",
                place.base() + ".." + tip)
            .lines()
            .toList();
    for (var commit : commits) {
      if (!madeOf(given, commit)) {
        return false;
      }
    }
    return true;
  }

  /// @param commit its colony, its task and its parents
  private boolean madeOf(List<DependencyResult> given, String commit)
      throws WorkspaceProblem, InterruptedException {
    for (var result : given) {
      var ours = "%s %s ".formatted(place.task().colonyId(), result.taskId());
      if (result.commit() != null && commit.startsWith(ours)) {
        var parents = commit.substring(ours.length()).split(" ");
        return parents.length == 2
            && absent(result.commit()).isEmpty()
            && place.holds(newest(result, result.commit()), parents[1]);
      }
    }
    return false;
  }

  /// Where a commit was looked for in vain.
  private Optional<String> absent(String commit) throws WorkspaceProblem, InterruptedException {
    try {
      place.need(commit);
      return Optional.empty();
    } catch (WorkspaceProblem e) {
      if (e.outcome() == OutcomeClass.MISSING_DEPENDENCY) {
        return Optional.of(e.sentence());
      }
      throw e;
    }
  }

  /// What the task left, or what a person put on top of it on its branch.
  private String newest(DependencyResult result, String from)
      throws WorkspaceProblem, InterruptedException {
    if (result.branch() == null) {
      return from;
    }
    place.catchUp(result.branch());
    var tip = place.tip(result.branch());
    return tip.isPresent() && place.holds(tip.get(), from) ? tip.get() : from;
  }

  /// Where the Queen knows the branch to be, perhaps under another name.
  private Optional<String> before() {
    var subject = place.task().subject();
    return subject == null ? Optional.empty() : Optional.ofNullable(subject.commit());
  }

  private Merged into() throws WorkspaceProblem, InterruptedException {
    var problem =
        new WorkspaceProblem(
            OutcomeClass.TRANSIENT, "branch %s was moved again and again".formatted(branch));
    for (var race = 0; race < MOST_RACES; race++) {
      var former = place.tip(branch);
      var attempt = new Round(former);
      var merged = attempt.merged();
      if (merged.head().isEmpty() || former.equals(merged.head())) {
        return merged;
      }
      var moved = moved(former, merged.head().get());
      if (moved.isPresent() && !moved.get().failed()) {
        return merged;
      }
      var where = checkedOut();
      if (where.isPresent()) {
        return aside(merged, where.get());
      }
      if (moved.isPresent() && place.tip(branch).equals(former)) {
        problem = unmoved(moved.get());
      }
    }
    throw problem;
  }

  /// Only from where it was found, and not below somebody's feet: empty where somebody stands
  /// there.
  private Optional<Git.Answer> moved(Optional<String> former, String head)
      throws WorkspaceProblem, InterruptedException {
    return place
        .repository()
        .alone(
            () ->
                checkedOut().isPresent()
                    ? Optional.empty()
                    : Optional.of(
                        place
                            .repository()
                            .call(
                                "update-ref",
                                "-m",
                                "colony: merge",
                                "refs/heads/" + branch,
                                head,
                                former.orElse("0".repeat(head.length())))));
  }

  /// Nobody moved it, and yet it cannot be: a lock that a power failure left, a place where the
  /// account may not write, another branch in the way.
  private static WorkspaceProblem unmoved(Git.Answer answer) {
    return new WorkspaceProblem(
        answer.error().contains(TaskBranch.IN_THE_WAY)
            ? OutcomeClass.BAD_TASK
            : answer.error().contains("Permission denied")
                ? OutcomeClass.PERMISSION
                : OutcomeClass.TRANSIENT,
        "git update-ref: " + answer.words());
  }

  /// The working tree in which somebody looks at the branch.
  private Optional<String> checkedOut() throws WorkspaceProblem, InterruptedException {
    var path =
        place
            .repository()
            .call("for-each-ref", "--format=%(worktreepath)", "refs/heads/" + branch)
            .out()
            .strip();
    return path.isEmpty() ? Optional.empty() : Optional.of(path);
  }

  /// What is merged is kept on another branch; the next merge goes on from there. Others were
  /// merged aside under the same name perhaps, and somebody may have gone on from there, or look at
  /// it.
  private Merged aside(Merged merged, String where) throws WorkspaceProblem, InterruptedException {
    var head = merged.head().orElseThrow();
    var other = new Mainline(place, aside(branch));
    for (var beside = 2; !other.takes(head); beside++) {
      other = new Mainline(place, aside(branch) + "-" + beside);
    }
    var findings = new ArrayList<>(merged.findings());
    findings.add(
        "branch %s is checked out in %s, so %s was made".formatted(branch, where, other.branch));
    return new Merged(other.branch, merged.head(), merged.into(), merged.conflicts(), findings);
  }

  /// Whether the branch is at this commit now; not where it holds what the commit does not.
  private boolean takes(String head) throws WorkspaceProblem, InterruptedException {
    var former = place.tip(branch);
    if (former.isPresent() && !place.holds(head, former.get())) {
      return false;
    }
    var moved = moved(former, head);
    if (moved.isPresent() && moved.get().failed() && place.tip(branch).equals(former)) {
      throw unmoved(moved.get());
    }
    return moved.isPresent() && !moved.get().failed();
  }

  /// One try, from where the branch is found.
  private final class Round {
    private final List<Into> into = new ArrayList<>();
    private final List<Conflict> conflicts = new ArrayList<>();
    private final Optional<String> former;
    private String head = "";

    Round(Optional<String> former) {
      this.former = former;
    }

    Merged merged() throws WorkspaceProblem, InterruptedException {
      var given = place.task().dependencies().stream().filter(it -> it.commit() != null).toList();
      var before = before();
      if (given.isEmpty()) {
        // even then nothing is left out of what was merged, wherever the branch stands
        return result(
            former.isPresent() && before.isPresent()
                ? Optional.of(begin(before))
                : former.or(() -> before));
      }
      head = begin(before);
      for (var result : given) {
        merge(result);
      }
      return result(Optional.of(head));
    }

    private Merged result(Optional<String> at) {
      return new Merged(branch, at, into, conflicts, List.of());
    }

    private String begin(Optional<String> before) throws WorkspaceProblem, InterruptedException {
      if (before.isPresent()) {
        place.need(before.get());
      }
      if (former.isEmpty()) {
        var from = before.isPresent() ? before.get() : place.base();
        place.need(from);
        return from;
      }
      // a branch somebody moved goes on from there, and one left behind from what the Queen knows
      if (before.isEmpty() || place.holds(former.get(), before.get())) {
        return former.get();
      }
      return place.holds(before.get(), former.get())
          ? before.get()
          : joined(former.get(), before.get())
              .orElseThrow(
                  () ->
                      new WorkspaceProblem(
                          OutcomeClass.TRANSIENT, "branch %s was moved".formatted(branch)));
    }

    private void merge(DependencyResult result) throws WorkspaceProblem, InterruptedException {
      var from = Objects.requireNonNull(result.commit());
      var absent = absent(from);
      if (absent.isPresent()) {
        var message = "task %s cannot be merged: %s".formatted(result.taskId(), absent.get());
        conflicts.add(new Conflict(result.taskId(), from, from, List.of(), List.of(), message, ""));
        return;
      }
      var commit = newest(result, from);
      if (place.holds(head, commit)) {
        into.add(new Into(result.taskId(), from, commit));
        return;
      }
      var answer = Merge.tree(place.repository(), head, commit);
      switch (answer.code()) {
        case 0 -> {
          head = commit(result, Merge.parts(answer).getFirst(), commit);
          into.add(new Into(result.taskId(), from, commit));
        }
        case 1 ->
            conflicts.add(
                new Clash(place.repository(), branch, head, commit)
                    .with(result, Merge.parts(answer)));
        case Merge.USAGE -> throw new WorkspaceProblem(OutcomeClass.BAD_TASK, Merge.NEEDS);
        default -> throw Merge.failed(result.taskId(), answer);
      }
    }

    private String commit(DependencyResult result, String tree, String commit)
        throws WorkspaceProblem, InterruptedException {
      return Merge.commit(
          place.repository(),
          tree,
          List.of(head, commit),
          Merge.newest(place.repository(), List.of(head, commit)),
          """
          Merge task %s

          Colony: %s
          Task: %s
          """
              .formatted(result.taskId(), place.task().colonyId(), result.taskId()));
    }
  }
}
