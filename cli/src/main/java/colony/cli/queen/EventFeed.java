package colony.cli.queen;

import colony.contracts.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/// The events of a colony as they happen. When the Queen restarts it goes on where it was: every
/// event comes once and in order.
public final class EventFeed {
  /// A Queen that is frozen keeps her connections open.
  private static final Duration SILENCE = Duration.ofSeconds(20);

  private final QueenClient queen;
  private final String colony;
  private final Patience patience;
  private long last;

  public EventFeed(QueenClient queen, String colony, long after, Patience patience) {
    this.queen = queen;
    this.colony = colony;
    this.last = after;
    this.patience = patience;
  }

  /// Until `more` has seen enough.
  public void follow(Predicate<SeenEvent> more) {
    while (followOneConnection(more)) {
      Patience.pause();
    }
  }

  /// True when the connection ended before `more` had seen enough.
  private boolean followOneConnection(Predicate<SeenEvent> more) {
    // The stream is closed and not its reader, which would wait for the line that never comes.
    try (var stream = queen.live(colony, last)) {
      patience.back();
      var lines = new LinkedBlockingQueue<Optional<String>>(1000);
      var reading = Thread.ofVirtual().name("events").start(() -> readAll(stream, lines));
      try {
        return deliver(lines, more);
      } finally {
        reading.interrupt();
      }
    } catch (QueenAway | IOException _) {
      patience.away();
      return true;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private boolean deliver(BlockingQueue<Optional<String>> lines, Predicate<SeenEvent> more)
      throws InterruptedException, IOException {
    while (true) {
      var line = lines.poll(SILENCE.toMillis(), TimeUnit.MILLISECONDS);
      if (line == null) {
        // Nothing happens, or nobody is there: a new connection tells.
        return true;
      }
      if (line.isEmpty()) {
        patience.away();
        return true;
      }
      if (line.get().startsWith("data:")) {
        var event = SeenEvent.of(Json.mapper().readTree(line.get().substring(5)));
        if (event.seq() > last) {
          last = event.seq();
          if (!more.test(event)) {
            return false;
          }
        }
      }
    }
  }

  /// The empty one at the end says that the connection is over.
  private static void readAll(InputStream stream, BlockingQueue<Optional<String>> lines) {
    var reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
    try {
      try {
        for (String line; (line = reader.readLine()) != null; ) {
          lines.put(Optional.of(line));
        }
      } catch (IOException _) {
        // Over, like any other end.
      }
      lines.put(Optional.empty());
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
