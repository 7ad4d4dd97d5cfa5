package colony.queen.kafka;

import colony.queen.app.reign.Reign;
import java.time.Duration;
import java.util.Collection;
import org.jboss.logging.Logger;

/// Whoever reads a shard's reports owns the shard: its messages are published there and its timers
/// fired. No other topic makes an owner.
record Ownership(Reign reign) implements Tenure {
  private static final Logger LOG = Logger.getLogger(Ownership.class);

  private static final Duration FLUSH = Duration.ofSeconds(2);

  @Override
  public void taken(Collection<Integer> shards) {
    reign.publisher().taken(shards);
    reign.reading(true);
  }

  @Override
  public void lost(Collection<Integer> shards) {
    reign.publisher().lost(shards);
  }

  /// What is still to be sent then, the next owner finds in the outbox.
  @Override
  public void leaving() throws InterruptedException {
    reign.reading(false);
    if (!reign.publisher().awaitIdle(FLUSH)) {
      LOG.infof("the next owners of %s publish the rest", reign.publisher().owned());
    }
  }

  @Override
  public void left() {
    reign.reading(false);
  }
}
