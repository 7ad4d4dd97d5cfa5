package colony.queen.rest;

import colony.queen.app.BusyException;
import colony.queen.app.door.Caller;
import colony.queen.app.door.Places;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Requests that hold a whole directory in memory, one at a time: several at once could end the
/// process, and with it everybody's colonies. Nobody comes with a body that is still on its way.
///
/// Who waits has one of the threads that serve all requests: only some may, and those of one team
/// leave half of the line to others.
@ApplicationScoped
public class HeavyWork {
  /// With the one whose turn it is.
  static final int MOST = 20;

  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final Semaphore room = new Semaphore(1, true);
  private final Places line = new Places(MOST);
  private final Caller caller;

  HeavyWork(Caller caller) {
    this.caller = caller;
  }

  interface Work<T> {
    T done() throws IOException;
  }

  <T> T alone(Work<T> work) throws IOException {
    try (var _ = place()) {
      return atItsTurn(work);
    }
  }

  private Places.Place place() {
    return line.take(caller.admitted().namespaces())
        .orElseThrow(
            () ->
                new BusyException(
                    "%d other directories are being taken or given, or half as many in the same namespaces; try again"
                        .formatted(MOST)));
  }

  private <T> T atItsTurn(Work<T> work) throws IOException {
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
