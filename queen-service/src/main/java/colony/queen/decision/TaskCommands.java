package colony.queen.decision;

import colony.contracts.names.ActorName;
import colony.queen.colony.Colony;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Moment;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.TaskSpec;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import colony.queen.task.TaskTable.Who;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// What people do with a single task.
final class TaskCommands {
  private static final int LONGEST_TEXT = 500;

  private TaskCommands() {}

  /// Cancels a task and everything that depends on it, since none of that can run any more.
  static Decision cancelTask(Colony colony, Input.CancelTask cancel, Moment moment) {
    var ord = colony.ord(cancel.taskId());
    if (ord.isEmpty()) {
      return Decisions.refused("the plan has no task " + cancel.taskId());
    }
    var state = colony.standing().state();
    if (state == ColonyState.IDLE) {
      return Controls.idle(colony, "no task of it can be cancelled");
    }
    if (state.ended() || state == ColonyState.ERROR || !colony.task(ord.get()).status().open()) {
      return Decisions.refused(
          "task %s is %s in a colony that is %s"
              .formatted(cancel.taskId(), colony.task(ord.get()).status(), state));
    }
    var draft = new Draft(colony, moment, cancel.actor());
    var reason = cancel.reason().orElse("cancelled by " + cancel.actor());
    if (draft.spec(ord.get()).kind() == TaskSpec.Kind.PLANNING) {
      Planning.callOff(draft, ord.get(), reason);
    } else {
      cancelWithDependents(draft, ord.get(), reason);
    }
    Course.settle(draft);
    return draft.moved();
  }

  static void cancelWithDependents(Draft draft, int first, String reason) {
    var doomed = new ArrayDeque<Integer>();
    doomed.add(first);
    while (!doomed.isEmpty()) {
      int next = doomed.remove();
      if (draft.task(next).status().open()) {
        cancel(draft, next, next == first ? reason : "it depends on " + draft.spec(first).id());
        doomed.addAll(dependents(draft, next));
      }
    }
  }

  private static List<Integer> dependents(Draft draft, int ord) {
    return draft.spec(ord).kind() == TaskSpec.Kind.WORK ? draft.plan().dependents(ord) : List.of();
  }

  /// Cancels one task and whatever was added for it: its children and reviews.
  static void cancel(Draft draft, int ord, String reason) {
    cancel(draft, ord, reason, Optional.empty(), Optional.empty());
  }

  /// @param outcome of its last attempt, where that is why nothing more is tried
  /// @param result of that attempt
  static void cancel(
      Draft draft,
      int ord,
      String reason,
      Optional<Outcome> outcome,
      Optional<Input.Result> result) {
    var row = draft.task(ord);
    var from = row.status();
    if (row.leased()) {
      draft.stop(ord, row.epoch(), Optional.empty(), reason);
      row = row.left(from, draft.now());
    } else if (row.blocked() != null && row.blocked().held() != 0) {
      row = row.left(from, draft.now()); // its attempt has ended, and its report is never judged
    }
    draft.moveTask(row.cancelled(), Who.OPERATOR);
    var seq =
        draft.record(
            new Fact.TaskCancelled(draft.spec(ord), from, reason, outcome, result),
            Optional.of(
                Markers.moved(
                    draft.charter(),
                    draft.spec(ord),
                    from,
                    TaskStatus.CANCELLED,
                    draft.mover(),
                    reason)));
    result.ifPresent(it -> draft.put(draft.task(ord).gave(seq, Endings.summary(it.summary()), it)));
    Merging.release(draft, ord);
    Children.giveBack(draft, ord);
    for (int added : draft.rows().addedAbout(ord)) {
      if (draft.task(added).status().open()) {
        cancel(draft, added, "task %s is cancelled".formatted(draft.spec(ord).id()));
      }
    }
    Children.ended(draft, ord, TaskStatus.CANCELLED, reason);
    if (draft.spec(ord).kind() == TaskSpec.Kind.REVIEW) {
      Reviews.cancelled(draft, ord, reason);
    }
  }

