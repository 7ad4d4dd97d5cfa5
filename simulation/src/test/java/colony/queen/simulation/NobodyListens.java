package colony.queen.simulation;

import colony.queen.road.Encoder;
import colony.queen.road.OutRow;
import colony.queen.road.Outgoing;
import java.util.Collection;
import java.util.List;
import java.util.UUID;

/// Where what was committed is of no interest.
final class NobodyListens implements Outgoing {
  @Override
  public void committed(List<OutRow> rows, List<Encoder.Summary> changed) {}

  @Override
  public void nudged(int shard, UUID colony) {}

  @Override
  public Collection<OutRow.Key> takePublished(Collection<Integer> shards) {
    return List.of();
  }

  @Override
  public void putBack(Collection<OutRow.Key> published) {}
}
