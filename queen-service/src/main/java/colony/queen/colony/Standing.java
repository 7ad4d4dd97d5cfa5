package colony.queen.colony;

import colony.queen.lifecycle.ColonyState;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Where a colony stands: the one row that every change locks and rewrites.
///
/// @param version raised by every change; an input armed by an older one is stale
/// @param runVersion raised by rollback
/// @param seq number of its last event
/// @param outSeq number of its last outgoing message
/// @param active tasks dispatched or bound; never above the charter's limit
/// @param waiting tasks that are ready and have no slot
/// @param front phases that run together
/// @param workers names given so far
/// @param armedAt when its timer fires
public record Standing(
    UUID id,
    int shard,
    ColonyState state,
    boolean paused,
    long version,
    int runVersion,
    int planVersion,
    long seq,
    long outSeq,
    long readyOrd,
    int active,
    int waiting,
    int done,
    int cancelled,
    int blocked,
    List<Integer> front,
    Optional<UUID> checkIn,
    Optional<String> outcome,
    int workers,
    Optional<Instant> armedAt,
    Instant stateSince,
    Instant updatedAt) {
  public Standing {
    front = List.copyOf(front);
  }
}