  /// A person holds a task back. One that runs goes on to its end; what it reports is kept until
  /// the task is restored, and so is what it has reported to a colony that waits for the memory
  /// service.
  static Decision block(Colony colony, Input.BlockTask input, Moment moment) {
    var ord = colony.ord(input.taskId());
    if (ord.isEmpty()) {
      return Decisions.refused("the plan has no task " + input.taskId());
    }
    var row = colony.task(ord.get());
    var state = colony.standing().state();
    if (state == ColonyState.IDLE) {
      return Controls.idle(colony, "no task of it can be blocked");
    }
    if (state.ended()
        || state == ColonyState.ERROR
        || !row.status().open()
        || row.status() == TaskStatus.BLOCKED) {
      return Decisions.refused(
          "task %s is %s in a colony that is %s, only an open one that is not blocked can be blocked"
              .formatted(input.taskId(), row.status(), state));
    }
    var draft = new Draft(colony, moment, input.actor());
    long held = BrainGate.handedOver(draft, ord.get());
    boolean live = row.status() == TaskStatus.ACTIVE && !row.unbound() && held == 0;
    if (row.unbound()) {
      draft.stop(ord.get(), row.epoch(), Optional.empty(), input.message());
    }
    boolean left = row.status() == TaskStatus.ACTIVE && !live && held == 0;
    Ladder.block(
        draft,
        left ? row.left(row.status(), moment.now()) : row,
        new TaskRow.Blocked(
            input.code(),
            Markers.plain(input.message(), LONGEST_TEXT),
            Markers.plain(input.owner(), LONGEST_TEXT),
            Markers.plain(input.recoverWhen(), LONGEST_TEXT),
            row.status(),
            input.actor(),
            live,
            held),
        Optional.empty());
    Course.settle(draft);
    return draft.moved();
  }

  /// Whether a person holds it back, and is waited for.
  static boolean heldBack(TaskRow row) {
    var blocked = row.blocked();
    return blocked != null
        && !blocked.by().equals(Draft.QUEEN)
        && ActorName.worker(blocked.by()).isEmpty()
        && !Planning.isCalledOff(blocked);
  }

  static Decision restoreTask(Colony colony, Input.RestoreTask restore, Moment moment) {
    var ord = colony.ord(restore.taskId());
    if (ord.isEmpty()) {
      return Decisions.refused("the plan has no task " + restore.taskId());
    }
    var row = colony.task(ord.get());
    var state = colony.standing().state();
    if (state == ColonyState.IDLE) {
      return Controls.idle(colony, "no task of it can be restored");
    }
    if (row.status() != TaskStatus.BLOCKED || state.ended() || state == ColonyState.ERROR) {
      return Decisions.refused(
          "task %s is %s in a colony that is %s, only a blocked one of a live colony is restored"
              .formatted(restore.taskId(), row.status(), state));
    }
    long held = Objects.requireNonNull(row.blocked()).held();
    if (held != 0 && !restore.ready() && restore.held().isEmpty()) {
      return Decisions.refused("its report came this moment: restore it again");
    }
    var draft = new Draft(colony, moment, restore.actor());
    if (restore.ready() && !begun(draft, ord.get())) {
      return Decisions.refused(
          "the phase of task %s has not begun: restore it to where it came from"
              .formatted(restore.taskId()));
    }
    if (held != 0 && !restore.ready() && BrainGate.closed(draft)) {
      // its report waits once more, and meanwhile it holds a slot that others may have
      var taken = Slots.taken(draft, ord.get());
      if (taken.isPresent()) {
        return Decisions.refused(
            colony,
            "the memory service does not answer, so the report of task %s would wait, and %s: restore it when the service answers"
                .formatted(restore.taskId(), taken.get()));
      }
    }
    var reason = restore.reason().orElse("restored");
    if (restore.ready()) {
      toReady(draft, ord.get(), reason);
    } else {
      toOrigin(draft, ord.get(), reason, restore.held());
    }
    Course.settle(draft);
    return draft.moved();
  }

  private static boolean begun(Draft draft, int ord) {
    var spec = draft.spec(ord);
    return !spec.kind().counts() || draft.phase(spec.phase()).status() == PhaseRow.Status.RUNNING;
  }

