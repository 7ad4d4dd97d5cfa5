package colony.contracts;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// Live output of a running attempt on `colony.progress`: bounded, lossy, never a record of truth.
///
/// @param stream `out` or `err`
/// @param lines at most 50 lines of at most 500 characters
/// @param dropped lines left out since the last message of this stream
public record Progress(
    UUID id,
    UUID colonyId,
    String namespace,
    Instant at,
    int schemaVersion,
    String taskId,
    int epoch,
    String worker,
    String stream,
    List<String> lines,
    long dropped)
    implements ColonyMessage {
  public static final int MAX_LINES = 50;
  public static final int MAX_LINE = 500;
}
