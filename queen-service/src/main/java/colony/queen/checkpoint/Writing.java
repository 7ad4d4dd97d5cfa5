package colony.queen.checkpoint;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What came of the captures of one change.
///
/// @param checkpoints to be stored, in order
/// @param moves the checkpoints around each move of the lifecycle, by the number of its event
/// @param newest id of the colony's newest checkpoint afterwards
public record Writing(List<Written> checkpoints, Map<Long, Around> moves, Optional<String> newest) {

  /// The checkpoints around the move with this event; unknown for a move of another change.
  public Around around(long moveSeq) {
    return moves.getOrDefault(moveSeq, Around.UNKNOWN);
  }

  /// The checkpoints before and after one move. A fork has nothing before its first.
  public record Around(Optional<String> pre, Optional<String> post) {
    public static final Around UNKNOWN = new Around(Optional.empty(), Optional.empty());

    Around with(boolean after, String id) {
      return after ? new Around(pre, Optional.of(id)) : new Around(Optional.of(id), post);
    }
  }
}
