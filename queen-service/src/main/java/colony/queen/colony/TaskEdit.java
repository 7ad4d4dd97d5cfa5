package colony.queen.colony;

import colony.queen.task.TaskStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A task row being rewritten; lives no longer than the method that makes it.
final class TaskEdit {
  private final int ord;
  TaskStatus status;
  int epoch;
  int attempt;
  int failures;
  int lost;
  int open;
  long readyOrd;
  long resultSeq;
  @Nullable String instance;
  @Nullable String worker;
  @Nullable Instant startedAt;
  @Nullable Instant endedAt;
  @Nullable Instant notBefore;
  TaskRow.@Nullable Blocked blocked;
  @Nullable String summary;

  TaskEdit(TaskRow row) {
    ord = row.ord();
    status = row.status();
    epoch = row.epoch();
    attempt = row.attempt();
    failures = row.failures();
    lost = row.lost();
    open = row.open();
    readyOrd = row.readyOrd();
    resultSeq = row.resultSeq();
    instance = row.instance();
    worker = row.worker();
    startedAt = row.startedAt();
    endedAt = row.endedAt();
    notBefore = row.notBefore();
    blocked = row.blocked();
    summary = row.summary();
  }

  TaskRow row() {
    return new TaskRow(
        ord, status, epoch, attempt, failures, lost, open, readyOrd, resultSeq, instance, worker,
        startedAt, endedAt, notBefore, blocked, summary);
  }
}
