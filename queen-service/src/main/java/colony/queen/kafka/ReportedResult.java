package colony.queen.kafka;

import colony.contracts.TaskResult;
import colony.queen.colony.Input;

/// A worker's result, carried through the decision unread.
record ReportedResult(TaskResult result) implements Input.Attachment {
  static TaskResult of(Input.Result result) {
    return of(result.attachment());
  }

  static TaskResult of(Input.Attachment attachment) {
    return ((ReportedResult) attachment).result();
  }
}
