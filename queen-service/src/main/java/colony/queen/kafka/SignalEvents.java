package colony.queen.kafka;

import colony.contracts.ColonyEvent;
import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.lifecycle.Trigger;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/// Signals and what becomes of them, as events. Their words are raw: whoever shows them escapes
/// them.
final class SignalEvents {
  /// An event names no more of them: their ids are short, and a reader wants all of them.
  private static final int MOST_SIGNALS = 1_000;

  private SignalEvents() {}

  static ColonyEvent emitted(ColonyEvent.Head head, Fact.SignalEmitted it) {
    var signal = it.signal();
    return new ColonyEvent.SignalEmitted(
        head,
        signal.id(),
        signal.type().name(),
        signal.strength(),
        signal.source(),
        signal.content(),
        signal.halfLife().map(Duration::toSeconds).orElse(null),
        signal.target().orElse(null));
  }

  static ColonyEvent reinforced(ColonyEvent.Head head, Fact.SignalReinforced it) {
    var signal = it.signal();
    return new ColonyEvent.SignalReinforced(
        head,
        signal.id(),
        signal.type().name(),
        signal.strength(),
        signal.source(),
        signal.count());
  }

  static ColonyEvent removed(ColonyEvent.Head head, Fact.SignalRemoved it) {
    return new ColonyEvent.SignalRemoved(
        head,
        it.signal().id(),
        it.signal().type().name(),
        it.reason().map(Events::bounded).orElse(null));
  }

  static ColonyEvent faded(ColonyEvent.Head head, Fact.SignalsFaded it) {
    return new ColonyEvent.SignalsFaded(head, ids(it.signals()));
  }

  static ColonyEvent renewed(ColonyEvent.Head head, Fact.SignalsRenewed it) {
    return new ColonyEvent.SignalsRenewed(head, it.phase().id(), ids(it.signals()));
  }

  static ColonyEvent refused(ColonyEvent.Head head, Fact.CommandRefused it) {
    return new ColonyEvent.CommandRefused(
        head,
        it.commandId(),
        Events.bounded(it.command()),
        Events.bounded(it.reason()),
        it.allowed().stream().map(Trigger::word).toList());
  }

  /// What an attempt was given of them.
  static List<ColonyEvent.SeenSignal> seen(List<Effect.Sensed> given) {
    return given.stream()
        .limit(MOST_SIGNALS)
        .map(
            it ->
                new ColonyEvent.SeenSignal(
                    it.signal().id(), it.signal().type().name(), it.effective()))
        .toList();
  }

  static List<String> remembered(List<UUID> memory) {
    return memory.stream().limit(MOST_SIGNALS).map(UUID::toString).toList();
  }

  private static List<UUID> ids(List<UUID> signals) {
    return signals.stream().limit(MOST_SIGNALS).toList();
  }
}
