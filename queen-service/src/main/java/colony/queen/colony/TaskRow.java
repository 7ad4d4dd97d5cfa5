package colony.queen.colony;

import colony.queen.task.TaskStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Where a task stands. A stored row, so what may be missing is `@Nullable`.
///
/// @param epoch token of the last dispatch; raised by every dispatch and every leave of ACTIVE
/// @param attempt bound epochs so far
/// @param failures attempts that count against the task's `maxAttempts`
/// @param lost attempts whose worker fell silent
/// @param open dependencies not done yet
/// @param readyOrd its place in the queue of ready tasks, below 0 before the first; 0 when it is
///   not in it
/// @param resultSeq number of the event that holds its last result; 0 when there is none
/// @param instance the worker process its epoch is bound to
/// @param worker name of the worker in the spawn tree
/// @param notBefore earliest next attempt
/// @param summary first line of its last result, at most 200 characters
public record TaskRow(
    int ord,
    TaskStatus status,
    int epoch,
    int attempt,
    int failures,
    int lost,
    int open,
    long readyOrd,
    long resultSeq,
    @Nullable String instance,
    @Nullable String worker,
    @Nullable Instant startedAt,
    @Nullable Instant endedAt,
    @Nullable Instant notBefore,
    @Nullable Blocked blocked,
    @Nullable String summary) {

  /// Why it is blocked (semantics §4), and what it was before.
  public record Blocked(
      String code, String message, String owner, String recoverWhen, TaskStatus from) {}

  /// A task nobody has touched.
  public static TaskRow fresh(int ord, int open) {
    return new TaskRow(
        ord, TaskStatus.PENDING, 0, 0, 0, 0, open, 0, 0, null, null, null, null, null, null, null);
  }

  /// In flight and not yet claimed by a worker's sign of life.
  public boolean unbound() {
    return status == TaskStatus.ACTIVE && instance == null;
  }

  TaskRow dependencyDone() {
    var edit = new TaskEdit(this);
    edit.open--;
    return edit.row();
  }

  /// Ready, and waiting for a slot at this place of the queue.
  TaskRow queued(long place) {
    var edit = new TaskEdit(this);
    edit.status = TaskStatus.READY;
    edit.readyOrd = place;
    edit.notBefore = null;
    edit.blocked = null;
    return edit.row();
  }

  /// Ready, but not before this instant.
  TaskRow delayed(Instant until) {
    var edit = new TaskEdit(this);
    edit.status = TaskStatus.READY;
    edit.readyOrd = 0;
    edit.notBefore = until;
    return edit.row();
  }

  TaskRow dispatched(String name, Instant now) {
    var edit = new TaskEdit(this);
    edit.status = TaskStatus.ACTIVE;
    edit.epoch++;
    edit.readyOrd = 0;
    edit.notBefore = null;
    edit.instance = null;
    edit.worker = name;
    edit.startedAt = now;
    edit.endedAt = null;
    return edit.row();
  }

  TaskRow bound(String by) {
    var edit = new TaskEdit(this);
    edit.instance = by;
    edit.attempt++;
    return edit.row();
  }

  /// Leaves ACTIVE: whatever its worker still says is stale from here.
  TaskRow left(TaskStatus to, Instant now) {
    var edit = new TaskEdit(this);
    edit.status = to;
    edit.epoch++;
    edit.endedAt = now;
    return edit.row();
  }

  TaskRow failedOnce() {
    var edit = new TaskEdit(this);
    edit.failures++;
    return edit.row();
  }

  TaskRow lostOnce() {
    var edit = new TaskEdit(this);
    edit.lost++;
    return edit.row();
  }

  /// Its attempts count from the beginning again.
  TaskRow afresh() {
    var edit = new TaskEdit(this);
    edit.failures = 0;
    edit.lost = 0;
    edit.blocked = null;
    return edit.row();
  }

  TaskRow cancelled() {
    var edit = new TaskEdit(this);
    edit.status = TaskStatus.CANCELLED;
    edit.readyOrd = 0;
    edit.notBefore = null;
    edit.blocked = null;
    return edit.row();
  }

  TaskRow pending() {
    var edit = new TaskEdit(this);
    edit.status = TaskStatus.PENDING;
    edit.blocked = null;
    return edit.row();
  }

  TaskRow blockedBy(Blocked reason) {
    var edit = new TaskEdit(this);
    edit.status = TaskStatus.BLOCKED;
    edit.readyOrd = 0;
    edit.notBefore = null;
    edit.blocked = reason;
    return edit.row();
  }

  /// Its last result stands in the event with this number.
  TaskRow gave(long seq, String line) {
    var edit = new TaskEdit(this);
    edit.resultSeq = seq;
    edit.summary = line;
    return edit.row();
  }
}
