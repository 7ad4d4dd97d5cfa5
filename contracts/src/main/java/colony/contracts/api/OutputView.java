package colony.contracts.api;

import java.time.Instant;
import java.util.List;

/// Some lines of a task's live output, from `GET /api/v1/colonies/{colony}/tasks/{task}/output`.
/// They are shown, never relied on: a worker that prints much leaves lines out and says how many.
///
/// @param taskId the task whose worker printed them: another one when the task is done along with
///   it
/// @param stream `out` or `err`
/// @param dropped lines left out since the last message of this stream
public record OutputView(
    String taskId,
    int epoch,
    String worker,
    String stream,
    List<String> lines,
    long dropped,
    Instant at) {
  public OutputView {
    lines = lines == null ? List.of() : List.copyOf(lines);
  }
}
