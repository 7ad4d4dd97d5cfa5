package colony.learning.kafka;

import colony.contracts.kafka.LastingTrouble;
import java.time.InstantSource;
import org.jboss.logging.Logger;

/// The tries to store what was read from one topic. Each that fails is followed by another one, so
/// nobody else would say why nothing is stored.
final class Tries {
  private static final Logger LOG = Logger.getLogger(Tries.class);

  private final String topic;
  private final LastingTrouble trouble = new LastingTrouble(LOG::error, InstantSource.system());

  Tries(String topic) {
    this.topic = topic;
  }

  void next(Runnable store) {
    try {
      store.run();
      trouble.over();
    } catch (RuntimeException e) {
      trouble.say("%s are not stored now, it is tried again: %s".formatted(topic, e));
      throw e;
    }
  }
}
