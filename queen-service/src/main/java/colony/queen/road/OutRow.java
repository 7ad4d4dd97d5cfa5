package colony.queen.road;

import java.util.UUID;

/// A message that waits in the outbox until the shard's owner has sent it.
///
/// @param stream whose order it belongs to: a colony, or a dead letter that stands alone
/// @param outSeq its place in that order, counted from 1 without gaps
public record OutRow(int shard, UUID stream, long outSeq, Out out) {
  public Key key() {
    return new Key(stream, outSeq);
  }

  public record Key(UUID stream, long outSeq) {}
}
