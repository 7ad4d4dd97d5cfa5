package colony.queen.app.reign;

import java.util.UUID;

/// Tells the owner of a shard what was learnt here, behind the reports that are there. Never waits,
/// and may get lost.
public interface Nudges {
  /// A commit was made here. Without it the owner's sweep finds the rows.
  void nudge(int shard, UUID colony);

  /// A worker process is over. Without it what it ran comes back when it has been silent.
  void lost(int shard, UUID colony, String instance, String why);
}
