package colony.queen.decision;

import colony.contracts.names.OwnTask;
import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Input.Finding;
import colony.queen.colony.TaskRow;
import colony.queen.plan.Plan;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import colony.queen.task.TaskTable.Who;
import java.util.List;
import java.util.Optional;

/// The colony's branch, which what tasks made in Git is merged into before they are done. One merge
/// is under way at a time; it takes what waits when it is dispatched, in the order of the plan.
public final class Mainline {
  static final String CONFLICT = "merge_conflict";

  /// Tasks of one merge at most: each is a result in its message, and a commit that is made while
  /// others wait.
  private static final int MOST = 20;

  private static final int LONGEST_MESSAGE = 1_000;
  private static final int SHORT_HASH = 12;
  private static final long TIMEOUT_MILLIS = 10 * 60_000L;

  private Mainline() {}

  /// The branch goes on from merge to merge. Where the rows were brought back, or are another
  /// colony's whose fork this is, a branch begins with the last merge they know: what was made
  /// since is not in it. `+` can stand in no task's name.
  private static String branch(Draft draft) {
    var usual = usual(draft.charter());
    var last = last(draft);
    var own =
        last.flatMap(it -> draft.spec(it).run())
            .filter(Run.Merge.class::isInstance)
            .map(it -> ((Run.Merge) it).branch())
            .filter(it -> it.equals(usual) || it.startsWith(usual + "+"));
    if (own.isPresent() && draft.task(last.orElseThrow()).epoch() > draft.at().epochFloor) {
      return own.get();
    }
    return own.isEmpty() && !begunAnew(draft)
        ? usual
        : "%s+%d".formatted(usual, draft.at().runVersion);
  }

  private static String usual(Charter charter) {
    return "colony/%s/+merged".formatted(charter.name());
  }

  /// After a rollback, whose rows were prepared, or a reset, which blanks those of the plan that
  /// holds. A reset under a later plan looks like a change of plan here: the worker finds that the
  /// branch is an earlier run's.
  private static boolean begunAnew(Draft draft) {
    var at = draft.at();
    return at.generation < 0 || (at.generation > 1 && at.planVersion == 1);
  }

  static Run run(Draft draft) {
    return new Run.Merge(branch(draft));
  }

  /// A merge that is dispatched says into which branch, since the next one goes on there: one that
  /// was open in a checkpoint says that of the run it was added in.
  static void name(Draft draft, int ord) {
    var spec = draft.spec(ord);
    if (spec.kind() == TaskSpec.Kind.MERGE && !spec.run().equals(Optional.of(run(draft)))) {
      var named = spec(ord, branch(draft)).about(TaskSpec.NOTHING, spec.priority());
      draft.put(draft.task(ord).saying(named));
    }
  }

  /// Whether what an attempt gave has to be merged before its task is done.
  static boolean due(Draft draft, int ord, Input.Result result) {
    return draft.charter().workspace().isPresent()
        && draft.spec(ord).kind().counts()
        && result.commit().isPresent()
        && result.branch().isPresent();
  }

  /// Whether a task in REVIEW has nothing before it but its merge.
  static boolean waits(Draft draft, int ord) {
    var row = draft.task(ord);
    return row.status() == TaskStatus.REVIEW
        && row.commit() != null
        && draft.charter().workspace().isPresent()
        && draft.spec(ord).kind().counts()
        && !Reviews.under(draft, ord);
  }

  /// Has merged what waits, unless a merge is under way or blocked.
  static void send(Draft draft) {
    if (draft.charter().workspace().isEmpty()) {
      return;
    }
    var waiting = draft.rows().reviewedTasks().stream().filter(ord -> waits(draft, ord)).toList();
    if (waiting.isEmpty() || draft.rows().merges().limit(1).anyMatch(row -> row.status().open())) {
      return;
    }
    int urgency = waiting.stream().mapToInt(ord -> draft.spec(ord).priority()).max().orElse(0);
    int task = draft.add(ord -> spec(ord, branch(draft)).about(TaskSpec.NOTHING, urgency));
    Slots.ready(draft, List.of(task));
  }

  private static TaskSpec spec(int ord, String branch) {
    return TaskSpec.added(
        ord,
        OwnTask.MERGE.id(ord),
        TaskSpec.NO_PHASE,
        TaskSpec.Kind.MERGE,
        "Merge what was done into " + branch,
        "builder",
        List.of(),
        new Run.Merge(branch),
        TIMEOUT_MILLIS,
        TaskSpec.DEFAULT_MAX_ATTEMPTS,
        List.of());
  }

