package colony.queen.decision;

import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Input.Finding;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.TaskRow;
import colony.queen.colony.Vote;
import colony.queen.plan.PlanReading;
import colony.queen.plan.TaskSpec;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import colony.queen.task.TaskTable.Who;
import java.util.ArrayList;
import java.util.Objects;
import java.util.Optional;

/// How an attempt ends, by what its task is for: done, tried again, or blocked (docs/workflow.md).
final class Endings {
  private static final int LONGEST_SUMMARY = 200;

  /// Of what a watcher found.
  private static final int LONGEST_FOUND = 3_000;

  private Endings() {}

  static void end(Draft draft, TaskRow row, Input.Finished report) {
    if (report.blocked().isPresent()) {
      Ladder.stuck(draft, row, report, report.blocked().get());
      return;
    }
    Spawning.unheard(draft, row.ord(), report.spawns());
    switch (draft.spec(row.ord()).kind()) {
      case WORK, CHILD -> work(draft, row, report);
      case REVIEW -> review(draft, row, report);
      case CHECK, WATCH -> check(draft, row, report);
      case SURVEY -> survey(draft, row, report);
      case PLANNING -> plan(draft, row, report);
      case RESTORE -> usual(draft, row, report);
      case MERGE -> merge(draft, row, report);
      case ARCHIVE -> {
        usual(draft, row, report);
        Archive.end(draft, row.ord(), report.result());
      }
    }
  }

  private static void work(Draft draft, TaskRow row, Input.Finished report) {
    if (report.outcome().next() != Outcome.Next.DONE) {
      usual(draft, row, report);
      return;
    }
    int ord = row.ord();
    draft.put(row);
    var born = Spawning.ask(draft, ord, report.epoch(), report.spawns());
    if (Parking.due(draft, draft.task(ord), report)) {
      Parking.park(draft, ord, report);
    } else {
      succeeded(draft, ord, report);
    }
    Spawning.start(draft, ord, born);
    if (draft.task(ord).status() == TaskStatus.PARKED) {
      Children.unpark(draft, ord);
    }
  }

  private static void succeeded(Draft draft, int ord, Input.Finished report) {
    vote(draft, draft.spec(ord), report);
    if (Reviews.due(draft, draft.spec(ord))) {
      Reviews.begin(draft, draft.task(ord), report);
    } else if (Mainline.due(draft, ord, report.result())) {
      inReview(draft, draft.task(ord), report, Optional.empty());
    } else {
      done(draft, draft.task(ord), report);
    }
  }

  private static void review(Draft draft, TaskRow row, Input.Finished report) {
    if (report.outcome().next() == Outcome.Next.DONE) {
      done(draft, row, report);
      Reviews.end(draft, row.ord(), report.result());
    } else {
      usual(draft, row, report);
    }
  }

  /// Each once, however often it runs.
  private static void vote(Draft draft, TaskSpec spec, Input.Finished report) {
    if (draft.plan().votes(spec)
        && report.result().finding().orElse(null) instanceof Finding.Ballot ballot) {
      Gates.cast(
          draft,
          spec.phase(),
          new Vote(
              spec.id(),
              true,
              ballot.approve(),
              ballot.weight(),
              ballot.issues(),
              report.result().summary(),
              draft.now()));
    }
  }

  /// A check that ran says what it found, good or bad; only one that could not run is tried again.
  private static void check(Draft draft, TaskRow row, Input.Finished report) {
    switch (report.outcome()) {
      case SUCCESS -> done(draft, seen(row, report), report);
      case CRASH, BAD_TASK, TIMEOUT, PERMISSION, AUTH, MISSING_DEPENDENCY, BUDGET ->
          done(draft, row.failedOnce(), report);
      case TRANSIENT, LIMIT, LOST -> usual(draft, row, report);
    }
  }

  /// What a watcher found stays with its check: who mends the phase is told it.
  private static TaskRow seen(TaskRow row, Input.Finished report) {
    return report.result().finding().orElse(null) instanceof Finding.Reviewed found
            && found.critical()
        ? row.failedOnce()
            .noted(Markers.cut(Reviews.told("watcher", found.issues()), LONGEST_FOUND))
        : row.afresh();
  }

  private static void survey(Draft draft, TaskRow row, Input.Finished report) {
    if (report.outcome() == Outcome.SUCCESS
        && report.result().finding().orElse(null) instanceof Finding.Surveyed found) {
      done(draft, row, report);
      Intake.surveyed(draft, found);
    } else {
      failed(draft, row, report, "the survey gave no counts");
    }
  }

  private static void plan(Draft draft, TaskRow row, Input.Finished report) {
    if (report.outcome() != Outcome.SUCCESS) {
      usual(draft, row, report);
      return;
    }
    var reading = Proposals.read(draft, draft.spec(row.ord()), report.result().finding());
    if (reading instanceof PlanReading.Sound sound && !draft.moment().held()) {
      done(draft, row, report);
      Planning.proposed(draft, draft.spec(row.ord()).phase(), sound);
    } else {
      var faults = Planning.refuse(draft, reading);
      Ladder.retryOrBlock(draft, row, Outcome.CRASH, faults, faults, Optional.of(report.result()));
    }
  }

