package colony.worker.blob;

import colony.contracts.kafka.LastingTrouble;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Whether the Queens know this worker's token. While they do not, all that attempts hand in is
/// refused; a new token may come, to them or to this worker, so they are asked until they know it.
final class Standing implements AutoCloseable {
  /// Of an answer that the token is unknown.
  static final int UNKNOWN = 401;

  private static final Logger LOG = System.getLogger(Standing.class.getName());

  /// Before a Queen is asked again; each is twice as long, up to the last.
  static final Duration FIRST_PAUSE = Duration.ofMillis(100);

  private static final Duration LAST_PAUSE = Duration.ofSeconds(5);

  /// Asks a Queen for what every token may.
  interface Question {
    /// @return the status of her answer
    int ask() throws IOException, InterruptedException;
  }

  private final Question question;
  private final CountDownLatch over = new CountDownLatch(1);
  private final LastingTrouble trouble =
      new LastingTrouble(it -> LOG.log(Level.WARNING, it), InstantSource.system());
  private volatile boolean unknown;
  private boolean asking;

  Standing(Question question) {
    this.question = question;
  }

  /// Why results would be refused; empty while the token is known, as far as anybody has heard.
  Optional<String> lack() {
    return unknown ? Optional.of("the Queens do not know this worker's token") : Optional.empty();
  }

  /// A Queen did not know it.
  synchronized void refused() {
    unknown = true;
    look();
  }

  /// Asks until a Queen knows it. Nobody waits for that.
  synchronized void look() {
    if (!asking) {
      asking = true;
      Thread.ofVirtual().name("token").start(this::ask);
    }
  }

  private void ask() {
    try {
      for (var pause = FIRST_PAUSE; !settled(answer()); pause = longer(pause)) {
        if (over.await(pause.toMillis(), TimeUnit.MILLISECONDS)) {
          return;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private OptionalInt answer() throws InterruptedException {
    try {
      return OptionalInt.of(question.ask());
    } catch (IOException e) {
      return OptionalInt.empty(); // whoever needs her says that she does not answer
    } catch (RuntimeException e) {
      trouble.say("the Queens cannot be asked who this worker is: " + e);
      return OptionalInt.empty();
    }
  }

  /// Of whoever is refused meanwhile either this answer knows, or the asking begins anew.
  private synchronized boolean settled(OptionalInt status) {
    if (status.isEmpty() || passing(status.getAsInt())) {
      return false;
    }
    boolean before = unknown;
    unknown = status.getAsInt() == UNKNOWN;
    asking = unknown;
    if (before && !unknown) {
      LOG.log(Level.INFO, "the Queens know this worker's token again");
    }
    return !unknown;
  }

  /// It says nothing of this worker.
  static boolean passing(int status) {
    return status >= 500 || status == 408 || status == 425 || status == 429;
  }

  static Duration longer(Duration pause) {
    var twice = pause.multipliedBy(2);
    return twice.compareTo(LAST_PAUSE) > 0 ? LAST_PAUSE : twice;
  }

  @Override
  public void close() {
    over.countDown();
  }
}
