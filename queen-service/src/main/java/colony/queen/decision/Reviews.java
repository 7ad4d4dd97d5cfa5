package colony.queen.decision;

import colony.contracts.names.OwnTask;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Input.Finding;
import colony.queen.colony.TaskRow;
import colony.queen.colony.Vote;
import colony.queen.plan.Mode;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import colony.queen.task.CasteMode;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import colony.queen.task.TaskTable.Who;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The reviewer after each builder (docs/spawning.md): advisory, but a CRITICAL finding means
/// rework. A review that cannot be had is gone without.
final class Reviews {
  private static final String REVIEWED_CASTE = "builder";
  private static final String REVIEWER_CASTE = "watcher";
  private static final long TIMEOUT_MILLIS = 15 * 60_000L;
  private static final int ATTEMPTS = 2;

  private Reviews() {}

  /// Whether results of this task are reviewed, as far as plan and mode say.
  private static boolean wanted(Draft draft, TaskSpec spec) {
    return spec.kind().counts()
        && spec.caste().equals(REVIEWED_CASTE)
        && draft.charter().mode() != Mode.LIGHTWEIGHT
        && draft.plan().rules().review()
        && draft.phasePlan(spec.phase()).review();
  }

  private static Optional<Run> reviewer(Draft draft) {
    return draft.plan().rules().executor(CasteMode.REVIEWER.word(), REVIEWER_CASTE);
  }

  static boolean due(Draft draft, TaskSpec spec) {
    return wanted(draft, spec) && reviewer(draft).isPresent();
  }

  /// Says once for each phase that nobody reviews it.
  static void tellSkipped(Draft draft, int phase) {
    boolean wanted =
        draft.phasePlan(phase).tasks().stream().anyMatch(ord -> wanted(draft, draft.spec(ord)));
    if (wanted && reviewer(draft).isEmpty()) {
      var where = Optional.of(draft.phasePlan(phase));
      draft.skip(CasteMode.REVIEWER, REVIEWER_CASTE, where, Optional.empty());
    }
  }

  /// The attempt succeeded; the task is done when its review is passed.
  static void begin(Draft draft, TaskRow row, Input.Finished report) {
    int review = add(draft, row.ord());
    Endings.inReview(draft, row, report, Optional.of(draft.spec(review).id()));
    Slots.ready(draft, List.of(review));
  }

  /// A task that returned to REVIEW is reviewed anew, unless its reviewer is still at it.
  static void again(Draft draft, int ord) {
    if (!open(draft, ord).isEmpty()) {
      return;
    }
    if (due(draft, draft.spec(ord))) {
      Slots.ready(draft, List.of(add(draft, ord)));
    } else {
      pass(draft, ord, Optional.empty(), List.of(), "nobody reviews in this colony any more");
    }
  }

  /// Whether somebody looks at it still.
  static boolean under(Draft draft, int subject) {
    return !open(draft, subject).isEmpty();
  }

  /// Nobody waits for what its reviewer says: the task is done again.
  static void drop(Draft draft, int ord) {
    open(draft, ord).forEach(it -> TaskCommands.cancel(draft, it, "what it reviews is done again"));
  }

  private static List<Integer> open(Draft draft, int subject) {
    return draft.rows().addedAbout(subject).stream()
        .filter(ord -> draft.spec(ord).kind() == TaskSpec.Kind.REVIEW)
        .filter(ord -> draft.task(ord).status().open())
        .toList();
  }

  private static int add(Draft draft, int subject) {
    var spec = draft.spec(subject);
    return draft.add(
        ord ->
            TaskSpec.added(
                    ord,
                    OwnTask.REVIEW.id(spec.id(), ord),
                    spec.phase(),
                    TaskSpec.Kind.REVIEW,
                    "Review: " + spec.description(),
                    REVIEWER_CASTE,
                    List.of(),
                    reviewer(draft).orElseThrow(),
                    TIMEOUT_MILLIS,
                    ATTEMPTS,
                    spec.successCriteria())
                .about(subject, spec.priority()));
  }

