package colony.queen.kafka;

import colony.queen.app.Reign;
import java.util.Collection;

/// Whoever reads a shard's reports owns the shard: its messages are published there and its timers
/// fired. No other topic makes an owner.
record Ownership(Reign reign) implements Tenure {
  @Override
  public void taken(Collection<Integer> shards) {
    reign.publisher().taken(shards);
    reign.reading(true);
  }

  @Override
  public void lost(Collection<Integer> shards) {
    reign.publisher().lost(shards);
  }

  @Override
  public void left() {
    reign.reading(false);
  }
}
