package colony.queen.rest;

import colony.queen.app.BusyException;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Requests that hold a whole directory in memory, one at a time: several at once could end the
/// process, and with it everybody's colonies. Nobody comes with a body that is still on its way.
@ApplicationScoped
public class HeavyWork {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final Semaphore room = new Semaphore(1, true);

  interface Work<T> {
    T done() throws IOException;
  }

  <T> T alone(Work<T> work) throws IOException {
    try {
      if (!room.tryAcquire(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
        throw new BusyException("other directories are being taken or given, try again");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BusyException("the Queen is stopping, try again");
    }
    try {
      return work.done();
    } finally {
      room.release();
    }
  }
}
