package colony.queen.decision;

import colony.queen.colony.CheckIn;
import colony.queen.colony.Colony;
import colony.queen.colony.Fact;
import colony.queen.colony.Moment;
import colony.queen.colony.Standing;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Trigger;
import colony.queen.plan.Rules;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/// What is due when a colony's timer fires: dispatches nobody picked up, pauses before a next
/// attempt, a check-in's reminder and deadline, the budget of time. A colony has one timer; it is
/// armed for the earliest of these and looks at all.
final class Clockwork {
  /// When a move is tried again whose checkpoint could not be written.
  static final Duration TRY_AGAIN = Duration.ofSeconds(5);

  /// Before its first work for a Git URL a worker makes a clone, and takes as long for that as for
  /// the attempt, or this where that is less.
  static final Duration CLONING = Duration.ofMinutes(10);

  /// Beyond its time limit, for what it made: its files go to the Queen, its commits to their
  /// origin. After this an attempt is taken back whose worker lives and is silent.
  private static final Duration HANDING_OVER = Duration.ofMinutes(10);

  private static final String OVERRAN = "its worker did not end it within its time limit";

  private Clockwork() {}

  /// @param late an outage of ours expires nothing (docs/decisions/broker-outage.md): what was sent
  ///   may not be out, and what came back not in
  static Decision timerDue(Colony colony, boolean late, Moment moment) {
    var armed = colony.standing().armedAt();
    if (armed.isEmpty() || armed.get().isAfter(moment.now())) {
      return new Decision.Ignored("the timer was armed anew");
    }
    var draft = new Draft(colony, moment, Draft.QUEEN);
    draft.at().armedAt = Optional.empty();
    switch (draft.state()) {
      case INIT, PLANNING, EXECUTING, VERIFYING -> {
        takeBack(draft, late);
        endPauses(draft);
        Course.settle(draft);
      }
      case WAITING -> {
        takeBack(draft, late);
        endPauses(draft);
        Course.settle(draft);
        checkIn(draft);
      }
      case IDLE, COMPLETED, FAILED, ERROR -> {}
    }
    arm(draft);
    if (late) {
      putOff(draft);
    }
    return draft.moved();
  }

  private static void putOff(Draft draft) {
    var soon = draft.now().plus(draft.moment().terms().unboundGrace());
    draft.at().armedAt = draft.at().armedAt.map(it -> it.isAfter(draft.now()) ? it : soon);
  }

  private static void takeBack(Draft draft, boolean late) {
    if (late) {
      return;
    }
    for (int ord : draft.rows().leasedTasks()) {
      var row = draft.task(ord);
      if (row.unbound() && !unboundUntil(draft, row).isAfter(draft.now())) {
        draft.stop(ord, row.epoch(), Optional.empty(), "it was not picked up in time");
        Ladder.requeue(draft, row, Fact.TaskRequeued.NOT_PICKED_UP);
      } else if (!row.unbound() && !boundUntil(draft, row).isAfter(draft.now())) {
        draft.stop(ord, row.epoch(), Optional.empty(), "its time is over");
        if (row.status() == TaskStatus.BLOCKED) {
          Reports.leave(draft, row, Outcome.TIMEOUT, OVERRAN);
          continue;
        }
        Ladder.retryOrBlock(draft, row, Outcome.TIMEOUT, OVERRAN, Optional.empty());
      }
    }
  }

  private static void endPauses(Draft draft) {
    for (int ord : draft.rows().delayedTasks()) {
      var row = draft.task(ord);
      if (!Objects.requireNonNull(row.notBefore()).isAfter(draft.now())) {
        draft.put(row.queued(draft.nextPlace()));
      }
    }
  }

