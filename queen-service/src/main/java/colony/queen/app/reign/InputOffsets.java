package colony.queen.app.reign;

import java.util.Collection;
import java.util.Map;

/// The stored offsets, read when a shard is taken over.
public interface InputOffsets {
  Map<Integer, Long> next(String topic, Collection<Integer> partitions);
}