  /// The review is there; its own task is done.
  static void end(Draft draft, int review, Input.Result result) {
    var subject = draft.spec(review).about();
    if (draft.task(subject).status() != TaskStatus.REVIEW) {
      return;
    }
    var found =
        result.finding().orElse(null) instanceof Finding.Reviewed reviewed
            ? reviewed
            : new Finding.Reviewed(List.of());
    var id = Optional.of(draft.spec(review).id());
    if (found.critical()) {
      rework(draft, subject, id, found.issues(), result.summary());
    } else {
      pass(draft, subject, id, found.issues(), result.summary());
    }
  }

  private static void pass(
      Draft draft, int ord, Optional<String> review, List<Vote.Issue> issues, String summary) {
    var spec = draft.spec(ord);
    if (Mainline.waits(draft, ord)) {
      draft.record(
          new Fact.TaskReviewed(
              spec, review, TaskStatus.REVIEW, issues, Endings.summary(summary), Optional.empty()),
          Optional.empty());
      return;
    }
    draft.moveTask(draft.task(ord).in(TaskStatus.DONE), Who.WATCHER);
    draft.record(
        new Fact.TaskReviewed(
            spec, review, TaskStatus.DONE, issues, Endings.summary(summary), Optional.empty()),
        Optional.of(moved(draft, spec, TaskStatus.DONE, summary)));
    Endings.afterDone(draft, ord);
  }

  private static void rework(
      Draft draft, int ord, Optional<String> review, List<Vote.Issue> issues, String summary) {
    var spec = draft.spec(ord);
    var found = issues.isEmpty() ? summary : told("review", issues);
    var row = Ladder.noted(draft.task(ord), found).failedOnce();
    boolean left = row.failures() < spec.maxAttempts() || Ladder.fixerIsNext(draft, row);
    Errors.of(
        draft,
        spec,
        "review",
        left ? Errors.Severity.MEDIUM : Errors.Severity.HIGH,
        "task %s has a critical finding".formatted(spec.id()),
        found);
    var to = left ? TaskStatus.READY : TaskStatus.BLOCKED;
    draft.record(
        new Fact.TaskReviewed(spec, review, to, issues, Endings.summary(summary), Optional.empty()),
        left ? Optional.of(moved(draft, spec, to, found)) : Optional.empty());
    if (left) {
      draft.moveTask(row.queued(draft.nextPlace()), Who.WATCHER);
    } else {
      Ladder.block(
          draft,
          row,
          Ladder.byQueen(
              "review",
              "a review found something critical: " + Markers.line(found),
              Ladder.USUAL,
              TaskStatus.REVIEW),
          Optional.empty());
    }
  }

  /// @param who found them
  static String told(String who, List<Vote.Issue> issues) {
    return issues.stream()
        .map(issue -> "%s (%s): %s".formatted(who, issue.severity(), issue.text()))
        .collect(Collectors.joining("\n"));
  }

  private static String moved(Draft draft, TaskSpec spec, TaskStatus to, String why) {
    return Markers.moved(
        draft.charter(),
        spec,
        TaskStatus.REVIEW,
        to,
        REVIEWER_CASTE,
        Ladder.sentence(why, "reviewed"));
  }

  /// What is asked for its opinion only: without it, things go on.
  static boolean advisory(TaskSpec.Kind kind) {
    return switch (kind) {
      case REVIEW, ARCHIVE -> true;
      case WORK, CHILD, CHECK, WATCH, SURVEY, PLANNING, RESTORE, MERGE -> false;
    };
  }

  /// @param outcome of the last attempt; empty where its worker says that it cannot go on
  /// @param result of that attempt: it was paid too
  static void impossible(
      Draft draft,
      TaskRow row,
      String why,
      Optional<Outcome> outcome,
      Optional<Input.Result> result) {
    draft.put(row);
    TaskCommands.cancel(draft, row.ord(), why, outcome, result);
  }

  /// The review was cancelled: its subject goes on without.
  static void cancelled(Draft draft, int review, String why) {
    int subject = draft.spec(review).about();
    if (draft.task(subject).status() == TaskStatus.REVIEW) {
      pass(draft, subject, Optional.empty(), List.of(), "without a review: " + Markers.line(why));
    }
  }
}