  /// The row of a merge that stands in the log and in none of these rows: what is kept of the
  /// results since is in the branch as that merge left it, so the next one goes on from there. One
  /// that was open then makes room, since none but the last may be.
  ///
  /// @param run that begins with these rows
  public static TaskRow logged(Charter charter, Plan plan, List<TaskRow> rows, int run) {
    return rows.stream()
        .filter(row -> row.spec(plan).kind() == TaskSpec.Kind.MERGE && row.status().open())
        .findFirst()
        .orElseGet(() -> TaskRow.added(spec(rows.size(), usual(charter)), run));
  }

  /// What the merge that is dispatched now takes.
  static List<Integer> next(Draft draft) {
    return draft.rows().reviewedTasks().stream()
        .filter(ord -> waits(draft, ord))
        .limit(MOST)
        .toList();
  }

  /// The merge that left the branch as it is, in this set of rows.
  static Optional<Integer> last(Draft draft) {
    return draft.charter().workspace().isEmpty()
        ? Optional.empty()
        : draft
            .rows()
            .merges()
            .filter(row -> row.status() == TaskStatus.DONE && row.commit() != null)
            .map(TaskRow::ord)
            .findFirst();
  }

  /// Whether a task of this kind begins with what was merged before it. A child begins with what
  /// its asker has so far, and a reviewer with what it reviews.
  static boolean beneath(TaskSpec.Kind kind) {
    return switch (kind) {
      case WORK, CHECK, WATCH, ARCHIVE, PLANNING -> true;
      case CHILD, REVIEW, SURVEY, RESTORE, MERGE -> false;
    };
  }

  /// The merge has ended; who was merged is done, who could not be waits for a person. What changed
  /// while it ran is left to the next one.
  static void ended(Draft draft, int merge, Finding.Merged found) {
    for (var into : found.merged()) {
      draft
          .rows()
          .ord(into.taskId())
          .filter(ord -> waits(draft, ord) && into.from().equals(draft.task(ord).commit()))
          .ifPresent(ord -> done(draft, merge, ord, into, found.branch()));
    }
    for (var conflict : found.conflicts()) {
      draft
          .rows()
          .ord(conflict.taskId())
          .filter(ord -> waits(draft, ord) && conflict.from().equals(draft.task(ord).commit()))
          .ifPresent(ord -> block(draft, ord, conflict));
    }
  }

  private static void done(Draft draft, int merge, int ord, Input.Into into, String branch) {
    var spec = draft.spec(ord);
    var summary =
        "merged into %s as %s"
            .formatted(
                branch, into.commit().substring(0, Math.min(SHORT_HASH, into.commit().length())));
    draft.moveTask(draft.task(ord).in(TaskStatus.DONE).standsFor(into.commit()), Who.SYSTEM);
    draft.record(
        new Fact.TaskReviewed(
            spec,
            Optional.of(draft.spec(merge).id()),
            TaskStatus.DONE,
            List.of(),
            summary,
            Optional.of(into.commit()).filter(it -> !it.equals(into.from()))),
        Optional.of(
            Markers.moved(
                draft.charter(), spec, TaskStatus.REVIEW, TaskStatus.DONE, Draft.QUEEN, summary)));
    Endings.afterDone(draft, ord);
  }

  private static void block(Draft draft, int ord, Input.Conflict conflict) {
    var message = Markers.plain(conflict.message(), LONGEST_MESSAGE);
    Errors.blocked(draft, draft.spec(ord), CONFLICT, message);
    Ladder.block(
        draft,
        Ladder.noted(draft.task(ord), message),
        Ladder.byQueen(
            CONFLICT,
            message,
            "somebody has merged the two on the branch of the task and it is restored,"
                + " or it is restored with --to ready and done again",
            TaskStatus.REVIEW),
        Optional.empty());
  }

  /// Whether nothing but its merge is to be tried again.
  static boolean conflicted(TaskRow.Blocked blocked) {
    return blocked.code().equals(CONFLICT) && blocked.by().equals(Draft.QUEEN);
  }

  /// Nobody waits for it any more.
  static void drop(Draft draft, String why) {
    draft
        .rows()
        .merges()
        .limit(1)
        .filter(row -> row.status().open())
        .toList()
        .forEach(row -> TaskCommands.cancel(draft, row.ord(), why));
  }

  /// The last merge as it stands in another plan's rows. Where the branch goes on is decided now:
  /// those rows do not say any more that they were brought back, and the branch that this merge was
  /// made on may be that of a run that was left.
  static Optional<TaskRow> kept(Draft draft, int ord) {
    var run = run(draft);
    return last(draft)
        .map(
            it ->
                draft
                    .task(it)
                    .as(
                        draft.spec(it).as(ord, OwnTask.MERGE.id(ord)).by(run),
                        draft.nextFloor() + 1));
  }

  static String why(Colony colony) {
    return colony.merges().descendingSet().stream()
        .limit(1)
        .filter(ord -> colony.task(ord).status().open())
        .findFirst()
        .map(ord -> "waits for its merge " + colony.spec(ord).id())
        .orElse("waits for its merge");
  }
}
