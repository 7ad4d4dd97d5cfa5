package colony.queen.app.reign;

import java.util.UUID;

/// Tells the owner of a shard that a commit was made here. Never waits, and may get lost: the owner
/// sweeps.
public interface Nudges {
  void nudge(int shard, UUID colony);
}
