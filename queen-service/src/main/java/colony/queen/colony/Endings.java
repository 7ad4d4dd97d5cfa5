package colony.queen.colony;

import colony.queen.colony.Input.Finding;
import colony.queen.task.Backoff;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import colony.queen.task.TaskTable.Who;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/// How an attempt ends, by what its task is for: done, tried again, or blocked (semantics §4).
final class Endings {
  private static final int LONGEST_SUMMARY = 200;

  private Endings() {}

  static void end(Draft draft, TaskRow row, Input.Finished report) {
    switch (draft.spec(row.ord()).kind()) {
      case WORK -> work(draft, row, report);
      case CHECK -> check(draft, row, report);
      case SURVEY -> survey(draft, row, report);
      case PLANNING -> plan(draft, row, report);
      case RESTORE -> usual(draft, row, report);
    }
  }

  private static void work(Draft draft, TaskRow row, Input.Finished report) {
    int phase = draft.spec(row.ord()).phase();
    if (draft.phasePlan(phase).gate()
        && report.result().finding().orElse(null) instanceof Finding.Ballot ballot) {
      vote(draft, phase, row, report, ballot);
    }
    usual(draft, row, report);
  }

  private static void vote(
      Draft draft, int phase, TaskRow row, Input.Finished report, Finding.Ballot ballot) {
    Gates.cast(
        draft,
        phase,
        new Vote(
            Objects.requireNonNullElse(row.worker(), draft.spec(row.ord()).id()),
            true,
            ballot.approve(),
            ballot.weight(),
            ballot.issues(),
            report.result().summary(),
            draft.now()));
  }

  /// A check that ran says what it found, good or bad; only one that could not run is tried again.
  private static void check(Draft draft, TaskRow row, Input.Finished report) {
    switch (report.outcome()) {
      case SUCCESS -> done(draft, row.afresh(), report);
      case CRASH, BAD_TASK, TIMEOUT, PERMISSION, AUTH, MISSING_DEPENDENCY, BUDGET ->
          done(draft, row.failedOnce(), report);
      case TRANSIENT, LIMIT, LOST -> usual(draft, row, report);
    }
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
    if (report.outcome() == Outcome.SUCCESS
        && report.result().finding().orElse(null) instanceof Finding.Proposed proposed
        && Planning.fits(draft, proposed)
        && !draft.moment().held()) {
      done(draft, row, report);
      Planning.proposed(draft, proposed);
    } else {
      failed(draft, row, report, Planning.refuse(draft, report.result().finding()));
    }
  }

  private static void usual(Draft draft, TaskRow row, Input.Finished report) {
    if (report.outcome().next() == Outcome.Next.DONE) {
      done(draft, row, report);
    } else {
      retryOrBlock(
          draft, row, report.outcome(), report.result().summary(), Optional.of(report.result()));
    }
  }

  private static void failed(Draft draft, TaskRow row, Input.Finished report, String why) {
    var outcome = report.outcome() == Outcome.SUCCESS ? Outcome.CRASH : report.outcome();
    retryOrBlock(draft, row, outcome, why, Optional.of(report.result()));
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
                    sentence(report.result().summary(), "done"))));
    draft.put(ended.gave(seq, summary(report.result().summary()), report.result()));
    freeDependents(draft, row.ord());
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

  static void retryOrBlock(
      Draft draft, TaskRow row, Outcome outcome, String said, Optional<Input.Result> result) {
    var spec = draft.spec(row.ord());
    var why = sentence(said, outcome.name());
    switch (outcome.next()) {
      case DONE -> throw new IllegalStateException("a success is not tried again");
      case RETRY -> {
        var failed = row.failedOnce();
        if (failed.failures() < spec.maxAttempts()) {
          var pause = Backoff.after(failed.failures(), draft.moment().chance().getAsDouble());
          delay(draft, failed, outcome, why, pause, result);
        } else {
          block(
              draft,
              failed,
              outcome,
              "%d of %d attempts failed, last: %s"
                  .formatted(failed.failures(), spec.maxAttempts(), why),
              result);
        }
      }
      case RETRY_LOST -> {
        var lost = row.lostOnce();
        if (lost.lost() < Backoff.MAX_LOST) {
          requeue(draft, lost, outcome, why);
        } else {
          block(
              draft, lost, outcome, "its worker was lost %d times".formatted(lost.lost()), result);
        }
      }
      case BLOCK -> block(draft, row, outcome, why, result);
    }
  }

  /// Back into the queue at once.
  static void requeue(Draft draft, TaskRow row, Outcome outcome, String why) {
    requeue(draft, row, outcome, why, draft.actor());
  }

  /// The Queen takes it back, whoever gave her cause.
  static void takeBack(Draft draft, TaskRow row, String why) {
    requeue(draft, row, Outcome.TRANSIENT, why, Draft.QUEEN);
  }

  private static void requeue(Draft draft, TaskRow row, Outcome outcome, String why, String actor) {
    int epoch = row.epoch();
    var left = row.left(TaskStatus.READY, draft.now()).queued(draft.nextPlace());
    draft.moveTask(left, Who.SYSTEM);
    draft.record(
        new Fact.TaskRequeued(
            draft.spec(row.ord()), epoch, outcome, why, Optional.empty(), Optional.empty()),
        Optional.of(back(draft, row, why)),
        actor);
  }

  private static void delay(
      Draft draft,
      TaskRow row,
      Outcome outcome,
      String why,
      Duration pause,
      Optional<Input.Result> result) {
    var until = draft.now().plus(pause);
    var left = row.left(TaskStatus.READY, draft.now()).delayed(until);
    draft.moveTask(left, Who.SYSTEM);
    var seq =
        draft.record(
            new Fact.TaskRequeued(
                draft.spec(row.ord()), row.epoch(), outcome, why, Optional.of(until), result),
            Optional.of(back(draft, row, why)));
    result.ifPresent(it -> draft.put(left.gave(seq, summary(it.summary()), it)));
    draft.wakeBy(until);
  }

  private static void block(
      Draft draft, TaskRow row, Outcome outcome, String message, Optional<Input.Result> result) {
    var reason =
        new TaskRow.Blocked(
            outcome.name().toLowerCase(Locale.ROOT),
            message,
            "operator",
            "the cause is mended and the task restored, or it is cancelled",
            TaskStatus.ACTIVE);
    var left = row.left(TaskStatus.ACTIVE, draft.now()).blockedBy(reason);
    draft.moveTask(left, Who.SYSTEM);
    var seq =
        draft.record(
            new Fact.TaskBlocked(draft.spec(row.ord()), reason, result),
            Optional.of(Markers.blocked(draft.charter(), draft.spec(row.ord()), message)));
    result.ifPresent(it -> draft.put(left.gave(seq, summary(it.summary()), it)));
  }

  private static String back(Draft draft, TaskRow row, String why) {
    return Markers.moved(
        draft.charter(), draft.spec(row.ord()), TaskStatus.ACTIVE, TaskStatus.READY, "queen", why);
  }

  private static String sentence(String text, String otherwise) {
    var line = Markers.line(text);
    return line.isEmpty() ? otherwise : line;
  }

  private static String summary(String text) {
    return Markers.cut(Markers.line(text), LONGEST_SUMMARY);
  }
}
