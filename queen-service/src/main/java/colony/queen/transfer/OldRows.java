package colony.queen.transfer;

import colony.queen.colony.Dependencies;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Purse;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Phase;
import colony.queen.plan.Plan;
import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import colony.queen.transfer.OldWords.Progress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Where phases and tasks stand by what files say, put so that the colony can go on from there.
final class OldRows {
  private static final String PART = "plan";
  private static final int LONGEST_SUMMARY = 200;

  /// Stands for the number of the event that will hold the result.
  private static final long HAS_RESULT = 1;

  private final Plan plan;
  private final OldPlan.Drawn drawn;
  private final Set<String> lost;
  private final Oddities odd;
  private final List<PhaseRow.Status> statuses;
  private final List<TaskRow> tasks = new ArrayList<>();

  private OldRows(OldPlan.Drawn drawn, Set<String> lost, Oddities odd) {
    this.plan = drawn.plan();
    this.drawn = drawn;
    this.lost = lost;
    this.odd = odd;
    this.statuses = new ArrayList<>(plan.phases().stream().map(this::status).toList());
    startWhatOthersBuildOn();
    for (var spec : plan.tasks()) {
      tasks.add(row(spec));
    }
    cancelWhatCannotRun();
    queueWhatCan();
  }

  /// @param front phases that run, else those that ended last
  record Laid(List<PhaseRow> phases, List<TaskRow> tasks, List<Integer> front) {}

  /// @param lost descriptions of what workers were at who never came back
  static Laid of(OldPlan.Drawn drawn, Set<String> lost, Oddities odd) {
    return new OldRows(drawn, lost, odd).laid();
  }

  private Laid laid() {
    var counted = Dependencies.counted(plan, tasks);
    var phases = plan.phases().stream().map(it -> phase(it, counted)).toList();
    return new Laid(phases, counted, front());
  }

  private PhaseRow.Status status(Phase phase) {
    var said = drawn.progress().get(phase.ord());
    if (said == Progress.DONE) {
      return PhaseRow.Status.DONE;
    }
    if (phase.later()) {
      return planned(phase, said);
    }
    boolean begun = phase.tasks().stream().anyMatch(ord -> said(ord) == Progress.RUNNING);
    if (said == Progress.RUNNING || said == Progress.STUCK || begun) {
      return PhaseRow.Status.RUNNING;
    }
    if (said == Progress.UNKNOWN || said == Progress.DROPPED) {
      odd.tell(PART, "the status of phase %s is taken as pending".formatted(phase.id()));
    }
    return PhaseRow.Status.PENDING;
  }

  /// A phase without tasks gets them before it begins, so it has not begun.
  private PhaseRow.Status planned(Phase phase, Progress said) {
    if (said != Progress.OPEN) {
      odd.tell(
          PART,
          "phase %s has no tasks: it is taken as pending and planned later".formatted(phase.id()));
    }
    return PhaseRow.Status.PENDING;
  }

  /// A phase that runs may wait for tasks of one before it: that one runs too, or nothing ever
  /// would.
  private void startWhatOthersBuildOn() {
    var next = new ArrayDeque<>(all(PhaseRow.Status.RUNNING));
    var seen = new TreeSet<>(next);
    while (!next.isEmpty()) {
      int running = next.remove();
      for (int before : plan.phase(running).dependsOn()) {
        if (statuses.get(before) == PhaseRow.Status.PENDING && !plan.phase(before).later()) {
          odd.tell(
              PART,
              "phase %s is pending and phase %s, which comes after it, runs: both run"
                  .formatted(plan.phase(before).id(), plan.phase(running).id()));
          statuses.set(before, PhaseRow.Status.RUNNING);
        }
        if (seen.add(before)) {
          next.add(before);
        }
      }
    }
  }

  private Progress said(int task) {
    return OldWords.ofTask(drawn.tasks().get(task).status());
  }

  private TaskRow row(TaskSpec spec) {
    var told = drawn.tasks().get(spec.ord());
    var fresh = TaskRow.fresh(spec.ord(), 1, spec.dependsOn().size());
    var summary = told.result().map(it -> Cleaned.firstLine(it, LONGEST_SUMMARY)).orElse("");
    boolean over = statuses.get(spec.phase()) == PhaseRow.Status.DONE;
    return switch (said(spec.ord())) {
      case DONE -> done(fresh, summary);
      case DROPPED -> in(fresh, TaskStatus.CANCELLED);
      case STUCK -> over ? ended(spec, fresh, summary) : blocked(spec, fresh, summary);
      case UNKNOWN -> {
        odd.tell(
            PART,
            "task %s says %s: taken as %s"
                .formatted(spec.id(), Oddities.quoted(told.status()), over ? "done" : "pending"));
        yield over ? done(fresh, summary) : fresh;
      }
      case OPEN -> over ? ended(spec, fresh, summary) : fresh;
      case RUNNING -> {
        if (over) {
          yield ended(spec, fresh, summary);
        }
        odd.tell(PART, "task %s was at work: it is done from its beginning".formatted(spec.id()));
        yield fresh;
      }
    };
  }

