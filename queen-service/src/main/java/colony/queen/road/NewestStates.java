package colony.queen.road;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// Colonies whose newest state is to be told: of each only the newest, and not again within a short
/// time, except where somebody waits for it. For any thread.
final class NewestStates {
  private final Duration pause;
  private final Map<UUID, Encoder.Summary> waiting = new LinkedHashMap<>();

  /// Those that were told within the pause.
  private final Map<UUID, Instant> told = new HashMap<>();

  /// @param pause shortest time between two of one colony
  NewestStates(Duration pause) {
    this.pause = pause;
  }

  synchronized void add(Encoder.Summary summary) {
    waiting.merge(summary.charter().id(), summary, NewestStates::newer);
  }

  synchronized void forget(Collection<Integer> shards) {
    waiting.values().removeIf(summary -> shards.contains(summary.charter().shard()));
  }

  synchronized boolean waiting() {
    return !waiting.isEmpty();
  }

  /// What waits now waits no longer.
  synchronized void hurry() {
    told.clear();
  }

  synchronized List<Encoder.Summary> takeDue(Instant now) {
    told.values().removeIf(at -> !Deadlines.early(now, at.plus(pause), pause));
    var due = new ArrayList<Encoder.Summary>();
    waiting.values().removeIf(summary -> isDue(summary) && due.add(summary));
    return due;
  }

  synchronized void told(Encoder.Summary summary, Instant now) {
    told.put(summary.charter().id(), now);
  }

  private boolean isDue(Encoder.Summary summary) {
    return !told.containsKey(summary.charter().id()) || atRest(summary);
  }

  /// A check-in or an end: said at once.
  private static boolean atRest(Encoder.Summary summary) {
    return summary.standing().checkIn().isPresent() || summary.standing().state().ended();
  }

  private static Encoder.Summary newer(Encoder.Summary one, Encoder.Summary other) {
    return one.standing().version() >= other.standing().version() ? one : other;
  }
}
