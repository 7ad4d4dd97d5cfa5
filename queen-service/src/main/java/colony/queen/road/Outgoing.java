package colony.queen.road;

import java.util.Collection;
import java.util.List;

/// What the road hands over after a commit. Nothing here waits for Kafka.
public interface Outgoing {

  /// These rows are committed, in order within each stream.
  void committed(List<OutRow> rows, List<Encoder.Summary> changed);

  /// A batch of this shard's owner had this colony nudged.
  void nudged(int shard, java.util.UUID colony);

  /// How far streams of these shards are out: the transaction that asks deletes what is stored of
  /// each up to there.
  Collection<OutRow.Key> takePublished(Collection<Integer> shards);

  /// Somebody stands in line for what this commit left or gave back.
  default void freed() {}

  /// That transaction failed.
  void putBack(Collection<OutRow.Key> published);
}
