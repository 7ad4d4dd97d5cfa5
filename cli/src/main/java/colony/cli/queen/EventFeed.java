package colony.cli.queen;

import colony.contracts.Json;
import colony.stack.Trouble;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/// The events of a colony as they happen. When the Queen restarts it goes on where it was: every
/// event comes once and in order. Only a log that was put back is told from its beginning.
public final class EventFeed {
  /// Without an event, until somebody who waits for one looks at the colony itself.
  private static final Duration QUIET = Duration.ofSeconds(5);

  private final QueenClient queen;
  private final String colony;
  private final Patience patience;
  private long last;
  private boolean heard;

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
      patience.pause();
    }
  }

  /// True when the connection ended before anybody had seen enough.
  private boolean followOneConnection(Predicate<SeenEvent> more, BooleanSupplier quiet) {
    try (var stream = queen.live(colony, last);
        var lines = new Lines(stream)) {
      patience.back();
      heard = true;
      return deliver(lines, more, quiet);
    } catch (QueenAway away) {
      patience.away(away.pause());
      return true;
    } catch (Trouble trouble) {
      if (!heard || last == 0 || !isBeyond(trouble)) {
        throw trouble;
      }
      // Her database was put back behind what was heard: it is another log, and begins anew.
      last = 0;
      return true;
    } catch (IOException _) {
      patience.away(Duration.ZERO);
      return true;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /// The one thing for which a stream that was open before is refused so.
  private static boolean isBeyond(Trouble trouble) {
    return trouble.getCause() instanceof Refused refused && refused.problem().status() == 422;
  }

  private boolean deliver(Lines lines, Predicate<SeenEvent> more, BooleanSupplier quiet)
      throws InterruptedException, IOException {
    var looked = Instant.now();
    while (true) {
      // Not only when no line comes: she says now and then that she lives.
      if (past(looked, QUIET)) {
        if (!quiet.getAsBoolean()) {
          return false;
        }
        looked = Instant.now();
      }
      switch (lines.next()) {
        case Lines.Nothing _ -> {}
        case Lines.End end -> {
          if (!end.silent()) {
            patience.away(Duration.ZERO);
          }
          return true;
        }
        case Lines.Line(var line) -> {
          if (line.startsWith("data:")) {
            var event = SeenEvent.of(Json.mapper().readTree(line.substring(5)));
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
    }
  }

  private static boolean past(Instant moment, Duration time) {
    return !moment.plus(time).isAfter(Instant.now());
  }
}
