package colony.queen.decision;

import colony.contracts.names.ActorName;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Kin;
import colony.queen.colony.TaskRow;
import colony.queen.colony.Troubles;
import colony.queen.plan.Run;
import colony.queen.task.Backoff;
import colony.queen.task.CasteMode;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import colony.queen.task.TaskTable.Who;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/// The recovery ladder (docs/workflow.md): try again, with a pause that grows; then once with a
/// fixer, who gets what the failed attempts left; then block for a person.
final class Ladder {
  /// Longer than a worker takes to see that it cannot do a task.
  private static final Duration AT_WORK = Duration.ofMinutes(1);

  /// The caste a fixer is a mode of.
  static final String FIXER_CASTE = "builder";

  private static final int LONGEST_NOTES = 4_000;

  /// Characters of what an attempt said last that the next one is told: there is room for two.
  private static final int LAST_WORDS = 1_800;

  /// What has to be so before a task goes on, where nobody says anything else.
  static final String USUAL = "the cause is mended and the task restored, or it is cancelled";

  private Ladder() {}

  /// How a fixer is run in this colony; empty where nothing says it.
  static Optional<Run> fixer(Draft draft) {
    return draft.plan().rules().executor(CasteMode.FIXER.word(), FIXER_CASTE);
  }

  static void retryOrBlock(
      Draft draft, TaskRow row, Outcome outcome, String said, Optional<Input.Result> result) {
    retryOrBlock(draft, row, outcome, said, toTheNext(said, outcome.name()), result);
  }

  /// @param told to the next attempt
  static void retryOrBlock(
      Draft draft,
      TaskRow row,
      Outcome outcome,
      String said,
      String told,
      Optional<Input.Result> result) {
    var why = sentence(said, outcome.name());
    switch (outcome.next()) {
      case DONE -> throw new IllegalStateException("a success is not tried again");
      case RETRY -> failed(draft, noted(row, outcome, told).failedOnce(), outcome, why, result);
      case RETRY_LOST -> lost(draft, row.lostOnce(), outcome, why, result);
      case BLOCK -> block(draft, noted(row, outcome, told), outcome, why, result);
    }
  }

  /// How an attempt ended stands in the first line of what it said, and what made it end so in the
  /// last ones.
  private static String toTheNext(String said, String otherwise) {
    var words = said.strip();
    int first = words.indexOf('\n');
    var how = sentence(words, otherwise);
    return first < 0 ? how : how + "\n" + Markers.end(words.substring(first).strip(), LAST_WORDS);
  }

  private static void failed(
      Draft draft, TaskRow failed, Outcome outcome, String why, Optional<Input.Result> result) {
    var spec = draft.spec(failed.ord());
    if (failed.failures() < spec.maxAttempts() || fixerIsNext(draft, failed)) {
      Errors.of(
          draft,
          spec,
          word(outcome),
          Errors.Severity.MEDIUM,
          "task %s, attempt %d: %s".formatted(spec.id(), failed.attempt(), word(outcome)),
          why);
      var pause = Backoff.after(failed.failures(), draft.moment().chance().getAsDouble());
      keep(draft, failed.ord(), delay(draft, failed, outcome, why, pause, result), result);
    } else {
      block(
          draft,
          failed,
          outcome,
          failed.failures() == 1
              ? why
              : "%d attempts failed, last: %s".formatted(failed.failures(), why),
          result);
    }
  }

  /// Whether a fixer is what comes after this failure; where he would be and is not, that is told.
  static boolean fixerIsNext(Draft draft, TaskRow failed) {
    var spec = draft.spec(failed.ord());
    if (!spec.kind().counts()
        || !draft.plan().isForAFixer(spec, failed.failures())
        || failed.failures() > spec.maxAttempts()) { // he has failed
      return false;
    }
    boolean there = fixer(draft).isPresent();
    if (!there) {
      draft.skip(CasteMode.FIXER, FIXER_CASTE, draft.phaseOf(spec), Optional.of(spec.id()));
    }
    return there;
  }

  private static void lost(
      Draft draft, TaskRow lost, Outcome outcome, String why, Optional<Input.Result> result) {
    if (lost.lost() < Backoff.MAX_LOST) {
      requeue(draft, lost, outcome, why, draft.actor(), Optional.empty());
    } else {
      block(draft, lost, outcome, "its worker was lost %d times".formatted(lost.lost()), result);
    }
  }

