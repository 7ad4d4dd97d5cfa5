package colony.queen.app.reign;

import colony.queen.road.Inlet;
import java.util.Collection;
import java.util.Map;

/// The stored offsets, read when a shard is taken over.
public interface InputOffsets {
  /// Of those partitions that something was taken of. Offsets that name no topic's id are this
  /// one's from here on; those of another are not known.
  Map<Integer, Long> next(Inlet inlet, Collection<Integer> partitions);
}