  /// Exactly where it came from (docs/workflow.md).
  private static void toOrigin(
      Draft draft, int ord, String reason, Optional<Input.Finished> report) {
    var row = draft.task(ord);
    var blocked = Objects.requireNonNull(row.blocked());
    switch (blocked.from()) {
      case ACTIVE -> {
        if (blocked.live()) {
          restored(draft, row.resumed(), reason);
        } else if (blocked.held() != 0) {
          restored(draft, row.resumed(), reason);
          if (BrainGate.closed(draft)) {
            BrainGate.holdAgain(draft, ord, blocked.held());
          } else {
            Endings.end(draft, draft.task(ord), report.orElseThrow());
          }
        } else {
          toReady(draft, ord, reason);
        }
      }
      case READY -> // its place and its pause are not known any more; what it has tried is
          restored(
              draft,
              row.open() > 0 ? row.in(TaskStatus.READY) : row.queued(draft.firstPlace(ord)),
              reason);
      case PENDING -> {
        restored(draft, row.pending(), reason);
        if (row.open() == 0
            && draft.phase(draft.spec(ord).phase()).status() == PhaseRow.Status.RUNNING) {
          Slots.ready(draft, List.of(ord));
        }
      }
      case PARKED -> {
        restored(draft, row.in(TaskStatus.PARKED), reason);
        Children.unpark(draft, ord);
      }
      case REVIEW -> {
        restored(draft, row.afresh().in(TaskStatus.REVIEW), reason);
        if (!Mainline.conflicted(blocked)) {
          Reviews.again(draft, ord);
        }
      }
      case BLOCKED, DONE, CANCELLED ->
          throw new IllegalStateException("a task is not blocked from " + blocked.from());
    }
  }

  /// Ready before all that wait, with its attempts counted afresh. A worker that still runs is told
  /// to stop.
  static void toReady(Draft draft, int ord, String reason) {
    var row = draft.task(ord);
    if (row.leased()) {
      draft.stop(ord, row.epoch(), Optional.empty(), reason);
    }
    boolean attempt = Objects.requireNonNull(row.blocked()).live() || row.blocked().held() != 0;
    var over = attempt ? row.left(TaskStatus.BLOCKED, draft.now()) : row;
    restored(
        draft,
        row.open() > 0
            ? over.afresh().in(TaskStatus.READY)
            : over.afresh().queued(draft.firstPlace(ord)),
        reason);
    Reviews.drop(draft, ord);
  }

  private static void restored(Draft draft, TaskRow to, String reason) {
    draft.moveTask(to, Who.OPERATOR);
    draft.record(
        new Fact.TaskRestored(draft.spec(to.ord()), to.status(), reason),
        Optional.of(marker(draft, draft.spec(to.ord()), to.status(), reason)));
  }

  /// Whoever goes on where it was is at work again, and the line says so.
  private static String marker(Draft draft, TaskSpec task, TaskStatus to, String reason) {
    return to == TaskStatus.ACTIVE
        ? Markers.started(draft.charter(), task, reason)
        : Markers.moved(draft.charter(), task, TaskStatus.BLOCKED, to, draft.actor(), reason);
  }

  /// Lifts a block of whatever kind; the task is tried afresh. One that had waited for its phase
  /// waits on, unless that has begun meanwhile.
  static void lift(Draft draft, int ord, String reason) {
    var row = draft.task(ord);
    boolean waited = Objects.requireNonNull(row.blocked()).from() == TaskStatus.PENDING;
    if (waited && (row.open() > 0 || !begun(draft, ord))) {
      restored(draft, row.afresh().pending(), reason);
    } else {
      toReady(draft, ord, reason);
    }
  }

  /// Ends the pause before the next attempt.
  static Decision retry(Colony colony, Input.RetryTask input, Moment moment) {
    var ord = colony.ord(input.taskId());
    if (ord.isEmpty()) {
      return Decisions.refused("the plan has no task " + input.taskId());
    }
    var row = colony.task(ord.get());
    var state = colony.standing().state();
    if (state == ColonyState.IDLE) {
      return Controls.idle(colony, "no task of it can be retried");
    }
    if (state.ended() || state == ColonyState.ERROR) {
      return Decisions.refused(
          "task %s is %s in a colony that is %s".formatted(input.taskId(), row.status(), state));
    }
    if (row.status() != TaskStatus.READY || row.notBefore() == null) {
      return Decisions.refused(
          "task %s is %s and does not pause before an attempt%s"
              .formatted(
                  input.taskId(),
                  row.status(),
                  row.status() == TaskStatus.BLOCKED ? ": restore it" : ""));
    }
    var draft = new Draft(colony, moment, input.actor());
    draft.put(row.queued(draft.nextPlace()));
    draft.record(
        new Fact.TaskRestored(draft.spec(ord.get()), TaskStatus.READY, "its pause is ended"),
        Optional.empty());
    Course.settle(draft);
    return draft.moved();
  }
}