  /// Back into the queue at once, which counts for nothing.
  static void requeue(Draft draft, TaskRow row, String why) {
    requeue(draft, row, Outcome.TRANSIENT, why, draft.actor(), Optional.empty());
  }

  /// Its worker gave it back, which is no failure. One that does so at once, again and again, gets
  /// it after pauses; and a person is told, for nothing else would ever end it, nor the work of
  /// those who all end before the task does.
  ///
  /// @param used what it has used nevertheless
  static void released(Draft draft, TaskRow row, String why, Optional<Input.Result> used) {
    var released = row.with(row.kin().releasedOnce());
    int times = released.kin().releases();
    var pause =
        worked(draft, row)
            ? Optional.<Duration>empty()
            : Backoff.afterRelease(times, draft.moment().chance().getAsDouble());
    if (pause.isPresent()) {
      delay(draft, released, Outcome.TRANSIENT, why, pause.get(), used);
    } else {
      requeue(draft, released, Outcome.TRANSIENT, why, draft.actor(), used);
    }
    if (times == Backoff.RELEASES_TOLD) {
      Errors.raise(
          draft,
          Troubles.Severity.ISSUE,
          "task %s was given back by its workers %d times in a row, and is offered again; last %s"
              .formatted(draft.spec(row.ord()).id(), times, why),
          "operator");
    }
  }

  /// Who was at it so long did not give it back because it cannot be done there: its worker ends,
  /// perhaps one after the other.
  private static boolean worked(Draft draft, TaskRow row) {
    var since = row.startedAt();
    return since != null && since.plus(AT_WORK).isBefore(draft.now());
  }

  /// The Queen takes it back, whoever gave her cause.
  static void takeBack(Draft draft, TaskRow row, String why) {
    requeue(draft, row, Outcome.TRANSIENT, why, Draft.QUEEN, Optional.empty());
  }

  private static void requeue(
      Draft draft,
      TaskRow row,
      Outcome outcome,
      String why,
      String actor,
      Optional<Input.Result> result) {
    int epoch = row.epoch();
    var left = row.left(TaskStatus.READY, draft.now()).queued(draft.nextPlace());
    draft.moveTask(left, Who.SYSTEM);
    draft.record(
        new Fact.TaskRequeued(draft.spec(row.ord()), epoch, outcome, why, Optional.empty(), result),
        Optional.of(back(draft, row, why)),
        actor);
  }

  /// The number of the event that tells it.
  private static long delay(
      Draft draft,
      TaskRow row,
      Outcome outcome,
      String why,
      Duration pause,
      Optional<Input.Result> result) {
    var until = draft.now().plus(pause);
    draft.moveTask(row.left(TaskStatus.READY, draft.now()).delayed(until), Who.SYSTEM);
    var seq =
        draft.record(
            new Fact.TaskRequeued(
                draft.spec(row.ord()), row.epoch(), outcome, why, Optional.of(until), result),
            Optional.of(back(draft, row, why)));
    draft.wakeBy(until);
    return seq;
  }

  private static void block(
      Draft draft, TaskRow row, Outcome outcome, String message, Optional<Input.Result> result) {
    var spec = draft.spec(row.ord());
    if (Reviews.advisory(spec.kind())) {
      Reviews.impossible(draft, row, message, Optional.of(outcome), result);
      return;
    }
    Errors.blocked(draft, spec, word(outcome), message);
    block(
        draft,
        row.left(row.status(), draft.now()),
        byQueen(word(outcome), message, USUAL, row.status()),
        result,
        outcome == Outcome.BUDGET);
  }

  /// Its worker says that it cannot go on: no failure, whatever the outcome.
  static void stuck(Draft draft, TaskRow row, Input.Finished report, Input.Obstacle why) {
    var spec = draft.spec(row.ord());
    if (Reviews.advisory(spec.kind())) {
      Reviews.impossible(draft, row, why.message(), Optional.empty(), Optional.of(report.result()));
      return;
    }
    Errors.of(
        draft,
        spec,
        "worker",
        Errors.Severity.MEDIUM,
        "task %s is blocked by its worker: %s".formatted(spec.id(), why.code()),
        why.message());
    var noted =
        noted(
            row,
            "attempt %d is blocked (%s): %s".formatted(row.attempt(), why.code(), why.message()));
    block(
        draft,
        noted.left(row.status(), draft.now()),
        new TaskRow.Blocked(
            why.code(),
            why.message(),
            "operator",
            why.recoverWhen().orElse(USUAL),
            row.status(),
            ActorName.ofWorker(report.instance()),
            false,
            0),
        Optional.of(report.result()),
        true);
  }