  private static void merge(Draft draft, TaskRow row, Input.Finished report) {
    if (report.outcome() == Outcome.SUCCESS
        && report.result().finding().orElse(null) instanceof Finding.Merged found) {
      done(draft, row, report);
      Mainline.ended(draft, row.ord(), found);
    } else {
      failed(draft, row, report, sentence(report, "the merge told nothing"));
    }
  }

  private static String sentence(Input.Finished report, String otherwise) {
    return report.outcome() == Outcome.SUCCESS ? otherwise : report.result().summary();
  }

  /// The attempt succeeded; before its task is done somebody looks at it, or it is merged.
  ///
  /// @param review the task that reviews it; empty when it waits for its merge alone
  static void inReview(Draft draft, TaskRow row, Input.Finished report, Optional<String> review) {
    var spec = draft.spec(row.ord());
    var left = row.left(TaskStatus.REVIEW, draft.now());
    draft.moveTask(left, Who.WORKER);
    var seq =
        draft.record(
            new Fact.TaskInReview(
                spec,
                draft.phaseOf(spec),
                left,
                report.epoch(),
                report.instance(),
                review,
                report.result()),
            Optional.of(
                Markers.moved(
                    draft.charter(),
                    spec,
                    TaskStatus.ACTIVE,
                    TaskStatus.REVIEW,
                    spec.caste(),
                    Ladder.sentence(report.result().summary(), "done"))));
    draft.put(draft.task(row.ord()).gave(seq, summary(report.result().summary()), report.result()));
  }

  private static void usual(Draft draft, TaskRow row, Input.Finished report) {
    if (report.outcome().next() == Outcome.Next.DONE) {
      done(draft, row, report);
    } else {
      Ladder.retryOrBlock(
          draft, row, report.outcome(), report.result().summary(), Optional.of(report.result()));
    }
  }

  private static void failed(Draft draft, TaskRow row, Input.Finished report, String why) {
    var outcome = report.outcome() == Outcome.SUCCESS ? Outcome.CRASH : report.outcome();
    Ladder.retryOrBlock(draft, row, outcome, why, Optional.of(report.result()));
  }

  private static void done(Draft draft, TaskRow row, Input.Finished report) {
    var spec = draft.spec(row.ord());
    var ended = row.left(TaskStatus.DONE, draft.now());
    draft.moveTask(ended, Who.WORKER);
    var seq =
        draft.record(
            new Fact.TaskFinished(
                spec,
                draft.phaseOf(spec),
                ended,
                report.epoch(),
                report.instance(),
                report.outcome(),
                report.result()),
            Optional.of(
                Markers.moved(
                    draft.charter(),
                    spec,
                    TaskStatus.ACTIVE,
                    TaskStatus.DONE,
                    spec.caste(),
                    Ladder.sentence(report.result().summary(), "done"))));
    draft.put(draft.task(row.ord()).gave(seq, summary(spec, report), report.result()));
    afterDone(draft, row.ord());
  }

  /// What a done task leads to: those that rode with it are done too, those that waited for it are
  /// ready.
  static void afterDone(Draft draft, int ord) {
    for (int rider : Merging.riders(draft, ord)) {
      Riding.done(draft, ord, rider);
      freeDependents(draft, rider);
    }
    freeDependents(draft, ord);
    Children.ended(
        draft, ord, TaskStatus.DONE, Objects.requireNonNullElse(draft.task(ord).summary(), ""));
  }

  private static void freeDependents(Draft draft, int ord) {
    if (ord >= draft.plan().tasks().size()) {
      return;
    }
    var free = new ArrayList<Integer>();
    for (int dependent : draft.plan().dependents(ord)) {
      var waiting = draft.task(dependent).dependencyDone();
      draft.put(waiting);
      int phase = draft.spec(dependent).phase();
      if (waiting.open() == 0
          && (waiting.status() == TaskStatus.PENDING || waiting.held())
          && draft.phase(phase).status() == PhaseRow.Status.RUNNING) {
        free.add(dependent);
      }
    }
    Slots.ready(draft, free);
  }

  /// A check that failed says why in what it printed last; its worker tells first how it ended.
  private static String summary(TaskSpec spec, Input.Finished report) {
    var text = report.result().summary();
    var first = summary(text);
    if (spec.kind() != TaskSpec.Kind.CHECK || report.outcome() == Outcome.SUCCESS) {
      return first;
    }
    var last =
        text.lines()
            .map(Markers::line)
            .filter(line -> !line.isEmpty())
            .reduce("", (_, line) -> line);
    var how = " (%s)".formatted(first);
    return last.isEmpty() || last.equals(Markers.line(text)) || how.length() > LONGEST_SUMMARY / 2
        ? first
        : Markers.cut(last, LONGEST_SUMMARY - how.length()) + how;
  }

  static String summary(String text) {
    return Markers.cut(Markers.line(text), LONGEST_SUMMARY);
  }
}
