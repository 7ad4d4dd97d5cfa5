package colony.queen.road;

import java.util.Collection;
import java.util.List;
import java.util.UUID;

/// The stored side of what is to be sent.
public interface Outbox {

  /// The oldest rows of these shards, ordered by stream and place: about so many, at least a tenth
  /// of them when there are more.
  ///
  /// @param except streams that are left out
  List<OutRow> oldest(Collection<Integer> shards, Collection<UUID> except, int most);

  /// Rows of one stream in order, about so many, with all that come next after this place. Rows
  /// before it may be among them.
  List<OutRow> of(UUID stream, long after, int most);

  /// Streams of these shards that are given only up to a message that cannot be read.
  default List<StuckStream> unreadable(Collection<Integer> shards) {
    return List.of();
  }

  /// Of each of these streams, what is stored up to this place is out. Messages that were committed
  /// together may stay until the last of them is.
  void delete(Collection<OutRow.Key> published);

  /// Colonies of these shards that changed lately or have rows here, for readers of the newest
  /// state.
  List<Encoder.Summary> changedLately(Collection<Integer> shards);

  /// These colonies as they are now. A stream that is no colony's has no summary.
  List<Encoder.Summary> summaries(Collection<UUID> streams);
}
