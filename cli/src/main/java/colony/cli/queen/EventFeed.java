package colony.cli.queen;

import colony.contracts.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/// The events of a colony as they happen. When the Queen restarts it goes on where it was: every
/// event comes once and in order.
public final class EventFeed {
  private static final Duration LISTEN = Duration.ofSeconds(1);

  /// Without an event, until somebody who waits for one looks at the colony itself.
  private static final Duration QUIET = Duration.ofSeconds(5);

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
    follow(more, () -> true);
  }

  /// Until `more` or `quiet` has seen enough.
  ///
  /// @param quiet is asked now and then while nothing happens: not everything that changes is an
  ///   event
  public void follow(Predicate<SeenEvent> more, BooleanSupplier quiet) {
    while (followOneConnection(more, quiet)) {
      Patience.pause();
    }
  }

  /// True when the connection ended before anybody had seen enough.
  private boolean followOneConnection(Predicate<SeenEvent> more, BooleanSupplier quiet) {
    // The stream is closed and not its reader, which would wait for the line that never comes.
    try (var stream = queen.live(colony, last)) {
      patience.back();
      var lines = new LinkedBlockingQueue<Optional<String>>(1000);
      var reading = Thread.ofVirtual().name("events").start(() -> readAll(stream, lines));
      try {
        return deliver(lines, more, quiet);
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

  private boolean deliver(
      BlockingQueue<Optional<String>> lines, Predicate<SeenEvent> more, BooleanSupplier quiet)
      throws InterruptedException, IOException {
    var heard = Instant.now();
    var looked = heard;
    while (true) {
      // Not only when no line comes: she says now and then that she lives.
      if (past(looked, QUIET)) {
        if (!quiet.getAsBoolean()) {
          return false;
        }
        looked = Instant.now();
      }
      var line = lines.poll(LISTEN.toMillis(), TimeUnit.MILLISECONDS);
      if (line == null) {
        if (past(heard, SILENCE)) {
          // Nothing happens, or nobody is there: a new connection tells.
          return true;
        }
        continue;
      }
      if (line.isEmpty()) {
        patience.away();
        return true;
      }
      heard = Instant.now();
      if (line.get().startsWith("data:")) {
        var event = SeenEvent.of(Json.mapper().readTree(line.get().substring(5)));
        if (event.seq() > last) {
          last = event.seq();
          if (!more.test(event)) {
            return false;
          }
          looked = Instant.now();
        }
      }
    }
  }

  private static boolean past(Instant moment, Duration time) {
    return !moment.plus(time).isAfter(Instant.now());
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
