package colony.queen.colony;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The memory service does not answer and the colony requires it: no transition is made until it
/// does (docs/memory.md).
///
/// @param since when the first transition was refused
/// @param tries how often it was tried again, at most [#MOST_TRIES]
/// @param held machine inputs in the order in which they came
/// @param decided those that were held and are decided by now
/// @param flag by which the operator knows
public record Shut(Instant since, int tries, List<Held> held, int decided, Optional<UUID> flag) {
  static final int MOST_TRIES = 3;

  public Shut {
    held = List.copyOf(held);
  }

  /// An input that waits for its decision.
  public sealed interface Held {
    /// A report.
    ///
    /// @param seq number of the event that holds it
    record Report(long seq, String taskId, int epoch) implements Held {}

    record Asked(Input.SpawnRequested request) implements Held {}
  }

  public Shut holding(Held more) {
    var all = new ArrayList<>(held);
    all.add(more);
    return new Shut(since, tries, all, decided, flag);
  }

  public Shut without(Held one) {
    var others = held.stream().filter(it -> !it.equals(one)).toList();
    return new Shut(since, tries, others, decided, flag);
  }

  public Shut decidedOne() {
    return new Shut(since, tries, held, decided + 1, flag);
  }

  /// Somebody restored a task: it is tried as often as at first.
  public Shut anew(Instant now) {
    return new Shut(now, 0, held, decided, flag);
  }

  public Shut triedAgain() {
    return new Shut(since, tries + 1, held, decided, flag);
  }

  public Shut flagged(UUID raised) {
    return new Shut(since, tries, held, decided, Optional.of(raised));
  }

  public boolean exhausted() {
    return tries >= MOST_TRIES;
  }
}
