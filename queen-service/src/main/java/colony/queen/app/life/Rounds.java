package colony.queen.app.life;

import colony.contracts.kafka.LastingTrouble;
import java.time.Duration;
import java.time.InstantSource;
import org.jboss.logging.Logger;

/// A thread that does the same again and again for as long as this process lives. A round that
/// fails is said and tried again; a thread that hangs in one, or died of it, is missed by
/// [SignsOfLife].
public final class Rounds implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(Rounds.class);

  private final String name;
  private final SignsOfLife life;
  private final Duration pause;
  private final Round round;
  private final LastingTrouble trouble = new LastingTrouble(LOG::warn, InstantSource.system());
  private final Thread thread;
  private volatile boolean ending;

  @FunctionalInterface
  public interface Round {
    /// Returns how long to rest until the next one.
    Duration go() throws InterruptedException;
  }

  private Rounds(String name, SignsOfLife life, Duration pause, Round round) {
    this.name = name;
    this.life = life;
    this.pause = pause;
    this.round = round;
    this.thread = Thread.ofPlatform().daemon().name(name).start(this::run);
  }

  /// Others depend on it: without it this process is no longer live.
  ///
  /// @param pause the rest after a round that failed
  public static Rounds watched(String name, SignsOfLife life, Duration pause, Round round) {
    return new Rounds(name, life, pause, round);
  }

  /// A round may take as long as others outside let it.
  ///
  /// @param pause the rest after a round that failed
  public static Rounds unwatched(String name, Duration pause, Round round) {
    return new Rounds(name, new SignsOfLife(), pause, round);
  }

  /// Interrupts the round.
  @Override
  public void close() {
    ending = true;
    thread.interrupt();
  }

  /// Waits until the thread has ended.
  public void join(Duration longest) throws InterruptedException {
    thread.join(longest);
  }

  private void run() {
    try {
      while (!ending) {
        life.begin();
        var rest = tried();
        life.end();
        Thread.sleep(rest);
      }
    } catch (InterruptedException _) {
      life.end();
    }
  }

  private Duration tried() throws InterruptedException {
    try {
      var rest = round.go();
      trouble.over();
      return rest;
    } catch (RuntimeException e) {
      trouble.say("thread %s pauses: %s".formatted(name, e));
      LOG.debugf(e, "thread %s pauses", name);
      return pause;
    }
  }
}
