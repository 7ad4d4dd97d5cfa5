package colony.queen.app.reign;

import colony.queen.app.life.SignsOfLife;
import colony.queen.road.Patience;
import colony.queen.road.Store;
import org.jboss.logging.Logger;

/// As long as the database is away, until the thread is told to end.
final class PatienceOfAThread implements Patience {
  private static final Logger LOG = Logger.getLogger(PatienceOfAThread.class);

  private final SignsOfLife life;

  PatienceOfAThread(SignsOfLife life) {
    this.life = life;
  }

  @Override
  public void pause(int tries, Store.Unavailable why) {
    life.give();
    if (tries == 1 || tries % 50 == 0) {
      LOG.warnf("try %d: %s", tries, why.getMessage());
    }
    try {
      Thread.sleep(Math.min(1_000, 10L << Math.min(tries, 7)));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw why;
    }
  }
}
