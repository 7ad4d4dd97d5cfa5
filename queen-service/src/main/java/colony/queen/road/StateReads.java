package colony.queen.road;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Reads how colonies stand now, for the [Publisher]: what it sends waits for none of it. After a
/// failure the database is left alone for a while. Only the pump's thread.
final class StateReads {
  /// Pauses that one after a failure lasts at most. The clock may leap while something fails, by an
  /// hour where the machine slept, and nobody is told how a colony stands meanwhile.
  private static final int LONGEST = 10;

  private final Outbox outbox;
  private final Consumer<List<Encoder.Summary>> found;
  private final InstantSource clock;
  private final Duration again;

  /// Colonies whose rows were loaded and whose newest state was not read yet.
  private final Set<UUID> unread = new HashSet<>();

  /// When it is tried again after a failure, and how long after.
  private Instant next;

  private Duration rest = Duration.ZERO;

  /// Of this round.
  private Optional<RuntimeException> failure = Optional.empty();

  /// @param again shortest pause after a failure
  StateReads(
      Outbox outbox, Consumer<List<Encoder.Summary>> found, InstantSource clock, Duration again) {
    this.outbox = outbox;
    this.found = found;
    this.clock = clock;
    this.again = again;
    this.next = clock.instant();
  }

  void beginRound() {
    failure = Optional.empty();
  }

  /// Throws what went wrong in this round.
  void endRound() {
    failure.ifPresent(
        why -> {
          throw why;
        });
  }

  /// Whether what failed may be tried again.
  boolean due() {
    return !Deadlines.early(clock.instant(), next, rest);
  }

  /// Whether all that was asked for is read.
  boolean complete() {
    return unread.isEmpty();
  }

  /// Now, or when that is possible.
  void of(Collection<UUID> colonies) {
    unread.addAll(colonies);
    readUnread();
  }

  void readUnread() {
    if (!unread.isEmpty() && due() && read(() -> outbox.summaries(unread))) {
      unread.clear();
    }
  }

  /// Whether it could be read. What fails may take as long as a statement may: twice that long
  /// there is time to send.
  boolean read(Supplier<List<Encoder.Summary>> newest) {
    var began = clock.instant();
    try {
      found.accept(newest.get());
      return true;
    } catch (RuntimeException e) {
      var now = clock.instant();
      var twice = Duration.between(began, now).multipliedBy(2);
      var longest = again.multipliedBy(LONGEST);
      rest = Collections.max(List.of(again, Collections.min(List.of(twice, longest))));
      next = now.plus(rest);
      failure = Optional.of(e);
      return false;
    }
  }
}
