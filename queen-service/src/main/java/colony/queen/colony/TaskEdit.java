package colony.queen.colony;

import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A task row being rewritten; lives no longer than the method that makes it.
public final class TaskEdit {
  int ord;
  TaskStatus status;
  int run;
  int epoch;
  int attempt;
  int failures;
  int lost;
  int open;
  long readyOrd;
  public long resultSeq;
  @Nullable String instance;
  public @Nullable String worker;
  @Nullable Instant startedAt;
  @Nullable Instant endedAt;
  @Nullable Instant notBefore;
  TaskRow.@Nullable Blocked blocked;
  @Nullable String summary;
  @Nullable String commit;
  List<TaskRow.Artifact> artifacts;
  @Nullable TaskSpec extra;
  Kin kin;
  @Nullable String notes;
  Spent spent;

  public TaskEdit(TaskRow row) {
    ord = row.ord();
    status = row.status();
    run = row.run();
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
    commit = row.commit();
    artifacts = row.artifacts();
    extra = row.extra();
    kin = row.kin();
    notes = row.notes();
    spent = row.spent();
  }

  public TaskRow row() {
    return new TaskRow(
        ord, status, run, epoch, attempt, failures, lost, open, readyOrd, resultSeq, instance,
        worker, startedAt, endedAt, notBefore, blocked, summary, commit, artifacts, extra, kin,
        notes, spent);
  }
}
