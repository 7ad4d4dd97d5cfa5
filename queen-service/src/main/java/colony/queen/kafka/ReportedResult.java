package colony.queen.kafka;

import colony.contracts.BlobRef;
import colony.contracts.TaskResult;
import colony.queen.colony.Input;
import java.util.List;

/// A worker's result, carried through the decision unread.
record ReportedResult(TaskResult result) implements Input.Attachment {
  static TaskResult of(Input.Result result) {
    return of(result.attachment());
  }

  static TaskResult of(Input.Attachment attachment) {
    return switch (attachment) {
      case ReportedResult reported -> reported.result();
      case Input.Together together -> of(together);
      default -> throw new IllegalArgumentException("no result: " + attachment.getClass());
    };
  }

  private static TaskResult of(Input.Together together) {
    return new TaskResult(
        together.summary(),
        null,
        null,
        together.commit().orElse(null),
        null,
        together.artifacts().stream()
            .map(it -> new TaskResult.Artifact(it.name(), new BlobRef(it.sha256(), it.bytes())))
            .toList(),
        List.of(),
        null,
        0,
        null);
  }
}