  /// Reminds, and when the time is over gives the default answer. A time that ran out in a pause,
  /// or while no Queen was there, is put off: a reminder comes before each answer. While its
  /// checkpoint cannot be written, the answer waits as any move does.
  private static void checkIn(Draft draft) {
    var open = draft.at().open;
    if (open.isEmpty()
        || open.get().decideBy().isEmpty()
        || draft.at().paused
        || draft.moment().held()) {
      return;
    }
    var by = open.get().decideBy().get();
    var before = draft.plan().rules().remindBefore();
    boolean over = !by.isAfter(draft.now());
    if (over && open.get().reminded()) {
      expire(draft, open.get());
    } else if (!open.get().reminded() && !Asking.reminder(by, before).isAfter(draft.now())) {
      remind(draft, open.get(), over ? draft.now().plus(before) : by);
    }
  }

  private static void remind(Draft draft, Standing.Open open, Instant by) {
    var otherwise =
        takesAPerson(draft, open)
            ? "nothing: a person must decide"
            : draft.plan().rules().otherwise().name().toLowerCase(Locale.ROOT);
    draft.at().open = Optional.of(open.reminded(by));
    draft.record(new Fact.CheckInReminded(open.id(), by, otherwise), Optional.empty());
  }

  /// Going on past a red gate takes a person's reason, and behind the last phase files may be still
  /// to come: the default never does it.
  private static boolean takesAPerson(Draft draft, Standing.Open open) {
    return goesOn(draft)
        && (Fronts.last(draft) && RestoredFiles.open(draft).isPresent()
            || !Fronts.clear(draft)
            || open.kind() != CheckIn.Kind.FRONT);
  }

  private static boolean goesOn(Draft draft) {
    return draft.plan().rules().otherwise() == Rules.Otherwise.CONTINUE;
  }

  private static void expire(Draft draft, Standing.Open open) {
    if (takesAPerson(draft, open)) {
      return;
    }
    var why = Optional.of("nobody answered in time");
    if (!goesOn(draft)) {
      Answers.answer(draft, Trigger.ABANDON, "abandon", why, Optional.of("failed"));
      return;
    }
    boolean last = Fronts.last(draft);
    Answers.answer(
        draft,
        last ? Trigger.LAST_PHASE_APPROVED : Trigger.CONTINUE,
        "continue",
        why,
        last ? Optional.of("completed") : Optional.empty());
  }

  /// A deadline that passed while the colony was paused or halted is due now.
  static void catchUp(Draft draft) {
    draft
        .at()
        .open
        .flatMap(Standing.Open::decideBy)
        .filter(by -> !by.isAfter(draft.now()))
        .ifPresent(draft::wakeBy);
  }

  /// Arms the timer for the earliest thing that may fall due.
  static void arm(Draft draft) {
    var state = draft.state();
    if (state.ended() || state == ColonyState.IDLE || state == ColonyState.ERROR) {
      return;
    }
    for (int ord : draft.rows().leasedTasks()) {
      var row = draft.task(ord);
      draft.wakeBy(row.unbound() ? unboundUntil(draft, row) : boundUntil(draft, row));
    }
    for (int ord : draft.rows().delayedTasks()) {
      draft.wakeBy(Objects.requireNonNull(draft.task(ord).notBefore()));
    }
    if (draft.at().paused) {
      return;
    }
    draft.at().open.ifPresent(open -> armFor(draft, open));
  }

  private static void armFor(Draft draft, Standing.Open open) {
    open.decideBy()
        .map(by -> open.reminded() ? by : Asking.reminder(by, draft.plan().rules().remindBefore()))
        .filter(due -> due.isAfter(draft.now()) || !open.reminded())
        .ifPresent(draft::wakeBy);
  }

  private static Instant unboundUntil(Draft draft, TaskRow row) {
    return Objects.requireNonNull(row.startedAt()).plus(draft.moment().terms().unbound());
  }

  /// The worker ends an attempt that takes too long; this is for one that has forgotten it.
  private static Instant boundUntil(Draft draft, TaskRow row) {
    var longest = Duration.ofMillis(Slots.longest(draft, row.ord()));
    return unboundUntil(draft, row).plus(longest).plus(cloning(draft, longest)).plus(HANDING_OVER);
  }

  private static Duration cloning(Draft draft, Duration longest) {
    if (!draft.charter().cloned()) {
      return Duration.ZERO;
    }
    return longest.compareTo(CLONING) > 0 ? longest : CLONING;
  }
}
