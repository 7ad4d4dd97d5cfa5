package colony.queen.app.task;

import colony.contracts.api.OutputView;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import java.util.UUID;

/// What workers print while they run, as far as it is still kept.
public interface OutputTail {

  /// @param shard of the colony
  /// @param since from when on, where no offset is known
  /// @param after the offset to go on behind
  Reading open(int shard, UUID colony, String task, Instant since, OptionalLong after);

  interface Reading extends AutoCloseable {
    /// The next lines of the task, or nothing after the longest wait.
    List<Said> next(Duration longest);

    /// Whether everything was read that is there now.
    boolean atEnd();

    @Override
    void close();
  }

  record Said(long offset, OutputView lines) {}
}
