package colony.queen.lease;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Who is alive. Time is what the heartbeat log says: it advances with every record read, the
/// Queens' ticks among them. A gap in it means that no Queen read or the broker was away; then
/// everybody gets one whole lease time of grace, so that an outage of ours expires nothing. So does
/// a log whose clock is set back, be it that another broker leads it: its time is the new one then,
/// or whoever comes later would be silent from the start.
public final class Roster {
  private final Duration lease;
  private final Duration gap;
  private final Map<String, Instant> lastSeen = new HashMap<>();
  private Instant readTo;
  private Instant graceUntil;

  /// @param lease silence after which a worker process is lost
  /// @param tick how often something is in the log when all is well
  public Roster(Duration lease, Duration tick, Instant readTo, Instant graceUntil) {
    this.lease = lease;
    this.gap = tick.multipliedBy(2);
    this.readTo = readTo;
    this.graceUntil = graceUntil;
  }

  /// Knows a process from before, by a clock that may have been ahead since then.
  public void remember(String instance, Instant seen) {
    lastSeen.put(instance, earlier(seen, readTo));
  }

  /// A heartbeat of a worker process.
  public void heard(String instance, Instant at) {
    advance(at);
    lastSeen.merge(instance, at, (one, other) -> one.isAfter(other) ? one : other);
  }

  /// Anything else that was read.
  public void advance(Instant at) {
    if (at.isBefore(readTo.minus(lease))) {
      readTo = at;
      lastSeen.replaceAll((_, seen) -> earlier(seen, at));
      graceUntil = at.plus(lease);
    }
    if (at.isAfter(readTo.plus(gap))) {
      graceUntil = at.plus(lease);
    }
    if (at.isAfter(readTo)) {
      readTo = at;
    }
  }

  private static Instant earlier(Instant one, Instant other) {
    return one.isBefore(other) ? one : other;
  }

  /// Forgets the processes that were silent for a lease time, and names them.
  public List<String> forgetSilent() {
    if (readTo.isBefore(graceUntil)) {
      return List.of();
    }
    var silent =
        lastSeen.entrySet().stream()
            .filter(entry -> entry.getValue().plus(lease).isBefore(readTo))
            .map(Map.Entry::getKey)
            .sorted()
            .toList();
    silent.forEach(lastSeen::remove);
    return silent;
  }

  public Instant readTo() {
    return readTo;
  }

  public Instant graceUntil() {
    return graceUntil;
  }
}