  /// What the Queen says of a task that waits for a person.
  static TaskRow.Blocked byQueen(String code, String message, String recoverWhen, TaskStatus from) {
    return new TaskRow.Blocked(code, message, "operator", recoverWhen, from, Draft.QUEEN, false, 0);
  }

  /// @param row as it is but for its status
  static void block(
      Draft draft, TaskRow row, TaskRow.Blocked reason, Optional<Input.Result> result) {
    block(draft, row, reason, result, false);
  }

  /// @param goesOn the next attempt begins with what this one left
  private static void block(
      Draft draft,
      TaskRow row,
      TaskRow.Blocked reason,
      Optional<Input.Result> result,
      boolean goesOn) {
    var alone = row.kin().rider() ? row.with(row.kin().ridingOn(Kin.ALONE)) : row;
    draft.moveTask(alone.blockedBy(reason), Who.SYSTEM);
    var seq =
        draft.record(
            new Fact.TaskBlocked(draft.spec(row.ord()), reason, result),
            Optional.of(
                Markers.blocked(
                    draft.charter(), draft.spec(row.ord()), told(reason.message(), result))));
    if (goesOn && result.flatMap(Input.Result::commit).isPresent()) {
      goOn(draft, row.ord(), seq, result.get());
    } else {
      keep(draft, row.ord(), seq, result);
    }
    if (!mayCount(reason)) {
      Merging.release(draft, row.ord());
    }
    Children.ended(draft, row.ord(), TaskStatus.BLOCKED, reason.message());
  }

  /// Whether its attempt goes on, or has given what counts when the task is restored: whoever rides
  /// with it is done with that.
  private static boolean mayCount(TaskRow.Blocked reason) {
    return reason.live() || reason.held() != 0 || reason.from() == TaskStatus.REVIEW;
  }

  /// What is in the way, and what was done so far.
  private static String told(String message, Optional<Input.Result> result) {
    var done = result.map(it -> Markers.line(it.summary())).orElse("");
    var what = Markers.line(message);
    return done.isEmpty() || what.contains(done) ? what : what + "; done so far: " + done;
  }

  /// What the attempt left is not lost.
  private static void goOn(Draft draft, int ord, long seq, Input.Result result) {
    var gave = draft.task(ord).gave(seq, Endings.summary(result.summary()), result);
    draft.put(gave.with(gave.kin().goingOn(true)));
  }

  /// What a task goes on from is not hidden by a later failure: what an attempt gave that was
  /// parked, or ended by its budget.
  private static void keep(Draft draft, int ord, long seq, Optional<Input.Result> result) {
    var row = draft.task(ord);
    if (row.kin().asks().isEmpty() && !row.kin().goesOn()) {
      result.ifPresent(it -> draft.put(row.gave(seq, Endings.summary(it.summary()), it)));
    }
  }

  static TaskRow noted(TaskRow row, Outcome outcome, String told) {
    return noted(row, "attempt %d (%s): %s".formatted(row.attempt(), word(outcome), told));
  }

  /// Where all has no room, what was said before goes first, and then the end of what is said now:
  /// who says something puts first what matters most.
  static TaskRow noted(TaskRow row, String told) {
    var before = row.notes();
    var now = Markers.cut(told, LONGEST_NOTES);
    var all = before == null || before.isBlank() ? now : before + "\n" + now;
    return row.noted(Markers.end(all, LONGEST_NOTES));
  }

  static String word(Outcome outcome) {
    return outcome.name().toLowerCase(Locale.ROOT);
  }

  static String sentence(String text, String otherwise) {
    var line = Markers.line(text);
    return line.isEmpty() ? otherwise : line;
  }

  private static String back(Draft draft, TaskRow row, String why) {
    return Markers.moved(
        draft.charter(), draft.spec(row.ord()), row.status(), TaskStatus.READY, "queen", why);
  }
}