  /// Nothing of a phase that is over can still run.
  private TaskRow ended(TaskSpec spec, TaskRow fresh, String summary) {
    odd.tell(
        PART,
        "task %s says %s in a phase that is completed: taken as done"
            .formatted(spec.id(), Oddities.quoted(drawn.tasks().get(spec.ord()).status())));
    return done(fresh, summary);
  }

  private static TaskRow done(TaskRow fresh, String summary) {
    return with(fresh, TaskStatus.DONE, 1, null, summary.isEmpty() ? null : summary);
  }

  private static TaskRow in(TaskRow fresh, TaskStatus status) {
    return with(fresh, status, 0, null, null);
  }

  private TaskRow blocked(TaskSpec spec, TaskRow fresh, String summary) {
    var word = drawn.tasks().get(spec.ord()).status();
    var from =
        statuses.get(spec.phase()) == PhaseRow.Status.RUNNING
            ? TaskStatus.READY
            : TaskStatus.PENDING;
    var why =
        new TaskRow.Blocked(
            "imported",
            summary.isEmpty() ? "the files say %s".formatted(Oddities.quoted(word)) : summary,
            "operator",
            "somebody has looked at it",
            from,
            "import",
            false,
            0);
    odd.tell(PART, "task %s says %s: it is blocked".formatted(spec.id(), Oddities.quoted(word)));
    return with(fresh, TaskStatus.BLOCKED, 1, why, null);
  }

  private static TaskRow with(
      TaskRow row,
      TaskStatus status,
      int attempt,
      TaskRow.@org.jspecify.annotations.Nullable Blocked blocked,
      @org.jspecify.annotations.Nullable String summary) {
    return new TaskRow(
        row.ord(),
        status,
        row.run(),
        0,
        attempt,
        0,
        0,
        row.open(),
        0,
        status == TaskStatus.DONE ? HAS_RESULT : 0,
        null,
        null,
        null,
        null,
        null,
        blocked,
        summary,
        null,
        List.of(),
        null,
        row.kin(),
        null,
        row.spent());
  }

  /// What waits for a cancelled task never comes.
  private void cancelWhatCannotRun() {
    var doomed = new ArrayDeque<Integer>();
    tasks.stream()
        .filter(row -> row.status() == TaskStatus.CANCELLED)
        .forEach(row -> doomed.add(row.ord()));
    while (!doomed.isEmpty()) {
      int gone = doomed.remove();
      for (int dependent : plan.dependents(gone)) {
        var status = tasks.get(dependent).status();
        if (status == TaskStatus.PENDING || status == TaskStatus.BLOCKED) {
          odd.tell(
              PART,
              "task %s waits for %s, which is cancelled: cancelled too"
                  .formatted(plan.task(dependent).id(), plan.task(gone).id()));
          tasks.set(
              dependent,
              in(TaskRow.fresh(dependent, 1, tasks.get(dependent).open()), TaskStatus.CANCELLED));
          doomed.add(dependent);
        }
      }
    }
  }

  /// In phases that run; what was at work first.
  private void queueWhatCan() {
    var ready = new ArrayList<TaskSpec>();
    for (var spec : plan.tasks()) {
      boolean free =
          spec.dependsOn().stream().allMatch(it -> tasks.get(it).status() == TaskStatus.DONE);
      if (tasks.get(spec.ord()).status() == TaskStatus.PENDING
          && free
          && statuses.get(spec.phase()) == PhaseRow.Status.RUNNING) {
        ready.add(spec);
      }
    }
    ready.sort(java.util.Comparator.comparing(spec -> !begun(spec)));
    long place = 1;
    for (var spec : ready) {
      tasks.set(spec.ord(), tasks.get(spec.ord()).queued(place++));
    }
  }

  private boolean begun(TaskSpec spec) {
    return said(spec.ord()) == Progress.RUNNING || lost.contains(spec.description());
  }

  private PhaseRow phase(Phase phase, List<TaskRow> rows) {
    var status = statuses.get(phase.ord());
    var row =
        new PhaseRow(
            phase.ord(),
            status,
            0,
            0,
            0,
            0,
            0,
            status == PhaseRow.Status.DONE ? PhaseRow.Verdict.UNVERIFIED : null,
            null,
            List.of(),
            List.of(),
            null,
            null,
            Purse.EMPTY);
    return Dependencies.counted(plan, row, rows);
  }

  private List<Integer> front() {
    var running = all(PhaseRow.Status.RUNNING);
    if (!running.isEmpty()) {
      return running;
    }
    var done = new TreeSet<>(all(PhaseRow.Status.DONE));
    for (int ord : all(PhaseRow.Status.DONE)) {
      done.removeAll(plan.phase(ord).dependsOn());
    }
    return List.copyOf(done);
  }

  private List<Integer> all(PhaseRow.Status status) {
    return plan.phases().stream()
        .map(Phase::ord)
        .filter(ord -> statuses.get(ord) == status)
        .toList();
  }

  /// Whether a colony with these rows can stand there.
  static boolean fits(ColonyState state, Laid rows) {
    return state != ColonyState.VERIFYING
        || rows.phases().stream()
            .filter(it -> it.status() == PhaseRow.Status.RUNNING)
            .allMatch(it -> it.remaining() == 0);
  }
}
