package colony.queen.app.view;

import colony.queen.colony.TaskRow;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What a colony's log says of attempts, with the rows that hold at the same moment.
public interface AttemptLog {

  /// @param most attempts, the newest
  Told told(UUID colony, int most);

  /// @param seq number of the colony's last event
  /// @param left older attempts that are not told
  /// @param happened in the order of the log
  /// @param open tasks that have not ended and have had a worker
  record Told(long seq, long left, List<Happened> happened, List<TaskRow> open) {}

  sealed interface Happened {
    Instant at();

    String taskId();
  }

  record Began(
      Instant at,
      String taskId,
      int epoch,
      int attempt,
      String worker,
      String caste,
      @Nullable String mode)
      implements Happened {}

  /// This attempt is over.
  record Ended(Instant at, String taskId, int epoch, String outcome) implements Happened {}

  /// A worker that was told to stop has done so; why, was told before.
  record Stopped(Instant at, String taskId, int epoch) implements Happened {}

  /// Something came over the task that usually takes its worker away.
  record Struck(Instant at, String taskId, String outcome) implements Happened {}
}
