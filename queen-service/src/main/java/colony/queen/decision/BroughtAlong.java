package colony.queen.decision;

import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.TaskEdit;
import colony.queen.colony.TaskRow;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Results of tasks that come from another colony's log. What is done gets its evidence in this
/// colony's log, and so does what is half done; numbers of another log mean nothing here, or worse,
/// something else.
final class BroughtAlong {
  private final Draft draft;
  private final Map<Long, Input.Attachment> given;
  private final String worker;
  private final String why;

  private BroughtAlong(Draft draft, Map<Long, Input.Attachment> given, String worker, String why) {
    this.draft = draft;
    this.given = given;
    this.worker = worker;
    this.why = why;
  }

  /// @param given whole results, by their numbers in the other log; of others there is what the
  ///   rows say
  /// @param worker who is said to have done what nobody is named for
  static void results(Draft draft, Map<Long, Input.Attachment> given, String worker, String why) {
    var along = new BroughtAlong(draft, given, worker, why);
    for (int ord = 0; ord < draft.size(); ord++) {
      along.settle(draft.task(ord));
    }
  }

  private void settle(TaskRow row) {
    long seq = row.resultSeq() == 0 ? 0 : evidence(row);
    if (seq != row.resultSeq()) {
      var edit = new TaskEdit(row);
      edit.resultSeq = seq;
      draft.put(edit.row());
    }
  }

  private long evidence(TaskRow row) {
    return row.status() == TaskStatus.DONE ? said(row) : halfDone(row);
  }

  private long said(TaskRow row) {
    var spec = draft.spec(row.ord());
    var named = new TaskEdit(row);
    named.worker = Objects.requireNonNullElse(row.worker(), worker);
    return draft.record(
        new Fact.TaskFinished(
            spec,
            draft.phaseOf(spec),
            named.row(),
            row.epoch(),
            worker,
            Outcome.SUCCESS,
            result(row)),
        Optional.empty());
  }

  private long halfDone(TaskRow row) {
    return draft.record(
        new Fact.TaskRequeued(
            draft.spec(row.ord()),
            row.epoch(),
            Outcome.SUCCESS,
            why,
            Optional.empty(),
            Optional.of(result(row))),
        Optional.empty());
  }

  private Input.Result result(TaskRow row) {
    var summary = Objects.requireNonNullElse(row.summary(), "");
    var commit = Optional.ofNullable(row.commit());
    var told = given.get(row.resultSeq());
    return new Input.Result(
        summary,
        commit,
        row.artifacts(),
        told == null ? new Input.Together(summary, commit, row.artifacts()) : told,
        List.of(),
        Optional.empty(),
        Optional.empty());
  }
}
